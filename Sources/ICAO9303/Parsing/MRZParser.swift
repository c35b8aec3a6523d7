/// Reads the text of a machine readable zone into a document.
public struct MRZParser: Sendable {
  /// The day against which centuries, age and expiry are decided.
  public let today: CalendarDay

  /// Creates a parser that takes `today` for the day of the reading.
  public init(today: CalendarDay) {
    self.today = today
  }

  /// Parses typed or piped text: lines apart or joined, spaces and lower case forgiven.
  ///
  /// - Throws: `MRZParseError` when the text has a character that no zone has, or lines of a
  ///   length that no format has. Wrong check digits are no error but statuses of the document.
  public func parse(_ text: String) throws(MRZParseError) -> MRZDocument {
    var lines: [[UInt8]] = [[]]
    var position = 0
    var isSkipping = 0
    // Bytes, not characters: a million zones shall take seconds, and nearly all characters that are
    // forgiven are ASCII.
    for (offset, byte) in text.utf8.enumerated() {
      if isSkipping > 0 {
        isSkipping -= 1
        continue
      }
      switch byte {
      case 0x0A, 0x0D:
        if !lines[lines.count - 1].isEmpty { lines.append([]) }
        position = 0
      case 0x20, 0x09:
        position += 1
      case 0x41...0x5A, 0x30...0x39, 0x3C:
        position += 1
        lines[lines.count - 1].append(byte)
      case 0x61...0x7A:
        position += 1
        lines[lines.count - 1].append(byte - 0x20)
      default:
        position += 1
        let character = MRZParser.character(of: text, at: offset)
        switch character {
        case "\u{A0}", "\u{FEFF}":
          break
        case "«":
          // Keyboards and other readers write the two fillers between the names as one character.
          lines[lines.count - 1] += [CheckDigit.filler, CheckDigit.filler]
        case "‹":
          lines[lines.count - 1].append(CheckDigit.filler)
        default:
          throw .character(character, line: lines.count, position: position)
        }
        isSkipping = character.utf8.count - 1
      }
    }
    if lines[lines.count - 1].isEmpty { lines.removeLast() }
    return try parse(lines: lines)
  }

  /// The character that starts at an offset of the UTF-8 bytes.
  private static func character(of text: String, at offset: Int) -> Character {
    text[text.utf8.index(text.utf8.startIndex, offsetBy: offset)...].first ?? " "
  }

  /// Parses lines of exactly the lengths that a format has.
  ///
  /// - Throws: `MRZParseError` as `parse(_:)` does.
  public func parse(lines: [String]) throws(MRZParseError) -> MRZDocument {
    for (index, line) in lines.enumerated() {
      for (position, byte) in line.utf8.enumerated() where CheckDigit.value(of: byte) == nil {
        let character = Character(Unicode.Scalar(byte))
        throw .character(character, line: index + 1, position: position + 1)
      }
    }
    return try parse(lines: lines.map { Array($0.utf8) })
  }

  /// Parses what `MRZDecoder` read, in the format that it decided on.
  public func parse(_ reading: MRZReading) throws(MRZParseError) -> MRZDocument {
    let cells = reading.lines.flatMap { Array($0.utf8) }
    guard cells.count == reading.format.layout.cellCount else {
      throw .shape(reading.lines.map(\.utf8.count))
    }
    return MRZDocument(format: reading.format, cells: cells, today: today)
  }

  private func parse(lines: [[UInt8]]) throws(MRZParseError) -> MRZDocument {
    guard lines.contains(where: { !$0.isEmpty }) else { throw .empty }
    let joined = lines.count == 1 ? lines[0] : lines.flatMap { $0 }
    let lengths = lines.map(\.count)
    guard let format = MRZParser.format(lengths: lengths, text: joined) else {
      throw .shape(lengths)
    }
    return MRZDocument(format: format, cells: joined, today: today)
  }
}
