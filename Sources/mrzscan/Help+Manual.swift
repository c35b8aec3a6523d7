extension Help {
  /// The manual page, in the macros of man(7).
  static var manual: String {
    var lines = [
      ".TH MRZSCAN 1 \"\" \"mrzscan \(version)\" \"User Commands\"",
      ".SH NAME", "mrzscan \\- \(summary)",
      ".SH SYNOPSIS",
    ]
    lines += usage.map(escape).flatMap { [$0, ".br"] }.dropLast()
    lines += [
      ".SH DESCRIPTION",
      "mrzscan reads the machine readable zone (ICAO Doc 9303) from pictures, PDFs or a camera.",
      "It works offline and needs nothing but the processor.",
      "Results go to standard output, everything else to standard error.",
      ".SH OPTIONS",
    ]
    for section in Option.Section.allCases {
      lines.append(".SS \(section.rawValue)")
      for option in Option.table where option.section == section && !option.isHidden {
        lines += [".TP", ".B " + escape(heading(of: option)), escape(option.help)]
      }
    }
    lines += [".SH EXIT STATUS"]
    for status in ExitStatus.allCases {
      lines += [".TP", ".B \(status.rawValue)", escape(status.meaning)]
    }
    lines += [".PP", "With several inputs every one is read, and the highest status wins."]
    lines += [".SH FILES", ".TP", ".B /etc/mrzscan/policy.json"] + policy.map(escape)
    lines += [".SH EXAMPLES"]
    for example in examples {
      lines += [".TP", ".B " + escape(example.command), escape(example.meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What an administrator may write into the policy file.
  private static let policy = [
    "The administrator's word on cameras: an object with \"camera\" (\"allowed\" or",
    "\"restricted\"), and where wanted \"reason\" (a line for the user) and \"devices\" (the only",
    "paths that may be used, where cameras are allowed).",
    "It must belong to root and be writable by nobody else; one that is broken grants nothing.",
  ]

  /// Keeps troff from taking text for markup.
  private static func escape(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
