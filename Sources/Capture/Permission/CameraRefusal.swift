/// A camera that may not be used: by whom it is withheld and what helps.
public struct CameraRefusal: Error, Sendable, Equatable {
  /// ``AuthorizationStatus/denied`` or ``AuthorizationStatus/restricted``.
  public let status: AuthorizationStatus
  /// What refuses it.
  public let cause: RefusalCause
  /// The path of the camera as it was asked for.
  public let path: String
  /// Why, in one or two sentences for people.
  public let reason: String
  /// What helps; without commands and settings where the camera is restricted.
  public let remedy: Remedy

  /// What the user can do about a refusal.
  public struct Remedy: Sendable, Equatable {
    /// Shell commands that grant access, in order; empty where none does.
    public var commands: [String]
    /// What has to happen besides, in one sentence; empty where nothing has.
    public var advice: String
    /// The program and arguments that open the settings page with the switch, where there is one.
    public var settings: [String]?
    /// Whether this running process can succeed once the remedy was applied.
    public var canRetryInPlace: Bool

    /// Makes a remedy.
    public init(
      commands: [String] = [], advice: String = "", settings: [String]? = nil,
      canRetryInPlace: Bool = false
    ) {
      self.commands = commands
      self.advice = advice
      self.settings = settings
      self.canRetryInPlace = canRetryInPlace
    }
  }

  /// A refusal that the user can lift.
  static func denied(
    _ cause: RefusalCause, _ path: String, _ reason: String, _ remedy: Remedy
  ) -> CameraRefusal {
    CameraRefusal(
      status: .denied, cause: cause, path: path, reason: reason, remedy: remedy)
  }

  /// A refusal that the user can't lift: it never carries commands or settings.
  static func restricted(
    _ cause: RefusalCause, _ path: String, _ reason: String, canRetryInPlace: Bool = false
  ) -> CameraRefusal {
    CameraRefusal(
      status: .restricted, cause: cause, path: path, reason: reason,
      remedy: Remedy(canRetryInPlace: canRetryInPlace))
  }

  /// The refusal that a script asked for, to see what it does then.
  ///
  /// - Returns: `nil` for the two statuses that are no refusals.
  public static func simulated(_ status: AuthorizationStatus, path: String) -> CameraRefusal? {
    switch status {
    case .authorized, .notDetermined: nil
    case .denied:
      .denied(
        .simulated, path, "The denial is simulated; nothing is wrong with the camera.",
        Remedy(advice: "Scan again without --simulate-permission.", canRetryInPlace: false))
    case .restricted:
      .restricted(
        .simulated, path, "The restriction is simulated; nothing is wrong with the camera.")
    }
  }
}
