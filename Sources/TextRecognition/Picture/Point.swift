/// A place in a picture in pixels, x to the right, y down; (0, 0) is the centre of the top left pixel.
public struct Point: Sendable, Equatable {
  /// Pixels to the right.
  public var x: Float
  /// Pixels down.
  public var y: Float

  /// Makes a place of its coordinates in pixels.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var length: Float { (x * x + y * y).squareRoot() }
  /// The vector at a right angle: down, when this one points to the right.
  var perpendicular: Point { Point(x: -y, y: x) }

  /// The vector of length 1 in the same direction, or to the right for none.
  var normalized: Point {
    let length = length
    return length > 0 ? Point(x: x / length, y: y / length) : Point(x: 1, y: 0)
  }

  func dot(_ other: Point) -> Float { x * other.x + y * other.y }
  func cross(_ other: Point) -> Float { x * other.y - y * other.x }

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }
  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
  static func * (point: Point, factor: Float) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }
  static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }
}
