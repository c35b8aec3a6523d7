internal import CLeptonica

/// Decodes JPEG 2000 (JP2 files and bare code streams) with leptonica and OpenJPEG.
struct JPEG2000: PictureDecoder {
  private let bytes: [UInt8]
  private let channels: Leptonica.Channels
  private let hasAlpha: Bool

  var pageCount: Int { 1 }

  /// Finds the code stream and checks its SIZ segment (ITU-T T.800 annexes A.5.1 and I).
  ///
  /// The container repeats some of it, but only the code stream decides what is allocated.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = ByteReader(bytes)
    var stream = 0..<bytes.count
    var channels = Leptonica.Channels.redGreenBlue
    if reader.bigEndian32(at: 0) != 0xFF4F_FF51 {
      let boxes = Self.boxes(in: reader, from: 0, to: bytes.count)
      guard let found = boxes.first(where: { $0.name == "jp2c" }) else {
        throw .damaged(.jpeg2000)
      }
      stream = found.content
      for header in boxes where header.name == "jp2h" {
        for colour in Self.boxes(
          in: reader, from: header.content.lowerBound, to: header.content.upperBound)
        where colour.name == "colr" {
          let start = colour.content.lowerBound
          // Method 1 is an enumerated colour space; these are CMYK and sYCC.
          guard reader.uint8(at: start) == 1 else { continue }
          switch reader.bigEndian32(at: start + 3) {
          case 12: throw .unsupported(.jpeg2000, feature: "CMYK colour")
          case 18: channels = .lumaChroma
          default: continue
          }
        }
      }
    }
    let channelCount = try Self.channelCount(of: ByteReader(bytes[stream]))
    hasAlpha = channelCount == 2 || channelCount == 4
    self.bytes = bytes
    self.channels = channels
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    try Leptonica.frame(of: .jpeg2000, grey: grey, hasAlpha: hasAlpha, channels: channels) {
      bytes.withUnsafeBufferPointer {
        pixReadMemJp2k($0.baseAddress, $0.count, 1, nil, 0, 0)
      }
    }
  }

  /// Checks the header of the code stream, and that the stream has an end.
  private static func channelCount(of stream: ByteReader) throws(PictureError) -> Int {
    guard stream.bigEndian32(at: 0) == 0xFF4F_FF51, let right = stream.bigEndian32(at: 8),
      let bottom = stream.bigEndian32(at: 12), let left = stream.bigEndian32(at: 16),
      let top = stream.bigEndian32(at: 20), let count = stream.bigEndian16(at: 40)
    else { throw .damaged(.jpeg2000) }
    _ = try PixelSize(width: right - left, height: bottom - top, of: .jpeg2000)
    guard 1...4 ~= count else {
      throw .unsupported(.jpeg2000, feature: "a picture of \(count) channels")
    }
    for channel in 0..<count {
      guard let precision = stream.uint8(at: 42 + 3 * channel),
        let step = stream.bigEndian16(at: 43 + 3 * channel)
      else { throw .damaged(.jpeg2000) }
      // Leptonica reads past the end of a channel that has fewer pixels than the first.
      guard step == 0x0101 else {
        throw .unsupported(.jpeg2000, feature: "subsampled colour")
      }
      guard precision == 7 else {
        throw .unsupported(.jpeg2000, feature: "a picture of \((precision & 127) + 1)-bit samples")
      }
    }
    // OpenJPEG fills what is missing with grey, so the end-of-codestream marker has to be there.
    guard stream.bytes.suffix(2).elementsEqual([0xFF, 0xD9]) else { throw .damaged(.jpeg2000) }
    return count
  }

  private static func boxes(
    in reader: ByteReader, from start: Int, to end: Int
  ) -> [(name: String, content: Range<Int>)] {
    var boxes: [(name: String, content: Range<Int>)] = []
    var offset = start
    while offset + 8 <= end, var length = reader.bigEndian32(at: offset) {
      var header = 8
      if length == 1, let long = reader.bigEndian64(at: offset + 8) {
        (length, header) = (long, 16)
      }
      if length == 0 { length = end - offset }
      guard length >= header, length <= end - offset else { break }
      let name = reader.bytes[
        reader.bytes.startIndex + offset + 4..<reader.bytes.startIndex + offset + 8]
      boxes.append((String(decoding: name, as: UTF8.self), offset + header..<offset + length))
      offset += length
    }
    return boxes
  }
}
