/// Why fields can't be written as a zone.
public enum MRZComposeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A letter of a name that no table of Doc 9303-3 has, or a digit in it.
  case letter(Character, name: String)
  /// A character that a field can't hold.
  case character(Character, FieldName)
  /// A text that is longer than its field.
  case tooLong(FieldName, limit: Int)
  /// A date that is not YYMMDD in digits and fillers.
  case date(String, FieldName)
  /// A document code that the format can't have.
  case documentCode(String, MRZFormat)
  /// Both identifiers of the name are empty.
  case noName

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .letter(let letter, let name):
      "“\(letter)” in the name “\(name)” has no transliteration in Doc 9303-3; write the name in "
        + "Latin, Cyrillic or Arabic letters"
    case .character(let character, let field):
      "“\(character)” can't stand in the field \(field.rawValue); only A to Z, 0 to 9 and < can"
    case .tooLong(let field, let limit):
      "the field \(field.rawValue) holds \(limit) characters; shorten it"
    case .date(let text, let field):
      "“\(text)” is no date for the field \(field.rawValue); write YYMMDD, unknown parts as <<"
    case .documentCode(let code, let format):
      "“\(code)” is no document code for \(format.name); write one such as P, ID or V"
    case .noName:
      "a zone needs a name; give at least the primary identifier"
    }
  }
}
