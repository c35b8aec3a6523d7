internal import CLeptonica

/// Decodes WebP with leptonica and libwebp: the picture, or the first one of an animation.
struct WebP: PictureDecoder {
  private let still: [UInt8]
  private let size: PixelSize
  private let orientation: Orientation

  var pageCount: Int { 1 }

  /// Walks over the chunks of the file (RFC 9649 section 2).
  init(_ bytes: [UInt8]) throws(PictureError) {
    let chunks = Self.chunks(of: bytes[...].dropFirst(12))
    let exif = chunks.first { $0.name == "EXIF" }.map { chunk in
      let data = bytes[chunk.payload]
      // Some writers keep the header that the data has in a JPEG file.
      return ByteReader(data).starts(with: "Exif\0\0") ? data.dropFirst(6) : data
    }
    orientation = exif.map(Orientation.init(exif:)) ?? .upright
    if let frame = chunks.first(where: { $0.name == "ANMF" }) {
      still = try Self.still(ofFrame: bytes[frame.payload])
    } else {
      still = bytes
    }
    _ = Leptonica.isSilent
    var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
    let failed = still.withUnsafeBufferPointer {
      readHeaderMemWebP($0.baseAddress, $0.count, &width, &height, &samples)
    }
    guard failed == 0 else { throw .damaged(.webp) }
    size = try PixelSize(width: Int(width), height: Int(height), of: .webp)
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    let frame = try Leptonica.frame(of: .webp, grey: grey) {
      still.withUnsafeBufferPointer { pixReadMemWebP($0.baseAddress, $0.count) }
    }
    return orientation.upright(frame.luma, size)
  }

  private static func chunks(
    of bytes: ArraySlice<UInt8>
  ) -> [(name: String, payload: Range<Int>)] {
    let reader = ByteReader(bytes, isLittleEndian: true)
    var chunks: [(name: String, payload: Range<Int>)] = []
    var offset = 0
    while let length = reader.uint32(at: offset + 4), length <= reader.count - offset - 8 {
      let start = bytes.startIndex + offset
      let name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
      chunks.append((name, start + 8..<start + 8 + length))
      offset += 8 + length + length & 1
    }
    return chunks
  }

  /// Makes a file of its own of an animation's frame, which libwebp's plain decoder refuses.
  private static func still(ofFrame frame: ArraySlice<UInt8>) throws(PictureError) -> [UInt8] {
    // Position, size and duration stand before the chunks of the frame.
    let data = frame.dropFirst(16)
    let parts = chunks(of: data).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.name) }
    guard let last = parts.last, frame.count > 16 else { throw .damaged(.webp) }
    var body: [UInt8] = []
    if parts.count > 1 {
      let transparent: UInt8 = 0x10
      let extent = frame.dropFirst(6).prefix(6)
      body += "VP8X".utf8 + [10, 0, 0, 0, transparent, 0, 0, 0] + extent
    }
    body += data[..<last.payload.upperBound]
    if body.count % 2 == 1 { body.append(0) }
    let size = UInt32(truncatingIfNeeded: body.count + 4)
    return "RIFF".utf8 + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      + "WEBP".utf8 + body
  }
}
