import Glibc
import Testing

@testable import Capture

/// This machine's answers, but for those that a test puts in their place.
private func system(
  environment: [String: String] = [:], files: [String: String] = [:],
  folders: [String: [String]] = [:], programs: [String: String] = [:],
  nodes: [String: PermissionFacts.Node] = [:]
) -> SystemCalls {
  var system = SystemCalls.live(environment: environment)
  let live = system
  system.text = { path in
    if let text = files[path] { return text }
    return path.hasPrefix("/proc/self/") ? live.text(path) : nil
  }
  system.entries = { folders[$0] ?? [] }
  system.output = { programs[$0.prefix(2).joined(separator: " ")] }
  system.status = { path in
    if let node = nodes[path] { return .success(node) }
    return .failure(.noEntry)
  }
  return system
}

private func gather(
  _ system: SystemCalls, _ attempt: PermissionFacts.Attempt = .openFailed(.noEntry)
) -> PermissionFacts {
  PermissionFacts.gather(path: "/dev/video0", attempt: attempt, asking: system)
}

private let rootFile = PermissionFacts.Node(
  isCharacterDevice: false, mode: 0o644, owner: 0, group: 0)

@Suite("Gathering facts")
struct PermissionGatheringTests {
  private let session = ["WAYLAND_DISPLAY": "wayland-0"]

  @Test(
    "The desktop's switch and its lock are read in a session",
    arguments: [
      ("false\n", "true\n", .on), ("true\n", "true\n", .off(isLocked: false)),
      ("true\n", "false\n", .off(isLocked: true)), ("", "", .unknown),
    ] as [(String, String, PermissionFacts.Desktop.Switch)])
  func desktopSwitch(
    _ value: String, _ isWritable: String, _ expected: PermissionFacts.Desktop.Switch
  ) {
    let programs = ["gsettings get": value, "gsettings writable": isWritable]
    let facts = gather(system(environment: session, programs: programs), .none)
    #expect(facts.desktop.cameraSwitch == expected)
    // Over ssh or on a console there is no desktop whose switch could be meant.
    #expect(gather(system(programs: programs), .none).desktop.cameraSwitch == .unknown)
  }

  @Test(
    "The settings page is the one of the desktop's version",
    arguments: [
      ("43.4.1", ["camera"]), ("45.0", ["privacy"]), ("46.2", ["privacy", "camera"]),
      ("48.1", ["privacy", "camera"]),
    ])
  func settingsPage(_ version: String, _ words: [String]) {
    let programs = [
      "gsettings get": "true\n", "gsettings writable": "true\n",
      "gnome-control-center --version": "gnome-control-center \(version)\n",
    ]
    let facts = gather(system(environment: session, programs: programs), .none)
    #expect(facts.desktop.settings == ["gnome-control-center"] + words)
  }

