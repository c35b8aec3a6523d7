internal import Glibc

/// A straight, or slightly bowed, line fitted to cells of the mask; all measures in cells.
struct LineFit {
  /// The mask of a line is drawn with this share of the cap height, so that neighbouring lines stay apart.
  static let maskHeight: Float = 0.7

  private(set) var start = Point(x: 0, y: 0)
  private(set) var end = Point(x: 0, y: 0)
  private(set) var startHeight: Float = 0
  private(set) var endHeight: Float = 0
  /// How far the middle is bowed downwards.
  private(set) var bend: Float = 0
  /// Mean probability of the cells that are more likely print than not.
  let score: Float
  let cells: [MaskCell]

  var length: Float { (end - start).length }
  var capHeight: Float { (startHeight + endHeight) / 2 }
  var direction: Point { (end - start).normalized }

  /// Fits a line, or nothing where the cells have no extent or no direction.
  init?(_ cells: [MaskCell]) {
    self.cells = cells
    let likely = cells.lazy.filter { $0.weight > 0.5 }
    score = likely.reduce(0) { $0 + $1.weight } / Float(max(likely.count, 1))
    guard let moments = Moments(cells) else { return nil }
    var axis = moments.axis
    var profile = LineProfile(cells, origin: moments.center, axis: axis)
    // The principal axis is drawn off by uneven ends; the centres of the columns are not.
    for _ in 0..<2 {
      guard let fit = profile.centerLine(degree: 1) else { return nil }
      guard abs(fit.linear) < 1 else { break }
      axis = (axis + axis.perpendicular * fit.linear).normalized
      profile = LineProfile(cells, origin: moments.center, axis: axis)
    }
    guard let ends = profile.ends, var center = profile.centerLine(degree: 1) else { return nil }

    let heights = profile.heights(ends)
    (startHeight, endHeight) = (Self.capHeight(heights.start), Self.capHeight(heights.end))
    let span = ends.end - ends.start
    if span > 20 * capHeight, let curve = profile.centerLine(degree: 2) {
      let sagitta = -curve.quadratic * span * span / 4
      if abs(sagitta) > 0.1 * capHeight, abs(sagitta) < 3 * capHeight {
        bend = sagitta
        center = curve
      }
    }
    start = profile.point(ends.start, center(ends.start))
    end = profile.point(ends.end, center(ends.end))
    guard start.isFinite, end.isFinite, capHeight > 0.1, length > 0 else { return nil }
  }

  private static func capHeight(_ thickness: Float) -> Float {
    thickness / maskHeight
  }
}

/// Centre and main direction of weighted cells.
private struct Moments {
  var center: Point
  /// Along the cells' greatest extent, pointing the way they are read.
  var axis: Point

  init?(_ cells: [MaskCell]) {
    var total: Float = 0
    var sum = Point(x: 0, y: 0)
    var reading = Point(x: 0, y: 0)
    for cell in cells {
      total += cell.weight
      sum = sum + cell.place * cell.weight
      reading = reading + cell.direction * cell.weight
    }
    guard total > 0, reading.isFinite else { return nil }
    center = sum * (1 / total)
    var (xx, xy, yy): (Float, Float, Float) = (0, 0, 0)
    for cell in cells {
      let offset = cell.place - center
      xx += cell.weight * offset.x * offset.x
      xy += cell.weight * offset.x * offset.y
      yy += cell.weight * offset.y * offset.y
    }
    let angle = 0.5 * atan2f(2 * xy, xx - yy)
    let spread = (((xx - yy) * (xx - yy)) + 4 * xy * xy).squareRoot()
    let (longer, shorter) = (xx + yy + spread, xx + yy - spread)
    axis = Point(x: cosf(angle), y: sinf(angle))
    if axis.dot(reading) < 0 { axis = -axis }
    // A stub as long as a few characters has no axis worth the name; there the network knows better.
    if longer < 9 * shorter { axis = reading.normalized }
  }
}
