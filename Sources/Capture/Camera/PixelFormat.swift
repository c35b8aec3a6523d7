/// A pixel format by its four characters, as V4L2 names it (V4L2_PIX_FMT_…).
public struct PixelFormat: Sendable, Hashable, CustomStringConvertible {
  /// The four characters, the first in the lowest byte.
  public let code: UInt32

  /// Wraps a code of the kernel.
  public init(code: UInt32) {
    self.code = code
  }

  /// Reads a name such as `YUYV`; shorter names are padded with spaces, as `Y16`.
  ///
  /// - Parameter name: 1...4 printable ASCII characters; anything else gives `nil`.
  public init?(name: String) {
    let bytes = Array(name.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    let padded = bytes + [UInt8](repeating: 0x20, count: 4 - bytes.count)
    code = padded.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private init(_ name: StaticString) {
    code = name.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// The four characters without trailing spaces.
  public var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
    let name = String(decoding: bytes.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    return String(name.reversed().drop { $0 == " " }.reversed())
  }

  static let grey = PixelFormat("GREY")
  static let nv12 = PixelFormat("NV12")
  static let yuyv = PixelFormat("YUYV")
  static let yuv420 = PixelFormat("YU12")
  static let motionJPEG = PixelFormat("MJPG")
  static let jpeg = PixelFormat("JPEG")

  /// Where the grey picture lies in a buffer.
  enum LumaLayout: Equatable, Sendable {
    /// One byte a pixel, rows one after another, before anything else.
    case plane
    /// One byte of every `stride`, from `offset` on.
    case packed(offset: Int, stride: Int)
    /// A little-endian 16-bit word a pixel that holds so many bits.
    case words(bits: Int)
    /// A JPEG.
    case compressed
  }

  /// Where the grey picture lies; `nil` for formats that libv4l2 has to convert first.
  var layout: LumaLayout? {
    switch description {
    case "GREY", "Y8", "NV12", "NV21", "NV16", "NV61", "NV24", "NV42", "YU12", "YV12", "422P",
      "411P", "YUV9", "YVU9":
      .plane
    case "YUYV", "YVYU": .packed(offset: 0, stride: 2)
    case "UYVY", "VYUY": .packed(offset: 1, stride: 2)
    case "Y10": .words(bits: 10)
    case "Y12": .words(bits: 12)
    case "Y14": .words(bits: 14)
    case "Y16": .words(bits: 16)
    case "MJPG", "JPEG": .compressed
    default: nil
    }
  }

  /// Whether the format has no colour at all, as infrared cameras deliver.
  var isGreyOnly: Bool {
    if case .words = layout { return true }
    return self == .grey || description == "Y8"
  }
}
