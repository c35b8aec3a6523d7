internal import Capture

/// What the user is told when the camera is refused, before the refusal is reported.
///
/// Denied and restricted differ by what helps: a restriction never carries settings or commands,
/// since sending the user there would be a dead end.
public struct CameraPermissionAlert: Sendable, Equatable {
  /// What the user decides.
  public enum Choice: Sendable, Equatable {
    /// Try once more.
    case retry
    /// Report the refusal.
    case cancel
  }

  /// The title of the alert.
  public let title = "Camera Access Needed"
  /// ``ErrorCode/cameraPermissionDenied`` or ``ErrorCode/cameraPermissionRestricted``.
  public let code: ErrorCode
  /// The camera.
  public let device: String
  /// Why exactly this camera is refused, in one or two sentences.
  public let reason: String
  /// Shell commands that grant access, in order; empty where none does or nobody may.
  public let commands: [String]
  /// What has to happen besides, in one sentence; may be empty.
  public let advice: String
  /// The program and arguments that open the settings page with the switch, where there is one.
  public let settings: [String]?
  /// Whether the running process can succeed once the remedy was applied.
  public let canRetry: Bool

  /// The message that belongs to the code, the same on every platform.
  public var message: String { code.description }

  /// Whether the alert has an `Open Settings` action.
  public var offersSettings: Bool { code == .cameraPermissionDenied }

  init(_ refusal: CameraRefusal) {
    code =
      refusal.status == .restricted ? .cameraPermissionRestricted : .cameraPermissionDenied
    device = refusal.path
    reason = refusal.reason
    commands = refusal.remedy.commands
    advice = refusal.remedy.advice
    settings = refusal.remedy.settings
    canRetry = refusal.remedy.canRetryInPlace
  }
}
