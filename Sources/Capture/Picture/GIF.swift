internal import CLeptonica

/// Decodes the first picture of a GIF file with leptonica and giflib.
struct GIF: PictureDecoder {
  /// A file of the first picture alone: giflib would decode all of an animation, each frame as
  /// large as it likes.
  private let firstPicture: [UInt8]
  private let transparentIndex: Int?

  var pageCount: Int { 1 }

  /// Walks over the blocks of the file (GIF89a sections 18 to 27).
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = ByteReader(bytes, isLittleEndian: true)
    guard let flags = reader.uint8(at: 10) else { throw .damaged(.gif) }
    let firstBlock = 13 + Self.colourTableSize(flags)
    var offset = firstBlock
    var transparentIndex: Int?
    while reader.uint8(at: offset) == 0x21 {
      if reader.uint8(at: offset + 1) == 0xF9, let flags = reader.uint8(at: offset + 3) {
        transparentIndex = flags & 1 == 1 ? reader.uint8(at: offset + 6) : nil
      }
      offset = try Self.end(ofBlocksAt: offset + 2, in: reader)
    }
    guard reader.uint8(at: offset) == 0x2C, let width = reader.uint16(at: offset + 5),
      let height = reader.uint16(at: offset + 7), let flags = reader.uint8(at: offset + 9)
    else { throw .damaged(.gif) }
    _ = try PixelSize(width: width, height: height, of: .gif)
    // After the local colours a byte of code size comes before the blocks.
    let end = try Self.end(
      ofBlocksAt: offset + 10 + Self.colourTableSize(flags) + 1, in: reader)
    firstPicture = Array(bytes[..<firstBlock]) + bytes[offset..<end] + [0x3B]
    self.transparentIndex = transparentIndex
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    try Leptonica.frame(of: .gif, grey: grey) {
      let picture = firstPicture.withUnsafeBufferPointer { source in
        pixReadMemGif(source.baseAddress, source.count)
      }
      if let transparentIndex, let picture, let colours = pixGetColormap(picture) {
        pixcmapResetColor(colours, Int32(transparentIndex), 255, 255, 255)
      }
      return picture
    }
  }

  private static func colourTableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }

  /// The offset behind a chain of blocks, each with its length in front, that an empty one ends.
  private static func end(
    ofBlocksAt first: Int, in reader: ByteReader
  ) throws(PictureError) -> Int {
    var offset = first
    while let length = reader.uint8(at: offset) {
      offset += 1 + length
      if length == 0 { return offset }
    }
    throw .damaged(.gif)
  }
}
