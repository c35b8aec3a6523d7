/// Reads one JSON text (RFC 8259) strictly: no repeated names, no comments, nothing after the end.
///
/// The toolchain's own decoder would bring Foundation into a library that otherwise needs none,
/// seven megabytes for one small file, and it lets repeated names pass.
struct JSONReader {
  /// A value; numbers are kept as they are written, since a policy has none.
  enum Value: Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([Value])
    case object([(name: String, value: Value)])

    static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.null, .null): true
      case (.bool(let a), .bool(let b)): a == b
      case (.number(let a), .number(let b)): a == b
      case (.string(let a), .string(let b)): a == b
      case (.array(let a), .array(let b)): a == b
      case (.object(let a), .object(let b)):
        a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
      default: false
      }
    }
  }

  /// What is wrong with the text, and in which line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text.
  mutating func document() throws(Failure) -> Value {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("text follows the end of the object") }
    return value
  }

  private func failure(_ what: String) -> Failure {
    let line = bytes.prefix(position).count { $0 == 0x0A } + 1
    return Failure(description: "line \(line): \(what)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Failure) -> Value {
    guard depth < 16 else { throw failure("it is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    skipSpace()
    switch next {
    case nil: throw failure("the text ends too early")
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func object() throws(Failure) -> Value {
    position += 1
    var members: [(name: String, value: Value)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes is expected") }
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else {
        throw failure("\"\(name)\" stands there twice")
      }
      guard take(":") else { throw failure("a colon is missing after \"\(name)\"") }
      members.append((name, try value()))
    } while take(",")
    guard take("}") else { throw failure("a comma or } is missing") }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> Value {
    position += 1
    var items: [Value] = []
    if take("]") { return .array(items) }
    repeat { items.append(try value()) } while take(",")
    guard take("]") else { throw failure("a comma or ] is missing") }
    return .array(items)
  }

  private mutating func word() throws(Failure) -> Value {
    let start = position
    while let byte = next, !" \t\r\n,]}:\"[{".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      guard text.utf8.first.map("-0123456789".utf8.contains) == true, Double(text) != nil else {
        position = start
        throw failure("\(text.isEmpty ? "a value is missing" : "\"\(text)\" is no value")")
      }
      return .number(text)
    }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw failure("a string is not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20: throw failure("a string is not closed")
      default: text.append(byte)
      }
    }
    throw failure("a string is not closed")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure("a string is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      let high = try codeUnit()
      if let scalar = Unicode.Scalar(high) { return scalar }
      guard bytes[position...].starts(with: "\\u".utf8) else { break }
      position += 2
      let low = try codeUnit()
      guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { break }
      let combined = 0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00
      if let scalar = Unicode.Scalar(combined) { return scalar }
    default: break
    }
    throw failure("an escape in a string is wrong")
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
      let unit = UInt16(digits, radix: 16)
    else { throw failure("an escape in a string is wrong") }
    position += 4
    return unit
  }
}
