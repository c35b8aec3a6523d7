/// A text line laid out straight, as the recognition network takes it.
///
/// 32 pixels high; the cap height fills 20 of them. Widths are squeezed so that OCR-B, whose pitch is 1.06 cap heights,
/// comes at about 16.5 pixels a character: fillers stay apart where the cap height was taken a little too high. A
/// character's width of surroundings is on either side.
struct Strip {
  static let height = 32
  static let capHeight: Float = 20
  static let widthPerCapHeight: Float = 15.5
  static let pitch: Float = 16.5
  static let margin: Float = 16
  /// Strips are stretched by up to half of this, so that few widths are met and networks can be kept ready.
  static let widthUnit = 32
  static let widths = 64...4096

  let grid: SamplingGrid
  let options: StripOptions

  init(_ line: TextLine, options: StripOptions) throws(ModelError) {
    let quadrilateral = line.quadrilateral
    guard quadrilateral.corners.allSatisfy(\.isFinite), line.bend.isFinite,
      quadrilateral.length > 0, abs(quadrilateral.height) > 1e-3
    else { throw .degenerateLine }
    let capHeight = abs(quadrilateral.height)
    let scale = Self.clamped(options.pitchScale, 0.25...4)
    let wanted =
      quadrilateral.length / capHeight * Self.widthPerCapHeight * scale + 2 * Self.margin
    let units = (min(wanted, Float(Self.widths.upperBound)) / Float(Self.widthUnit)).rounded()
    let width = max(Self.widths.lowerBound, Int(units) * Self.widthUnit)
    let areaHeight = Self.capHeight * Self.clamped(options.heightScale, 0.25...1.6)
    let shift = Self.clamped(options.verticalShift, -1...1) * areaHeight
    grid = SamplingGrid(
      width: width, height: Self.height, quadrilateral: quadrilateral, left: Self.margin,
      top: (Float(Self.height) - areaHeight) / 2 - shift,
      areaWidth: Float(width) - 2 * Self.margin, areaHeight: areaHeight, bend: line.bend)
    self.options = options
  }

  /// The strip's pixels, sampled from the picture.
  func pixels(of image: GrayImage) -> FloatPlane {
    var plane = image.sampled(grid)
    if options.isInverted {
      for index in plane.values.indices { plane.values[index] = 255 - plane.values[index] }
    }
    return plane
  }

  private static func clamped(_ value: Float, _ range: ClosedRange<Float>) -> Float {
    value.isFinite ? max(range.lowerBound, min(value, range.upperBound)) : 1
  }
}
