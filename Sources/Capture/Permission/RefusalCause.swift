/// What exactly refuses a camera; each cause has one remedy.
public enum RefusalCause: String, Sendable, Equatable, CaseIterable {
  // Causes that the user can change: `denied`.

  /// The desktop's camera switch is off, and the user may turn it on.
  case desktopSwitch
  /// The desktop's permission store says no for this program.
  case portal
  /// The node's group may use it, and the user is not in that group.
  case group
  /// The user was added to the group, but this login began before that.
  case groupPending
  /// The node's group has no name here, as in a container.
  case unnamedGroup
  /// An access control list lets only somebody else in, as for another seat.
  case accessList
  /// The user owns the node, and its mode keeps even the owner out.
  case ownMode
  /// The camera was not handed to the container.
  case container
  /// The snap's camera plug is not connected.
  case snap
  /// The flatpak has no access to devices.
  case flatpak
  /// firejail hides the camera.
  case firejail

  // Causes that the user can't change: `restricted`.

  /// The desktop's camera switch is off and locked by an administrator.
  case lockedSwitch
  /// `/etc/mrzscan/policy.json` withholds the camera.
  case policyFile
  /// Nobody but root, or its owner, may open the node.
  case closedNode
  /// A directory on the way to the node may not be entered.
  case directory
  /// The node lies on a file system that is mounted `nodev`.
  case nodevMount
  /// AppArmor, Landlock, SELinux or Smack refuses it.
  case securityModule
  /// The device cgroup, a system call filter or another watchdog refuses it: `EPERM`.
  case deviceControl
  /// The device opens, but a sandbox refuses every call to the camera.
  case callFilter
  /// The driver is barred from loading.
  case driver
  /// The USB device is not authorized.
  case usbDevice

  /// Asked for by whoever started the scan, to try out what a refusal does.
  case simulated

  /// Whether the user can change it; ``simulated`` is either, and counts as changeable here.
  var isUsersToChange: Bool {
    switch self {
    case .desktopSwitch, .portal, .group, .groupPending, .unnamedGroup, .accessList, .ownMode,
      .container, .snap, .flatpak, .firejail, .simulated:
      true
    case .lockedSwitch, .policyFile, .closedNode, .directory, .nodevMount, .securityModule,
      .deviceControl, .callFilter, .driver, .usbDevice:
      false
    }
  }
}
