import Foundation
import Glibc
import TestSupport
import Testing

/// Whether this machine itself is a container, where some refusals have another remedy.
private let isContainer = ["/.dockerenv", "/run/.containerenv"].contains {
  FileManager.default.fileExists(atPath: $0)
}

private let isRoot = geteuid() == 0

func has(_ program: String) -> Bool {
  ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
}

private let deniedText =
  "Camera access is denied. Enable camera access for this app in Settings to scan."
private let restrictedText =
  "Camera access is restricted on this device and cannot be granted by the user."

extension BuiltCommand.Outcome {
  fileprivate func expectDenied(_ words: String...) {
    #expect(status == 3, "\(errors)")
    #expect(errors.hasPrefix("Camera Access Needed\n\(deniedText)\n"))
    #expect(errors.contains("\nOpen Settings: "))
    for word in words { #expect(errors.contains(word), "\(errors)") }
    #expect(!errors.contains("666") && !errors.contains("777"))
    #expect(output.isEmpty)
  }

  fileprivate func expectRestricted(_ words: String...) {
    #expect(status == 4, "\(errors)")
    #expect(errors.hasPrefix("Camera Access Needed\n\(restrictedText)\n"))
    #expect(!errors.contains("Open Settings") && !errors.contains("sudo"))
    for word in words { #expect(errors.contains(word), "\(errors)") }
    #expect(output.isEmpty)
  }
}

@Suite("Command: camera that is none")
struct CameraCommandTests {
  @Test(
    "What is no camera has its status and its text",
    arguments: [
      ("/dev/null", 66, "not a camera"), ("/tmp", 66, "directory"), ("/etc/passwd", 66, "--image"),
      ("/dev/video77", 66, "no such camera"), ("/nowhere/video0", 66, "no such camera"),
    ] as [(String, Int32, String)])
  func none(_ path: String, _ status: Int32, _ word: String) throws {
    let start = Date()
    let outcome = try BuiltCommand.run("--device", path)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(word), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Camera Access Needed"))
    #expect(outcome.output.isEmpty)
    #expect(Date().timeIntervalSince(start) < 3)
  }

  @Test("The result object of a failure carries a code below zero")
  func json() throws {
    let outcome = try BuiltCommand.run("--device", "/dev/null", "--format", "ndjson")
    #expect(outcome.output.contains(#""errorCode":-202"#))
    #expect(outcome.output.contains(#""resultStatus":"exception""#))
    #expect(outcome.output.contains(#""source":"/dev/null""#))
  }

  @Test("The list of a machine without cameras is empty")
  func list() throws {
    guard !FileManager.default.fileExists(atPath: "/dev/video0") else { return }
    let outcome = try BuiltCommand.run("--list-devices", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.output == "[]\n")
  }

  @Test("A format that is none is a usage error")
  func format() throws {
    #expect(try BuiltCommand.run("--camera-format", "MJPEG").status == 64)
  }

  @Test("A node without a device is a camera that is gone", .enabled(if: isRoot))
  func dead() throws {
    let outcome = try BuiltCommand.shell(
      "d=$(mktemp -d); mknod $d/v c 81 250; $mrzscan --device $d/v; s=$?; rm -r $d; exit $s")
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("disconnected"))
  }
}

@Suite("Command: simulated permission")
struct SimulatedPermissionTests {
  @Test("Denied shows the alert and a way out")
  func denied() throws {
    try BuiltCommand.run("--simulate-permission", "denied").expectDenied("simulated")
  }

  @Test("Restricted explains and leads nowhere")
  func restricted() throws {
    try BuiltCommand.run("--simulate-permission", "restricted").expectRestricted("simulated")
  }

  @Test(
    "Authorized and not determined leave it to the camera",
    arguments: ["authorized", "notDetermined"])
  func others(_ status: String) throws {
    let outcome = try BuiltCommand.run("--simulate-permission", status, "--device", "/dev/video77")
    #expect(outcome.status == 66)
  }

