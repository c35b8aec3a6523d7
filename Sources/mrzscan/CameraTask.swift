import MRZScanner

/// Scans with a camera.
struct CameraTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Scans until there is a result.
  func run() throws(WriteError) -> ExitStatus {
    var reporter = try ResultReporter(arguments)
    let error = ScannerError(.cameraUnusable, "cameras are not supported yet; name a picture")
    try reporter.report(MRZScanResult(source: arguments.device ?? "camera", error: error))
    try reporter.end()
    return reporter.status
  }
}
