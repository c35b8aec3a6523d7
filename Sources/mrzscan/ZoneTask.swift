import MRZScanner

/// Parses zones that were typed or piped.
struct ZoneTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Parses them all.
  func run() throws(WriteError) -> ExitStatus {
    var reporter = try ResultReporter(arguments)
    for zone in arguments.zones {
      if zone == "-" {
        try reportStandardInput(to: &reporter)
      } else {
        try reporter.report(MRZScanResult(parsing: zone, source: "--mrz", config: arguments.config))
      }
    }
    try reporter.end()
    return reporter.status
  }

  /// Zones of standard input, parted by empty lines.
  private func reportStandardInput(to reporter: inout ResultReporter) throws(WriteError) {
    var zone: [String] = []
    var count = 0
    while true {
      let line = readLine()
      if let line, !line.allSatisfy(\.isWhitespace) {
        zone.append(line)
        continue
      }
      if !zone.isEmpty {
        let text = zone.joined(separator: "\n")
        try reporter.report(MRZScanResult(parsing: text, config: arguments.config))
        zone = []
        count += 1
      }
      if line == nil { break }
    }
    if count == 0 { try reporter.report(MRZScanResult(parsing: "", config: arguments.config)) }
  }
}
