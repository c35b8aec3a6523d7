/// The questions that ``PermissionFacts/gather(path:attempt:asking:)`` puts to the system.
///
/// A structure of functions, so that a test can answer some of them as another machine would and
/// leave the rest to this one.
public struct SystemCalls: Sendable {
  /// The environment of the process.
  ///
  /// The library never reads it by itself: a program that wants
  /// snaps, sandboxes and desktops recognised hands it in.
  public var environment: [String: String]
  /// The node at a path, links followed.
  public var status: @Sendable (String) -> Result<PermissionFacts.Node, Errno>
  /// Whether a path may be read and written by the effective user; `nil` means yes.
  public var accessError: @Sendable (String) -> Errno?
  /// Whether a directory may be searched by the effective user; `nil` means yes.
  public var searchError: @Sendable (String) -> Errno?
  /// The bytes of an extended attribute: of the path and the attribute's name.
  public var attribute: @Sendable (String, String) -> [UInt8]?
  /// Whether a path lies on a file system that is mounted `nodev`.
  public var isOnNodevMount: @Sendable (String) -> Bool
  /// Where a path leads, all links resolved; `nil` where it leads nowhere.
  public var destination: @Sendable (String) -> String?
  /// The first 64 KiB of a file; `nil` where it can't be read.
  public var text: @Sendable (String) -> String?
  /// The names in a directory, sorted; empty where it can't be read.
  public var entries: @Sendable (String) -> [String]
  /// The effective user id, then the effective and the supplementary groups.
  public var identity: @Sendable () -> (user: UInt32, groups: [UInt32])
  /// The name of a user id, and the groups that the database lists for it.
  public var account: @Sendable (UInt32) -> (name: String, groups: [UInt32])?
  /// The name of a group id.
  public var groupName: @Sendable (UInt32) -> String?
  /// What a program writes to standard output; `nil` where it is absent, fails or takes longer
  /// than half a second.
  public var output: @Sendable ([String]) -> String?
}
