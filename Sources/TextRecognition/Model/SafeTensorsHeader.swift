/// The JSON header of a safetensors file, read without a general JSON parser.
///
/// The grammar is the format's own and no wider: one object; its members are `__metadata__` (an object of strings)
/// and tensors (`dtype`, `shape`, `data_offsets`). Anything else is refused, with the byte where it starts.
struct SafeTensorsHeader {
  struct Tensor {
    var name: String
    var type = ""
    var shape: [Int] = []
    var begin = 0
    var end = 0
  }

  private(set) var metadata: [String: String] = [:]
  private(set) var tensors: [Tensor] = []
  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  private var position: Int

  init(bytes: UnsafeRawBufferPointer, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func parse() throws(ModelError) {
    try members { (header, name) throws(ModelError) in
      if name == "__metadata__" {
        try header.members { (header, key) throws(ModelError) in
          header.metadata[key] = try header.string()
        }
      } else {
        header.tensors.append(try header.tensor(named: name))
      }
    }
    skipSpace()
    guard position == end else { throw expected("end of header") }
  }

  private mutating func tensor(named name: String) throws(ModelError) -> Tensor {
    var tensor = Tensor(name: name)
    var seen: Set<String> = []
    let start = position
    try members { (header, key) throws(ModelError) in
      seen.insert(key)
      switch key {
      case "dtype":
        tensor.type = try header.string()
      case "shape":
        tensor.shape = try header.numbers()
      case "data_offsets":
        let offsets = try header.numbers()
        guard offsets.count == 2 else { throw header.expected("two data_offsets") }
        (tensor.begin, tensor.end) = (offsets[0], offsets[1])
      default:
        throw header.expected("dtype, shape or data_offsets")
      }
    }
    guard seen.count == 3 else {
      throw .malformedHeader(offset: start, expected: "dtype, shape and data_offsets")
    }
    return tensor
  }

  /// Reads an object and hands the parser, standing at a member's value, to `body` with the member's name.
  private mutating func members(
    _ body: (inout SafeTensorsHeader, String) throws(ModelError) -> Void
  ) throws(ModelError) {
    try take("{")
    if skip("}") { return }
    repeat {
      let name = try string()
      try take(":")
      try body(&self, name)
    } while skip(",")
    try take("}")
  }

  private mutating func numbers() throws(ModelError) -> [Int] {
    var numbers: [Int] = []
    try take("[")
    if skip("]") { return numbers }
    repeat {
      numbers.append(try number())
    } while skip(",")
    try take("]")
    return numbers
  }

  private mutating func number() throws(ModelError) -> Int {
    skipSpace()
    var value = 0
    var digits = 0
    while position < end, case let digit = Int(bytes[position]) - 0x30, (0...9).contains(digit) {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(digit)
      guard !overflow, !carry else { throw expected("a smaller number") }
      value = sum
      digits += 1
      position += 1
    }
    guard digits > 0 else { throw expected("a number") }
    return value
  }

  private mutating func string() throws(ModelError) -> String {
    try take("\"")
    let start = position
    var text: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw .malformedHeader(offset: start, expected: "UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: try escape())
      case 0..<0x20:
        position -= 1
        throw expected("an escaped control character")
      default:
        text.append(byte)
      }
    }
    throw expected("the end of a string")
  }

  private mutating func escape() throws(ModelError) -> [UInt8] {
    guard position < end else { throw expected("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard position < end, let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue
        else { throw expected("four hexadecimal digits") }
        value = value << 4 | UInt32(digit)
        position += 1
      }
      guard let scalar = UnicodeScalar(value) else {
        throw expected("a character of the basic plane")
      }
      return Array(String(Character(scalar)).utf8)
    default:
      position -= 1
      throw expected("an escape")
    }
  }

  private mutating func take(_ character: UnicodeScalar) throws(ModelError) {
    guard skip(character) else { throw expected("`\(character)`") }
  }

  private mutating func skip(_ character: UnicodeScalar) -> Bool {
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < end, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  private func expected(_ what: String) -> ModelError {
    .malformedHeader(offset: position, expected: what)
  }
}
