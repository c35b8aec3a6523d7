/// Vectors whose suite asserts something else than this reader says, and why.
enum VectorReasons {
  private static let utopia = "the suite knows no UTO; Doc 9303-3 part G has it for specimens"
  private static let serial = "the suite takes 5 digits; the card's number has 12 (digit over 1-12)"
  private static let tail =
    "the suite gives the rest of the long number as optional data too; here it is the number's"
  private static let elsewhere = "the suite files the optional data under another name"
  private static let wrongDigits =
    "the suite only asserts that the text survives a round trip; its digits are wrong"
  private static let repaired =
    "the suite exchanges letters and digits; here they are reported and stay as printed"
  private static let national = "a rule of the issuer that Doc 9303 does not have"
  private static let finder = "free text around a zone, not a zone: refused"
  private static let erratum = "erratum of the standard: its own 7-3-1 gives another composite"
  private static let french =
    "expiry and nationality are no fields of the card; the suite adds them"

  /// The reason for a vector; nil where the two have to agree.
  static func reason(for vector: TextVector) -> String? {
    guard let reason = all[vector.id] else { return nil }
    guard let source = sources[vector.id] else { return reason }
    return vector.source == source ? reason : nil
  }

  /// Texts that several suites have: the one that asserts otherwise.
  private static let sources: [String: String] = [
    "193eddcc059f": "cheminfo/mrz", "0c5454c48ee0": "cheminfo/mrz", "c917dfc9b95d": "cheminfo/mrz",
    "b6f1683c69fa": "cheminfo/mrz", "3ff8e14aa552": "cheminfo/mrz",
    "7d43efd26a33": "Arg0s1080/mrz",
  ]

  private static let all: [String: String] = [
    "5cc9e05c8784": "the vector's digit is over the number alone; the licence's is over 1-14",
    "c26c9937fa0f": "the vector's digit is over the number alone; the licence's is over 1-14",
    "16e9a806db41": serial, "a7cdbe6d1bb8": serial + "; " + french,
    "721737dd6474": tail, "62fcbfa74ade": tail, "3ff8e14aa552": tail, "b6f1683c69fa": tail,
    "2ebf21281dbb": utopia, "d5a01fa0440d": utopia, "c917dfc9b95d": utopia,
    "0c5454c48ee0": utopia, "193eddcc059f": utopia,
    "a3be659a0445": elsewhere, "02aed5266a00": elsewhere, "85974dd8d6ba": elsewhere,
    "ba3152627214": elsewhere,
    "5d5044b27e21": "the number's digit does not hold, and nothing follows a filler",
    "9425f9586943": "the suite drops the last letter of the given names",
    "7d43efd26a33": "the suite counts expiry as invalid; the text is sound",
    "268fbd63615b": wrongDigits, "1104e98a10b9": wrongDigits, "df91c65e8412": wrongDigits,
    "85f3edeb3d99": wrongDigits, "1f7c7a7d7529": wrongDigits, "f20366e21e75": wrongDigits,
    "88316bd370f9": wrongDigits, "f378bfd12167": wrongDigits, "9dd83482b1d0": wrongDigits,
    "eb5131f9834c": french, "1c7ede3076fb": french,
    "b07017a54818": "a number that starts with a filler does not go on (9303-5 4.2.4)",
    "2b9af8720e3f": "the digit fits by neither rule, so that nothing says the number goes on",
    "2cb7de988c09": "an empty number may have a filler for its digit",
    "e242fd4fec17": "a line of 43 characters: refused, not padded",
    "16d7ceda0b9a": finder, "474513bf2069": finder, "711c8a24a37b": finder, "26c94efcdf0d": finder,
    "8ca871706816": finder, "9189d86646d8": finder,
    "33e6a7c68b89": erratum, "e9c053ea5f9e": erratum,
    "8e035a28ebbf": wrongDigits + "; the suite drops a national digit",
    "319e7902a036": "nationality need not be the issuing State", "97f66409e79a": national,
    "9cec22fe5a89": repaired, "b1f8ab353048": repaired, "500310a7dd6c": repaired,
    "a0720466fa0e": repaired, "855fbbfd0a89": repaired,
    "4efbdb3f0d64": national + " (numbers without letters)",
    "e8d65a94e543": national, "f0b4c745eae0": national + " (leading zero dropped)",
    "5088af1f6484": national, "7eb3941d6882": national, "daa3e0f3f42e": national,
    "f983abee9570": "a card's code on a zone of a passport's shape: reported as unknown",
    "068a25b4db2b": "the suite cuts the optional data of the visa short",
    "747dd337235a": "Colombia leaves the digit out; the vector counts that as a failed digit",
    "227e9da46932": "a name without primary identifier is legal practice, and reported",
  ]
}
