import Capture
import Foundation
import Testing

/// The test pattern of Fixtures/pictures/make.py, as it has to come out of every kind of file.
enum Pattern {
  static let width = 96
  static let height = 64

  static func colour(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    if (8..<24).contains(x), (8..<16).contains(y) { return (0, 0, 0) }
    if (64..<88).contains(x), (8..<20).contains(y) { return (255, 255, 255) }
    let red = x * 255 / (width - 1)
    return (red, y * 255 / (height - 1), 255 - red)
  }

  /// ITU-R BT.601, rounded as the files' generator does.
  static func luma(_ x: Int, _ y: Int) -> Double {
    let (red, green, blue) = colour(x, y)
    return Double((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16)
  }

  /// What a file with these restrictions holds of the pattern.
  enum Rendition: Sendable {
    case full
    case bilevel
    /// Quantised to as many bits.
    case bits(Int)
    /// Opaque, half transparent and empty thirds, over white.
    case transparent
    /// What is black shows the white behind it.
    case blackTransparent
    case blackTransparentBits(Int)
    case upsideDown

    func value(_ x: Int, _ y: Int) -> Double {
      let luma = Pattern.luma(x, y)
      switch self {
      case .full: return luma
      case .bilevel: return luma >= 128 ? 255 : 0
      case .bits(let depth):
        let last = Double(1 << depth - 1)
        return (luma * last / 255).rounded(.toNearestOrEven) * 255 / last
      case .transparent:
        let alpha = x < 32 ? 1 : x < 64 ? 128.0 / 255 : 0
        return luma * alpha + 255 * (1 - alpha)
      case .blackTransparent: return luma == 0 ? 255 : luma
      case .blackTransparentBits(let depth):
        let value = Rendition.bits(depth).value(x, y)
        return value == 0 ? 255 : value
      case .upsideDown: return Pattern.luma(width - 1 - x, height - 1 - y)
      }
    }
  }

  /// Compares a picture with the pattern.
  ///
  /// - Parameters:
  ///   - frame: What was read.
  ///   - rendition: What the file holds of the pattern.
  ///   - tolerance: How far the worst pixel may be off; sharp edges count only in the mean if nil.
  ///   - mean: How far pixels may be off on average.
  ///   - name: Says which file it is.
  ///   - sourceLocation: Where a failure is reported.
  static func expect(
    _ frame: Frame, _ rendition: Rendition = .full, tolerance: Double?, mean: Double,
    _ name: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(frame.width == width, name, sourceLocation: sourceLocation)
    #expect(frame.height == height, name, sourceLocation: sourceLocation)
    guard frame.width == width, frame.height == height else { return }
    var (worst, sum) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let difference = abs(Double(frame.luma[y * width + x]) - rendition.value(x, y))
        worst = max(worst, difference)
        sum += difference
      }
    }
    #expect(worst <= tolerance ?? 255, name, sourceLocation: sourceLocation)
    #expect(sum / Double(width * height) <= mean, name, sourceLocation: sourceLocation)
  }
}

/// The pictures of Fixtures/pictures.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/pictures").path

  static func bytes(_ name: String) throws -> [UInt8] {
    try InputFile.bytes(ofFile: folder + "/" + name)
  }

  static func frame(_ name: String, page: Int = 0) throws -> Frame {
    try PictureFile(bytes: bytes(name)).page(page)
  }
}
