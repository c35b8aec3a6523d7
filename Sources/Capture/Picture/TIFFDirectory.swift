/// One page's directory in a TIFF file (TIFF 6.0 section 2, and BigTIFF): what has to be known
/// before libtiff is let at the pixels.
struct TIFFDirectory: Sendable {
  /// Where it begins in the file, in bytes.
  let offset: Int
  /// Where the value of the orientation tag stands, as a 16-bit number.
  let orientationOffset: Int?
  private let numbers: [Int: [Int]]

  enum Tag: Int {
    case subfileType = 254, width = 256, height = 257, bitsPerSample = 258, compression = 259
    case photometricInterpretation = 262, stripOffsets = 273, orientation = 274, samplesPerPixel =
      277
    case stripByteCounts = 279, colourMap = 320, tileWidth = 322, tileOffsets = 324, sampleFormat =
      339
  }

  /// The first value of a tag, or what the standard says where it is missing.
  func number(_ tag: Tag, default value: Int) -> Int { numbers[tag.rawValue]?.first ?? value }

  func numbers(_ tag: Tag) -> [Int] { numbers[tag.rawValue] ?? [] }

  /// A small version of another page, or its transparency mask: nothing to read for itself.
  var isAuxiliary: Bool { number(.subfileType, default: 0) & 0b101 != 0 }

  /// All directories of a file, in the order of its pages.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The directories up to the first that cannot be read, and whether there is one.
  /// - Throws: `tooManyPages`.
  static func all(
    in bytes: [UInt8]
  ) throws(PictureError) -> (directories: [TIFFDirectory], isCutShort: Bool) {
    let reader = ByteReader(bytes, isLittleEndian: bytes.first == UInt8(ascii: "I"))
    let isBig = reader.uint16(at: 2) == 43
    var next = isBig ? reader.uint64(at: 8) : reader.uint32(at: 4)
    var directories: [TIFFDirectory] = []
    var visited: Set<Int> = []
    while let offset = next, offset != 0 {
      // A chain that runs in a circle has no further pages.
      guard visited.insert(offset).inserted else { return (directories, false) }
      guard let (directory, following) = read(at: offset, of: reader, isBig) else { break }
      directories.append(directory)
      guard directories.count <= PictureFile.maximumPageCount else {
        throw .tooManyPages(count: directories.count)
      }
      next = following
    }
    return (directories, next != 0)
  }

  private static func read(
    at offset: Int, of reader: ByteReader, _ isBig: Bool
  ) -> (TIFFDirectory, next: Int?)? {
    guard offset < reader.count,
      let count = isBig ? reader.uint64(at: offset) : reader.uint16(at: offset),
      count <= reader.count / 12
    else { return nil }
    let (start, size) = isBig ? (offset + 8, 20) : (offset + 2, 12)
    guard start + count * size <= reader.count else { return nil }
    var numbers: [Int: [Int]] = [:]
    var orientationOffset: Int?
    for entry in 0..<count {
      let place = start + entry * size
      guard let tag = reader.uint16(at: place), Tag(rawValue: tag) != nil else { continue }
      guard let values = values(at: place, of: reader, isBig) else { return nil }
      numbers[tag] = values
      if tag == Tag.orientation.rawValue, reader.uint16(at: place + 2) == 3, values.count == 1 {
        orientationOffset = place + (isBig ? 12 : 8)
      }
    }
    let end = start + count * size
    let next = isBig ? reader.uint64(at: end) : reader.uint32(at: end)
    let directory = TIFFDirectory(
      offset: offset, orientationOffset: orientationOffset, numbers: numbers)
    return (directory, next)
  }

  private static func values(at place: Int, of reader: ByteReader, _ isBig: Bool) -> [Int]? {
    let sizes = [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8]
    guard let type = reader.uint16(at: place + 2), let size = sizes[type],
      let count = isBig ? reader.uint64(at: place + 4) : reader.uint32(at: place + 4),
      count <= reader.count / size
    else { return nil }
    let field = isBig ? 8 : 4
    let inPlace = place + 4 + field
    guard
      let first = count * size <= field
        ? inPlace : isBig ? reader.uint64(at: inPlace) : reader.uint32(at: inPlace)
    else { return nil }
    var values: [Int] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      let at = first + index * size
      let value =
        switch size {
        case 1: reader.uint8(at: at)
        case 2: reader.uint16(at: at)
        case 4: reader.uint32(at: at)
        default: reader.uint64(at: at)
        }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }
}
