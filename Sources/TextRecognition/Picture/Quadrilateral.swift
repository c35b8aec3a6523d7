/// Four corners in READING direction: `topLeft` is where the reader starts, wherever in the picture that is.
///
/// So the corners also tell the rotation: text that is upside down has its `topLeft` at the lower right.
public struct Quadrilateral: Sendable, Equatable {
  /// Corner above the first character.
  public var topLeft: Point
  /// Corner above the last character.
  public var topRight: Point
  /// Corner below the last character.
  public var bottomRight: Point
  /// Corner below the first character.
  public var bottomLeft: Point

  /// Makes a quadrilateral of its corners in reading direction.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

extension Quadrilateral {
  /// Middle of the left side.
  public var start: Point { (topLeft + bottomLeft) * 0.5 }
  /// Middle of the right side.
  public var end: Point { (topRight + bottomRight) * 0.5 }
  /// Middle of all corners.
  public var center: Point { (start + end) * 0.5 }
  /// Length from the middle of the left to the middle of the right side, in pixels.
  public var length: Float { (end - start).length }
  /// Unit vector of the reading direction, in picture coordinates.
  public var direction: Point { (end - start).normalized }

  /// Mean height at a right angle to the reading direction, in pixels.
  public var height: Float {
    let down = direction.perpendicular
    return ((bottomLeft - topLeft).dot(down) + (bottomRight - topRight).dot(down)) * 0.5
  }

  /// The same area read the other way round.
  public var turned: Quadrilateral {
    Quadrilateral(
      topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
  }

  /// The rectangle around the segment from `start` to `end`, `height` high on the left and on the right.
  init(start: Point, end: Point, startHeight: Float, endHeight: Float) {
    let down = (end - start).normalized.perpendicular
    self.init(
      topLeft: start - down * (startHeight / 2), topRight: end - down * (endHeight / 2),
      bottomRight: end + down * (endHeight / 2), bottomLeft: start + down * (startHeight / 2))
  }

  func map(_ transform: (Point) -> Point) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
}
