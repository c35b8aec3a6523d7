/// What was observed about a camera and about who asks for it; nothing here is a conclusion.
///
/// ``CameraVerdict/init(of:)`` draws the conclusion. Every fact has a value for "not observed", so
/// that a verdict needs no more facts than the finding at hand calls for.
public struct PermissionFacts: Sendable, Equatable {
  /// The path as it was asked for.
  public var path: String
  /// Every name of the device: where the path leads, and the links of /dev/v4l that lead there too.
  public var names: [String]
  /// How far the attempt to use the camera came.
  public var attempt: Attempt
  /// What `stat` says of the path.
  public var node: Result<Node, Errno>
  /// What `faccessat` with `AT_EACCESS` says about reading and writing; `nil` means yes.
  public var accessCheck: Errno?
  /// The node's access control list; `nil` where it has none.
  public var accessList: AccessControlList?
  /// Whether the node's file system is mounted `nodev`.
  public var isOnNodevMount = false
  /// The first directory on the way that may not be searched.
  public var closedDirectory: String?
  /// The name of the node's group here; `nil` where it has none.
  public var groupName: String?
  /// The name of the node's owner here; `nil` where it has none.
  public var ownerName: String?
  /// Who asks.
  public var user: User
  /// What the process is confined by.
  public var sandbox = Sandbox()
  /// What the desktop's settings say.
  public var desktop = Desktop()
  /// What the administrator's file says.
  public var policy: Policy = .absent
  /// What is known about cameras that have no node.
  public var hardware = Hardware()

  /// Makes facts about a path; everything else is as on a machine where nothing is in the way.
  public init(
    path: String, attempt: Attempt, node: Result<Node, Errno>, accessCheck: Errno? = nil,
    user: User
  ) {
    self.path = path
    names = [path]
    self.attempt = attempt
    self.node = node
    self.accessCheck = accessCheck
    self.user = user
  }

  /// How far the attempt to use the camera came.
  public enum Attempt: Sendable, Equatable {
    /// Nothing was tried yet.
    case none
    /// The camera opened and answered.
    case answered
    /// `open` failed.
    case openFailed(Errno)
    /// The device opened, but would not tell what it is (`VIDIOC_QUERYCAP`).
    case queryFailed(Errno)
  }

  /// A file system node.
  public struct Node: Sendable, Equatable {
    /// Whether it is a character device, as every camera is.
    public var isCharacterDevice: Bool
    /// Whether it is a directory.
    public var isDirectory: Bool
    /// The permission bits, 0...0o7777.
    public var mode: UInt32
    /// The owner's user id.
    public var owner: UInt32
    /// The group's id.
    public var group: UInt32

    /// Makes a node.
    public init(
      isCharacterDevice: Bool = true, isDirectory: Bool = false, mode: UInt32, owner: UInt32,
      group: UInt32
    ) {
      self.isCharacterDevice = isCharacterDevice
      self.isDirectory = isDirectory
      self.mode = mode
      self.owner = owner
      self.group = group
    }
  }

  /// The user by whose rights the process runs.
  public struct User: Sendable, Equatable {
    /// The effective user id.
    public var id: UInt32
    /// The effective group id and all supplementary groups of this process.
    public var groups: [UInt32]
    /// The login name; `nil` where the id has none.
    public var name: String?
    /// The groups that the user database lists for the user: those of the next login.
    public var listedGroups: [UInt32]
    /// Whether the process may pass over mode bits and lists (`CAP_DAC_OVERRIDE` over this node).
    public var overridesModes: Bool
    /// Whether the user came in over the network.
    public var isRemote: Bool

    /// Makes a user.
    public init(
      id: UInt32, groups: [UInt32], name: String? = nil, listedGroups: [UInt32] = [],
      overridesModes: Bool = false, isRemote: Bool = false
    ) {
      self.id = id
      self.groups = groups
      self.name = name
      self.listedGroups = listedGroups
      self.overridesModes = overridesModes
      self.isRemote = isRemote
    }
  }
}