  @Test("A stored no counts only for this program")
  func portal() {
    let environment = session.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) { $1 }
    func answer(_ text: String) -> PermissionFacts.Desktop.Portal {
      gather(system(environment: environment, programs: ["gdbus call": text]), .none).desktop.portal
    }
    #expect(answer("({'mrzscan': ['no']}, <byte 0x00>)") == .denied)
    #expect(answer("({'mrzscan': ['yes']}, <byte 0x00>)") == .noAnswer)
    #expect(answer("({'': ['no'], 'org.example.Chat': ['no']}, <byte 0x00>)") == .noAnswer)
  }

  @Test("Containers are known by their marks")
  func containers() {
    #expect(gather(system()).sandbox.container == nil)
    #expect(gather(system(nodes: ["/.dockerenv": rootFile])).sandbox.container == "docker")
    #expect(gather(system(files: ["/run/.containerenv": ""])).sandbox.container == "podman")
    #expect(gather(system(environment: ["container": "lxc"])).sandbox.container == "lxc")
    #expect(gather(system(environment: ["container": "oci"])).sandbox.container == "docker")
    let firejail = gather(system(environment: ["container": "firejail"])).sandbox
    #expect(firejail.container == nil && firejail.isFirejail)
    let cluster = ["KUBERNETES_SERVICE_HOST": "10.0.0.1"]
    #expect(gather(system(environment: cluster)).sandbox.container == "kubernetes")
  }

  @Test("A snap is named as the user installed it")
  func snap() {
    let environment = [
      "SNAP": "/snap/x", "SNAP_NAME": "mrzscan", "SNAP_INSTANCE_NAME": "mrzscan_two",
    ]
    #expect(gather(system(environment: environment)).sandbox.snap == "mrzscan_two")
  }

  @Test("A flatpak and its devices are read from its own file")
  func flatpak() {
    let info = "[Application]\nname=org.example.Scan\n\n[Context]\ndevices=dri;"
    let sandbox = gather(system(files: ["/.flatpak-info": info])).sandbox
    #expect(sandbox.flatpak == "org.example.Scan")
    #expect(!sandbox.flatpakHasDevices)
    #expect(gather(system(files: ["/.flatpak-info": info + "all;\n"])).sandbox.flatpakHasDevices)
  }

  @Test(
    "Only a cgroup that ends in a service is one",
    arguments: [
      ("0::/system.slice/desk.service\n", "desk.service"),
      ("0::/user.slice/user-1000.slice/user@1000.service/app.slice/vte-1.scope\n", nil),
      ("0::/user.slice/user-1000.slice/session-3.scope\n", nil), ("0::/\n", nil), ("", nil),
      ("9:name=systemd:/\n5:devices:/system.slice/old.service\n", "old.service"),
    ] as [(String, String?)])
  func services(_ text: String, _ expected: String?) {
    #expect(PermissionFacts.Sandbox.service(ofCgroups: text) == expected)
  }

  @Test(
    "A barred driver is found where it is barred",
    arguments: [
      ("blacklist uvcvideo\n", true), ("# kiosk\ninstall uvcvideo /bin/false\n", true),
      ("install\tuvcvideo  /usr/bin/true\n", true), ("# blacklist uvcvideo\n", false),
      ("blacklist uvcvideo_other\n", false), ("options uvcvideo nodrop=1\n", false),
      ("install uvcvideo /sbin/modprobe --ignore-install uvcvideo\n", false),
    ])
  func barredDriver(_ text: String, _ isBarred: Bool) {
    let facts = gather(
      system(
        files: ["/etc/modprobe.d/kiosk.conf": text],
        folders: ["/etc/modprobe.d": ["README", "kiosk.conf"]]))
    #expect(facts.hardware.driverBarredBy == (isBarred ? "/etc/modprobe.d/kiosk.conf" : nil))
  }

  @Test("A driver barred on the kernel's command line is found")
  func barredAtBoot() {
    let facts = gather(system(files: ["/proc/cmdline": "quiet module_blacklist=pcspkr,uvcvideo\n"]))
    #expect(facts.hardware.driverBarredBy == "/proc/cmdline")
  }

  @Test(
    "A video device that is not authorized is named",
    arguments: [
      ("0", "ef", "02", "01", "Desk Cam", "Desk Cam"),
      ("0", "0e", "01", "00", "n/a (unauthorized)", "046d:0825"),
      ("1", "ef", "02", "01", "Desk Cam", nil), ("0", "08", "06", "50", "Stick", nil),
    ] as [(String, String, String, String, String, String?)])
  func blockedDevice(
    _ authorized: String, _ kind: String, _ subclass: String, _ `protocol`: String,
    _ product: String, _ expected: String?
  ) {
    let root = "/sys/bus/usb/devices"
    let values = [
      "authorized": authorized, "bDeviceClass": kind, "bDeviceSubClass": subclass,
      "bDeviceProtocol": `protocol`, "product": product, "idVendor": "046d", "idProduct": "0825",
    ]
    let files = values.reduce(into: [:]) { $0["\(root)/1-4/\($1.key)"] = $1.value + "\n" }
    let facts = gather(system(files: files, folders: [root: ["1-0:1.0", "1-4", "usb1"]]))
    #expect(facts.hardware.blockedUSBDevice == expected)
  }

  @Test("Windows is known by its kernel")
  func windows() {
    let version = "Linux version 5.15.90.1-microsoft-standard-WSL2 (gcc)"
    #expect(gather(system(files: ["/proc/version": version])).hardware.isWSL)
  }

  @Test("A policy counts only if it is root's alone, readable and valid")
  func policy() {
    let path = CameraPolicy.path
    let valid = [path: #"{"camera":"restricted"}"#]
    func policy(_ files: [String: String], mode: UInt32 = 0o644, owner: UInt32 = 0)
      -> PermissionFacts.Policy
    {
      let node = PermissionFacts.Node(
        isCharacterDevice: false, mode: mode, owner: owner, group: 0)
      return gather(system(files: files, nodes: [path: node]), .none).policy
    }
    #expect(gather(system(), .none).policy == .absent)
    #expect(policy(valid) == .valid(CameraPolicy(isCameraAllowed: false)))
    for broken in [
      policy(valid, mode: 0o666), policy(valid, mode: 0o664), policy(valid, owner: 1000),
      policy([:]), policy([path: "{"]),
    ] {
      guard case .broken(let what) = broken else {
        Issue.record("\(broken)")
        continue
      }
      #expect(what.contains(path))
    }
  }

  @Test("This process's own facts are those of the system")
  func live() {
    let facts = PermissionFacts.gather(
      path: "/dev/null", attempt: .queryFailed(Errno(ENOTTY)), asking: .live())
    #expect(facts.user.id == geteuid())
    #expect(facts.user.groups.contains(getegid()))
    guard case .success(let node) = facts.node else {
      Issue.record("no node")
      return
    }
    #expect(node.isCharacterDevice && node.owner == 0)
    #expect(facts.accessCheck == nil)
  }

  @Test("A program that hangs, fails or is missing gives no answer, and no long wait")
  func programs() {
    let start = Instant.now
    func output(_ words: [String]) -> String? {
      ProgramOutput.read(from: words, environment: [:], limitMilliseconds: 300)
    }
    #expect(output(["echo", "yes"]) == "yes\n")
    #expect(output(["false"]) == nil)
    #expect(output(["no-such-program-here"]) == nil)
    #expect(output(["sleep", "20"]) == nil)
    #expect(Instant.now.seconds(since: start) < 5)
  }
}
