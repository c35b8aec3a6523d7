internal import Capture

/// Which camera is scanned with, and how.
public struct CameraInput: Sendable, Equatable {
  /// The permission's status, as the mobile scanner's platforms name it.
  public enum PermissionStatus: String, Sendable, CaseIterable {
    /// The camera may be used.
    case authorized
    /// Access is refused, and the user can change that.
    case denied
    /// Policy withholds access, and the user can't change that.
    case restricted
    /// Nothing has been asked yet: opening the camera asks.
    case notDetermined
  }

  /// The camera's node, or `auto` for the first that may be used.
  public var device: String
  /// A pixel format of V4L2 to insist on, with a size if wanted: `YUYV` or `YUYV:1280x720`; `nil`
  /// takes the best that is offered.
  public var pixelFormat: String?
  /// The environment by which sandboxes and desktops are recognised; the library reads none itself.
  public var environment: [String: String]
  /// Pretends that the permission is refused, to test what follows; the other statuses pretend
  /// nothing, since the camera itself then decides.
  public var simulatedStatus: PermissionStatus?

  /// Whether a text is a pixel format with or without a size, as ``pixelFormat`` wants it.
  ///
  /// - Parameter text: for example `MJPG:1920x1080`.
  /// - Returns: whether it is; not whether any camera offers it.
  public static func isPixelFormat(_ text: String) -> Bool { StreamWish(text) != nil }

  /// Names a camera.
  public init(
    device: String = "auto", pixelFormat: String? = nil, environment: [String: String] = [:],
    simulatedStatus: PermissionStatus? = nil
  ) {
    self.device = device
    self.pixelFormat = pixelFormat
    self.environment = environment
    self.simulatedStatus = simulatedStatus
  }
}
