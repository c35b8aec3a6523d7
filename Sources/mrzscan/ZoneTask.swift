import MRZScanner

/// Parses zones that were typed or piped.
struct ZoneTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Parses them all.
  ///
  /// Lines of one zone may come as an option each, since that is how they are typed.
  func run() throws(WriteError) -> ExitStatus {
    var reporter = try ResultReporter(arguments)
    var lines = ZoneLines()
    for zone in arguments.zones {
      if zone == "-" {
        try report(lines.end(), to: &reporter)
        try reportStandardInput(to: &reporter)
        continue
      }
      if zone.allSatisfy(\.isWhitespace) {
        try report(lines.end() + [zone], to: &reporter)
        continue
      }
      // Shells hand `\n` within quotes on as it is, and no zone has a backslash.
      let typed = zone.replacing("\\n", with: "\n")
      for line in typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        try report(lines.take(String(line)), to: &reporter)
      }
      try report(lines.take(""), to: &reporter)
    }
    try report(lines.end(), to: &reporter)
    try reporter.end()
    return reporter.status
  }

  private func report(_ texts: [String], to reporter: inout ResultReporter) throws(WriteError) {
    for text in texts {
      try reporter.report(MRZScanResult(parsing: text, source: "--mrz", config: arguments.config))
    }
  }

  /// What `ZoneLines` gathers from standard input; without any line, that there is none.
  private func reportStandardInput(to reporter: inout ResultReporter) throws(WriteError) {
    var lines = ZoneLines()
    var count = 0
    while true {
      let line = readLine()
      for text in line.map({ lines.take($0) }) ?? lines.end() {
        try reporter.report(MRZScanResult(parsing: text, config: arguments.config))
        count += 1
      }
      if line == nil { break }
    }
    if count == 0 { try reporter.report(MRZScanResult(parsing: "", config: arguments.config)) }
  }
}
