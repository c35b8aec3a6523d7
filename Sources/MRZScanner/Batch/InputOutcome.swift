/// What one page gave.
struct PageOutcome: Sendable {
  /// Zones and failures; none for a page without a zone.
  var results: [MRZScanResult]
  /// Time spent on the page.
  var milliseconds: Double

  init(_ results: [MRZScanResult] = [], milliseconds: Double = 0) {
    self.results = results
    self.milliseconds = milliseconds
  }
}

/// Gathers the pages of one input: a page without a zone is nothing to report as long as another
/// one has one.
struct InputOutcome: Sendable {
  let source: String
  private var milliseconds = 0.0
  private var isEmpty = true

  init(source: String) {
    self.source = source
  }

  /// Takes note of the next page and gives its results.
  mutating func add(_ page: PageOutcome) -> [MRZScanResult] {
    milliseconds += page.milliseconds
    isEmpty = isEmpty && page.results.isEmpty
    return page.results
  }

  /// What is left to report once every page is in: that there was nothing.
  func end() -> [MRZScanResult] {
    isEmpty ? [MRZScanResult(source: source, milliseconds: milliseconds)] : []
  }
}
