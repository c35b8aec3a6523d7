internal import CLeptonica

/// Decodes the pages of a TIFF file with leptonica and libtiff.
struct TIFF: PictureDecoder {
  private let bytes: [UInt8]
  private let directories: [TIFFDirectory]
  /// The file names a further page that is not there: it counts, so that reading it fails.
  private let isCutShort: Bool

  var pageCount: Int { directories.count + (isCutShort ? 1 : 0) }

  init(_ bytes: [UInt8]) throws(PictureError) {
    let (all, isCutShort) = try TIFFDirectory.all(in: bytes)
    guard !all.isEmpty else { throw .damaged(.tiff) }
    let pages = all.filter { !$0.isAuxiliary }
    directories = pages.isEmpty ? all : pages
    self.isCutShort = isCutShort
    self.bytes = bytes
    if directories.count == 1 { try Self.check(directories[0], in: bytes) }
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    guard index < directories.count else { throw .damaged(.tiff) }
    let directory = directories[index]
    try Self.check(directory, in: bytes)
    let tag = directory.orientationOffset == nil ? 1 : directory.number(.orientation, default: 1)
    let orientation = Orientation(rawValue: tag) ?? .upright
    // Leptonica turns colour pictures of orientation 8 the wrong way, so it sees none.
    let file =
      orientation == .upright ? bytes : Self.bytes(bytes, without: directory.orientationOffset)
    let frame = try Leptonica.frame(of: .tiff, grey: grey, alpha: .premultiplied) {
      file.withUnsafeBufferPointer { source in
        var offset = directory.offset
        return pixReadMemFromMultipageTiff(source.baseAddress, source.count, &offset)
      }
    }
    let size = try PixelSize(width: frame.width, height: frame.height, of: .tiff)
    let luma = Self.isLeftInverted(directory) ? frame.luma.map { 255 - $0 } : frame.luma
    return orientation.upright(luma, size)
  }

  /// The file with the value of an orientation tag set to upright.
  private static func bytes(_ bytes: [UInt8], without orientationOffset: Int?) -> [UInt8] {
    guard let offset = orientationOffset else { return bytes }
    var bytes = bytes
    let isLittleEndian = bytes.first == UInt8(ascii: "I")
    bytes[offset] = isLittleEndian ? 1 : 0
    bytes[offset + 1] = isLittleEndian ? 0 : 1
    return bytes
  }

  /// Leptonica turns white-is-zero pictures round only with 1 and 8 bits.
  private static func isLeftInverted(_ directory: TIFFDirectory) -> Bool {
    directory.number(.photometricInterpretation, default: 1) == 0
      && directory.number(.samplesPerPixel, default: 1) == 1
      && [2, 4, 16].contains(directory.number(.bitsPerSample, default: 1))
  }

  private static func check(
    _ directory: TIFFDirectory, in bytes: [UInt8]
  ) throws(PictureError) {
    _ = try PixelSize(
      width: directory.number(.width, default: 0), height: directory.number(.height, default: 0),
      of: .tiff)
    guard directory.numbers(.tileWidth).isEmpty, directory.numbers(.tileOffsets).isEmpty else {
      throw .unsupported(.tiff, feature: "a picture in tiles")
    }
    let bits = directory.number(.bitsPerSample, default: 1)
    let samples = directory.number(.samplesPerPixel, default: 1)
    guard directory.number(.sampleFormat, default: 1) == 1 else {
      throw .unsupported(.tiff, feature: "a picture of signed or floating point samples")
    }
    guard [1, 2, 4, 8, 16].contains(bits), samples != 2 || bits == 8 else {
      throw .unsupported(.tiff, feature: "a picture of \(bits)-bit samples")
    }
    guard 1...4 ~= samples else {
      throw .unsupported(.tiff, feature: "a picture of \(samples) channels")
    }
    guard ![6, 34933, 50001].contains(directory.number(.compression, default: 1)) else {
      throw .unsupported(.tiff, feature: "an uncommon compression")
    }
    // Without its colours, leptonica takes the indices for greys.
    if directory.number(.photometricInterpretation, default: 1) == 3,
      directory.numbers(.colourMap).count < 3 << bits
    {
      throw .damaged(.tiff)
    }
    // libtiff reads colour pictures without telling that strips are missing.
    let offsets = directory.numbers(.stripOffsets)
    guard !offsets.isEmpty else { throw .damaged(.tiff) }
    for (offset, count) in zip(offsets, directory.numbers(.stripByteCounts)) {
      guard offset <= bytes.count, count <= bytes.count - offset else { throw .damaged(.tiff) }
    }
  }
}
