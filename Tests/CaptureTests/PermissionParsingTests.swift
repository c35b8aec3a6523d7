import CV4L2
import Glibc
import TestSupport
import Testing

@testable import Capture

func listAttribute(_ entries: [(tag: UInt16, permissions: UInt16, id: UInt32)]) -> [UInt8] {
  func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
  return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.permissions) + bytes($0.id) }
}
let seatList: [UInt8] = listAttribute([
  (1, 6, .max), (2, 6, 1000), (4, 6, .max), (0x10, 6, .max), (0x20, 0, .max),
])

@Suite("Access control lists")
struct AccessControlListTests {
  @Test("A list of a seat opens the node to its user and to the group")
  func seat() throws {
    let list = try #require(AccessControlList(attribute: seatList))
    func opens(_ user: UInt32, _ groups: [UInt32]) -> Bool {
      list.grants(.readWrite, user: user, groups: groups, fileOwner: 0, fileGroup: 44)
    }
    #expect(opens(1000, [1000]))
    #expect(opens(1001, [1001, 44]))
    #expect(!opens(1001, [1001]))
    #expect(opens(0, [0]))
  }

  @Test("The mask limits named users and groups, and not the owner or the others")
  func mask() throws {
    let list = try #require(
      AccessControlList(
        attribute: listAttribute([
          (1, 6, .max), (2, 6, 1000), (4, 6, .max), (8, 6, 30), (0x10, 4, .max), (0x20, 6, .max),
        ])))
    func opens(_ user: UInt32, _ groups: [UInt32]) -> Bool {
      list.grants(.readWrite, user: user, groups: groups, fileOwner: 7, fileGroup: 44)
    }
    #expect(!opens(1000, [1000]))
    #expect(!opens(1001, [44]))
    #expect(!opens(1001, [30]))
    #expect(opens(7, []))
    #expect(opens(1001, [1001]))
  }

  @Test("A user whose own entry is closed does not fall back to a group")
  func ownEntryWins() throws {
    let list = try #require(
      AccessControlList(
        attribute: listAttribute([
          (1, 6, .max), (2, 0, 1000), (4, 6, .max), (0x10, 6, .max), (0x20, 6, .max),
        ])))
    #expect(!list.grants(.readWrite, user: 1000, groups: [44], fileOwner: 0, fileGroup: 44))
  }

  @Test("Read without write is not enough")
  func readOnly() {
    let list = AccessControlList(mode: 0o640)
    #expect(!list.grants(.readWrite, user: 9, groups: [44], fileOwner: 0, fileGroup: 44))
    #expect(list.grants(.read, user: 9, groups: [44], fileOwner: 0, fileGroup: 44))
  }

  @Test(
    "Bytes that are no list are refused",
    arguments: [
      [], [2, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0, 1, 0, 6],
      Array(seatList.dropLast()), Array(seatList.dropLast(8)),
    ] as [[UInt8]])
  func broken(_ bytes: [UInt8]) {
    #expect(AccessControlList(attribute: bytes) == nil)
  }

  @Test("The list that the kernel stores is read back")
  func kernelList() throws {
    let path = "/tmp/mrzscan-acl-\(getpid())"
    let descriptor = open(path, O_CREAT | O_RDWR, 0o600)
    try #require(descriptor >= 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    let value = listAttribute([
      (1, 6, .max), (2, 6, 1234), (4, 0, .max), (0x10, 6, .max), (0x20, 0, .max),
    ])
    guard setxattr(path, "system.posix_acl_access", value, value.count, 0) == 0 else { return }
    let stored = try #require(SystemCalls.live().attribute(path, "system.posix_acl_access"))
    let list = try #require(AccessControlList(attribute: stored))
    #expect(list.users == [1234: .readWrite])
    guard case .success(let node) = SystemCalls.live().status(path) else {
      Issue.record("no status")
      return
    }
    // The group bits of the mode are the mask: they claim an access that the group does not have.
    #expect(node.mode & 0o070 == 0o060)
    #expect(list.group == [])
  }
}

@Suite("Policy file")
struct CameraPolicyTests {
  static func read(_ text: String) throws(PolicyError) -> CameraPolicy {
    try CameraPolicy(json: Array(text.utf8))
  }

  @Test("A policy is read")
  func valid() throws {
    #expect(try Self.read(#"{"camera":"allowed"}"#) == .init(isCameraAllowed: true))
    #expect(
      try Self.read(" { \"camera\" : \"restricted\",\n \"reason\": \"Frag \\u00dc4.\" }\n")
        == .init(isCameraAllowed: false, reason: "Frag Ü4."))
    let some = try Self.read(#"{"camera":"allowed","devices":["/dev/v4l/by-id/desk"]}"#)
    #expect(some.allows(["/dev/video0", "/dev/v4l/by-id/desk"]))
    #expect(!some.allows(["/dev/video0"]))
  }

  @Test(
    "A broken policy is refused with its reason",
    arguments: [
      ("", "ends too early"), ("{", "line 1"), ("[]", "object"), ("{}", "missing"),
      (#"{"camera":"maybe"}"#, "allowed"), (#"{"camera":true}"#, "allowed"),
      (#"{"camera":"allowed","camera":"restricted"}"#, "twice"),
      (#"{"camera":"allowed"} x"#, "follows"), (#"{"camera":"allowed",}"#, "name"),
      ("{\n\"camera\"\n\"allowed\"}", "line 3"), (#"{"kamera":"allowed"}"#, "kamera"),
      (#"{"camera":"allowed","reason":""}"#, "reason"),
      (#"{"camera":"restricted","reason":"a\u001b[2J"}"#, "reason"),
      (#"{"camera":"restricted","reason":7}"#, "reason"),
      (#"{"camera":"allowed","devices":["video0"]}"#, "devices"),
      (#"{"camera":"restricted","devices":["/dev/video0"]}"#, "devices"),
      (#"{"camera":"allowed","devices":"/dev/video0"}"#, "devices"),
      ("{'camera':'allowed'}", "quotes"), ("// no\n{}", "no value"),
      ("{\"camera\":\"allowed\"", "comma"), ("{\"camera\":\"all\nowed\"}", "not closed"),
      (#"{"camera":"\ud800"}"#, "escape"), (#"{"camera":"\q"}"#, "escape"),
      (String(repeating: "[", count: 60), "deep"),
      (String(repeating: " ", count: 70_000), "KiB"),
    ])
  func broken(_ text: String, _ word: String) {
    do {
      Issue.record("\(try Self.read(text))")
    } catch {
      #expect(error.description.contains(word), "\(error)")
    }
  }

  @Test("Bytes that are no text are refused")
  func notText() {
    #expect(throws: PolicyError.self) {
      try CameraPolicy(json: Array(#"{"camera":"allowed","reason":""#.utf8) + [0xFF, 0x22, 0x7D])
    }
  }
}
