/// Finds the lines of machine readable zones in a picture, at any rotation, with the locating network.
///
/// Not thread-safe: make one for each thread; the weights are shared between them.
public final class TextLineLocator {
  /// How often the network ran, and its bare time.
  public var clock: NetworkClock { network.clock }

  private let network: Network
  /// The network halves its input four times, so it wants sizes that stay whole.
  static let sizeUnit = 16
  /// Longer sides than this cost seconds and find nothing more.
  static let longestSide = 4096
  /// Larger pictures are worked on tile by tile, so that memory stays bounded; in pixels.
  static let largestTile = 640 * 640

  /// Makes the network that is part of the program ready.
  ///
  /// - Throws: `ModelError` if the weights are damaged.
  public convenience init() throws(ModelError) {
    self.init(model: try NetworkModel.locator.get())
  }

  init(model: NetworkModel) {
    // Room for the whole page and the close-up of a zone.
    network = Network(model, budget: Self.largestTile + 640 * 256)
  }

  /// Finds zones in the whole picture.
  ///
  /// - Parameters:
  ///   - image: the picture; without pixels it has no zones.
  ///   - longSide: the length that the picture's longer side is scaled to, up or down, in pixels. 640 finds zones
  ///     that fill at least a third of it; 1280 finds smaller ones in about four times the time.
  /// - Returns: the zones, the most certain first.
  /// - Throws: `ModelError` if XNNPACK fails.
  public func locate(in image: GrayImage, longSide: Int = 640) throws(ModelError) -> [TextZone] {
    guard image.width > 0, image.height > 0 else { return [] }
    let side = Float(max(Self.sizeUnit, min(longSide, Self.longestSide)))
    let factor = side / Float(max(image.width, image.height))
    let width = max(1, Int((Float(image.width) * factor).rounded()))
    let height = max(1, Int((Float(image.height) * factor).rounded()))
    let halvings = factor < 1 ? Int((1 / factor).exponent) : 0
    let page = image.levels[halvings].plane.scaled(width: width, height: height)
    let (scaleX, scaleY) = (
      Float(image.width) / Float(width), Float(image.height) / Float(height)
    )
    let lines = try lines(in: page) { point in
      Point(x: (point.x + 0.5) * scaleX - 0.5, y: (point.y + 0.5) * scaleY - 0.5)
    }
    return TextZone.zones(of: lines)
  }

  /// Runs the network on a picture of its own scale and fits lines to its mask.
  ///
  /// `transform` leads from the pixels of `page` to those of the picture it was taken from.
  func lines(
    in page: FloatPlane, transform: (Point) -> Point
  ) throws(ModelError) -> [TextLine] {
    let field = try field(of: page)
    // No picture has so many lines; noise may, and pieces are compared pair by pair.
    let pieces = field.components().compactMap { LineFit($0) }
      .sorted { $0.length > $1.length }.prefix(128)
    return LineFit.joined(Array(pieces)).compactMap { fit in
      TextLine(fit, transform: transform)
    }
  }

  /// The network's answer for a picture.
  private func field(of page: FloatPlane) throws(ModelError) -> MaskField {
    let (cell, block) = (MaskField.cell, MaskField.block)
    let tiling = PageTiling(width: page.width, height: page.height)
    let runtime = try network.runtime(height: tiling.tileHeight, width: tiling.tileWidth)
    let needed = [tiling.tileHeight / block, tiling.tileWidth / block, MaskField.channels]
    let found = runtime.outputShape.extents
    guard needed == found else { throw .outputShape(needed: needed, found: found) }
    let normalization = page.normalization
    var field = MaskField(
      width: (page.width + cell - 1) / cell, height: (page.height + cell - 1) / cell)
    for tile in tiling.tiles {
      page.write(
        normalization, from: tile.origin, into: runtime.input, stride: tiling.tileWidth)
      try network.invoke(runtime)
      field.take(tile, from: UnsafeBufferPointer(runtime.output), stride: tiling.tileWidth / block)
    }
    return field
  }

  static func padded(_ length: Int) -> Int {
    (length + sizeUnit - 1) / sizeUnit * sizeUnit
  }
}

extension TextLine {
  /// Shorter lines are noise: the shortest line of a zone has nine characters.
  private static let shortest: Float = 6

  fileprivate init?(_ fit: LineFit, transform: (Point) -> Point) {
    guard fit.length > Self.shortest * fit.capHeight else { return nil }
    let cell = Float(MaskField.cell)
    let corners = Quadrilateral(
      start: fit.start, end: fit.end, startHeight: fit.startHeight, endHeight: fit.endHeight)
    let quadrilateral = corners.map { corner in
      transform((corner * cell) + Point(x: (cell - 1) / 2, y: (cell - 1) / 2))
    }
    let scale = quadrilateral.length / fit.length
    guard quadrilateral.corners.allSatisfy(\.isFinite), quadrilateral.height > 0 else { return nil }
    self.init(quadrilateral: quadrilateral, score: fit.score, bend: fit.bend * scale)
  }
}
