/// Where a line of text is in a picture.
public struct TextLine: Sendable, Equatable {
  /// From the first character's left to the last character's right edge, one cap height high, in pixels of the
  /// picture.
  public var quadrilateral: Quadrilateral
  /// Mean probability, 0...1, that its area is print of a machine readable zone.
  public var score: Float
  /// How far the middle of the line is bowed downwards (in reading direction) against its ends, in pixels.
  ///
  /// The pages of a booklet bend; 0 if straight.
  public var bend: Float

  /// Makes a line of its area.
  public init(quadrilateral: Quadrilateral, score: Float = 1, bend: Float = 0) {
    self.quadrilateral = quadrilateral
    self.score = score
    self.bend = bend
  }

  /// The same line read the other way round.
  public var turned: TextLine {
    TextLine(quadrilateral: quadrilateral.turned, score: score, bend: -bend)
  }
}
