import Glibc
import Testing

@testable import Capture

/// One row of the decision table: what is observed, and what it amounts to.
struct PermissionRow: CustomTestStringConvertible, Sendable {
  var name: String
  var facts: PermissionFacts
  var status: AuthorizationStatus?
  var cause: RefusalCause?
  var retry = false
  /// Words that must stand in the reason, the advice or the commands.
  var says: [String] = []
  /// Words that must not.
  var avoids: [String] = []

  var testDescription: String { name }

  init(
    _ name: String, _ facts: PermissionFacts, _ status: AuthorizationStatus, _ cause: RefusalCause,
    retry: Bool = false, says: [String] = [], avoids: [String] = []
  ) {
    self.name = name
    self.facts = facts
    self.status = status
    self.cause = cause
    self.retry = retry
    self.says = says
    self.avoids = avoids
  }
}

/// Facts about /dev/video0, root:video 0660, asked for by ada who is not in the group.
func refusedFacts(
  _ error: Int32, mode: UInt32 = 0o660, owner: UInt32 = 0, group: UInt32 = 44,
  access: Int32? = nil, _ change: (inout PermissionFacts) -> Void = { _ in }
) -> PermissionFacts {
  var facts = PermissionFacts(
    path: "/dev/video0", attempt: .openFailed(Errno(error)),
    node: .success(.init(mode: mode, owner: owner, group: group)),
    accessCheck: access.map { Errno($0) },
    user: .init(id: 1000, groups: [1000], name: "ada", listedGroups: [1000]))
  facts.groupName = group == 44 ? "video" : nil
  facts.ownerName = owner == 0 ? "root" : "bob"
  change(&facts)
  return facts
}

func missingFacts(_ change: (inout PermissionFacts) -> Void = { _ in }) -> PermissionFacts {
  refusedFacts(ENOENT, access: ENOENT) {
    $0.node = .failure(Errno(ENOENT))
    change(&$0)
  }
}

func list(
  owner: UInt16 = 6, users: [UInt32: UInt16] = [:], group: UInt16 = 0, mask: UInt16 = 6
) -> AccessControlList {
  var list = AccessControlList(mode: 0)
  list.owner = .init(rawValue: owner)
  list.users = users.mapValues { .init(rawValue: $0) }
  list.group = .init(rawValue: group)
  list.mask = .init(rawValue: mask)
  return list
}

