import Testing

@testable import Capture

private func offer(_ name: String, _ width: Int, _ height: Int, _ rate: Double?) -> StreamOffer {
  StreamOffer(
    pixelFormat: PixelFormat(name: name) ?? .grey, width: width, height: height,
    framesPerSecond: rate)
}

@Suite("Choice of a camera's format")
struct CameraFormatTests {
  @Test("Four characters are the kernel's code")
  func fourCharacters() {
    #expect(PixelFormat(name: "YUYV")?.code == 0x5659_5559)
    #expect(PixelFormat(name: "Y16")?.code == 0x2036_3159)
    #expect(PixelFormat(name: "Y16")?.description == "Y16")
    #expect(PixelFormat(name: "") == nil)
    #expect(PixelFormat(name: "MJPEG") == nil)
    #expect(PixelFormat(name: "a\u{1b}") == nil)
  }

  @Test("A USB 2 webcam gives motion JPEG at the width that suits a zone")
  func webcam() {
    let offers = [
      offer("YUYV", 640, 480, 30), offer("YUYV", 1280, 720, 10), offer("YUYV", 1920, 1080, 5),
      offer("MJPG", 640, 480, 30), offer("MJPG", 1280, 720, 30), offer("MJPG", 1920, 1080, 30),
    ]
    let best = StreamOffer.ranked(offers).first
    #expect(best?.pixelFormat == .motionJPEG)
    #expect((best?.width ?? 0) >= 1280)
  }

  @Test("Of formats with the same size and rate the one that costs least wins")
  func cheapest() {
    let offers = ["BGR3", "MJPG", "YUYV", "NV12", "GREY"].map { offer($0, 1280, 720, 30) }
    #expect(
      StreamOffer.ranked(offers).map(\.pixelFormat.description)
        == ["GREY", "NV12", "YUYV", "MJPG", "BGR3"])
  }

  @Test("A large picture that comes once in seven seconds is not taken")
  func slow() {
    let offers = [offer("YUYV", 2592, 1944, 0.14), offer("YUYV", 1280, 720, 10)]
    #expect(StreamOffer.ranked(offers).first?.width == 1280)
  }

  @Test("A small camera is used where there is nothing better")
  func small() {
    let offers = [offer("YUYV", 320, 240, 30), offer("YUYV", 640, 480, nil)]
    #expect(StreamOffer.ranked(offers).first?.width == 640)
  }

  @Test("A wish limits the choice, and only that")
  func wish() throws {
    let offers = [offer("YUYV", 640, 480, 30), offer("YUYV", 1280, 720, 10)]
    let size = try #require(StreamWish("YUYV:640x480"))
    #expect(StreamOffer.ranked(offers, wish: size).map(\.width) == [640])
    #expect(StreamOffer.ranked(offers, wish: StreamWish("YUYV")).map(\.width) == [1280, 640])
    #expect(StreamOffer.ranked(offers, wish: StreamWish("MJPG")).isEmpty)
  }

  @Test(
    "A wish that is none is refused",
    arguments: ["", ":640x480", "YUYV:", "YUYV:640", "YUYV:0x480", "YUYV:640x-1", "YUYV:1x2:3"])
  func brokenWish(_ text: String) {
    #expect(StreamWish(text) == nil)
  }
}

@Suite("Kinds of video nodes")
struct NodeCapabilitiesTests {
  private func node(_ flags: UInt32, card: String = "Desk Cam") -> NodeCapabilities {
    NodeCapabilities(driver: "uvcvideo", card: card, bus: "usb-1", flags: flags)
  }

