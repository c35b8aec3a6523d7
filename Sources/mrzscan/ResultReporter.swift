import MRZScanner

/// Prints results as they come, says what went wrong, and keeps the status.
struct ResultReporter {
  let console: Console
  private(set) var status = ExitStatus.verified
  private var printer: ResultPrinter
  private let output: StandardStream

  /// Writes what stands before the first result.
  init(_ arguments: Arguments, output: StandardStream = .output) throws(WriteError) {
    console = Console(verbosity: arguments.verbosity)
    printer = ResultPrinter(format: arguments.format, isRedacted: arguments.isRedacted)
    self.output = output
    try write(printer.beginning())
  }

  /// Prints one result and takes it into the status.
  ///
  /// - Parameters:
  ///   - result: what is to be printed.
  ///   - isTold: whether a message has said already what went wrong.
  /// - Throws: ``WriteError`` if it can't be written.
  mutating func report(_ result: MRZScanResult, isTold: Bool = false) throws(WriteError) {
    status = status.combined(with: ExitStatus(result))
    var place = result.source == "-" ? "standard input" : result.source
    if let page = result.page { place += ", page \(page)" }
    if let error = result.errorString {
      if !isTold { console.say("\(place): \(error)") }
    } else if result.data == nil, result.resultStatus == .finished, showsOnlyZones {
      console.say("\(place): no machine readable zone found")
    }
    try write(printer.text(of: result))
  }

  /// Writes what stands after the last result.
  mutating func end() throws(WriteError) {
    try write(printer.end())
  }

  /// Whether a result without a zone leaves no trace on standard output.
  private var showsOnlyZones: Bool { printer.format == .text || printer.format == .mrz }

  private func write(_ text: String) throws(WriteError) {
    if !text.isEmpty { try output.write(text) }
  }
}
