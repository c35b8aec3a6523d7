/// One combination of pixel format, size and speed that a camera offers.
public struct StreamOffer: Sendable, Hashable {
  /// How the pixels are stored.
  public var pixelFormat: PixelFormat
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The most frames a second; `nil` where the driver doesn't say.
  public var framesPerSecond: Double?

  /// Makes an offer.
  public init(pixelFormat: PixelFormat, width: Int, height: Int, framesPerSecond: Double?) {
    self.pixelFormat = pixelFormat
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
  }

  /// How well a zone can be read from it, for comparison only.
  ///
  /// A line of a passport has 44 characters: at 1280 pixels that is 23 pixels a character where the
  /// document fills four fifths of the picture. Wider pictures help a little until their rate
  /// falls; below ten frames a second a hand-held document is blurred and the wait is felt.
  var merit: Double {
    let size: Double =
      switch width {
      case ..<480: 0.05
      case ..<640: 0.15
      case ..<800: 0.35
      case ..<1024: 0.5
      case ..<1280: 0.7
      case ..<1600: 1
      case ...2048: 1.03
      case ...2600: 0.95
      default: 0.8
      }
    let rate: Double =
      switch framesPerSecond ?? 15 {
      case ..<2: 0.1
      case ..<5: 0.25
      case ..<10: 0.55
      case ..<15: 0.9
      default: 1
      }
    // Formats whose grey picture lies there ready cost nothing; the others cost time on the CPU.
    let cost: Double =
      switch pixelFormat.layout {
      case .plane: pixelFormat == .grey ? 1 : 0.995
      case .packed: 0.99
      case .compressed: 0.97
      case .words: 0.96
      case nil: 0.9
      }
    return size * rate * cost
  }

  /// Bytes a second on the bus, roughly; a JPEG takes about a tenth of its pixels.
  var bandwidth: Double {
    let bytes: Double =
      switch pixelFormat.layout {
      case .compressed: 0.2
      case .plane: pixelFormat == .grey ? 1 : 1.5
      case .packed, .words: 2
      case nil: 2
      }
    return Double(width * height) * bytes * (framesPerSecond ?? 30)
  }

  /// Offers from best to worst.
  ///
  /// A grey format beside colour ones is the camera's own luma; alone it is mostly infrared, which
  /// the caller knows by ``PixelFormat/isGreyOnly`` of all offers.
  ///
  /// - Parameters:
  ///   - offers: what the camera has.
  ///   - wish: what the user asks for; only offers that fulfil it count.
  /// - Returns: offers from best to worst; empty where none fulfils the wish.
  static func ranked(_ offers: [StreamOffer], wish: StreamWish? = nil) -> [StreamOffer] {
    offers
      .filter { wish?.matches($0) ?? true }
      .enumerated()
      .sorted { ($0.element.merit, -$0.offset) > ($1.element.merit, -$1.offset) }
      .map(\.element)
  }
}

/// A format and size that the user asks for, written `YUYV` or `YUYV:1280x720`.
public struct StreamWish: Sendable, Equatable, CustomStringConvertible {
  /// How the pixels shall be stored.
  public var pixelFormat: PixelFormat
  /// Width and height in pixels; `nil` for any.
  public var size: Size?

  /// Width and height in pixels.
  public struct Size: Sendable, Equatable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
  }

  /// Reads a wish.
  ///
  /// Anything else gives `nil`.
  ///
  /// - Parameter text: four characters of V4L2, then `:WIDTHxHEIGHT` if the size matters.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let format = PixelFormat(name: String(parts[0])) else {
      return nil
    }
    pixelFormat = format
    guard parts.count == 2 else { return }
    let numbers = parts[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }

  /// As it is written.
  public var description: String {
    "\(pixelFormat)" + (size.map { ":\($0.width)x\($0.height)" } ?? "")
  }

  func matches(_ offer: StreamOffer) -> Bool {
    offer.pixelFormat == pixelFormat
      && size.map { $0.width == offer.width && $0.height == offer.height } ?? true
  }
}
