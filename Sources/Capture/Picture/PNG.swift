internal import CPNG

/// Decodes PNG with libpng.
///
/// Leptonica reads PNG too, but lets libpng write its complaints to standard error, which belongs
/// to the program, and loses the transparent colour of grey and RGB files.
struct PNG: PictureDecoder {
  private let bytes: [UInt8]
  private let size: PixelSize

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    // The first chunk has to be IHDR (PNG third edition, section 11.2.1).
    let reader = ByteReader(bytes)
    guard reader.starts(with: "IHDR", at: 12), let width = reader.bigEndian32(at: 16),
      let height = reader.bigEndian32(at: 20)
    else { throw .damaged(.png) }
    size = try PixelSize(width: width, height: height, of: .png)
    self.bytes = bytes
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    try bytes.withUnsafeBufferPointer { (source) throws(PictureError) -> Frame in
      guard let reader = capture_png_open(source.baseAddress, source.count) else {
        throw .damaged(.png)
      }
      defer { capture_png_close(reader) }
      let exif = UnsafeBufferPointer(
        start: reader.pointee.exif, count: Int(reader.pointee.exif_count))
      return Orientation(exif: Array(exif)[...]).upright(try luma(from: reader, grey), size)
    }
  }

  private func luma(
    from reader: UnsafeMutablePointer<capture_png>, _ grey: Grey
  ) throws(PictureError) -> [UInt8] {
    let channelCount = Int(reader.pointee.channels)
    let rowLength = size.width * channelCount
    let passCount = Int(reader.pointee.passes)
    // The passes of an interlaced file complete each other's rows, so all rows are kept.
    var samples = [UInt8](repeating: 0, count: passCount > 1 ? rowLength * size.height : rowLength)
    return try Luma.array(count: size.pixelCount) { luma in
      samples.withUnsafeMutableBufferPointer { samples in
        for pass in 1...max(passCount, 1) {
          for row in 0..<size.height {
            let start = passCount > 1 ? row * rowLength : 0
            let line = UnsafeMutableBufferPointer(rebasing: samples[start..<start + rowLength])
            guard capture_png_read_row(reader, line.baseAddress) != 0 else { return .damaged(.png) }
            guard pass == passCount else { continue }
            let target = UnsafeMutableBufferPointer(
              rebasing: luma[row * size.width..<(row + 1) * size.width])
            Self.copy(UnsafeBufferPointer(line), to: target, channelCount, grey)
          }
        }
        return nil
      }
    }
  }

  private static func copy(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>,
    _ channelCount: Int, _ grey: Grey
  ) {
    var first = 0
    switch channelCount {
    case 1:
      for column in target.indices { target[column] = source[column] }
    case 2:
      for column in target.indices {
        target[column] = Luma.overWhite(source[first], alpha: source[first + 1])
        first += 2
      }
    default:
      for column in target.indices {
        let value = grey.of(
          red: source[first], green: source[first + 1], blue: source[first + 2])
        target[column] =
          channelCount == 3 ? value : Luma.overWhite(value, alpha: source[first + 3])
        first += channelCount
      }
    }
  }
}
