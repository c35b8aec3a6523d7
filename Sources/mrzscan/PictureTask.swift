import MRZScanner

/// Reads pictures, many at a time, and prints what they say in the order they were named.
struct PictureTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Reads them all.
  ///
  /// - Throws: ``WriteError`` if results can't be written; nothing more is read then.
  func run() throws(WriteError) -> ExitStatus {
    var reporter = try ResultReporter(arguments)
    let batch = BatchScan(
      paths: arguments.pictures, config: arguments.config, jobs: arguments.jobs)
    // Results that scroll by on the same terminal show well enough how far it is.
    let isWanted = arguments.verbosity != .quiet && !StandardStream.output.isTerminal
    var progress = ProgressBar(total: batch.count, isWanted: isWanted)
    var failure: WriteError?
    var skipped = 0
    batch.run { delivery in
      do throws(WriteError) {
        if !delivery.results.isEmpty { progress?.clear() }
        for result in delivery.results { try reporter.report(result) }
      } catch {
        failure = error
        return false
      }
      if delivery.isSkipped { skipped += 1 }
      if delivery.isLast { progress?.advance() }
      return true
    }
    progress?.clear()
    if let failure { throw failure }
    if skipped > 0 { reporter.console.explain("\(skipped) files in folders are no pictures") }
    try reporter.end()
    return reporter.status
  }
}
