/// Bounded reads of the numbers in a file's header: outside the bytes there is nil, never a trap.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool

  /// Reads within `bytes`; offsets count from its first byte.
  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  init(_ bytes: [UInt8], isLittleEndian: Bool = false) {
    self.init(bytes[...], isLittleEndian: isLittleEndian)
  }

  var count: Int { bytes.count }

  func uint8(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[bytes.startIndex + offset])
  }

  func uint16(at offset: Int) -> Int? { number(at: offset, size: 2, isLittleEndian) }
  func uint32(at offset: Int) -> Int? { number(at: offset, size: 4, isLittleEndian) }
  func bigEndian16(at offset: Int) -> Int? { number(at: offset, size: 2, false) }
  func bigEndian32(at offset: Int) -> Int? { number(at: offset, size: 4, false) }
  func bigEndian64(at offset: Int) -> Int? { number(at: offset, size: 8, false) }

  func int32(at offset: Int) -> Int? {
    uint32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  /// nil also for what does not fit an `Int`: no offset in a file in memory is as large.
  func uint64(at offset: Int) -> Int? { number(at: offset, size: 8, isLittleEndian) }

  private func number(at offset: Int, size: Int, _ isLittleEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let first = bytes.startIndex + offset
    var value: UInt64 = 0
    for index in 0..<size {
      value = value << 8 | UInt64(bytes[first + (isLittleEndian ? size - 1 - index : index)])
    }
    return Int(exactly: value)
  }

  func starts(with text: String, at offset: Int = 0) -> Bool {
    offset >= 0 && bytes.dropFirst(offset).starts(with: text.utf8)
  }
}
