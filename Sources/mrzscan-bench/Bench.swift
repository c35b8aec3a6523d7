import Capture
internal import Glibc
import ICAO9303
import MRZScanner
import TextRecognition

/// Measures speed and memory, each beside its limit: `mrzscan-bench COMMAND PICTURE`.
@main
struct Bench {
  let command: String
  let picture: [UInt8]
  let frame: Frame
  var report = Report()

  static func main() {
    let words = CommandLine.arguments
    guard words.count == 3 else {
      print("usage: mrzscan-bench COMMAND PICTURE (a picture with a zone); or: make bench")
      exit(64)
    }
    do {
      var bench = try Bench(command: words[1], path: words[2])
      try bench.run()
      print(bench.report.missed == 0 ? "\nevery limit holds" : "\n\(bench.report.missed) missed")
      exit(bench.report.missed == 0 ? 0 : 1)
    } catch {
      print("mrzscan-bench: \(error)")
      exit(70)
    }
  }

  init(command: String, path: String) throws {
    self.command = command
    picture = try InputFile.bytes(ofFile: path)
    frame = try PictureFile(bytes: picture).page(0)
  }

  mutating func run() throws {
    try stages()
    try frames()
    try cameraFrames()
    try process()
    try parsing()
  }

  /// The stages of reading one picture, one after the other.
  private mutating func stages() throws {
    report.section("stages, \(frame.width) × \(frame.height) pixels")
    let locator = try TextLineLocator()
    let recognizer = try LineRecognizer()
    let decoder = MRZDecoder()
    let image = GrayImage(width: frame.width, height: frame.height, pixels: frame.luma)
    let picture = picture
    report.note(
      "decode the file", try Stopwatch.median { _ = try PictureFile(bytes: picture).page(0) }, "ms")
    report.note("locate", try Stopwatch.median { _ = try locator.locate(in: image) }, "ms")
    guard let found = try locator.locate(in: image).first else { throw BenchError.noZone }
    report.note("refine", try Stopwatch.median { _ = try locator.refine(found, in: image) }, "ms")
    let lines = try locator.refine(found, in: image).lines
    func recognized() throws -> [SymbolLattice] {
      try lines.map { line in
        let reading = try recognizer.recognize(line, in: image)
        return SymbolLattice(columns: reading.columns, logProbabilities: reading.logProbabilities)
      }
    }
    report.note(
      "recognise \(lines.count) lines", try Stopwatch.median { _ = try recognized() }, "ms")
    let lattices = try recognized()
    report.note("decode the text", Stopwatch.median { _ = decoder.decode(lattices) }, "ms")
    guard decoder.decode(lattices) != nil else { throw BenchError.noZone }
  }

  /// Whole frames, as a camera gives them, on one core.
  private mutating func frames() throws {
    for (width, height, limit) in [(1280, 720, 30.0), (1920, 1080, nil)] {
      report.section("grey frames of \(width) × \(height), one core")
      let scanner = try ScannerController()
      let luma = frame.fitted(width: width, height: height).luma
      var results = scanner.scan(luma: luma, width: width, height: height)
      guard results.contains(where: { $0.data != nil }) else { throw BenchError.noZone }
      let before = scanner.networkMilliseconds
      var count = 0.0
      let total = Stopwatch.once {
        while count < 40 {
          results = scanner.scan(luma: luma, width: width, height: height)
          count += 1
        }
      }
      let networks = (scanner.networkMilliseconds - before) / count
      let rate = count / total * 1e3
      if let limit {
        report.atLeast(limit, "frames a second", rate, "/s")
      } else {
        report.note("frames a second", rate, "/s")
      }
      report.note("bare time of the networks", networks, "ms")
      report.atMost(1.5 * networks, "whole frame", total / count, "ms")
    }
  }

  /// One process on a large photograph, from start to finish.
  private mutating func process() throws {
    report.section("one process, JPEG of 4000 × 3000")
    let large = frame.fitted(width: 4000, height: 3000)
    let jpeg = try ScratchJPEG(anymap: large.anymap, quality: 90)
    let decoding = try fastest(["djpeg", "-grayscale", jpeg.path])
    let reading = try fastest([command, "--quiet", "--format", "mrz", jpeg.path])
    guard reading.status == 0 || reading.status == 2 else { throw BenchError.noZone }
    let scanner = try ScannerController()
    let before = scanner.networkMilliseconds
    _ = scanner.scan(luma: large.luma, width: large.width, height: large.height)
    let networks = scanner.networkMilliseconds - before
    report.note("djpeg -grayscale", decoding.milliseconds, "ms")
    report.note("bare time of the networks", networks, "ms")
    report.atMost(
      3 * decoding.milliseconds + networks, "start to finish", reading.milliseconds, "ms")
    report.atMost(200, "peak memory", reading.peakMegabytes, "MB")
  }

  private func fastest(_ words: [String]) throws -> ChildProcess {
    var best = try ChildProcess(words)
    for _ in 0..<6 {
      let next = try ChildProcess(words)
      if next.milliseconds < best.milliseconds { best = next }
    }
    return best
  }

  /// The parser alone.
  private mutating func parsing() throws {
    report.section("parsing, one core")
    let lines = [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
      "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    guard let today = CalendarDay(year: 2026, month: 1, day: 1) else { return }
    let parser = MRZParser(today: today)
    var verified = 0
    let milliseconds = try Stopwatch.once {
      for _ in 0..<1_000_000 where try parser.parse(lines: lines).verified { verified += 1 }
    }
    guard verified == 1_000_000 else { throw BenchError.noZone }
    report.atMost(5000, "one million zones", milliseconds, "ms")
  }
}

/// Why nothing can be measured.
enum BenchError: Error, CustomStringConvertible {
  case noZone
  case noScratch(String)

  var description: String {
    switch self {
    case .noZone: "no zone was read where there is one; name another picture"
    case .noScratch(let folder): "can't write to \(folder); free space in /tmp"
    }
  }
}
