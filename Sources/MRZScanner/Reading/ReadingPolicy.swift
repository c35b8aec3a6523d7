/// The bars that decide how much work a zone gets and what may be claimed about it.
///
/// All of them are here, so that what is claimed can be tuned in one place.
struct ReadingPolicy: Sendable, Equatable {
  /// The probability of the whole text from which on a reading is verified if its check digits hold.
  ///
  /// Names have no check digit, so this alone guards them. On 722 rendered pages that were hard to read,
  /// 242 of 244 readings above 0.995 were right, 49 of 67 of those from 0.9 to 0.995.
  var verified = 0.995
  /// A zone whose reading is this probable is not read again.
  var satisfied = 0.995
  /// Up to this probability the fault may be where the lines were located, not in their pixels.
  var doubtful = 0.8
  /// How often a zone is read at most, the first time included.
  var attempts = 5
  /// How much a further attempt adds to the weight of the first one: the pixels are the same, so
  /// what they hide stays hidden.
  ///
  /// At 0.2, 4 of 266 readings above 0.995 were wrong on the pages that `verified` tells of.
  var weightOfAttempt: Float = 0.12
  /// The longer sides, in pixels, at which a picture is searched, one after the other until every
  /// zone found is certain enough to be verified.
  var searchSides = [512, 1280]
  /// How many pixels a copy of a large page has to keep to be read in its stead, where that saves time.
  ///
  /// 2.5 million leave half the sides of a 12-megapixel photograph, in which a zone a third as wide as the picture
  /// has nearly the 16 pixels a character of a strip.
  var pixelsOfDraft = 2_500_000
  /// A reading less probable than this is none, unless the lines are plainly those of a zone.
  var leastProbability = 0.05
  /// Different letters and digits that lines must show to be worth a second look.
  ///
  /// Fewer are the grain of a table; the shortest name, number and dates of a zone have more.
  var fewestSymbols = 5
  /// Evidence for a zone, in nats over other text, from which on even a hopeless reading is shown.
  ///
  /// With this bar and the one above, 9 of 281 rendered pages without a whole zone gave one.
  var plainEvidence = 35.0

  /// Whether a reading is worth showing at all.
  func accepts(probability: Double, evidence: Double) -> Bool {
    probability >= leastProbability || evidence >= plainEvidence
  }
}