let refusals: [PermissionRow] = [
  .init(
    "camera switched off, may be changed",
    refusedFacts(0) {
      $0.attempt = .none
      $0.desktop.cameraSwitch = .off(isLocked: false)
      $0.desktop.settings = ["gnome-control-center", "camera"]
    }, .denied, .desktopSwitch, retry: true, says: ["disable-camera false", "Settings"]),
  .init(
    "camera switched off and locked",
    refusedFacts(0) {
      $0.attempt = .none
      $0.desktop.cameraSwitch = .off(isLocked: true)
    }, .restricted, .lockedSwitch, says: ["administrator"]),
  .init(
    "not in the group", refusedFacts(EACCES, access: EACCES), .denied, .group,
    says: ["sudo usermod -aG video ada", "log out and in"], avoids: ["chmod", "666", "777"]),
  .init(
    "not in the group, group with another name",
    refusedFacts(EACCES, group: 998, access: EACCES) { $0.groupName = "cameras" },
    .denied, .group, says: ["usermod -aG cameras ada"], avoids: ["video ada", "666"]),
  .init(
    "not in the group, over the network",
    refusedFacts(EACCES, access: EACCES) { $0.user.isRemote = true },
    .denied, .group, says: ["usermod", "screen"]),
  .init(
    "listed in the group, logged in before",
    refusedFacts(EACCES, access: EACCES) { $0.user.listedGroups = [1000, 44] },
    .denied, .groupPending, says: ["Log out and in", "sg video -c"], avoids: ["usermod"]),
  .init(
    "listed for another user, group closed, mode shows the mask",
    refusedFacts(EACCES, access: EACCES) {
      $0.user.groups = [1000, 44]
      $0.accessList = list(users: [1001: 6])
    }, .denied, .accessList, retry: true, says: ["setfacl -m u:ada:rw"],
    avoids: ["usermod", "666"]),
  .init(
    "list opens the group, user is outside",
    refusedFacts(EACCES, access: EACCES) { $0.accessList = list(users: [1001: 6], group: 6) },
    .denied, .group, says: ["usermod -aG video ada"]),
  .init(
    "nobody but root, 0600", refusedFacts(EACCES, mode: 0o600, access: EACCES), .restricted,
    .closedNode, retry: true, says: ["root", "0600"], avoids: ["usermod", "chmod"]),
  .init(
    "mode 0000", refusedFacts(EACCES, mode: 0, access: EACCES), .restricted, .closedNode,
    retry: true, avoids: ["usermod"]),
  .init(
    "group may only read, user is in it",
    refusedFacts(EACCES, mode: 0o640, access: EACCES) { $0.user.groups = [1000, 44] },
    .restricted, .closedNode, retry: true, avoids: ["usermod"]),
  .init(
    "own node with a closed mode", refusedFacts(EACCES, mode: 0, owner: 1000, access: EACCES),
    .denied, .ownMode, retry: true, says: ["chmod u+rw /dev/video0"], avoids: ["666"]),
  .init(
    "nodev mount", refusedFacts(EACCES, mode: 0o666) { $0.isOnNodevMount = true },
    .restricted, .nodevMount, says: ["nodev"]),
  .init(
    "AppArmor or Landlock", refusedFacts(EACCES, mode: 0o666), .restricted, .securityModule,
    says: ["security policy"]),
  .init(
    "AppArmor with its profile's name",
    refusedFacts(EACCES, mode: 0o666) { $0.sandbox.securityLabel = "kiosk (enforce)" },
    .restricted, .securityModule, says: ["kiosk (enforce)"]),
  .init(
    "AppArmor against root",
    refusedFacts(EACCES) {
      $0.user = .init(id: 0, groups: [0], name: "root", overridesModes: true)
    }, .restricted, .securityModule),
  .init(
    "SELinux or Smack: modes allow, the kernel's check does not",
    refusedFacts(EACCES, mode: 0o666, access: EACCES), .restricted, .securityModule),
  .init(
    "SELinux hides the node",
    refusedFacts(EACCES, access: EACCES) { $0.node = .failure(Errno(EACCES)) },
    .restricted, .securityModule, says: ["hides"]),
  .init(
    "directory that may not be entered",
    refusedFacts(EACCES, access: EACCES) {
      $0.node = .failure(Errno(EACCES))
      $0.closedDirectory = "/srv/private"
    }, .restricted, .directory, retry: true, says: ["/srv/private"]),
  .init(
    "faccessat gives no answer, modes refuse", refusedFacts(EACCES, access: EPERM), .denied,
    .group, says: ["usermod"]),
  .init(
    "faccessat is not there, modes allow", refusedFacts(EACCES, mode: 0o666, access: ENOSYS),
    .restricted, .securityModule),
  .init(
    "snap, EPERM", refusedFacts(EPERM, access: EPERM) { $0.sandbox.snap = "mrzscan" },
    .denied, .snap, says: ["sudo snap connect mrzscan:camera"], avoids: ["usermod"]),
  .init(
    "snap, EACCES from AppArmor",
    refusedFacts(EACCES, mode: 0o666) { $0.sandbox.snap = "mrzscan_two" },
    .denied, .snap, says: ["snap connect mrzscan_two:camera"]),
  .init(
    "snap, and the group is missing as well",
    refusedFacts(EACCES, access: EACCES) { $0.sandbox.snap = "mrzscan" },
    .denied, .group, says: ["usermod -aG video ada", "snap connect mrzscan:camera"]),
  .init(
    "flatpak without devices", missingFacts { $0.sandbox.flatpak = "org.example.Scan" },
    .denied, .flatpak, says: ["flatpak override --user --device=all org.example.Scan"],
    avoids: ["Plug"]),
  .init(
    "portal: the stored answer is no", refusedFacts(0) { $0.desktop.portal = .denied },
    .denied, .portal, retry: true, says: ["permission-set devices camera mrzscan yes"]),
  .init(
    "portal: cameras are disabled, not locked", refusedFacts(0) { $0.desktop.portal = .disabled },
    .denied, .portal, retry: true),
  .init(
    "portal: cameras are disabled and locked",
    refusedFacts(0) {
      $0.desktop.portal = .disabled
      $0.desktop.cameraSwitch = .off(isLocked: true)
    }, .restricted, .lockedSwitch),
  .init(
    "docker, no --device", refusedFacts(EPERM, access: EPERM) { $0.sandbox.container = "docker" },
    .denied, .container, says: ["docker run --device /dev/video0"], avoids: ["usermod"]),
  .init(
    "podman, no --device", refusedFacts(EPERM, access: EPERM) { $0.sandbox.container = "podman" },
    .denied, .container, says: ["podman run --device /dev/video0"]),
  .init(
    "docker with --device, group has no name",
    refusedFacts(EACCES, access: EACCES) {
      $0.groupName = nil
      $0.sandbox.container = "docker"
    }, .denied, .unnamedGroup, says: ["--group-add 44"], avoids: ["usermod"]),
  .init(
    "rootless podman, groups dropped",
    refusedFacts(EACCES, group: 65534, access: EACCES) {
      $0.groupName = "nogroup"
      $0.sandbox.container = "podman"
      $0.sandbox.isUserMapped = true
    }, .denied, .unnamedGroup, says: ["--group-add keep-groups"], avoids: ["usermod"]),
  .init(
    "device rules of a service",
    refusedFacts(EPERM, access: EPERM) { $0.sandbox.service = "desk.service" },
    .restricted, .deviceControl, says: ["desk.service"]),
  .init(
    "system call filter", refusedFacts(EPERM, access: EPERM) { $0.sandbox.hasCallFilter = true },
    .restricted, .deviceControl, says: ["system call filter"]),
  .init(
    "EPERM with nothing to blame", refusedFacts(EPERM), .restricted, .deviceControl,
    avoids: ["usermod"]),
  .init(
    "filter refuses the calls to the camera, EPERM",
    refusedFacts(0) { $0.attempt = .queryFailed(Errno(EPERM)) },
    .restricted, .callFilter, says: ["sandbox"]),
  .init(
    "filter refuses the calls to the camera, EACCES",
    refusedFacts(0) { $0.attempt = .queryFailed(Errno(EACCES)) }, .restricted, .callFilter),
  .init(
    "driver barred", missingFacts { $0.hardware.driverBarredBy = "/etc/modprobe.d/no.conf" },
    .restricted, .driver, says: ["/etc/modprobe.d/no.conf"]),
  .init(
    "USB device not authorized", missingFacts { $0.hardware.blockedUSBDevice = "Desk Cam" },
    .restricted, .usbDevice, retry: true, says: ["Desk Cam"]),
  .init(
    "firejail novideo",
    refusedFacts(EACCES, mode: 0o400, access: EACCES) {
      $0.node = .success(.init(isCharacterDevice: false, mode: 0o400, owner: 65534, group: 65534))
      $0.sandbox.isFirejail = true
    }, .denied, .firejail, says: ["--ignore=novideo"]),
  .init(
    "policy file",
    refusedFacts(0) {
      $0.attempt = .answered
      $0.policy = .valid(.init(isCameraAllowed: false, reason: "Ask desk 4."))
    }, .restricted, .policyFile, says: ["administrator", "Ask desk 4.", "policy.json"]),
  .init(
    "policy file allows another camera only",
    refusedFacts(0) {
      $0.attempt = .answered
      $0.policy = .valid(.init(isCameraAllowed: true, devices: ["/dev/video2"]))
    }, .restricted, .policyFile),
]

