import Glibc
import MRZScanner

/// The alert for a refused camera, on standard error.
///
/// Denied offers Open Settings: on a terminal as a choice, elsewhere as the line that says how.
/// Restricted explains, and leads nowhere.
struct PermissionAlert {
  let console: Console
  let cancellation: ScanCancellation

  /// Shows it and, where a person is at the terminal, asks.
  func show(_ alert: CameraPermissionAlert) -> CameraPermissionAlert.Choice {
    guard console.verbosity != .quiet else { return .cancel }
    let isAsking = isatty(STDIN_FILENO) == 1 && StandardStream.error.isTerminal
    write(Self.text(of: alert, withSettings: !isAsking))
    guard isAsking, alert.offersSettings || alert.canRetry else { return .cancel }
    var hasOpened = false
    while true {
      switch ask(alert, hasOpened: hasOpened) {
      case .settings:
        write(Settings.open(alert))
        hasOpened = true
        // Where this process can't be helped any more, the refusal is reported at once.
        if !alert.canRetry { return .cancel }
      case .retry: return .retry
      case .cancel: return .cancel
      }
    }
  }

  /// The alert's lines.
  ///
  /// - Parameters:
  ///   - alert: what is refused and why.
  ///   - withSettings: whether the way to the settings is part of it, as where nobody can be asked.
  /// - Returns: whole lines.
  static func text(of alert: CameraPermissionAlert, withSettings: Bool) -> String {
    var lines = [alert.title, alert.message, "\(alert.device): \(alert.reason)"]
    if withSettings, alert.offersSettings { lines += Settings.lines(for: alert) }
    return lines.map(Console.printable).joined(separator: "\n") + "\n"
  }

  private enum Answer {
    case settings
    case retry
    case cancel
  }

  private func ask(_ alert: CameraPermissionAlert, hasOpened: Bool) -> Answer {
    var choices: [(key: Character, name: String, answer: Answer)] = []
    if alert.offersSettings, !hasOpened { choices.append(("o", "Open Settings", .settings)) }
    if alert.canRetry { choices.append(("r", "Retry", .retry)) }
    choices.append(("c", "Cancel", .cancel))
    while true {
      write(choices.map { "[\($0.key)] \($0.name)" }.joined(separator: "   ") + ": ")
      guard let line = TerminalInput.line(unless: { cancellation.isCancelled }) else {
        write("\n")
        return .cancel
      }
      let word = line.lowercased()
      let chosen = choices.first { choice in
        word == String(choice.key) || !word.isEmpty && choice.name.lowercased().hasPrefix(word)
      }
      if let chosen { return chosen.answer }
    }
  }

  private func write(_ text: String) {
    // Where standard error itself is closed, there is nobody left to tell.
    try? StandardStream.error.write(text)
  }
}
