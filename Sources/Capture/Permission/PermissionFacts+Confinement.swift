extension PermissionFacts.Sandbox {
  /// Looks for the marks that containers, snaps, flatpaks and services leave.
  init(asking system: SystemCalls) {
    self.init()
    let environment = system.environment
    container = Self.container(system)
    if let map = system.text("/proc/self/uid_map") {
      isUserMapped = map.split { $0 == " " || $0 == "\n" } != ["0", "0", "4294967295"]
    }
    if environment["SNAP"] != nil {
      snap = environment["SNAP_INSTANCE_NAME"] ?? environment["SNAP_NAME"]
    }
    isFirejail = environment["container"] == "firejail"
    if let info = system.text("/.flatpak-info") {
      flatpak = Self.value(of: "name", in: info) ?? environment["FLATPAK_ID"] ?? "mrzscan"
      let devices = Self.value(of: "devices", in: info)?.split(separator: ";") ?? []
      flatpakHasDevices = devices.contains("all")
    }
    service = system.text("/proc/self/cgroup").flatMap(Self.service(ofCgroups:))
    let status = system.text("/proc/self/status") ?? ""
    hasCallFilter = PermissionFacts.field("Seccomp", of: status) == "2"
    securityLabel = system.text("/proc/self/attr/current").flatMap(Self.confiningLabel)
  }

  private static func container(_ system: SystemCalls) -> String? {
    if let info = system.text("/run/.containerenv") {
      // podman writes engine="podman-4.3.1" there, and nothing at all in a rootless default.
      return value(of: "engine", in: info)?.contains("buildah") == true ? "buildah" : "podman"
    }
    if case .success = system.status("/.dockerenv") { return "docker" }
    switch system.environment["container"] {
    case nil, "", "flatpak", "firejail", "snap": break
    case "oci": return "docker"
    case let name?: return name
    }
    return system.environment["KUBERNETES_SERVICE_HOST"] == nil ? nil : "kubernetes"
  }

  /// The service that a line of /proc/self/cgroup ends in.
  ///
  /// A terminal's shell sits in a scope below `user@1000.service`, so only the last part counts.
  static func service(ofCgroups text: String) -> String? {
    for line in text.split(separator: "\n") {
      guard let last = line.split(separator: "/").last, line.contains("/") else { continue }
      if last.hasSuffix(".service") { return String(last) }
    }
    return nil
  }

  private static func confiningLabel(_ text: String) -> String? {
    let label = text.prefix { $0 != "\n" && $0 != "\0" }
    return label.isEmpty || label.hasPrefix("unconfined") || label == "kernel"
      ? nil : String(label)
  }

  private static func value(of key: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(key + "=") {
      return line.dropFirst(key.count + 1).filter { $0 != "\"" }
    }
    return nil
  }
}

extension PermissionFacts.Desktop {
  /// Reads the privacy switch of a GNOME session; without a session nobody has flipped it.
  init(asking system: SystemCalls) {
    self.init()
    let environment = system.environment
    let hasSession = ["WAYLAND_DISPLAY", "DISPLAY", "XDG_CURRENT_DESKTOP"].contains {
      environment[$0]?.isEmpty == false
    }
    guard hasSession else { return }
    let key = ["org.gnome.desktop.privacy", "disable-camera"]
    switch system.output(["gsettings", "get"] + key)?.prefix(while: { $0 != "\n" }) {
    case "true":
      // With a dconf lock the key reads true and is not writable.
      let answer = system.output(["gsettings", "writable"] + key)
      cameraSwitch = .off(isLocked: answer?.hasPrefix("false") == true)
      settings = Self.settingsPage(system)
    case "false": cameraSwitch = .on
    default: cameraSwitch = .unknown
    }
    portal = Self.storedAnswer(system)
  }

  /// The page with the switch: a panel of its own up to GNOME 44, a part of "privacy" since.
  private static func settingsPage(_ system: SystemCalls) -> [String]? {
    guard let answer = system.output(["gnome-control-center", "--version"]) else { return nil }
    let version = answer.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    return switch version {
    case 45: ["gnome-control-center", "privacy"]
    case 46...: ["gnome-control-center", "privacy", "camera"]
    default: ["gnome-control-center", "camera"]
    }
  }

