extension MRZDecoder {
  /// What the decoder believes before it sees a pixel.
  ///
  /// All are probabilities, 0 to 1, unless they
  /// say otherwise. The defaults hold for the recogniser of this project; they can be calibrated on
  /// lattices of synthetic documents.
  public struct Priors: Sendable {
    /// Factor on the log probabilities of a column.
    ///
    /// Below 1 since the one to three columns of a
    /// character see the same pixels, so that their errors come together.
    public var sharpness: Float = 0.8
    /// That the recogniser overlooks a character (glare, stamp, worn print).
    public var hidden: Float = 0.005
    /// That a column which looks like a character is none.
    public var spurious: Float = 0.01
    /// That the recogniser is sure of a wrong character, in a zone that leaves no doubt anywhere.
    public var confusion: Float = 3e-5
    /// How much more often than that it is for each unit of the zone's mean doubt: where many
    /// characters are doubtful, some of the others are wrong as well.
    public var confusionByDoubt: Float = 0.03
    /// Exponent on the likelihoods of a zone that is hard to read.
    public var trust: Float = 1.2
    /// Mean doubt, 0 to 1, below which the pixels can be trusted more, the less the clearer: the
    /// recogniser learned on print so damaged that clear print makes it surer than it says.
    public var clearDoubt: Float = 0.005
    /// The largest exponent, for the clearest print.
    public var greatestTrust: Float = 2.5
    /// Doubt, 0 to 1, of a single character at which clear print around it counts half as much for it.
    public var ownDoubt: Float = 0.01
    /// That a character covers one, two or three columns.
    public var widths: (one: Float, two: Float, three: Float) = (0.25, 0.5, 0.25)
    /// Spread of the distance between neighbours, in columns.
    public var pitchSpread: Float = 0.6
    /// Spread of a character about its place on the fitted line, in columns.
    public var placeSpread: Float = 0.8
    /// That a printed check digit is wrong.
    public var wrongDigit: Float = 0.02
    /// That a further digit is wrong where one is: wrong ones come together, on specimens above all.
    public var furtherWrongDigit: Float = 0.4
    /// That the composite digit is wrong where another is: it may have been computed before or after.
    public var compositeAfterWrongDigit: Float = 0.9
    /// What a symbol must at least be worth against the best one in its place, for check digits to
    /// choose it: below that the pixels do not leave the place open.
    public var openness: Float = 2e-4
    /// What the first letter of a document code must at least be worth against the best symbol in
    /// its place.
    public var plainHead: Float = 0.02
    /// That a certain letter stands in the place of a check digit.
    public var letterForDigit: Float = 5e-5
    /// That a State code is none of the table.
    public var unknownState: Float = 0.02
    /// That a document code is none of the table.
    public var unknownDocumentCode: Float = 0.01
    /// That the nationality is the issuing State.
    public var ownNationality: Float = 0.85
    /// Evidence in nats that a zone must have over other text to be taken for one.
    public var threshold: Double = 14
    /// Characters at the ends of a line that may lie outside of the picture.
    public var cutOff: Int = 2

    /// The defaults.
    public init() {}
  }
}
