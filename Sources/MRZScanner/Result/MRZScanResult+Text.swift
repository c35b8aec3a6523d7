internal import ICAO9303

extension MRZScanResult {
  /// Parses a zone that was typed or read elsewhere; needs no network.
  ///
  /// - Parameters:
  ///   - text: the lines of the zone, apart or joined; spaces and lower case are forgiven.
  ///   - source: what the result shall name as its source.
  ///   - config: which documents count, and whether they must be verified.
  public init(
    parsing text: String, source: String = "-", config: MRZScannerConfig = MRZScannerConfig()
  ) {
    let document: MRZDocument
    do {
      document = try MRZParser(today: config.calendarDay).parse(text)
    } catch {
      self.init(source: source, error: ScannerError(.textNotReadable, error.description))
      return
    }
    guard config.documentType.formats.contains(document.format) else {
      self.init(source: source)
      return
    }
    self.init(source: source, data: MRZData(document, confidence: 1, isCertain: true))
    withholdUnverified(config, faults: document.faults)
  }

  /// Turns a result that is not verified into a failure where the configuration wants that.
  mutating func withholdUnverified(_ config: MRZScannerConfig, faults: [String]) {
    guard config.isVerificationRequired, let data, !data.verified else { return }
    let reason =
      faults.isEmpty ? "the text is not certain enough" : faults.joined(separator: "; ")
    resultStatus = .exception
    error = ScannerError(
      .notVerified, "a zone was read, but not verified: \(reason); check the document itself")
    self.data = nil
  }
}

extension MRZDocument {
  /// What is wrong with the zone, in words, without what is merely worth knowing.
  var faults: [String] { problems.filter(\.isFault).map(\.description) }
}
