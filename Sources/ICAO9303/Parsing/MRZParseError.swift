/// Why a text can't be taken for a machine readable zone at all.
public enum MRZParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no character in it.
  case empty
  /// A character that no zone has, with its line and position from 1.
  case character(Character, line: Int, position: Int)
  /// Lines of lengths that no format has.
  case shape([Int])

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .empty:
      return "the text is empty; give the two or three lines of the zone"
    case .character(let character, let line, let position):
      return "line \(line), position \(position): “\(character)” is not part of any zone; "
        + "only A to Z, 0 to 9 and < are"
    case .shape(let lengths):
      let found = lengths.map(String.init).joined(separator: ", ")
      return "no document has \(lengths.count == 1 ? "a line" : "\(lengths.count) lines") of "
        + "\(found) characters; a card has 3 × 30 or 2 × 36, a passport 2 × 44, "
        + "a visa 2 × 44 or 2 × 36"
    }
  }
}
