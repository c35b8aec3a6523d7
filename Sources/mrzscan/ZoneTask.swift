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