  // The flags were read from vivid's nodes on Linux 6.1; codecs' are those of the documentation.
  @Test(
    "Each node is what its own flags say",
    arguments: [
      (0x0520_0005, .camera), (0x05a0_0000, .metadata), (0x0520_1000, .multiPlanar),
      (0x0520_0002, .output), (0x0400_8000, .codec), (0x0400_4000, .codec),
      (0x0400_0003, .codec), (0x2420_0001, .mediaController), (0x0100_0001, .readOnly),
      (0x0501_0000, .other), (0, .other),
    ] as [(UInt32, NodeCapabilities.Kind)])
  func kinds(_ flags: UInt32, _ kind: NodeCapabilities.Kind) {
    #expect(node(flags).kind == kind)
    let failure = node(flags).failure(path: "/dev/video1", cameras: ["/dev/video0"])
    #expect((failure == nil) == (kind == .camera))
  }

  @Test("The text names the node to use")
  func namesCamera() {
    let failure = node(0x05a0_0000).failure(path: "/dev/video1", cameras: ["/dev/video0"])
    #expect(failure?.description.contains("metadata") == true)
    #expect(failure?.description.contains("Use /dev/video0.") == true)
    let alone = node(0x05a0_0000).failure(path: "/dev/video1", cameras: [])
    #expect(alone?.description.contains("--list-devices") == true)
    #expect(
      node(0x2420_0001).failure(path: "", cameras: [])?.description.contains("libcamera") == true)
  }

  @Test(
    "An infrared camera is known by a word of its name",
    arguments: [
      ("Integrated IR Camera: Integrated I", true), ("Windows Hello Face", true),
      ("HD Webcam C920", false), ("Irix Mirror Cam", false), ("", false),
    ])
  func infrared(_ name: String, _ isInfrared: Bool) {
    #expect(node(0x0520_0001, card: name).isInfrared == isInfrared)
  }
}

@Suite("Health of a stream")
struct StreamHealthTests {
  private let broken = StreamHealth.Event.queueError(DeviceCallError("VIDIOC_DQBUF", Errno(5)))

  @Test("A broken queue is restarted once, and a second one is an error")
  func queueError() {
    var health = StreamHealth(path: "/dev/video0")
    #expect(health.react(to: .frame) == .proceed)
    #expect(health.react(to: broken) == .restart(.queueBroken(Errno(5))))
    #expect(health.react(to: .frame) == .proceed)
    #expect(
      health.react(to: broken)
        == .fail(.inputOutput(path: "/dev/video0", call: "VIDIOC_DQBUF", Errno(5))))
  }

  @Test("After a long healthy time a further restart is granted")
  func recovers() {
    var health = StreamHealth(path: "/dev/video0")
    _ = health.react(to: broken)
    for _ in 0..<StreamHealth.recovery { _ = health.react(to: .frame) }
    #expect(health.react(to: broken) == .restart(.queueBroken(Errno(5))))
  }

  @Test("Silence is told once, restarted once, then an error that names the time")
  func silence() {
    var health = StreamHealth(path: "/dev/video0")
    #expect(health.react(to: .silence) == .restart(.silent(seconds: 5)))
    #expect(health.react(to: .silence) == .fail(.silent(path: "/dev/video0", seconds: 10)))
  }

  @Test("One damaged frame in thirty changes nothing, for ever")
  func occasionalDamage() {
    var health = StreamHealth(path: "/dev/video0")
    for number in 0..<9000 {
      #expect(health.react(to: number % 30 == 0 ? .damagedFrame : .frame) == .proceed)
    }
  }

  @Test("Damage without end is told once and ends with an error")
  func endlessDamage() {
    var health = StreamHealth(path: "/dev/video0")
    var reactions: [StreamHealth.Reaction] = []
    for _ in 0..<StreamHealth.damageLimit { reactions.append(health.react(to: .damagedFrame)) }
    #expect(reactions.filter { $0 != .proceed }.count == 2)
    #expect(reactions.contains(.tell(.damaged(StreamHealth.damageNotice))))
    #expect(reactions.last == .fail(.damagedFrames(path: "/dev/video0", count: 300)))
  }

  @Test("A camera that is gone is not restarted")
  func gone() {
    var health = StreamHealth(path: "/dev/video0")
    #expect(health.react(to: .gone) == .fail(.disconnected(path: "/dev/video0")))
  }
}
