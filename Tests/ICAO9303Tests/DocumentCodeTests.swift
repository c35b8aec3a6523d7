import Testing

@testable import ICAO9303

struct DocumentCodeTests {
  @Test(arguments: [
    ("P<", MRZFormat.td3, "Passport", DocumentCode.Certainty.standard),
    ("PP", .td3, "Ordinary passport", .standardSince2026),
    ("PD", .td3, "Diplomatic passport", .standardSince2026),
    ("PS", .td3, "Stateless person's travel document", .standardSince2026),
    ("PE", .td3, "Emergency passport", .standardSince2026),
    ("PA", .td3, "Passport", .firstLetter), ("I<", .td1, "Identity document", .standard),
    ("ID", .td2, "Identity card", .practice), ("IP", .td1, "Passport card", .practice),
    ("IX", .td1, "Identity document", .firstLetter),
    ("AC", .td1, "Crew member certificate", .standard),
    ("AC", .td2, "Identity document", .firstLetter), ("V<", .mrvA, "Visa", .standard),
    ("VC", .mrvB, "Visa", .firstLetter), ("D1", .drivingLicence, "Driving licence", .practice),
  ])
  func meaning(
    _ code: String, _ format: MRZFormat, _ meaning: String, _ certainty: DocumentCode.Certainty
  ) {
    let found = DocumentCode(code, format: format)
    #expect(found?.meaning == meaning)
    #expect(found?.certainty == certainty)
  }

  /// Doc 9303-5 and -6, 4.2.2, note k: V and AI are not to be used; other letters are no cards.
  @Test(arguments: [
    ("X<", MRZFormat.td3), ("I<", .td3), ("P<", .td1), ("Z<", .td1), ("IV", .td1), ("AV", .td2),
    ("AI", .td1), ("", .td1), ("<<", .td3), ("1D", .td2),
  ])
  func noMeaning(_ code: String, _ format: MRZFormat) {
    #expect(DocumentCode(code, format: format) == nil)
  }
}
