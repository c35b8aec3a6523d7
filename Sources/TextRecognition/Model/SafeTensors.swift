/// A file of named tensors in the safetensors format.
///
/// Eight bytes of header length (little-endian), a JSON header, then the data
/// (https://github.com/huggingface/safetensors, section "Format"). Everything that the header says is checked here,
/// so that reading a tensor cannot fail or leave the file.
struct SafeTensors {
  enum ElementType: String {
    case float16 = "F16"
    case float32 = "F32"

    var size: Int { self == .float16 ? 2 : 4 }
  }

  struct Entry: Equatable {
    var type: ElementType
    var shape: [Int]
    /// Byte offsets in the file, not in its data part.
    var range: Range<Int>

    var count: Int { shape.reduce(1, *) }
  }

  let metadata: [String: String]
  let entries: [String: Entry]
  private let bytes: UnsafeRawBufferPointer

  /// Reads and checks the header; `bytes` must outlive the value.
  init(_ bytes: UnsafeRawBufferPointer) throws(ModelError) {
    let prefix = 8
    guard bytes.count >= prefix else {
      throw .truncated(needed: prefix, found: bytes.count)
    }
    let length = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    guard let headerCount = Int(exactly: length), headerCount <= bytes.count - prefix else {
      let needed = length > UInt64(Int.max - prefix) ? Int.max : Int(length) + prefix
      throw .truncated(needed: needed, found: bytes.count)
    }
    let dataStart = prefix + headerCount
    var header = SafeTensorsHeader(bytes: bytes, range: prefix..<dataStart)
    try header.parse()

    var entries: [String: Entry] = [:]
    for declared in header.tensors {
      guard entries[declared.name] == nil else { throw .duplicateTensor(name: declared.name) }
      entries[declared.name] = try Self.entry(
        declared, dataStart: dataStart, available: bytes.count - dataStart)
    }
    self.entries = entries
    metadata = header.metadata
    self.bytes = bytes
  }

  private static func entry(
    _ declared: SafeTensorsHeader.Tensor, dataStart: Int, available: Int
  ) throws(ModelError) -> Entry {
    guard let type = ElementType(rawValue: declared.type) else {
      throw .unsupportedType(tensor: declared.name, type: declared.type)
    }
    guard declared.begin <= declared.end, declared.end <= available else {
      throw .tensorOutOfBounds(
        tensor: declared.name, begin: declared.begin, end: declared.end, available: available)
    }
    var needed = type.size
    for extent in declared.shape {
      let (product, overflow) = needed.multipliedReportingOverflow(by: extent)
      needed = overflow ? Int.max : product
    }
    let found = declared.end - declared.begin
    guard needed == found else {
      throw .sizeMismatch(tensor: declared.name, needed: needed, found: found)
    }
    return Entry(
      type: type, shape: declared.shape,
      range: (dataStart + declared.begin)..<(dataStart + declared.end))
  }

  /// The entry of a tensor that must be there.
  func entry(_ name: String) throws(ModelError) -> Entry {
    guard let entry = entries[name] else { throw .missingTensor(name: name) }
    return entry
  }

  /// Writes the elements of a tensor, expanded to single precision, to `destination`, which has room for them.
  func expand(_ entry: Entry, into destination: UnsafeMutablePointer<Float>) {
    let source = UnsafeRawBufferPointer(rebasing: bytes[entry.range])
    switch entry.type {
    case .float16:
      var index = 0
      while index &+ 8 <= entry.count {
        let bits = source.loadUnaligned(fromByteOffset: index &* 2, as: SIMD8<UInt16>.self)
        UnsafeMutableRawPointer(destination + index).storeBytes(
          of: Self.singles(ofHalves: bits), as: SIMD8<Float>.self)
        index &+= 8
      }
      while index < entry.count {
        let bits = source.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
        destination[index] = Self.singles(ofHalves: SIMD8(repeating: bits))[0]
        index += 1
      }
    case .float32:
      for index in 0..<entry.count {
        let bits = source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        destination[index] = Float(bitPattern: UInt32(littleEndian: bits))
      }
    }
  }

  /// The exact values of half precision numbers, but for infinities; Swift's own conversion calls a function for each.
  @inline(__always)
  private static func singles(ofHalves bits: SIMD8<UInt16>) -> SIMD8<Float> {
    let wide = SIMD8<UInt32>(truncatingIfNeeded: bits)
    let magnitude = unsafeBitCast((wide & 0x7FFF) &<< 13, to: SIMD8<Float>.self) * 0x1p112
    let sign = (wide & 0x8000) &<< 16
    return unsafeBitCast(
      unsafeBitCast(magnitude, to: SIMD8<UInt32>.self) | sign, to: SIMD8<Float>.self)
  }

  /// The elements of a tensor, expanded to single precision.
  func values(_ entry: Entry) -> [Float] {
    [Float](unsafeUninitializedCapacity: entry.count) { buffer, count in
      if let base = buffer.baseAddress { expand(entry, into: base) }
      count = entry.count
    }
  }
}