  /// What the permission store holds for this program: table `devices`, id `camera`.
  ///
  /// The store names programs by their application id. The entry without a name, which all
  /// programs outside of sandboxes share, was given for some other program and says nothing here.
  private static func storedAnswer(_ system: SystemCalls) -> Portal {
    guard system.environment["DBUS_SESSION_BUS_ADDRESS"] != nil else { return .noAnswer }
    let answer = system.output([
      "gdbus", "call", "--session", "--timeout", "1",
      "--dest", "org.freedesktop.impl.portal.PermissionStore",
      "--object-path", "/org/freedesktop/impl/portal/PermissionStore",
      "--method", "org.freedesktop.impl.portal.PermissionStore.Lookup", "devices", "camera",
    ])
    return answer?.contains("'mrzscan': ['no']") == true ? .denied : .noAnswer
  }
}

extension PermissionFacts.Hardware {
  /// Looks for reasons why a camera has no node.
  init(asking system: SystemCalls) {
    self.init()
    isWSL = system.text("/proc/version")?.lowercased().contains("microsoft") == true
    driverBarredBy = Self.barringFile(system)
    blockedUSBDevice = Self.blockedDevice(system)
    otherCameras = system.entries("/sys/class/video4linux").compactMap {
      guard $0.hasPrefix("video"), system.text("/sys/class/video4linux/\($0)/index") == "0\n" else {
        return nil
      }
      if case .success = system.status("/dev/\($0)") { return "/dev/\($0)" }
      return nil
    }
  }

  /// Where `blacklist uvcvideo` or `install uvcvideo /bin/false` stands (modprobe.d(5)).
  private static func barringFile(_ system: SystemCalls) -> String? {
    for folder in ["/etc/modprobe.d", "/run/modprobe.d", "/usr/lib/modprobe.d", "/lib/modprobe.d"] {
      for name in system.entries(folder) where name.hasSuffix(".conf") {
        let lines = system.text("\(folder)/\(name)")?.split(separator: "\n") ?? []
        let bars = lines.contains { line in
          let words = line.split { $0 == " " || $0 == "\t" }
          guard words.count >= 2, words[1] == "uvcvideo" else { return false }
          return words[0] == "blacklist"
            || words[0] == "install" && words.count > 2
              && (words[2].hasSuffix("/false") || words[2].hasSuffix("/true"))
        }
        if bars { return "\(folder)/\(name)" }
      }
    }
    let options = system.text("/proc/cmdline")?.split { $0 == " " || $0 == "\n" } ?? []
    let isBarred = options.contains { option in
      ["module_blacklist=", "modprobe.blacklist="].contains { key in
        option.hasPrefix(key)
          && option.dropFirst(key.count).split(separator: ",").contains("uvcvideo")
      }
    }
    return isBarred ? "/proc/cmdline" : nil
  }

  /// A USB device that is not authorized and has the class of cameras: video, or the composite
  /// class that UVC cameras announce (ef/02/01), since its interfaces stay hidden.
  private static func blockedDevice(_ system: SystemCalls) -> String? {
    let root = "/sys/bus/usb/devices"
    for name in system.entries(root) where !name.contains(":") {
      func attribute(_ key: String) -> String? {
        system.text("\(root)/\(name)/\(key)").map { $0.filter { $0 != "\n" } }
      }
      guard attribute("authorized") == "0" else { continue }
      let kind = ["bDeviceClass", "bDeviceSubClass", "bDeviceProtocol"].compactMap(attribute)
      guard kind.first == "0e" || kind == ["ef", "02", "01"] else { continue }
      return attribute("product").flatMap { $0.hasPrefix("n/a") ? nil : $0 }
        ?? [attribute("idVendor"), attribute("idProduct")].compactMap(\.self).joined(separator: ":")
    }
    return nil
  }
}
