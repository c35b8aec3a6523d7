/// A JSON value whose objects keep the order in which their members were written.
///
/// The toolchain's encoder orders members by hash or by letter, and it alone would make the static
/// command half as large again.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with at most this many decimals.
  case decimal(Double, places: Int)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One member of an object.
  struct Member: Equatable {
    var name: String
    var value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// `null` for a missing text.
  static func string(orNull text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// The value on one line.
  var text: String {
    var output = ""
    write(to: &output, indent: nil)
    return output
  }

  /// The value over many lines, two spaces a level, for people.
  func indentedText(level: Int = 0) -> String {
    var output = ""
    write(to: &output, indent: level)
    return output
  }

  private func write(to output: inout String, indent: Int?) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .decimal(let value, let places): output += Self.decimalText(value, places: places)
    case .string(let text): Self.write(text, to: &output)
    case .array(let values):
      // Numbers in rows (corners, points) are easier to read on one line.
      let inner = values.contains(where: \.isObject) ? indent : nil
      Self.write(values, "[", "]", to: &output, indent: inner) { value, output, indent in
        value.write(to: &output, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &output, indent: indent) { member, output, indent in
        Self.write(member.name, to: &output)
        output += indent == nil ? ":" : ": "
        member.value.write(to: &output, indent: indent)
      }
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to output: inout String, indent: Int?,
    each: (Element, inout String, Int?) -> Void
  ) {
    output += open
    for (index, element) in elements.enumerated() {
      if index > 0 { output += "," }
      if let indent { output += "\n" + String(repeating: "  ", count: indent + 1) }
      each(element, &output, indent.map { $0 + 1 })
    }
    if let indent, !elements.isEmpty { output += "\n" + String(repeating: "  ", count: indent) }
    output += close
  }

  /// Decimal notation without an exponent; JSON has no infinity, so that becomes `null`.
  static func decimalText(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "null" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e18 else { return String(Int(value.rounded())) }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (value < 0 && scaled > 0 ? "-" : "") + padded.dropLast(places)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }

  /// RFC 8259 section 7: quotation mark, reverse solidus and control characters are escaped.
  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
