/// The text that `MRZDecoder` read, and how sure it is.
public struct MRZReading: Sendable, Equatable {
  /// The format that fits best.
  public var format: MRZFormat
  /// The lines, top to bottom, each of the length that the format asks for.
  public var lines: [String]
  /// Which of the lattices given they were read from.
  public var lineIndices: Range<Int>
  /// Probability that every character and the format are right, 0 to 1.
  public var probability: Double
  /// Probability of each character of each line, 0 to 1.
  public var characterProbabilities: [[Double]]
  /// Centre of each character in its lattice, in columns; may be fractional.
  public var columns: [[Float]]
  /// Whether every check digit of the format holds.
  public var checkDigitsHold: Bool
  /// How much better the format explains the lines than text that is no zone, in nats.
  public var evidence: Double

  /// Creates a reading.
  public init(
    format: MRZFormat, lines: [String], lineIndices: Range<Int>, probability: Double,
    characterProbabilities: [[Double]], columns: [[Float]], checkDigitsHold: Bool,
    evidence: Double
  ) {
    self.format = format
    self.lines = lines
    self.lineIndices = lineIndices
    self.probability = probability
    self.characterProbabilities = characterProbabilities
    self.columns = columns
    self.checkDigitsHold = checkDigitsHold
    self.evidence = evidence
  }
}
