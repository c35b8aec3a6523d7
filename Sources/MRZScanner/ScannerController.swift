internal import Capture
internal import TextRecognition

/// Reads machine readable zones from pictures, grey frames and, by its camera half, from a camera.
///
/// ```swift
/// let scanner = try ScannerController()
/// for result in scanner.scan(file: "passport.jpg") {
///   print(result.data?.documentNumber ?? result.errorString ?? "no zone")
/// }
/// ```
///
/// Not thread-safe: make one for each thread, or let ``BatchScan`` do so.
public final class ScannerController {
  /// What is scanned for.
  public let config: MRZScannerConfig
  let reader: ZoneReader

  /// The bare time, in milliseconds, that the networks took so far, for measuring.
  package var networkMilliseconds: Double {
    let clock = reader.clock
    return Double(clock.locator.nanoseconds + clock.recognizer.nanoseconds) / 1e6
  }

  /// Makes the networks ready, which takes a few milliseconds.
  ///
  /// - Throws: ``ScannerError`` with ``ErrorCode/modelUnusable`` if they can't be run here.
  public init(config: MRZScannerConfig = MRZScannerConfig()) throws(ScannerError) {
    self.config = config
    do {
      reader = try ZoneReader(formats: config.documentType.formats)
    } catch {
      throw ScannerError(error)
    }
  }

  /// Reads every page of a picture file or PDF that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole content of the file.
  ///   - source: what the results shall name as their source.
  /// - Returns: one result for each zone, one for each page that can't be decoded, and a single one
  ///   without data where there is neither.
  public func scan(picture bytes: [UInt8], source: String = "-") -> [MRZScanResult] {
    let file: PictureFile
    do {
      file = try PictureFile(bytes: bytes)
    } catch {
      return [MRZScanResult(source: source, error: ScannerError(error))]
    }
    var outcome = InputOutcome(source: source)
    var results: [MRZScanResult] = []
    for index in 0..<file.pageCount {
      results += outcome.add(scan(file, page: index, source: source))
    }
    return results + outcome.end()
  }

  /// Reads every page of a picture file or PDF; results as ``scan(picture:source:)`` gives them.
  public func scan(file path: String) -> [MRZScanResult] {
    do {
      return scan(picture: try InputFile.bytes(ofFile: path), source: path)
    } catch {
      return [MRZScanResult(source: path, error: ScannerError(error))]
    }
  }

  /// Reads a grey picture.
  ///
  /// - Parameters:
  ///   - luma: `width * height` bytes, row by row from the top, 0 is black.
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - source: what the results shall name as their source.
  /// - Returns: one result for each zone, or a single one without data.
  public func scan(
    luma: [UInt8], width: Int, height: Int, source: String = "-"
  ) -> [MRZScanResult] {
    precondition(width >= 0 && height >= 0 && luma.count == width * height)
    var outcome = InputOutcome(source: source)
    let page = self.outcome(source: source, page: nil) {
      try reader.zones(in: GrayImage(width: width, height: height, pixels: luma))
    }
    return outcome.add(page) + outcome.end()
  }
}

extension ScannerController {
  /// Discards what C libraries under this one print to standard error from now on.
  ///
  /// Damaged pictures in a PDF and damaged AVIF make two of them complain there. A program that wants
  /// standard error for itself calls this once, before it starts threads; what it writes to file
  /// descriptor 2 appears as before.
  public static func discardLibraryMessages() {
    LibraryMessages.discard()
  }
}

extension ScannerController {
  /// Reads one page of an open file, from 0.
  func scan(_ file: PictureFile, page index: Int, source: String) -> PageOutcome {
    let number = file.pageCount > 1 || file.type.hasPages ? index + 1 : nil
    return outcome(source: source, page: number) { try reader.zones(of: file, page: index) }
  }

  /// What a page gave, in the form in which it is delivered.
  private func outcome(
    source: String, page: Int?, reading: () throws -> [ZoneReading]
  ) -> PageOutcome {
    let began = ContinuousClock.now
    do {
      let readings = try reading()
      let milliseconds = (ContinuousClock.now - began).milliseconds
      let results = readings.map { reading in
        result(
          of: reading.reading, location: reading.location, source: source, page: page,
          milliseconds: milliseconds)
      }
      return PageOutcome(results, milliseconds: milliseconds)
    } catch {
      return PageOutcome([
        MRZScanResult(source: source, page: page, error: ScannerError(whileReading: error))
      ])
    }
  }
}

extension PictureType {
  /// Whether files of this kind are made of pages, so that even a single one has a number.
  fileprivate var hasPages: Bool { self == .pdf || self == .tiff }
}

extension Duration {
  /// The duration as a number of milliseconds.
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
