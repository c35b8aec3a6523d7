import Glibc
import TestSupport
import Testing

@testable import Capture

@Suite("Opening a camera")
struct CameraStreamTests {
  private func failure(at path: String) throws -> (CameraFailure?, seconds: Double) {
    let start = Instant.now
    let stream = try CameraStream(path: path, asking: .live())
    var failure: CameraFailure?
    do { _ = try stream.next(until: .now.advanced(bySeconds: 10)) } catch { failure = error }
    return (failure, Instant.now.seconds(since: start))
  }

  @Test(
    "What is no camera is told as such within a second",
    arguments: [
      ("/dev/null", "video device"), ("/tmp", "directory"), ("/etc/passwd", "--image"),
      ("/dev/zero", "video device"),
    ])
  func notACamera(_ path: String, _ word: String) throws {
    let (failure, seconds) = try failure(at: path)
    guard case .notACamera = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failure?.description.contains(word) == true)
    #expect(seconds < 1)
  }

  @Test("A pipe is neither opened nor waited for")
  func pipe() throws {
    let path = "/tmp/mrzscan-fifo-\(getpid())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let (failure, seconds) = try failure(at: path)
    guard case .notACamera = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(seconds < 1)
  }

  @Test(
    "Where there is nothing, there is no camera",
    arguments: [
      "/dev/video77", "/nowhere/video0", "/etc/passwd/video0",
      "/dev/" + String(repeating: "x", count: 200), "/" + String(repeating: "x/", count: 3000), "",
    ])
  func missing(_ path: String) throws {
    let (failure, _) = try failure(at: path)
    guard case .notFound(path, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("A node without a device behind it is a camera that is gone")
  func deadNode() throws {
    let path = "/tmp/mrzscan-node-\(getpid())"
    guard mknod(path, S_IFCHR | 0o600, 81 << 8 | 250) == 0 else { return }
    defer { unlink(path) }
    let (failure, _) = try failure(at: path)
    #expect(failure == .disconnected(path: path))
  }

  @Test("Once the time is over no frame is taken, though one waits")
  func pastDeadline() throws {
    let stream = try CameraStream(path: "/dev/video77", asking: .live())
    let format = StreamFormat(
      pixelFormat: .grey, width: 8, height: 8, bytesPerLine: 8, bufferSize: 64)
    stream.shared.change {
      $0.newest = CameraStream.RawFrame(
        bytes: [UInt8](repeating: 200, count: 64), format: format, sequence: 0, time: .now)
    }
    #expect(try stream.next(until: .now) == nil)
    #expect(try stream.next(until: .now.advanced(bySeconds: 10))?.frame.width == 8)
  }

  @Test("A cancelled stream returns nothing, and no error")
  func cancelled() throws {
    let stream = try CameraStream(path: "/dev/video77", asking: .live())
    stream.cancel()
    let frame = try stream.next()
    #expect(frame == nil)
    stream.stop()
  }

  @Test("No descriptors stay open after many attempts")
  func descriptors() throws {
    func count() -> Int { SystemCalls.live().entries("/proc/self/fd").count }
    _ = try failure(at: "/dev/null")
    let before = count()
    for _ in 0..<50 { _ = try failure(at: "/dev/null") }
    #expect(count() <= before + 8)
  }
}
