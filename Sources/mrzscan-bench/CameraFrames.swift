import Capture
import MRZScanner

extension Bench {
  /// Frames as cameras store them, made grey and read one after another on one core.
  mutating func cameraFrames() throws {
    for (width, height) in [(1280, 720), (1920, 1080)] {
      report.section("a camera's frames of \(width) × \(height), made grey and read, one core")
      let fitted = frame.fitted(width: width, height: height)
      let controller = try ScannerController()
      for stored in try StoredFrame.all(of: fitted) {
        guard let decoder = MotionJPEG() else { throw BenchError.noZone }
        guard stored.format.frame(from: stored.bytes, decoder: decoder) != nil else {
          throw BenchError.noZone
        }
        let conversion = Stopwatch.median {
          _ = stored.format.frame(from: stored.bytes, decoder: decoder)
        }
        var sequence = FrameSequence(controller: controller)
        var texts: [[String]] = []
        let count = 20.0
        let total = try Stopwatch.once {
          for number in 0..<Int(count) {
            guard let grey = stored.format.frame(from: stored.bytes, decoder: decoder) else {
              return
            }
            texts = try sequence.texts(adding: grey, at: Double(number) / 30)
          }
        }
        guard !texts.isEmpty else { throw BenchError.noZone }
        report.note("\(stored.format.pixelFormat): to grey", conversion, "ms")
        report.note("\(stored.format.pixelFormat): frames a second", count / total * 1e3, "/s")
      }
    }
  }
}

/// A picture in the bytes of a camera's pixel format.
struct StoredFrame {
  let format: StreamFormat
  let bytes: [UInt8]

  /// A picture in the formats that webcams have most: YUYV, NV12 and motion JPEG.
  static func all(of frame: Frame) throws -> [StoredFrame] {
    let grey = [UInt8](repeating: 128, count: frame.luma.count / 2)
    return [
      StoredFrame("YUYV", frame, line: 2 * frame.width, frame.luma.flatMap { [$0, 128] }),
      StoredFrame("NV12", frame, line: frame.width, frame.luma + grey),
      StoredFrame("MJPG", frame, line: 0, try jpeg(of: frame)),
    ].compactMap(\.self)
  }

  private init?(_ name: String, _ frame: Frame, line: Int, _ bytes: [UInt8]) {
    guard let pixelFormat = PixelFormat(name: name) else { return nil }
    format = StreamFormat(
      pixelFormat: pixelFormat, width: frame.width, height: frame.height, bytesPerLine: line,
      bufferSize: bytes.count)
    self.bytes = bytes
  }

  /// A colour JPEG, as webcams make them.
  private static func jpeg(of frame: Frame) throws -> [UInt8] {
    let anymap =
      Array("P6 \(frame.width) \(frame.height) 255\n".utf8) + frame.luma.flatMap { [$0, $0, $0] }
    let jpeg = try ScratchJPEG(anymap: anymap, quality: 85)
    return try InputFile.bytes(ofFile: jpeg.path)
  }
}
