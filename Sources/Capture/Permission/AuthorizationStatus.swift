/// Whether this program may use a camera.
public enum AuthorizationStatus: String, Sendable, Equatable, CaseIterable {
  /// The camera may be used.
  case authorized
  /// Access is refused, and the user can change that.
  case denied
  /// Policy withholds access, and the user can't change that.
  case restricted
  /// Nothing has been asked yet: opening the camera is the question.
  case notDetermined
}
