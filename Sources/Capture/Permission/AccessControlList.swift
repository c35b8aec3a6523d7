/// A POSIX access control list, as the extended attribute `system.posix_acl_access` stores it.
///
/// Layout: linux/posix_acl_xattr.h, version 2: a little-endian 32-bit version, then entries of a
/// 16-bit tag, 16 bits of permissions and a 32-bit id. With a list the group bits of a file's mode
/// are its mask, and say nothing about the file's group (acl(5)).
public struct AccessControlList: Sendable, Equatable {
  /// Read (4), write (2) and execute (1).
  public struct Permissions: OptionSet, Sendable, Equatable, Hashable {
    /// The bits as in a file's mode.
    public let rawValue: UInt16
    /// Wraps bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// May be read.
    public static let read = Permissions(rawValue: 4)
    /// May be written.
    public static let write = Permissions(rawValue: 2)
    /// What a camera needs: V4L2 demands that it is opened for both.
    public static let readWrite: Permissions = [.read, .write]
  }

  /// What the file's owner may do.
  public var owner: Permissions
  /// What each named user may do, by user id.
  public var users: [UInt32: Permissions]
  /// What the file's group may do.
  public var group: Permissions
  /// What each named group may do, by group id.
  public var groups: [UInt32: Permissions]
  /// What named users and all groups may do at most.
  public var mask: Permissions
  /// What everybody else may do.
  public var others: Permissions

  /// Reads the attribute's bytes.
  ///
  /// - Returns: `nil` where they are no list of version 2 with all three base entries.
  public init?(attribute bytes: [UInt8]) {
    func number16(_ offset: Int) -> UInt16 {
      UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
    }
    func number32(_ offset: Int) -> UInt32 {
      UInt32(number16(offset)) | UInt32(number16(offset + 2)) << 16
    }
    guard bytes.count >= 4, (bytes.count - 4).isMultiple(of: 8), number32(0) == 2 else {
      return nil
    }
    var base: [UInt16: Permissions] = [:]
    users = [:]
    groups = [:]
    for offset in stride(from: 4, to: bytes.count, by: 8) {
      let permissions = Permissions(rawValue: number16(offset + 2))
      let id = number32(offset + 4)
      switch number16(offset) {
      case 0x02: users[id] = permissions
      case 0x08: groups[id] = permissions
      case let tag: base[tag] = permissions
      }
    }
    guard let owner = base[0x01], let group = base[0x04], let others = base[0x20] else {
      return nil
    }
    self.owner = owner
    self.group = group
    self.others = others
    mask = base[0x10] ?? .init(rawValue: 7)
  }

  /// The list that a mode of three octal digits stands for.
  public init(mode: UInt32) {
    func digit(_ shift: UInt32) -> Permissions {
      Permissions(rawValue: UInt16(truncatingIfNeeded: mode >> shift & 7))
    }
    owner = digit(6)
    group = digit(3)
    others = digit(0)
    users = [:]
    groups = [:]
    mask = .init(rawValue: 7)
  }

  /// Whether the list opens a file to somebody, by the order of acl(5): the owner's entry, else the
  /// user's own, else any matching group's, else everybody's.
  public func grants(
    _ wanted: Permissions, user: UInt32, groups memberships: [UInt32], fileOwner: UInt32,
    fileGroup: UInt32
  ) -> Bool {
    if user == fileOwner { return owner.isSuperset(of: wanted) }
    if let own = users[user] { return own.intersection(mask).isSuperset(of: wanted) }
    var matching: [Permissions] = memberships.compactMap { groups[$0] }
    if memberships.contains(fileGroup) { matching.append(group) }
    guard matching.isEmpty else {
      return matching.contains { $0.intersection(mask).isSuperset(of: wanted) }
    }
    return others.isSuperset(of: wanted)
  }
}
