import Glibc
import Testing

@testable import Capture

/// Findings that look like a refusal, and are none.
struct FailureRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var facts: PermissionFacts
  var says: String
  var isExpected: @Sendable (CameraFailure) -> Bool

  init(
    _ name: String, _ facts: PermissionFacts, says: String,
    _ isExpected: @escaping @Sendable (CameraFailure) -> Bool
  ) {
    testDescription = name
    self.facts = facts
    self.says = says
    self.isExpected = isExpected
  }
}

let failures: [FailureRow] = [
  .init("no such node", missingFacts(), says: "Plug one in") {
    if case .notFound = $0 { true } else { false }
  },
  .init(
    "no such node, others exist",
    missingFacts { $0.hardware.otherCameras = ["/dev/video2", "/dev/video4"] },
    says: "/dev/video2, /dev/video4"
  ) { if case .notFound = $0 { true } else { false } },
  .init("Windows", missingFacts { $0.hardware.isWSL = true }, says: "WSL") {
    if case .notFound = $0 { true } else { false }
  },
  .init(
    "container without a node", missingFacts { $0.sandbox.container = "docker" }, says: "--device"
  ) { if case .notFound = $0 { true } else { false } },
  .init(
    "service without a node", missingFacts { $0.sandbox.service = "desk.service" },
    says: "PrivateDevices"
  ) { if case .notFound = $0 { true } else { false } },
  .init(
    "flatpak with devices, no camera",
    missingFacts {
      $0.sandbox.flatpak = "org.example.Scan"
      $0.sandbox.flatpakHasDevices = true
    }, says: "Plug one in"
  ) { if case .notFound = $0 { true } else { false } },
  .init(
    "driver barred, but the asked-for node is another one",
    missingFacts {
      $0.hardware.driverBarredBy = "/etc/modprobe.d/no.conf"
      $0.hardware.otherCameras = ["/dev/video4"]
    }, says: "/dev/video4"
  ) { if case .notFound = $0 { true } else { false } },
  .init("number without a device", refusedFacts(ENXIO), says: "disconnected") {
    if case .disconnected = $0 { true } else { false }
  },
  .init("unplugged", refusedFacts(ENODEV), says: "disconnected") {
    if case .disconnected = $0 { true } else { false }
  },
  .init(
    "unplugged between the calls", refusedFacts(0) { $0.attempt = .queryFailed(Errno(ENODEV)) },
    says: "disconnected"
  ) { if case .disconnected = $0 { true } else { false } },
  .init("busy at opening", refusedFacts(EBUSY), says: "in use") {
    if case .busy = $0 { true } else { false }
  },
  .init(
    "another kind of device", refusedFacts(0) { $0.attempt = .queryFailed(Errno(ENOTTY)) },
    says: "video device"
  ) { if case .notACamera = $0 { true } else { false } },
  .init(
    "directory",
    refusedFacts(EISDIR) {
      $0.node = .success(
        .init(isCharacterDevice: false, isDirectory: true, mode: 0o755, owner: 0, group: 0))
    }, says: "directory"
  ) { if case .notACamera = $0 { true } else { false } },
  .init(
    "file",
    refusedFacts(0) {
      $0.attempt = .queryFailed(Errno(ENOTTY))
      $0.node = .success(.init(isCharacterDevice: false, mode: 0o644, owner: 0, group: 0))
    }, says: "--image"
  ) { if case .notACamera = $0 { true } else { false } },
  .init("no descriptors left", refusedFacts(EMFILE), says: "resources") {
    if case .exhausted = $0 { true } else { false }
  },
  .init("no memory", refusedFacts(ENOMEM), says: "resources") {
    if case .exhausted = $0 { true } else { false }
  },
  .init("wedged USB device", refusedFacts(ETIMEDOUT), says: "ETIMEDOUT") {
    if case .inputOutput = $0 { true } else { false }
  },
  .init(
    "broken policy", refusedFacts(0) { $0.policy = .broken("/etc/mrzscan/policy.json is odd.") },
    says: "/etc/mrzscan/policy.json"
  ) { if case .policyBroken = $0 { true } else { false } },
]

@Suite("Verdict: other failures")
struct PermissionFailureTests {
  @Test("What is no refusal gets no permission status", arguments: failures)
  func failure(_ row: FailureRow) {
    let verdict = CameraVerdict(of: row.facts)
    guard case .failed(let failure) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(row.isExpected(failure), "\(failure)")
    #expect(verdict.status == nil)
    #expect(failure.description.localizedContains(row.says), "\(failure)")
  }

  @Test(
    "Errors of a running stream have their own texts",
    arguments: [
      (ENOSPC, "bandwidth"), (EPIPE, "libcamera"), (ENOLINK, "libcamera"), (EIO, "EIO"),
      (ENODEV, "disconnected"),
    ])
  func streamErrors(_ number: Int32, _ word: String) {
    let failure = CameraFailure(Errno(number), during: "VIDIOC_STREAMON", path: "/dev/video0")
    #expect(failure.description.contains(word))
    #expect(!failure.description.contains("disk"))
  }

  @Test("The holder of a busy camera is named")
  func namesHolder() {
    let failure = CameraFailure(Errno(EBUSY), during: "VIDIOC_S_FMT", path: "/dev/video0") {
      [DeviceHolder(process: 4711, name: "cheese")]
    }
    #expect(failure.description.contains("cheese (process 4711)"))
  }

  @Test(
    "Where nothing is in the way, the camera may be used",
    arguments: [PermissionFacts.Attempt.none, .answered])
  func authorized(_ attempt: PermissionFacts.Attempt) {
    let facts = refusedFacts(0) {
      $0.attempt = attempt
      $0.policy = .valid(.init(isCameraAllowed: true, devices: ["/dev/video0"]))
      $0.desktop.cameraSwitch = .on
    }
    #expect(CameraVerdict(of: facts) == .authorized)
  }
}
