import MRZScanner

/// Opens, or prints, the way to grant camera access; scans nothing.
struct SettingsTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Says what stands in the way and what helps: commands go to standard output, for scripts.
  func run() throws(WriteError) -> ExitStatus {
    let console = Console(verbosity: arguments.verbosity)
    let camera = CameraTask.input(arguments)
    let alert: CameraPermissionAlert?
    do { alert = try ScannerController.permissionAlert(for: camera) } catch {
      console.say("\(camera.device): \(error)")
      return ExitStatus(error.code)
    }
    guard let alert else {
      console.say("\(camera.device): camera access is granted; there is nothing to open")
      return .verified
    }
    console.say("\(alert.device): \(alert.reason)")
    guard alert.offersSettings else {
      console.say(alert.message)
      return .permissionRestricted
    }
    if let settings = alert.settings, Settings.open(alert).hasPrefix("Settings") {
      console.say("opened \(settings.joined(separator: " "))")
      return .verified
    }
    for command in alert.commands { try StandardStream.output.write(command + "\n") }
    if !alert.advice.isEmpty { console.say(alert.advice) }
    return .verified
  }
}
