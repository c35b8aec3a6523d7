/// What the facts about a camera amount to.
public enum CameraVerdict: Sendable, Equatable {
  /// It may be used.
  case authorized
  /// It can't be used, for a refusal or for another reason.
  case failed(CameraFailure)

  /// The permission's status; `nil` where the camera can't be used for a reason other than
  /// permission.
  public var status: AuthorizationStatus? {
    switch self {
    case .authorized: .authorized
    case .failed(.refused(let refusal)): refusal.status
    case .failed: nil
    }
  }

  /// Draws the conclusion from what was observed: the same facts always give the same verdict.
  ///
  /// The switches that somebody has set on purpose come first, since a camera must not even be
  /// opened against them; then the error numbers, in the order in which the kernel checks.
  public init(of facts: PermissionFacts) {
    if let failure = Self.deliberateRefusal(facts) {
      self = .failed(failure)
      return
    }
    switch facts.attempt {
    case .none, .answered: self = .authorized
    case .queryFailed(let error): self = .failed(Self.afterOpening(error, facts))
    case .openFailed(let error): self = .failed(Self.atOpening(error, facts))
    }
  }

  private static func deliberateRefusal(_ facts: PermissionFacts) -> CameraFailure? {
    switch facts.policy {
    case .absent: break
    case .broken(let what): return .policyBroken(what)
    case .valid(let policy):
      if !policy.allows(facts.names) {
        let reason = policy.reason.map { " \($0)" } ?? ""
        return .refused(
          .restricted(
            .policyFile, facts.path,
            "The administrator of this computer does not allow this camera "
              + "(\(CameraPolicy.path)).\(reason)"))
      }
    }
    switch facts.desktop.cameraSwitch {
    case .unknown, .on: break
    case .off(isLocked: true):
      return .refused(
        .restricted(
          .lockedSwitch, facts.path,
          "Cameras are turned off in the desktop's privacy settings, and your administrator has "
            + "locked that setting."))
    case .off(isLocked: false):
      return .refused(
        .denied(
          .desktopSwitch, facts.path, "Cameras are turned off in the desktop's privacy settings.",
          .init(
            commands: ["gsettings set org.gnome.desktop.privacy disable-camera false"],
            advice: "Turn cameras on in Settings, then try again.",
            settings: facts.desktop.settings, canRetryInPlace: true)))
    }
    return portalRefusal(facts).map(CameraFailure.refused)
  }

  private static func portalRefusal(_ facts: PermissionFacts) -> CameraRefusal? {
    guard facts.desktop.portal != .noAnswer else { return nil }
    let program = facts.sandbox.flatpak ?? "mrzscan"
    return .denied(
      .portal, facts.path,
      facts.desktop.portal == .disabled
        ? "The desktop has cameras disabled."
        : "The desktop's permission store says no for \(program).",
      .init(
        commands: ["flatpak permission-set devices camera \(shellQuoted(program)) yes"],
        advice: "Allow the camera for \(program), then try again.",
        settings: facts.desktop.settings, canRetryInPlace: true))
  }
}

/// A word as a shell takes it literally.
func shellQuoted(_ word: String) -> String {
  let plain = word.unicodeScalars.allSatisfy {
    $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      || "/._-:@+,=".unicodeScalars.contains($0)
  }
  guard !plain || word.isEmpty else { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
