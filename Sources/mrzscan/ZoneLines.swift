import MRZScanner

/// Gathers the lines of a text into zones.
///
/// Zones are parted by empty lines, or each stands in a line of its own. An empty line within a zone
/// is forgiven: what is no zone yet waits for what follows, as long as the two could make one.
struct ZoneLines {
  /// No format has more.
  private static let longestZone = 3
  /// A longer line can only be a whole zone whose lines are joined.
  private static let longestLine = 44

  private var waiting: [String] = []
  private var paragraph: [String] = []

  /// Takes one line.
  ///
  /// - Returns: the texts that are complete now, each of one zone, or of none where no zone can come
  ///   of it any more.
  mutating func take(_ line: String) -> [String] {
    if line.allSatisfy(\.isWhitespace) { return endParagraph() }
    guard line.utf8.count > Self.longestLine, Self.isZone([line]) else {
      paragraph.append(line)
      return []
    }
    let before = endParagraph()
    paragraph = [line]
    return before + endParagraph()
  }

  /// Ends the text, and gives what is left of it.
  mutating func end() -> [String] {
    let last = endParagraph()
    return last + release()
  }

  private mutating func endParagraph() -> [String] {
    guard !paragraph.isEmpty else { return [] }
    defer { paragraph = [] }
    if Self.isZone(paragraph) { return release() + [Self.text(of: paragraph)] }
    guard !waiting.isEmpty, waiting.count + paragraph.count <= Self.longestZone else {
      let before = release()
      waiting = paragraph
      return before
    }
    waiting += paragraph
    return Self.isZone(waiting) ? release() : []
  }

  private mutating func release() -> [String] {
    defer { waiting = [] }
    return waiting.isEmpty ? [] : [Self.text(of: waiting)]
  }

  private static func text(of lines: [String]) -> String { lines.joined(separator: "\n") }

  private static func isZone(_ lines: [String]) -> Bool {
    MRZScanResult(parsing: text(of: lines)).error == nil
  }
}
