import CTurboJPEG
import Testing

@testable import Capture

/// A picture whose every pixel has its own value, as far as bytes go.
private func pattern(_ width: Int, _ height: Int) -> [UInt8] {
  (0..<width * height).map { UInt8(truncatingIfNeeded: $0 % width * 7 + $0 / width * 13 + 3) }
}

private func format(_ name: String, _ width: Int, _ height: Int, line: Int) -> StreamFormat {
  StreamFormat(
    pixelFormat: PixelFormat(name: name) ?? .grey, width: width, height: height,
    bytesPerLine: line, bufferSize: line * height * 2, framesPerSecond: 30)
}

@Suite("Grey picture of a raw frame")
struct CameraLumaTests {
  @Test(
    "Each layout gives back the pixels that were stored",
    arguments: [
      ("GREY", 0), ("GREY", 9), ("NV12", 0), ("NV12", 16), ("YU12", 0), ("YUYV", 0), ("YUYV", 6),
      ("UYVY", 0), ("UYVY", 2), ("YVYU", 0), ("VYUY", 0), ("Y10", 0), ("Y12", 4), ("Y16", 0),
    ])
  func layouts(_ name: String, _ padding: Int) throws {
    let (width, height) = (22, 7)
    let luma = pattern(width, height)
    var bytes: [UInt8] = []
    var line = 0
    for row in 0..<height {
      let start = bytes.count
      for column in 0..<width {
        let value = luma[row * width + column]
        switch name {
        case "YUYV", "YVYU": bytes += [value, 128]
        case "UYVY", "VYUY": bytes += [128, value]
        case "Y10": bytes += [value << 2 | 1, value >> 6]
        case "Y12": bytes += [value << 4 | 9, value >> 4]
        case "Y16": bytes += [77, value]
        default: bytes.append(value)
        }
      }
      bytes += [UInt8](repeating: 0xEE, count: padding)
      line = bytes.count - start
    }
    let isPlanar = ["NV12", "YU12"].contains(name)
    let chroma = [UInt8](repeating: 128, count: isPlanar ? bytes.count / 2 : 0)
    let frame = try #require(
      format(name, width, height, line: line).frame(from: bytes + chroma, decoder: nil))
    #expect(frame == Frame(width: width, height: height, luma: luma))
  }

  @Test(
    "A frame with too few bytes is none",
    arguments: [("GREY", 640), ("YUYV", 1280), ("NV12", 640), ("Y10", 1280)])
  func short(_ name: String, _ line: Int) {
    let format = format(name, 640, 480, line: line)
    let whole = line * 480
    for count in [0, 1, 1628, whole / 2, whole - 1] {
      #expect(format.frame(from: [UInt8](repeating: 0, count: count), decoder: nil) == nil)
    }
    #expect(format.frame(from: [UInt8](repeating: 0, count: whole), decoder: nil) != nil)
  }

  @Test("A driver's line that is shorter than its pixels is refused")
  func impossibleLine() {
    let format = format("YUYV", 640, 480, line: 640)
    #expect(format.frame(from: [UInt8](repeating: 0, count: 640 * 480), decoder: nil) == nil)
  }

  @Test("Black and nearly black pictures are dark, a black page with text is not")
  func dark() {
    var luma = [UInt8](repeating: 16, count: 640 * 480)
    #expect(Frame(width: 640, height: 480, luma: luma).isDark)
    for row in 200..<260 { for column in 100..<500 { luma[row * 640 + column] = 180 } }
    #expect(!Frame(width: 640, height: 480, luma: luma).isDark)
    #expect(!Frame(width: 640, height: 480, luma: luma).isFlat)
    #expect(Frame(width: 640, height: 480, luma: [UInt8](repeating: 235, count: 640 * 480)).isFlat)
    #expect(!Frame(width: 4, height: 4, luma: [UInt8](repeating: 200, count: 16)).isDark)
  }
}

@Suite("Motion JPEG")
struct MotionJPEGTests {
  private func ramp(_ width: Int) -> [UInt8] {
    (0..<width).map { UInt8($0 * 255 / width) }
  }

  private func picture(
    _ width: Int, _ height: Int, sampling: TJSAMP = TJSAMP_420
  ) throws -> [UInt8] {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    // One row over and over, or a debug build would take seconds for the pixels.
    let row = ramp(width)
    let grey = [[UInt8]](repeating: row, count: height).flatMap(\.self)
    let colourRow = row.flatMap { [$0, $0, $0] }
    let colours = [[UInt8]](repeating: colourRow, count: height).flatMap(\.self)
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let isGrey = sampling == TJSAMP_GRAY
    try #require(
      tjCompress2(
        handle, isGrey ? grey : colours, Int32(width), 0, Int32(height),
        Int32((isGrey ? TJPF_GRAY : TJPF_RGB).rawValue), &output, &size, Int32(sampling.rawValue),
        90, 0) == 0)
    defer { tjFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: Int(size)))
  }

  @Test(
    "Every sampling is decoded, 1080 lines with 4:2:0 and pictures without colour too",
    arguments: [
      (1280, 720, TJSAMP_422), (1280, 720, TJSAMP_420), (1920, 1080, TJSAMP_420),
      (1280, 720, TJSAMP_444), (640, 360, TJSAMP_GRAY),
    ])
  func samplings(_ width: Int, _ height: Int, _ sampling: TJSAMP) throws {
    let decoder = try #require(MotionJPEG())
    let frame = try #require(
      decoder.decode(picture(width, height, sampling: sampling), width: width, height: height))
    let row = ramp(width)
    let sample = stride(from: 0, to: frame.luma.count, by: 997)
    #expect(sample.allSatisfy { abs(Int(frame.luma[$0]) - Int(row[$0 % width])) < 6 })
  }

  @Test("Padding behind the end does no harm")
  func padding() throws {
    let decoder = try #require(MotionJPEG())
    let bytes = try picture(640, 480) + [UInt8](repeating: 0, count: 4000)
    #expect(decoder.decode(bytes, width: 640, height: 480) != nil)
  }

  @Test("Cut, damaged, empty and foreign pictures are refused, and the next one is read")
  func damaged() throws {
    let decoder = try #require(MotionJPEG())
    let whole = try picture(1280, 720)
    var hole = whole
    hole.replaceSubrange(
      whole.count / 2..<whole.count * 5 / 8, with: [UInt8](repeating: 0xAA, count: whole.count / 8))
    for bytes in [
      Array(whole.prefix(whole.count / 2)), Array(whole.prefix(whole.count / 2)) + [0xFF, 0xD9],
      Array(whole.prefix(100)), [], [0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xD9], hole,
      [UInt8](repeating: 0, count: 100_000),
    ] {
      #expect(decoder.decode(bytes, width: 1280, height: 720) == nil)
    }
    #expect(decoder.decode(whole, width: 1280, height: 640) == nil)
    #expect(decoder.decode(whole, width: 1280, height: 720) != nil)
  }
}
