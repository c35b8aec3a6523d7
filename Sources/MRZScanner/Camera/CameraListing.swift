internal import Capture

/// A camera of this machine, as a list shows it.
public struct CameraListing: Sendable, Equatable {
  /// A size that the camera offers, with its best format.
  public struct Size: Sendable, Equatable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// The most frames a second; `nil` where the driver doesn't say.
    public var framesPerSecond: Double?
    /// The pixel format by its four characters.
    public var pixelFormat: String
  }

  /// The node, for example `/dev/video0`.
  public var path: String
  /// The link that stays the same after plugging in again; `nil` where there is none.
  public var stablePath: String?
  /// What the device calls itself.
  public var name: String
  /// Where it is plugged in; `nil` where access is refused.
  public var bus: String?
  /// The best sizes, best first.
  public var sizes: [Size]
  /// Whether it may be used.
  public var access: CameraInput.PermissionStatus
  /// Why not; `nil` where it may.
  public var reason: String?
  /// Whether its pictures seem to be infrared.
  public var isInfrared: Bool

  /// All cameras; nodes of metadata, codecs and displays are none.
  ///
  /// No camera is started.
  ///
  /// - Parameter environment: by what sandboxes and desktops are recognised.
  /// - Returns: the cameras by their node's number.
  public static func all(environment: [String: String]) -> [CameraListing] {
    CameraList.all(asking: .live(environment: environment)).map(CameraListing.init)
  }

  private init(_ camera: CameraDescription) {
    path = camera.path
    stablePath = camera.stablePath
    name = camera.name
    bus = camera.bus
    sizes = camera.offers.map {
      Size(
        width: $0.width, height: $0.height, framesPerSecond: $0.framesPerSecond,
        pixelFormat: $0.pixelFormat.description)
    }
    access = CameraInput.PermissionStatus(rawValue: camera.status.rawValue) ?? .notDetermined
    reason = camera.failure.map { failure in
      if case .refused(let refusal) = failure { return refusal.reason }
      return ScannerError(failure).description
    }
    isInfrared = camera.isInfrared
  }
}
