import MRZScanner

/// Scans with a camera.
struct CameraTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// The camera that the arguments name.
  static func input(_ arguments: Arguments) -> CameraInput {
    CameraInput(
      device: arguments.device ?? "auto", pixelFormat: arguments.cameraFormat,
      environment: Environment.variables,
      simulatedStatus: arguments.simulatedPermission.flatMap {
        CameraInput.PermissionStatus(rawValue: $0.rawValue)
      })
  }

  /// Scans until there is a result, the time is over or somebody interrupts it.
  func run() throws(WriteError) -> ExitStatus {
    let cancellation = ScanCancellation()
    // Before any other thread exists, so that all of them leave the signals to this one.
    SignalWatch.start { cancellation.cancel() }
    var reporter = try ResultReporter(arguments)
    let controller: ScannerController
    do { controller = try ScannerController(config: config) } catch {
      try reporter.report(MRZScanResult(source: arguments.device ?? "auto", error: error))
      try reporter.end()
      return reporter.status
    }
    let alert = PermissionAlert(console: reporter.console, cancellation: cancellation)
    let console = reporter.console
    let preview = arguments.isPreviewing && arguments.verbosity != .quiet ? Preview(console) : nil
    var isTold = false
    let events = CameraScanEvents(
      permissionAlert: { refusal in
        let choice = alert.show(refusal)
        isTold = choice == .cancel
        return choice
      },
      notice: { text, isImportant in isImportant ? console.say(text) : console.explain(text) },
      preview: preview.map { preview in { preview.show($0) } })
    var failure: WriteError?
    controller.scan(
      camera: Self.input(arguments), cancellation: cancellation, events: events
    ) { result in
      do throws(WriteError) {
        try reporter.report(result, isTold: isTold)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    try reporter.end()
    return reporter.status
  }

  /// Where nobody watches, a camera without a document must not hold a script for ever.
  private var config: MRZScannerConfig {
    var config = arguments.config
    if config.timeout == nil, !config.isWatching, !StandardStream.output.isTerminal {
      config.timeout = 30
    }
    return config
  }
}
