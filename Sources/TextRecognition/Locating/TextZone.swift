/// Parallel lines of text that belong together, read in one direction.
public struct TextZone: Sendable, Equatable {
  /// One or more lines, top to bottom in reading direction.
  public var lines: [TextLine]

  /// Makes a zone of its lines, which are in reading order.
  public init(lines: [TextLine]) {
    self.lines = lines
  }

  /// The zone read the other way round: all lines turned, the last one first.
  public var turned: TextZone { TextZone(lines: lines.reversed().map(\.turned)) }

  /// The zone in a copy of the picture with sides `factor` times as long.
  public func enlarged(by factor: Float) -> TextZone {
    TextZone(
      lines: lines.map { line in
        // Pixels are squares: the middle of the first one lies half a pixel from the edge.
        let quadrilateral = line.quadrilateral.map {
          ($0 + Point(x: 0.5, y: 0.5)) * factor - Point(x: 0.5, y: 0.5)
        }
        return TextLine(quadrilateral: quadrilateral, score: line.score, bend: line.bend * factor)
      })
  }

  /// Mean score of the lines, weighted by their length; 0 without lines.
  public var score: Float {
    let length = lines.reduce(0) { $0 + $1.quadrilateral.length }
    return length > 0
      ? lines.reduce(0) { $0 + $1.score * $1.quadrilateral.length } / length : 0
  }
}
