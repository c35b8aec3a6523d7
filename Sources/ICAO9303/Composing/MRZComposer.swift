/// Writes a machine readable zone from its fields, check digits included.
public struct MRZComposer: Sendable {
  /// The format to write.
  public var format: MRZFormat
  /// How names are written.
  public var transliteration: Transliteration
  /// What stands for the digit of a passport's optional data that is empty: `<` or `0`.
  public var digitOfEmptyData: Character

  /// Creates a composer.
  public init(
    format: MRZFormat, transliteration: Transliteration = Transliteration(),
    digitOfEmptyData: Character = "<"
  ) {
    self.format = format
    self.transliteration = transliteration
    self.digitOfEmptyData = digitOfEmptyData
  }

  /// Writes the lines of the zone.
  ///
  /// - Throws: `MRZComposeError` when a field can't hold its text; names that are too long are no
  ///   error, they are truncated by the rules of Doc 9303.
  public func compose(_ fields: Fields) throws(MRZComposeError) -> [String] {
    let layout = format.layout
    var cells = [UInt8](repeating: CheckDigit.filler, count: layout.cellCount)
    var continuation: [UInt8]?
    for field in layout.fields {
      let range = layout.range(field.span)
      var text = try text(of: field, in: fields)
      if field.name == .documentNumber, text.count > range.count,
        layout.check(.documentNumber)?.blank == .whenEmptyOrContinued
      {
        // The digit counts the number alone, not the filler in its usual place (9303-5 4.2.4).
        let tail = text[range.count...]
        guard let digit = CheckDigit.compute(text) else { continue }
        continuation = tail + [UInt8(0x30 + digit), CheckDigit.filler]
        text = Array(text[..<range.count])
      }
      if field.name == .optionalData1, let start = continuation {
        text = text.isEmpty ? Array(start.dropLast()) : start + text
      }
      guard text.count <= range.count else {
        throw .tooLong(field.name, limit: range.count)
      }
      for (index, byte) in text.enumerated() { cells[range.lowerBound + index] = byte }
    }
    for check in layout.checks {
      if check.guards == .documentNumber, continuation != nil { continue }
      write(check, layout: layout, into: &cells)
    }
    var start = 0
    return layout.lineLengths.map { length in
      defer { start += length }
      return String(decoding: cells[start..<start + length], as: UTF8.self)
    }
  }

  private func write(
    _ check: FieldLayout.Check, layout: FieldLayout, into cells: inout [UInt8]
  ) {
    let covered = check.covers.flatMap { cells[layout.range($0)] }
    let place = layout.offset(line: check.line, position: check.position)
    if check.guards == .personalNumber, covered.allSatisfy({ $0 == CheckDigit.filler }),
      let digit = digitOfEmptyData.asciiValue
    {
      cells[place] = digit
    } else if let digit = CheckDigit.compute(covered) {
      cells[place] = UInt8(0x30 + digit)
    }
  }

  private func text(
    of field: FieldLayout.Field, in fields: Fields
  ) throws(MRZComposeError) -> [UInt8] {
    switch field.content {
    case .fixed(let text): return Array(text.utf8)
    case .name where field.name == .name:
      return try name(fields, limit: field.span.positions.count)
    case .name, .identifier:
      let raw = field.name == .lastName ? fields.lastName : fields.firstName
      let names = try raw.split(separator: ",").map { part throws(MRZComposeError) in
        try transliteration.transliterate(String(part))
      }
      // Lists of given names are parted by two fillers; a long one is cut (French card).
      let joined = Array(names.joined(separator: "<<").utf8)
      return NameTruncation.cut(joined, to: field.span.positions.count)
    case .date:
      let text = fields[field.name]
      guard text.utf8.count == 6, text.utf8.allSatisfy({ $0 == 0x3C || 0x30...0x39 ~= $0 })
      else { throw .date(text, field.name) }
      return Array(text.utf8)
    case .documentCode where DocumentCode(fields.documentCode.uppercased(), format: format) == nil:
      throw .documentCode(fields.documentCode, format)
    default:
      let text = fields[field.name].uppercased()
      for character in text {
        guard let byte = character.asciiValue, CheckDigit.value(of: byte) != nil else {
          throw .character(character, field.name)
        }
      }
      return Array(text.utf8)
    }
  }

  /// The name field, truncated where it must be (Doc 9303-4 4.2.3, 9303-5 4.2.3).
  private func name(_ fields: Fields, limit: Int) throws(MRZComposeError) -> [UInt8] {
    let primary = try Array(transliteration.transliterate(fields.lastName).utf8)
    let secondary = try Array(transliteration.transliterate(fields.firstName).utf8)
    guard !primary.isEmpty || !secondary.isEmpty else { throw .noName }
    guard !secondary.isEmpty else { return NameTruncation.cut(primary, to: limit) }
    let separator = [CheckDigit.filler, CheckDigit.filler]
    if primary.count + 2 + secondary.count <= limit { return primary + separator + secondary }
    // At least one letter of the secondary identifier stays, in the last position, so that the
    // reader sees that the name goes on.
    let head = NameTruncation.cut(primary, to: max(1, limit - 3))
    return head + separator + NameTruncation.cut(secondary, to: limit - head.count - 2)
  }
}

/// How names are shortened.
enum NameTruncation {
  /// Cuts words between fillers to a length, so that the last character is a letter: a filler
  /// there would hide that something is missing.
  static func cut(_ text: [UInt8], to limit: Int) -> [UInt8] {
    guard text.count > limit, limit > 0 else { return text }
    var kept = Array(text.prefix(limit))
    guard kept[limit - 1] == CheckDigit.filler, limit < text.count else { return kept }
    // The word before gives a letter, and the initial of the next word takes the last place.
    guard limit >= 3, kept[limit - 3] != CheckDigit.filler else {
      kept.removeLast()
      return kept
    }
    kept[limit - 2] = CheckDigit.filler
    kept[limit - 1] = text[limit]
    return kept
  }
}