  @Test(
    "Without the alert the same code and text are in the result",
    arguments: [("denied", 3, 1001, deniedText), ("restricted", 4, 1002, restrictedText)]
      as [(String, Int32, Int, String)])
  func noPrompt(_ word: String, _ status: Int32, _ code: Int, _ text: String) throws {
    let outcome = try BuiltCommand.run(
      "--simulate-permission", word, "--no-permission-prompt", "--format", "ndjson")
    #expect(outcome.status == status)
    #expect(!outcome.errors.contains("Camera Access Needed"))
    #expect(!outcome.errors.contains("Open Settings"))
    #expect(outcome.output.contains(#""errorCode":\#(code),"errorString":"\#(text)""#))
  }

  @Test("Open settings prints the way, or says that there is none")
  func settings() throws {
    let denied = try BuiltCommand.run("--open-settings", "--simulate-permission", "denied")
    #expect(denied.status == 0)
    let restricted = try BuiltCommand.run("--open-settings", "--simulate-permission", "restricted")
    #expect(restricted.status == 4)
    #expect(restricted.output.isEmpty)
    #expect(restricted.errors.contains(restrictedText))
  }

  @Test("On a terminal the alert asks", .enabled(if: has("script")))
  func terminal() throws {
    let outcome = try BuiltCommand.shell(
      #"""
      (sleep 1; printf 'x\n'; sleep 0.3; printf 'o\n') |
        TERM=dumb script -qec "$mrzscan --simulate-permission denied" /dev/null
      """#)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("[o] Open Settings   [c] Cancel: "))
    #expect(outcome.output.contains("Open Settings: Scan again"))
  }

  @Test("Ctrl-C at the alert is a cancelled scan", .enabled(if: has("script")))
  func interrupted() throws {
    let outcome = try BuiltCommand.shell(
      #"""
      (sleep 1; printf '\003'; sleep 2) |
        script -qec "$mrzscan --simulate-permission denied --format ndjson" /dev/null
      """#)
    #expect(outcome.status == 130)
    #expect(outcome.output.contains(#""resultStatus":"canceled""#))
  }
}

@Suite("Command: real refusals", .enabled(if: isRoot && has("setpriv")))
struct CameraRefusalCommandTests {
  /// Runs a script with a video node without a driver, `$node`, and an ordinary user, `$ada`.
  ///
  /// All permission checks come before the kernel finds out that there is no driver.
  private func run(_ script: String) throws -> BuiltCommand.Outcome {
    try BuiltCommand.shell(
      """
      d=$(mktemp -d); trap 'rm -rf $d' EXIT; chmod 755 $d; node=$d/video0; mknod $node c 81 250
      cp $mrzscan $d/mrzscan; mrzscan=$d/mrzscan
      ada='setpriv --reuid 1000 --regid 1000 --clear-groups'
      \(script)
      """)
  }

  @Test("Outside the group")
  func group() throws {
    let outcome = try run("chown 0:44 $node; chmod 660 $node; $ada $mrzscan --device $node")
    outcome.expectDenied(isContainer ? "--group-add 44" : "usermod -aG")
  }

  @Test("A refusal is told within a second")
  func time() throws {
    // The fastest of three: other tests run at the same time.
    let times = try (0..<3).map { _ in
      let start = Date()
      let outcome = try run("chown 0:44 $node; chmod 660 $node; $ada $mrzscan --device $node")
      #expect(outcome.status == 3)
      return Date().timeIntervalSince(start)
    }
    let fastest = try #require(times.min())
    print("A camera's refusal was told after \(Int(fastest * 1000)) ms.")
    #expect(fastest < 1)
  }

  @Test("In the group the camera is opened")
  func member() throws {
    let outcome = try run(
      """
      chown 0:44 $node; chmod 660 $node
      setpriv --reuid 1000 --regid 1000 --groups 44 $mrzscan --device $node
      """)
    #expect(outcome.status == 69)
  }

  @Test("Closed to everybody but root", arguments: ["600", "000"])
  func closed(_ mode: String) throws {
    try run("chown 0:0 $node; chmod \(mode) $node; $ada $mrzscan --device $node")
      .expectRestricted("root")
  }

  @Test("An access list for somebody else", .enabled(if: has("setfacl")))
  func list() throws {
    let outcome = try run(
      """
      chown 0:44 $node; chmod 600 $node; setfacl -m u:1001:rw $node || exit 99
      setpriv --reuid 1000 --regid 1000 --groups 44 $mrzscan --device $node
      """)
    guard outcome.status != 99 else { return }
    outcome.expectDenied("setfacl -m u:")
  }

  @Test("A node on a file system without devices", .enabled(if: has("unshare")))
  func nodev() throws {
    let outcome = try run(
      """
      unshare -m sh -c "mkdir $d/m && mount -t tmpfs -o nodev none $d/m && mknod $d/m/v c 81 250 \
        && $mrzscan --device $d/m/v"
      """)
    outcome.expectRestricted("nodev")
  }

  @Test("A directory that may not be entered")
  func directory() throws {
    try run(
      """
      mkdir -m 700 $d/p; mknod $d/p/v c 81 250; chmod 666 $d/p/v; $ada $mrzscan --device $d/p/v
      """
    ).expectRestricted("may not be entered")
  }

  @Test("A retry after the mode was mended goes on", .enabled(if: has("script")))
  func retry() throws {
    let outcome = try run(
      #"""
      chown 1000 $node; chmod 000 $node
      (sleep 1; chmod 600 $node; printf 'r\n'; sleep 1) |
        $ada script -qec "$mrzscan --device $node" /dev/null
      """#)
    #expect(outcome.output.contains("[o] Open Settings   [r] Retry   [c] Cancel: "))
    #expect(outcome.output.contains("disconnected"))
    #expect(outcome.status == 69)
  }
}

@Suite("Command: errors put in by strace", .enabled(if: has("strace")))
struct InjectedErrorTests {
  private func run(_ call: String, _ error: String, at path: String) throws -> BuiltCommand.Outcome
  {
    try BuiltCommand.shell(
      "strace -f -o /dev/null -P $1 -e trace=$2 -e inject=$2:error=$3 $mrzscan --device $1", path,
      call, error)
  }

  @Test("EPERM at open is the device policy's")
  func forbidden() throws {
    let outcome = try run("openat", "EPERM", at: "/dev/video77")
    if isContainer {
      outcome.expectDenied("--device /dev/video77")
    } else {
      outcome.expectRestricted("EPERM")
    }
    #expect(!outcome.errors.contains("usermod"))
  }

  @Test(
    "Errors at open have their status",
    arguments: [
      ("ENXIO", 69, "disconnected"), ("ENODEV", 69, "disconnected"), ("EBUSY", 75, "in use"),
      ("EIO", 74, "EIO"), ("ETIMEDOUT", 74, "ETIMEDOUT"), ("EMFILE", 71, "resources"),
      ("ENOMEM", 71, "resources"), ("ENOENT", 66, "no such camera"),
    ] as [(String, Int32, String)])
  func atOpen(_ error: String, _ status: Int32, _ word: String) throws {
    let outcome = try run("openat", error, at: "/dev/null")
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(word), "\(outcome.errors)")
  }

  @Test(
    "A sandbox that refuses the camera's calls is a restriction", arguments: ["EPERM", "EACCES"])
  func atQuery(_ error: String) throws {
    try run("ioctl", error, at: "/dev/null").expectRestricted("sandbox")
  }

  @Test("A camera that vanishes after it opened is gone")
  func goneAtQuery() throws {
    #expect(try run("ioctl", "ENODEV", at: "/dev/null").status == 69)
  }
}