@Suite("Verdict: refusals")
struct PermissionVerdictTests {
  @Test("Every refusal has its status, cause, remedy and retry", arguments: refusals)
  func refusal(_ row: PermissionRow) throws {
    guard case .failed(.refused(let refusal)) = CameraVerdict(of: row.facts) else {
      Issue.record("\(CameraVerdict(of: row.facts)) is no refusal")
      return
    }
    #expect(refusal.status == row.status)
    #expect(refusal.cause == row.cause)
    #expect(refusal.remedy.canRetryInPlace == row.retry)
    let text = ([refusal.reason, refusal.remedy.advice] + refusal.remedy.commands)
      .joined(separator: "\n")
    for word in row.says { #expect(text.localizedContains(word), "\(word) missing in: \(text)") }
    for word in row.avoids { #expect(!text.contains(word), "\(word) stands in: \(text)") }
    #expect(!text.contains("666") && !text.contains("777"))
    #expect((refusal.status == .denied) == refusal.cause.isUsersToChange)
  }

  @Test("A restriction never points at settings or commands", arguments: refusals)
  func restrictionHasNoHint(_ row: PermissionRow) {
    guard case .failed(.refused(let refusal)) = CameraVerdict(of: row.facts),
      refusal.status == .restricted
    else { return }
    #expect(refusal.remedy.commands.isEmpty)
    #expect(refusal.remedy.settings == nil)
    #expect(!refusal.reason.contains("sudo"))
  }

  @Test("Every cause is reached by some row, but the simulated one")
  func everyCauseHasARow() {
    #expect(
      Set(refusals.compactMap(\.cause)) == Set(RefusalCause.allCases).subtracting([.simulated]))
  }

  @Test("A path that a shell would split is quoted")
  func quotesPaths() throws {
    var facts = refusedFacts(EACCES, mode: 0, owner: 1000, access: EACCES)
    facts.path = "/tmp/my cam's node"
    guard case .failed(.refused(let refusal)) = CameraVerdict(of: facts) else {
      Issue.record("no refusal")
      return
    }
    #expect(refusal.remedy.commands == [#"chmod u+rw '/tmp/my cam'\''s node'"#])
  }
}

extension String {
  func localizedContains(_ word: String) -> Bool { lowercased().contains(word.lowercased()) }
}
