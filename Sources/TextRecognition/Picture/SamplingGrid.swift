/// Where the pixels of a sampled picture lie in the picture they come from.
///
/// The grid may be turned, sheared, in perspective and bent; within one column of the grid it is straight and even,
/// which is exact for all but perspective, and there wrong by less than a hundredth of a pixel over a line's height.
struct SamplingGrid {
  let width: Int
  let height: Int
  private let projection: Projection
  /// The unit square of the projection within the grid, in grid pixels: left, top, width, height.
  private let frame: (left: Float, top: Float, width: Float, height: Float)
  private let bow: Point

  /// Lays a grid over an area of the picture.
  ///
  /// `left`, `top`, `areaWidth` and `areaHeight` say where in the grid the area comes to lie, in pixels from the
  /// grid's edges; `bend` how far the middle of the area is bowed downwards, in pixels of the picture.
  init(
    width: Int, height: Int, quadrilateral: Quadrilateral, left: Float, top: Float,
    areaWidth: Float, areaHeight: Float, bend: Float = 0
  ) {
    self.width = width
    self.height = height
    projection = Projection(quadrilateral)
    frame = (left, top, areaWidth, areaHeight)
    bow = quadrilateral.direction.perpendicular * (4 * bend)
  }

  /// The place in the picture of a place in the grid; (0, 0) is the centre of the grid's first pixel.
  func point(_ x: Float, _ y: Float) -> Point {
    let u = (x + 0.5 - frame.left) / frame.width
    let v = (y + 0.5 - frame.top) / frame.height
    // The bow goes on in the margins, but is not known far beyond the ends.
    let near = max(-0.1, min(u, 1.1))
    return projection(u, v) + bow * (near * (1 - near))
  }

  /// The place in the picture of a column of the grid and a height within the area, 0 its top and 1 its bottom.
  func point(_ x: Float, areaHeight: Float) -> Point {
    point(x, frame.top + areaHeight * frame.height - 0.5)
  }

  /// Picture pixels per grid pixel along the middle, in both directions of the grid.
  var pitch: (x: Float, y: Float) {
    let (midX, midY) = (Float(width - 1) / 2, Float(height - 1) / 2)
    let across = (point(midX + 1, midY) - point(midX - 1, midY)).length / 2
    let down = (point(midX, midY + 1) - point(midX, midY - 1)).length / 2
    return (across, down)
  }
}
