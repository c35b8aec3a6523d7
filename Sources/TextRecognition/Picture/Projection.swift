/// The perspective map from the unit square to a quadrilateral: (0, 0) to its top left, (1, 1) to its bottom right.
///
/// Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
struct Projection {
  private var a: Float, b: Float, c: Float
  private var d: Float, e: Float, f: Float
  private var g: Float, h: Float

  init(_ quadrilateral: Quadrilateral) {
    let (p0, p1) = (quadrilateral.topLeft, quadrilateral.topRight)
    let (p2, p3) = (quadrilateral.bottomRight, quadrilateral.bottomLeft)
    let right = p1 - p2
    let left = p3 - p2
    let excess = p0 - p1 + p2 - p3
    let area = right.cross(left)
    g = excess.cross(left) / area
    h = right.cross(excess) / area
    // A line of text is never seen so much from the side; corners that say so are noise, and the horizon would
    // run through the strip.
    if !(g.isFinite && h.isFinite) || abs(g) > 0.6 || abs(h) > 0.6 { (g, h) = (0, 0) }
    (c, f) = (p0.x, p0.y)
    if g == 0 && h == 0 {
      let across = (p1 - p0 + p2 - p3) * 0.5
      let down = (p3 - p0 + p2 - p1) * 0.5
      let origin = (p0 + p1 + p2 + p3) * 0.25 - (across + down) * 0.5
      (a, b, c) = (across.x, down.x, origin.x)
      (d, e, f) = (across.y, down.y, origin.y)
    } else {
      (a, d) = (p1.x - p0.x + g * p1.x, p1.y - p0.y + g * p1.y)
      (b, e) = (p3.x - p0.x + h * p3.x, p3.y - p0.y + h * p3.y)
    }
  }

  func callAsFunction(_ u: Float, _ v: Float) -> Point {
    // Far outside the square the horizon comes near; there the map is held at its edge.
    let w = max(g * u + h * v + 1, 0.1)
    return Point(x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w)
  }
}
