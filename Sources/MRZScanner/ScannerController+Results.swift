internal import ICAO9303

extension ScannerController {
  /// The result that a zone of a picture gives.
  func result(
    of reading: MRZReading, location: [LineLocation], source: String, page: Int?,
    milliseconds: Double
  ) -> MRZScanResult {
    var result = MRZScanResult(
      source: source, page: page, location: location, milliseconds: milliseconds)
    let probability = reading.probability
    do {
      let document = try MRZParser(today: config.calendarDay).parse(reading)
      result.data = MRZData(
        document, confidence: probability, isCertain: probability >= reader.policy.verified)
      result.withholdUnverified(config, faults: document.faults)
    } catch {
      // The decoder lays text out in its format, so the parser can't find another shape in it.
      result = MRZScanResult(
        source: source, page: page, error: ScannerError(.unknown, error.description))
    }
    return result
  }
}
