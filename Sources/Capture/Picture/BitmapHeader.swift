/// The headers of a BMP file: BITMAPFILEHEADER, then BITMAPCOREHEADER or a BITMAPINFOHEADER of any
/// version, as Microsoft's "Bitmap Storage" describes them.
struct BitmapHeader: Sendable {
  let size: PixelSize
  let isTopDown: Bool
  /// Bits a pixel: 1, 2, 4, 8, 16, 24 or 32.
  let depth: Int
  /// Bytes; rows are padded to four.
  let rowLength: Int
  /// Where the rows begin in the file.
  let pixelOffset: Int
  /// The colour of each value of a pixel, for depths to 8.
  let colours: [(red: UInt8, green: UInt8, blue: UInt8)]
  let red: Channel
  let green: Channel
  let blue: Channel
  let alpha: Channel

  /// The bits of a pixel of 16 or 32 that hold one colour.
  struct Channel: Sendable {
    private let shift: UInt32
    private let maximum: UInt32

    init(mask: Int) {
      let mask = UInt32(truncatingIfNeeded: mask)
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      maximum = mask >> shift
    }

    var isEmpty: Bool { maximum == 0 }

    /// The channel of a pixel, 0...255.
    @inline(__always)
    func value(in word: UInt32) -> UInt8 {
      if maximum == 255 { return UInt8(truncatingIfNeeded: word >> shift) }
      if maximum == 0 { return 0 }
      return UInt8(clamping: UInt64(word >> shift & maximum) * 255 / UInt64(maximum))
    }
  }

  /// Reads the headers and the colour table.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `damaged`, `unsupported` or `tooLarge`.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = ByteReader(bytes, isLittleEndian: true)
    guard let pixelOffset = reader.uint32(at: 10), let headerSize = reader.uint32(at: 14)
    else { throw .damaged(.bmp) }
    let isCore = headerSize == 12
    guard let width = isCore ? reader.uint16(at: 18) : reader.int32(at: 18),
      let height = isCore ? reader.uint16(at: 20) : reader.int32(at: 22),
      let depth = reader.uint16(at: isCore ? 24 : 28)
    else { throw .damaged(.bmp) }
    size = try PixelSize(width: width, height: abs(height), of: .bmp)
    isTopDown = height < 0
    guard [1, 2, 4, 8, 16, 24, 32].contains(depth) else { throw .damaged(.bmp) }
    let compression = headerSize >= 40 ? reader.uint32(at: 30) ?? 0 : 0
    let hasMasks = compression == 3 || compression == 6
    guard compression == 0 || (hasMasks && depth != 24 && depth > 8) else {
      throw .unsupported(.bmp, feature: "compression")
    }
    self.depth = depth
    self.pixelOffset = pixelOffset
    rowLength = (width * depth + 31) / 32 * 4

    let given = (0..<4).map { reader.uint32(at: 54 + 4 * $0) ?? 0 }
    let usual = depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF0000, 0xFF00, 0xFF]
    let masks = hasMasks ? given : usual
    red = Channel(mask: masks[0])
    green = Channel(mask: masks[1])
    blue = Channel(mask: masks[2])
    let hasAlpha = hasMasks && (headerSize >= 56 || compression == 6)
    alpha = Channel(mask: hasAlpha ? given[3] : 0)

    let entrySize = isCore ? 3 : 4
    colours =
      depth > 8
      ? []
      : (0..<1 << depth).map { value in
        let place = 14 + headerSize + entrySize * value
        guard place + entrySize <= pixelOffset, let blue = reader.uint8(at: place),
          let green = reader.uint8(at: place + 1), let red = reader.uint8(at: place + 2)
        else { return (0, 0, 0) }
        return (UInt8(red), UInt8(green), UInt8(blue))
      }
  }
}
