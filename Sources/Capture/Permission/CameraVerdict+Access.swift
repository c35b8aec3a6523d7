extension CameraVerdict {
  /// `EACCES`: mode bits and lists, a label, a security module, a mount or a directory.
  ///
  /// `faccessat` repeats the kernel's check of modes, lists, cgroups and labels, but not that of
  /// `nodev` and of modules that look at `open` alone; so its answer divides the causes. Where it
  /// gives none (`EPERM`, `ENOSYS` under old containers), the own computation has to do.
  static func inaccessible(_ facts: PermissionFacts) -> CameraRefusal {
    guard case .success(let node) = facts.node else { return unreachable(facts) }
    let modesAllow = facts.modesAllow(node)
    let kernelAllows: Bool =
      switch facts.accessCheck?.name {
      case nil: true
      case "EACCES": false
      default: modesAllow
      }
    if kernelAllows {
      if facts.isOnNodevMount {
        return .restricted(
          .nodevMount, facts.path,
          "The file system that holds the node is mounted nodev: devices are dead there.")
      }
      if let snap = facts.sandbox.snap { return unconnected(snap, facts) }
      return blockedByModule(facts)
    }
    return modesAllow ? blockedByModule(facts) : closed(node, facts)
  }

  private static func blockedByModule(_ facts: PermissionFacts) -> CameraRefusal {
    let label = facts.sandbox.securityLabel.map { " (this program runs as \($0))" } ?? ""
    return .restricted(
      .securityModule, facts.path,
      "A security policy of this computer blocks the camera\(label): the node's permissions would "
        + "allow it.")
  }

  private static func unreachable(_ facts: PermissionFacts) -> CameraRefusal {
    if let directory = facts.closedDirectory {
      return .restricted(
        .directory, facts.path,
        "The directory \(directory) may not be entered by this user.", canRetryInPlace: true)
    }
    return .restricted(
      .securityModule, facts.path,
      "A security policy of this computer hides the camera: not even its permissions may be read.")
  }

  /// The node's own permissions keep the user out; says who could let them in.
  private static func closed(
    _ node: PermissionFacts.Node, _ facts: PermissionFacts
  ) -> CameraRefusal {
    var refusal = closedByModes(node, facts)
    if let snap = facts.sandbox.snap, refusal.status == .denied {
      var remedy = refusal.remedy
      remedy.commands.append("sudo snap connect \(snap):camera")
      refusal = .denied(refusal.cause, refusal.path, refusal.reason, remedy)
    }
    return refusal
  }

  private static func closedByModes(
    _ node: PermissionFacts.Node, _ facts: PermissionFacts
  ) -> CameraRefusal {
    let path = facts.path
    let list = facts.accessList ?? AccessControlList(mode: node.mode)
    let user = facts.user
    if user.id == node.owner, !facts.sandbox.isUserMapped {
      return .denied(
        .ownMode, path, "The node is yours, but its mode keeps even you out.",
        .init(commands: ["chmod u+rw \(shellQuoted(path))"], canRetryInPlace: true))
    }
    let groupOpens = list.group.intersection(list.mask).isSuperset(of: .readWrite)
    if groupOpens, !user.groups.contains(node.group) { return outsideGroup(node, facts) }
    let openToOthers = (list.users.map(\.value) + list.groups.map(\.value)).contains {
      $0.intersection(list.mask).isSuperset(of: .readWrite)
    }
    if openToOthers {
      let name = user.name ?? String(user.id)
      return .denied(
        .accessList, path,
        "An access list opens the camera to somebody else, usually whoever is logged in at the "
          + "screen of this computer, and not to \(name).",
        .init(
          commands: ["sudo setfacl -m u:\(shellQuoted(name)):rw \(shellQuoted(path))"],
          advice: user.isRemote
            ? "A remote login has no seat: log in at the computer itself, or ask for that command."
            : "Log in at the screen of this computer, or ask for that command.",
          canRetryInPlace: true))
    }
    let owner = facts.ownerName ?? "user \(node.owner)"
    let whom = list.owner.isSuperset(of: .readWrite) && node.owner != 0 ? owner : "root"
    return .restricted(
      .closedNode, path,
      "The system's configuration opens this camera to nobody but \(whom) "
        + "(mode \(octal(node.mode)), \(owner)).", canRetryInPlace: true)
  }

  private static func outsideGroup(
    _ node: PermissionFacts.Node, _ facts: PermissionFacts
  ) -> CameraRefusal {
    let path = facts.path
    let user = facts.user
    let again = "mrzscan --device \(shellQuoted(path))"
    guard let group = facts.groupName, !facts.sandbox.isUserMapped else {
      let keep = facts.sandbox.isUserMapped
      let container = facts.sandbox.container ?? "docker"
      return .denied(
        .unnamedGroup, path,
        "Only the group with the number \(node.group) may use the camera, and this "
          + "\(facts.sandbox.container == nil ? "user" : "container's user") is not in it.",
        .init(
          commands: [
            keep
              ? "podman run --device \(shellQuoted(path)) --group-add keep-groups …"
              : "\(container) run --device \(shellQuoted(path)) --group-add \(node.group) …"
          ],
          advice: "Start the container again with that option."))
    }
    if user.listedGroups.contains(node.group) {
      return .denied(
        .groupPending, path,
        "You are in the group \(group) that may use the camera, but this login is older than that.",
        .init(
          commands: ["sg \(shellQuoted(group)) -c \(shellQuoted(again))"],
          advice: "Log out and in again; until then that command works."))
    }
    let name = user.name.map(shellQuoted) ?? "\"$USER\""
    if let container = facts.sandbox.container {
      return .denied(
        .group, path,
        "Only the group \(group) may use the camera, and this container's user is not in it.",
        .init(
          commands: [
            "\(container) run --device \(shellQuoted(path)) --group-add \(node.group) …",
            "sudo usermod -aG \(shellQuoted(group)) \(name)",
          ],
          advice: "Start the container again with that option, or add the user to the group and "
            + "log in again."))
    }
    return .denied(
      .group, path, "Only the group \(group) may use the camera, and you are not in it.",
      .init(
        commands: ["sudo usermod -aG \(shellQuoted(group)) \(name)"],
        advice: user.isRemote
          ? "Then log out and in again; or log in at the screen of this computer."
          : "Then log out and in again."))
  }

  private static func octal(_ mode: UInt32) -> String {
    let digits = String(mode & 0o7777, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension PermissionFacts {
  /// Whether the mode bits and the access list alone would let the user read and write.
  func modesAllow(_ node: Node) -> Bool {
    user.overridesModes
      || (accessList ?? AccessControlList(mode: node.mode)).grants(
        .readWrite, user: user.id, groups: user.groups, fileOwner: node.owner,
        fileGroup: node.group)
  }
}
