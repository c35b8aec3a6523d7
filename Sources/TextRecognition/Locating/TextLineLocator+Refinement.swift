extension TextLineLocator {
  /// Looks at a zone again, close up and upright, and gives its lines with precise ends.
  ///
  /// The area around the zone is sampled from the picture at full resolution: a line above or below that was missed
  /// is found, and so is the rest of a line that was found in part.
  ///
  /// - Parameters:
  ///   - zone: a zone as ``locate(in:longSide:)`` gives it.
  ///   - image: the picture it was found in.
  /// - Returns: the zone made precise, or `zone` itself where nothing is found in its place.
  /// - Throws: `ModelError` if XNNPACK fails.
  public func refine(_ zone: TextZone, in image: GrayImage) throws(ModelError) -> TextZone {
    var zone = zone
    for _ in 0..<2 {
      guard let crop = ZoneCrop(zone), image.width > 0, image.height > 0 else { return zone }
      let page = image.sampled(crop.grid, border: .mean, isCoarse: true)
      let lines = try lines(in: page) { crop.grid.point($0.x, $0.y) }
      let missed = zone.lines.filter { line in !lines.contains { $0.covers(line) } }
      let found = TextZone.zones(of: lines + missed).first { candidate in
        candidate.lines.contains { line in zone.lines.contains { line.covers($0) } }
      }
      guard let found else { return zone }
      zone = found
      // A line that goes on at the crop's edge was found in part.
      guard zone.lines.contains(where: crop.isCut) else { break }
    }
    return zone
  }
}

extension TextLine {
  /// Whether this line lies where the other one does.
  fileprivate func covers(_ other: TextLine) -> Bool {
    let axis = quadrilateral.direction
    let offset = other.quadrilateral.center - quadrilateral.start
    let along = offset.dot(axis)
    return abs(offset.dot(axis.perpendicular)) < 0.8 * quadrilateral.height
      && along > 0 && along < quadrilateral.length
  }
}

/// The upright surroundings of a zone, as the locating network looks at them.
struct ZoneCrop {
  /// The one width of all crops; they differ in height alone, so that few sizes of the network are needed.
  static let width = 640
  static let heights = 64...256
  /// Share of the zone's length that is added on either side.
  private static let sideMargin: Float = 0.12
  /// Lines that may have been missed above and below.
  private static let missedLines: Float = 2.5
  /// Line spacing of a zone of one line, in cap heights (6.35 mm with OCR-B of 2.4 mm).
  private static let usualSpacing: Float = 2.6
  /// Larger print is not read more surely by the network, and leaves less room for what was missed.
  private static let largestPrint: Float = 16

  let grid: SamplingGrid
  private let outline: Quadrilateral
  private let capHeight: Float

  /// Plans the crop, or nothing for a zone without lines.
  init?(_ zone: TextZone) {
    guard let first = zone.lines.first, let last = zone.lines.last else { return nil }
    let sum = zone.lines.reduce(Point(x: 0, y: 0)) {
      $0 + ($1.quadrilateral.end - $1.quadrilateral.start)
    }
    let axis = sum.normalized
    let down = axis.perpendicular
    let corners = zone.lines.flatMap(\.quadrilateral.corners)
    guard corners.allSatisfy(\.isFinite) else { return nil }
    let (along, across) = (corners.map { $0.dot(axis) }, corners.map { $0.dot(down) })
    guard let left = along.min(), let right = along.max(), let top = across.min(),
      let bottom = across.max(), right > left, bottom > top
    else { return nil }
    let count = Float(zone.lines.count)
    capHeight = zone.lines.reduce(0) { $0 + $1.quadrilateral.height } / count
    let depth = (last.quadrilateral.center - first.quadrilateral.center).dot(down)
    let spacing = count > 1 ? depth / (count - 1) : Self.usualSpacing * capHeight
    guard capHeight > 0, spacing.isFinite else { return nil }

    let wholeHeight = bottom - top + 2 * Self.missedLines * abs(spacing)
    let scale = min(
      Float(Self.width) / ((right - left) * (1 + 2 * Self.sideMargin)),
      Float(Self.heights.upperBound) / wholeHeight, Self.largestPrint / capHeight)
    let height = max(
      Self.heights.lowerBound,
      min(TextLineLocator.padded(Int(wholeHeight * scale)), Self.heights.upperBound))
    let center = axis * ((left + right) / 2) + down * ((top + bottom) / 2)
    let (halfWidth, halfHeight) = (Float(Self.width) / scale / 2, Float(height) / scale / 2)
    outline = Quadrilateral(
      start: center - axis * halfWidth, end: center + axis * halfWidth,
      startHeight: 2 * halfHeight, endHeight: 2 * halfHeight)
    grid = SamplingGrid(
      width: Self.width, height: height, quadrilateral: outline, left: 0, top: 0,
      areaWidth: Float(Self.width), areaHeight: Float(height))
  }

  /// Whether a line runs into the left or right edge of the crop.
  func isCut(_ line: TextLine) -> Bool {
    let (axis, start) = (outline.direction, outline.start)
    return line.quadrilateral.corners.contains { corner in
      let along = (corner - start).dot(axis)
      return along < 1.5 * capHeight || along > outline.length - 1.5 * capHeight
    }
  }
}
