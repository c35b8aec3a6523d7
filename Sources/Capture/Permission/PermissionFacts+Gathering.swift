import Glibc

extension PermissionFacts {
  /// Observes everything that the verdict about a camera can depend on.
  ///
  /// Facts that cost a process or a walk are gathered only where the attempt calls for them; the
  /// switches that are set on purpose are read every time.
  ///
  /// - Parameters:
  ///   - path: the camera.
  ///   - attempt: how far an attempt to use it came; ``Attempt/none`` before the first one.
  ///   - system: whom to ask.
  /// - Returns: what was observed.
  public static func gather(
    path: String, attempt: Attempt, asking system: SystemCalls
  ) -> PermissionFacts {
    var facts = PermissionFacts(
      path: path, attempt: attempt, node: system.status(path), user: user(system))
    facts.policy = policy(system)
    facts.desktop = Desktop(asking: system)
    if case .valid(let policy) = facts.policy, policy.devices != nil {
      facts.names = names(of: path, system)
    }
    switch attempt {
    case .none, .answered: break
    case .openFailed, .queryFailed:
      facts.accessCheck = system.accessError(path)
      facts.sandbox = Sandbox(asking: system)
      facts.gatherNode(system)
      if case .failure = facts.node { facts.hardware = Hardware(asking: system) }
    }
    return facts
  }

  private mutating func gatherNode(_ system: SystemCalls) {
    switch node {
    case .success(let node):
      accessList = system.attribute(path, "system.posix_acl_access").flatMap(
        AccessControlList.init(attribute:))
      isOnNodevMount = system.isOnNodevMount(path)
      groupName = system.groupName(node.group)
      ownerName = system.account(node.owner)?.name
      // A capability over files ends where the owner of the file is not mapped into the namespace.
      if sandbox.isUserMapped, node.owner == Self.unmapped { user.overridesModes = false }
    case .failure(let error) where error.number == EACCES:
      closedDirectory = Self.directories(above: path).first { system.searchError($0) != nil }
    case .failure: break
    }
  }

  /// The id that stands for every user outside a user namespace (/proc/sys/kernel/overflowuid).
  private static let unmapped: UInt32 = 65534

  private static func directories(above path: String) -> [String] {
    var result: [String] = []
    var walked = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      walked += "/" + part
      result.append(walked)
    }
    return result
  }

  private static func names(of path: String, _ system: SystemCalls) -> [String] {
    guard let destination = system.destination(path) else { return [path] }
    let links = ["/dev/v4l/by-id", "/dev/v4l/by-path"].flatMap { folder in
      system.entries(folder).map { "\(folder)/\($0)" }
    }
    return [destination] + links.filter { system.destination($0) == destination }
  }

  private static func user(_ system: SystemCalls) -> User {
    let identity = system.identity()
    let account = system.account(identity.user)
    let capabilities = system.text("/proc/self/status").flatMap {
      field("CapEff", of: $0).flatMap { UInt64($0, radix: 16) }
    }
    return User(
      id: identity.user, groups: identity.groups, name: account?.name,
      listedGroups: account?.groups ?? [],
      overridesModes: (capabilities ?? 0) & 0b10 != 0,  // CAP_DAC_OVERRIDE is capability 1.
      isRemote: system.environment["SSH_CONNECTION"] != nil)
  }

  private static func policy(_ system: SystemCalls) -> Policy {
    let path = CameraPolicy.path
    switch system.status(path) {
    case .failure(let error) where error.number == ENOENT || error.number == ENOTDIR:
      return .absent
    case .failure(let error):
      return .broken("\(path) can't be read: \(error).")
    case .success(let node):
      guard node.owner == 0, node.mode & 0o022 == 0 else {
        return .broken(
          "\(path) does not belong to root alone: it must be owned by root, and writable by nobody "
            + "else (chown root, chmod 644).")
      }
      guard let text = system.text(path) else {
        return .broken("\(path) can't be read by this user (chmod 644).")
      }
      do { return .valid(try CameraPolicy(json: Array(text.utf8))) } catch {
        return .broken("\(path) is not valid: \(error).")
      }
    }
  }

  /// The value of a line `name:<tab>value` of /proc/self/status.
  static func field(_ name: String, of text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" }.description
    }
    return nil
  }
}
