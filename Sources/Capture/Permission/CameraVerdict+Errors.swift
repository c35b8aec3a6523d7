import Glibc

extension CameraVerdict {
  /// What a failed `open` means.
  ///
  /// Order of the kernel's checks: path, `nodev`, mode bits and lists (`EACCES`), device cgroup
  /// (`EPERM`), security modules (`EACCES`), then the driver. So `EPERM` is never a matter of
  /// groups, and mode bits hide a device cgroup until they are mended.
  static func atOpening(_ error: Errno, _ facts: PermissionFacts) -> CameraFailure {
    if let failure = wrongKind(facts) { return failure }
    return switch error.number {
    case EPERM: .refused(forbidden(facts))
    case EACCES: .refused(inaccessible(facts))
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: missing(facts)
    case EISDIR: .notACamera(path: facts.path, reason: "it is a directory.")
    default: general(error, "open", facts)
    }
  }

  /// What it means that a device opened, and would not tell what it is.
  static func afterOpening(_ error: Errno, _ facts: PermissionFacts) -> CameraFailure {
    switch error.number {
    case EPERM, EACCES:
      .refused(
        .restricted(
          .callFilter, facts.path,
          "The camera opens, but a sandbox refuses every call to it (\(error.name))."))
    case ENOTTY, EINVAL, ENOSYS:
      wrongKind(facts)
        ?? .notACamera(path: facts.path, reason: "it does not answer as a video device.")
    default: general(error, "VIDIOC_QUERYCAP", facts)
    }
  }

  /// What the error of any call means where permission plays no part in it.
  static func general(_ error: Errno, _ call: String, _ facts: PermissionFacts) -> CameraFailure {
    CameraFailure(error, during: call, path: facts.path)
  }

  private static func wrongKind(_ facts: PermissionFacts) -> CameraFailure? {
    guard case .success(let node) = facts.node, !node.isCharacterDevice else { return nil }
    // firejail's `novideo` puts an empty file over each camera.
    if facts.sandbox.isFirejail, !node.isDirectory {
      return .refused(
        .denied(
          .firejail, facts.path, "firejail hides the cameras from this program.",
          .init(
            commands: ["firejail --ignore=novideo mrzscan --device \(shellQuoted(facts.path))"],
            advice: "Start it with that option.")))
    }
    return .notACamera(
      path: facts.path,
      reason: node.isDirectory
        ? "it is a directory." : "it is a file. Read pictures with --image.")
  }

  /// `EPERM`: a container, a snap or an administrator.
  private static func forbidden(_ facts: PermissionFacts) -> CameraRefusal {
    let sandbox = facts.sandbox
    if let snap = sandbox.snap { return unconnected(snap, facts) }
    if let container = sandbox.container {
      let path = shellQuoted(facts.path)
      let command =
        switch container {
        case "docker", "podman": "\(container) run --device \(path) …"
        case "lxc": "lxc config device add NAME camera unix-char path=\(path)"
        case "systemd-nspawn":
          "systemd-nspawn --bind=\(path) --property=DeviceAllow='char-video4linux rw' …"
        default: "docker run --device \(path) …"
        }
      return .denied(
        .container, facts.path,
        "The camera was not handed to this \(container) container: its device rules refuse it "
          + "(EPERM).",
        .init(
          commands: [command],
          advice: "Start the container again with the camera; a volume (-v) is not enough."))
    }
    let by =
      if let service = sandbox.service {
        "the device rules of the service \(service), or another policy of the administrator"
      } else if sandbox.hasCallFilter {
        "a system call filter or another policy of the administrator"
      } else {
        "the administrator's device policy"
      }
    return .restricted(
      .deviceControl, facts.path,
      "The system refuses the camera by \(by) (EPERM). Membership in a group would not change that."
    )
  }

  static func unconnected(_ snap: String, _ facts: PermissionFacts) -> CameraRefusal {
    .denied(
      .snap, facts.path, "The snap \(snap) is not connected to the camera.",
      .init(
        commands: ["sudo snap connect \(snap):camera"],
        advice: "Connect it, then start the program again."))
  }

  /// `ENOENT` and its kin: hidden by a sandbox, barred by policy, or just not there.
  private static func missing(_ facts: PermissionFacts) -> CameraFailure {
    let sandbox = facts.sandbox
    if let id = sandbox.flatpak, !sandbox.flatpakHasDevices {
      return .refused(
        .denied(
          .flatpak, facts.path, "The flatpak \(id) sees no devices, cameras among them.",
          .init(
            commands: ["flatpak override --user --device=all \(id)"],
            advice: "Then start the program again.")))
    }
    let hardware = facts.hardware
    if let device = hardware.blockedUSBDevice {
      return .refused(
        .restricted(
          .usbDevice, facts.path,
          "The USB camera \(device) is plugged in, but not authorized by policy.",
          canRetryInPlace: true))
    }
    if let file = hardware.driverBarredBy, hardware.otherCameras.isEmpty {
      return .refused(
        .restricted(
          .driver, facts.path,
          "The camera driver uvcvideo is disabled by policy (\(file)), so no USB camera appears."))
    }
    return .notFound(path: facts.path, hint: hint(facts))
  }

  private static func hint(_ facts: PermissionFacts) -> String {
    if !facts.hardware.otherCameras.isEmpty {
      return "There are: \(facts.hardware.otherCameras.joined(separator: ", "))."
    }
    if facts.hardware.isWSL {
      return "Linux inside Windows (WSL) has a camera only with a kernel that has the driver "
        + "uvcvideo, and after usbipd has attached the device."
    }
    if let container = facts.sandbox.container {
      return "This is a \(container) container: start it with --device \(facts.path)."
    }
    if let service = facts.sandbox.service {
      return "The service \(service) may hide devices (PrivateDevices=yes)."
    }
    return "Plug one in; mrzscan --list-devices shows what is there."
  }
}
