import ICAO9303

/// A zone to be written, as its words on the command line say.
struct ComposeOrder {
  /// The format to write.
  let format: MRZFormat
  private var fields = MRZComposer.Fields()
  private var wrongDigits: Set<FieldName> = []

  /// Takes the words: the format, then `field=text` for what the zone says, and `wrong=field,field`
  /// for check digits that shall be printed one too high.
  init(_ words: some Collection<String>) throws(ComposeOrderError) {
    guard let first = words.first, let format = MRZFormat(rawValue: first) else {
      throw .format(words.first ?? "")
    }
    self.format = format
    for word in words.dropFirst() {
      guard let sign = word.firstIndex(of: "=") else { throw .word(word) }
      let name = String(word[..<sign])
      let text = String(word[word.index(after: sign)...])
      if name == "wrong" {
        for part in text.split(separator: ",") {
          guard let digit = FieldName(rawValue: String(part)), format.layout.check(digit) != nil
          else { throw .digit(String(part), format) }
          wrongDigits.insert(digit)
        }
      } else if let field = FieldName(rawValue: name) {
        fields[field] = text
      } else {
        throw .field(name)
      }
    }
  }

  /// The lines of the zone.
  ///
  /// - Throws: `MRZComposeError` when a field can't hold its text.
  func lines() throws(MRZComposeError) -> [String] {
    var lines = try MRZComposer(format: format).compose(fields).map { Array($0.utf8) }
    guard !wrongDigits.isEmpty else { return lines.map { String(decoding: $0, as: UTF8.self) } }
    // In the order of the layout, so that the composite digit is right about the wrong ones.
    for check in format.layout.checks {
      let covered = check.covers.flatMap { span in
        lines[span.line - 1][span.positions.lowerBound - 1..<span.positions.upperBound]
      }
      let place = check.position - 1
      guard 0x30...0x39 ~= lines[check.line - 1][place], let digit = CheckDigit.compute(covered)
      else { continue }
      let printed = (digit + (wrongDigits.contains(check.guards) ? 1 : 0)) % 10
      lines[check.line - 1][place] = UInt8(0x30 + printed)
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Words that are no zone to be written.
enum ComposeOrderError: Error, CustomStringConvertible {
  case format(String)
  case word(String)
  case field(String)
  case digit(String, MRZFormat)

  var description: String {
    switch self {
    case .format(let name):
      "“\(name)” is no format; take one of "
        + MRZFormat.allCases.map(\.rawValue).joined(separator: ", ")
    case .word(let word):
      "“\(word)” says nothing; write FIELD=TEXT"
    case .field(let name):
      "there is no field “\(name)”; take one of "
        + FieldName.allCases.map(\.rawValue).joined(separator: ", ")
    case .digit(let name, let format):
      "\(format.name) has no check digit of “\(name)”; take one of "
        + format.layout.checks.map(\.guards.rawValue).joined(separator: ", ")
    }
  }
}
