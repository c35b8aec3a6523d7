extension PermissionFacts {
  /// What confines the process.
  public struct Sandbox: Sendable, Equatable {
    /// The program that made the container: `docker`, `podman`, `lxc`, …; `nil` outside of one.
    public var container: String?
    /// Whether the container's user is mapped to another one outside (rootless).
    public var isUserMapped = false
    /// The name of the snap that the process is part of.
    public var snap: String?
    /// The id of the flatpak that the process is part of.
    public var flatpak: String?
    /// Whether the flatpak has `devices=all`.
    public var flatpakHasDevices = false
    /// Whether firejail runs the process.
    public var isFirejail = false
    /// The systemd service that the process is part of.
    public var service: String?
    /// Whether a system call filter (seccomp) is on.
    public var hasCallFilter = false
    /// The label that a security module has put on the process, where it confines it.
    public var securityLabel: String?

    /// Makes the surroundings of an unconfined process.
    public init() {}
  }

  /// What the desktop's settings say about cameras.
  public struct Desktop: Sendable, Equatable {
    /// The camera switch of GNOME's privacy settings.
    public enum Switch: Sendable, Equatable {
      /// There is no such switch, or it could not be read.
      case unknown
      /// Programs may use the camera.
      case on
      /// Programs should not use the camera; the user may change that unless it is locked.
      case off(isLocked: Bool)
    }
    /// `disable-camera` of `org.gnome.desktop.privacy`.
    public var cameraSwitch: Switch = .unknown
    /// The program and arguments that open the page with the switch.
    public var settings: [String]?
    /// What the desktop portal says about this program.
    public var portal: Portal = .noAnswer

    /// An answer of the desktop portal or its permission store.
    public enum Portal: Sendable, Equatable {
      /// Nothing was stored or asked.
      case noAnswer
      /// The stored answer, or the user's, is no.
      case denied
      /// Cameras are disabled for everybody: `NotAllowed`, "Camera access disabled".
      case disabled
    }

    /// Makes a desktop without an opinion.
    public init() {}
  }

  /// What the administrator's policy file says.
  public enum Policy: Sendable, Equatable {
    /// There is no such file.
    case absent
    /// It was read and is valid.
    case valid(CameraPolicy)
    /// It can't be read or is not valid: it grants nothing.
    case broken(String)
  }

  /// What is known about cameras that have no node.
  public struct Hardware: Sendable, Equatable {
    /// The file that bars the driver `uvcvideo` from loading.
    public var driverBarredBy: String?
    /// A video device on the USB that is not authorized.
    public var blockedUSBDevice: String?
    /// Whether this is a Linux inside Windows, whose kernel may have no camera driver.
    public var isWSL = false
    /// The paths of cameras that do exist.
    public var otherCameras: [String] = []

    /// Makes hardware about which nothing is known.
    public init() {}
  }
}
