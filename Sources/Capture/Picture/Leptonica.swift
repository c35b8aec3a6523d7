internal import CLeptonica

/// Reads pictures with leptonica, the document imaging library, and turns its PIX into grey.
///
/// Its readers look at a file's structure only briefly, so each decoder here checks first what its
/// format promises: the size, and whatever leptonica takes on trust.
enum Leptonica {
  typealias Picture = UnsafeMutablePointer<CLeptonica.Pix>

  /// What the fourth channel of a 32-bit picture means, if it has one.
  enum Alpha {
    case straight
    /// The colours have been multiplied with it already, as libtiff hands them out.
    case premultiplied
  }

  /// Which of the channels of a 32-bit picture are colours.
  enum Channels {
    case redGreenBlue
    /// The first is the luma itself (JPEG 2000 with sYCC).
    case lumaChroma
  }

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - type: What a failure is reported as.
  ///   - grey: How colours become grey.
  ///   - alpha: What a fourth channel means.
  ///   - hasAlpha: Whether there is one, where leptonica does not know.
  ///   - channels: What the first three are.
  ///   - read: Calls leptonica's reader for the format; nil means that the data is damaged.
  /// - Returns: The pixels, with white behind transparent ones.
  /// - Throws: `damaged` if nothing could be read, `tooLarge` if there is more than was announced.
  static func frame(
    of type: PictureType, grey: Grey, alpha: Alpha = .straight, hasAlpha: Bool? = nil,
    channels: Channels = .redGreenBlue,
    _ read: () -> Picture?
  ) throws(PictureError) -> Frame {
    _ = isSilent
    var picture = read()
    guard let pixels = picture else { throw .damaged(type) }
    defer { pixDestroy(&picture) }
    let size = try PixelSize(
      width: Int(pixGetWidth(pixels)), height: Int(pixGetHeight(pixels)), of: type)
    guard let words = pixGetData(pixels) else { throw .damaged(type) }
    let rowLength = Int(pixGetWpl(pixels))
    let depth = Int(pixGetDepth(pixels))
    let hasAlpha = hasAlpha ?? (pixGetSpp(pixels) == 4)
    let greys = depth <= 8 ? greys(of: pixels, depth: depth, grey) : []
    let luma = try Luma.array(count: size.pixelCount) { luma in
      for row in 0..<size.height {
        let source = UnsafeBufferPointer(start: words + row * rowLength, count: rowLength)
        let target = UnsafeMutableBufferPointer(
          rebasing: luma[row * size.width..<(row + 1) * size.width])
        switch (depth, channels, hasAlpha ? alpha : nil) {
        case (1...8, _, _): copyIndexed(source, to: target, depth: depth, greys: greys)
        case (16, _, _): copyDeep(source, to: target)
        case (32, .lumaChroma, _): copy(source, to: target) { UInt8($0 >> 24) }
        case (32, _, nil): copy(source, to: target) { value(of: $0, grey) }
        case (32, _, .straight):
          copy(source, to: target) { Luma.overWhite(value(of: $0, grey), alpha: UInt8($0 & 255)) }
        case (32, _, .premultiplied):
          copy(source, to: target) {
            UInt8(clamping: UInt32(value(of: $0, grey)) + 255 - ($0 & 255))
          }
        default: return .damaged(type)
        }
      }
      return nil
    }
    return Frame(width: size.width, height: size.height, luma: luma)
  }

  /// Leptonica reports to standard error, which belongs to the program; once for the process.
  static let isSilent: Bool = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    leptSetStderrHandler { _ in }
    return true
  }()

  /// The grey of each value that a pixel of at most 8 bits can have.
  private static func greys(of pixels: Picture, depth: Int, _ grey: Grey) -> [UInt8] {
    let last = (1 << depth) - 1
    guard let colours = pixGetColormap(pixels) else {
      // In leptonica a single bit is ink.
      if depth == 1 { return [255, 0] }
      return (0...last).map { UInt8($0 * 255 / last) }
    }
    return (0...last).map { value in
      var (red, green, blue): (Int32, Int32, Int32) = (255, 255, 255)
      // White for what the map leaves out.
      pixcmapGetColor(colours, Int32(value), &red, &green, &blue)
      return grey.of(
        red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue))
    }
  }

  @inline(__always)
  private static func value(of word: UInt32, _ grey: Grey) -> UInt8 {
    grey.of(
      red: UInt8(truncatingIfNeeded: word >> 24), green: UInt8(truncatingIfNeeded: word >> 16),
      blue: UInt8(truncatingIfNeeded: word >> 8))
  }

  @inline(__always)
  private static func copy(
    _ source: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt8>,
    _ grey: (UInt32) -> UInt8
  ) {
    for column in target.indices { target[column] = grey(source[column]) }
  }

  /// Pixels stand in 32-bit words, the leftmost in the highest bits.
  private static func copyIndexed(
    _ source: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt8>,
    depth: Int, greys: [UInt8]
  ) {
    let mask = UInt32(1 << depth) - 1
    greys.withUnsafeBufferPointer { greys in
      for column in target.indices {
        let bit = column * depth
        target[column] = greys[Int(source[bit >> 5] >> UInt32(32 - depth - (bit & 31)) & mask)]
      }
    }
  }

  private static func copyDeep(
    _ source: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt8>
  ) {
    for column in target.indices {
      let value = source[column >> 1] >> (column & 1 == 0 ? 16 : 0) & 0xFFFF
      target[column] = Luma.of(deep: value)
    }
  }
}
