/// How a stored picture has to be turned to stand upright: the Exif and TIFF tag `Orientation`
/// (TIFF 6.0 page 36, Exif 2.32 section 4.6.4).
enum Orientation: Int, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case transposed = 5
  case turnedLeft = 6
  case transversed = 7
  case turnedRight = 8

  /// Reads the tag of the first directory of a TIFF structure, as Exif data holds one.
  ///
  /// Anything that is broken or unknown means upright: a bad tag is no reason to refuse a picture.
  ///
  /// - Parameter bytes: Begins with the byte order mark.
  init(exif bytes: ArraySlice<UInt8>) {
    self = Self.tag(in: bytes).flatMap(Self.init) ?? .upright
  }

  private static func tag(in bytes: ArraySlice<UInt8>) -> Int? {
    let isLittleEndian = ByteReader(bytes).starts(with: "II")
    guard isLittleEndian || ByteReader(bytes).starts(with: "MM") else { return nil }
    let reader = ByteReader(bytes, isLittleEndian: isLittleEndian)
    guard reader.uint16(at: 2) == 42, let directory = reader.uint32(at: 4),
      let count = reader.uint16(at: directory)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = reader.uint16(at: offset) else { return nil }
      // The value is a short and stands at the beginning of its four bytes.
      if tag == 0x0112 { return reader.uint16(at: offset + 8) }
    }
    return nil
  }

  private var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

  /// Turns a stored picture upright.
  ///
  /// - Parameters:
  ///   - luma: `size.pixelCount` bytes, row-major.
  ///   - size: The size as stored.
  /// - Returns: The picture, its sides swapped where it had to be turned by a quarter.
  func upright(_ luma: [UInt8], _ size: PixelSize) -> Frame {
    let (width, height) = (size.width, size.height)
    guard self != .upright else { return Frame(width: width, height: height, luma: luma) }
    // The stored index of the upright picture's first pixel, and the steps to its right and down.
    let (origin, right, down) =
      switch self {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .upsideDown: (width * height - 1, -1, -width)
      case .mirroredUpsideDown: (width * (height - 1), 1, -width)
      case .transposed: (0, width, 1)
      case .turnedLeft: (width * (height - 1), -width, 1)
      case .transversed: (width * height - 1, -width, -1)
      case .turnedRight: (width - 1, width, -1)
      }
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    let turned = [UInt8](unsafeUninitializedCapacity: luma.count) { target, initializedCount in
      luma.withUnsafeBufferPointer { source in
        // In squares, so that the rows that a column crosses stay in the cache.
        let side = 64
        for top in stride(from: 0, to: rows, by: side) {
          for left in stride(from: 0, to: columns, by: side) {
            for row in top..<min(top + side, rows) {
              for column in left..<min(left + side, columns) {
                target[row * columns + column] = source[origin + row * down + column * right]
              }
            }
          }
        }
      }
      initializedCount = luma.count
    }
    return Frame(width: columns, height: rows, luma: turned)
  }
}
