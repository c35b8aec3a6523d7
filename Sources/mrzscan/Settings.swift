import Glibc
import MRZScanner

/// The way to grant access: a settings page that opens, or the commands to type.
enum Settings {
  /// Opens the page with the switch where a desktop shows it, else says what to do.
  ///
  /// - Returns: lines for the user.
  static func open(_ alert: CameraPermissionAlert) -> String {
    if let command = alert.settings, hasDisplay, start(command) {
      return "Settings were opened.\n"
    }
    return lines(for: alert).joined(separator: "\n") + "\n"
  }

  /// What to type and what to do besides.
  static func lines(for alert: CameraPermissionAlert) -> [String] {
    guard !alert.commands.isEmpty else { return ["Open Settings: \(alert.advice)"] }
    return alert.commands.map { "Open Settings: \($0)" }
      + (alert.advice.isEmpty ? [] : [alert.advice])
  }

  /// Whether a window could appear anywhere.
  private static var hasDisplay: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { Environment.variables[$0]?.isEmpty == false }
  }

  /// Starts a program that lives on by itself.
  private static func start(_ command: [String]) -> Bool {
    guard let program = command.first else { return false }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = command.map { strdup($0) } + [nil]
    var variables = Environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    return posix_spawnp(&process, program, &actions, nil, &words, &variables) == 0
  }
}
