/// The texts that explain the command: help, manual page and usage line.
enum Help {
  static let version = "0.1.0"

  static let summary = "read the machine readable zone of passports, ID cards and visas"

  static let usage = [
    "mrzscan [options] FILE|FOLDER|- ...",
    "mrzscan [options] --device PATH|auto",
    "mrzscan [options] --mrz TEXT|-",
  ]

  /// A command and what it is good for.
  static let examples: [(command: String, meaning: String)] = [
    ("mrzscan passport.jpg", "what the zone of a picture says"),
    ("mrzscan --format mrz passport.jpg", "just its lines"),
    ("mrzscan --format ndjson scans/ > scans.ndjson", "a folder, one object a zone"),
    ("curl -s https://example.org/id.png | mrzscan -", "a picture from standard input"),
    ("mrzscan --device auto --timeout 20", "the first camera, for at most 20 seconds"),
    ("mrzscan --require-valid --format json card.heic", "only what is verified"),
    ("mrzscan --mrz - < zone.txt", "check a zone that was typed"),
  ]

  /// The whole help.
  static var text: String {
    var lines = ["mrzscan: \(summary)", "", "Usage:"]
    lines += usage.map { "  " + $0 }
    for section in Option.Section.allCases {
      let options = Option.table.filter { $0.section == section && !$0.isHidden }
      lines += ["", section.rawValue + ":"]
      for option in options { lines += row(heading(of: option), option.help, column: 30) }
    }
    lines += ["", "Examples:"]
    for example in examples { lines += ["  " + example.command, "      " + example.meaning] }
    lines += ["", "Exit status:"]
    for status in ExitStatus.allCases {
      lines += row(String(status.rawValue), status.meaning, column: 8)
    }
    lines += ["", "With several inputs every one is read, and the highest status wins."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The names of an option and its value, as in `-f, --format text|json`.
  static func heading(of option: Option) -> String {
    var heading = option.short.map { "-\($0), " } ?? ""
    heading += "--" + option.name
    if let placeholder = option.placeholder { heading += " " + placeholder }
    return heading
  }

  /// A heading at two spaces and its text from a column on; wide headings get their own line.
  private static func row(_ heading: String, _ text: String, column: Int) -> [String] {
    let start = "  " + heading
    let wrapped = wrap(text, width: 80 - column)
    let indent = String(repeating: " ", count: column)
    guard start.count + 2 <= column, let first = wrapped.first else {
      return [start] + wrapped.map { indent + $0 }
    }
    let padding = String(repeating: " ", count: column - start.count)
    return [start + padding + first] + wrapped.dropFirst().map { indent + $0 }
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
