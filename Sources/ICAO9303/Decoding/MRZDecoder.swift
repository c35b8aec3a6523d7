/// Reads a machine readable zone from what a line recogniser saw, as one decision over the grammar
/// of Doc 9303.
///
/// Every line is laid out in exactly the number of characters of a format; every format gives each
/// position its alphabet, each field its habits and each check digit its weight; the reading is
/// the most probable one under all of that, and formats compete with each other and with text that
/// is no zone. A printed check digit may be wrong: text is bent to satisfy it only where the
/// pixels leave the text open.
public struct MRZDecoder: Sendable {
  /// What is believed before anything is seen.
  public let priors: Priors
  private let grammars: [Grammar]
  /// Line lengths of the formats, each combination once.
  private let shapes: [[Int]]
  private let lineLengths: [Int]

  /// Creates a decoder for the given formats.
  public init(formats: [MRZFormat] = MRZFormat.allCases, priors: Priors = Priors()) {
    self.priors = priors
    grammars = formats.map { Grammar($0) }
    var shapes: [[Int]] = []
    for format in formats where !shapes.contains(format.layout.lineLengths) {
      shapes.append(format.layout.lineLengths)
    }
    self.shapes = shapes
    lineLengths = shapes.flatMap { $0 }
  }

  /// Reads the zone among lines that stand top to bottom, of which some may not belong to it.
  ///
  /// - Returns: the best reading, or nil when no run of one to three lines is a zone.
  public func decode(_ lines: [SymbolLattice]) -> MRZReading? {
    evidence(lines).flatMap(decode)
  }

  /// Reads one zone from several readings of it: frames of a camera, or strips of one picture.
  ///
  /// - Parameters:
  ///   - observations: the lines of each reading, top to bottom.
  ///   - weights: how much each reading counts, 1 for one that stands on its own; less for
  ///     readings whose errors come together, such as 0.5 for a strip sampled anew from the same
  ///     picture. Readings without a weight count 1.
  /// - Returns: the best reading of all together, or nil when they are no zone.
  public func decode(_ observations: [[SymbolLattice]], weights: [Float] = []) -> MRZReading? {
    var sum: MRZEvidence?
    for (index, lines) in observations.enumerated() {
      guard let next = evidence(lines) else { continue }
      let weight = index < weights.count ? weights[index] : 1
      if sum == nil {
        sum = next
        if weight != 1 { sum?.scale(by: weight) }
      } else {
        sum?.add(next, weight: weight)
      }
    }
    return sum.flatMap(decode)
  }

  /// What lines say about a zone, to be added to what others say about the same one; nil when
  /// they can't be the lines of any format.
  public func evidence(_ lines: [SymbolLattice]) -> MRZEvidence? {
    let columns = lines.map { ColumnEvidence($0, priors: priors) }
    var layouts = LayoutCache(columns, priors: priors)
    var zones: [ZoneEvidence] = []
    for lengths in shapes where lengths.count <= columns.count {
      var fitting: [ZoneEvidence] = []
      for start in 0...(columns.count - lengths.count) {
        if let zone = zone(&layouts, from: start, lengths: lengths) { fitting.append(zone) }
      }
      if fitting.count > 1 {
        let best = fitting.compactMap { candidates([$0]).first }.max { $0.evidence < $1.evidence }
        if let best { zones.append(best.zone) }
      } else {
        zones += fitting
      }
    }
    return zones.isEmpty ? nil : MRZEvidence(zones.map { $0.calibrated(priors) })
  }

  /// Reads the zone that the evidence is about; nil when it is none.
  public func decode(_ evidence: MRZEvidence) -> MRZReading? {
    let rivals = candidates(evidence.zones)
    guard var best = rivals.first, best.evidence > priors.threshold else { return nil }
    return best.reading(against: rivals, priors: priors)
  }

  /// The best candidate of each format, best first.
  private func candidates(_ zones: [ZoneEvidence]) -> [Candidate] {
    var best: [Candidate] = []
    for zone in zones {
      let lengths = zone.lines.map(\.length)
      let fitting = grammars.filter { $0.format.layout.lineLengths == lengths }
      let heads = fitting.map { $0.headLikelihood(zone) }
      let top = zip(fitting, heads).reduce(0) { $1.0.hasFixedHead ? $0 : max($0, $1.1) }
      // A first letter that is plain to see leaves one format; the others need no trellis.
      for (grammar, head) in zip(fitting, heads)
      where head >= (grammar.hasFixedHead ? 1 : max(0.05, top * 1e-3)) {
        var candidate = Candidate(grammar, zone: zone, priors: priors)
        for variant in Grammar.continuations(of: grammar.format, in: zone) {
          let other = Candidate(variant, zone: zone, priors: priors)
          if other.evidence > candidate.evidence { candidate = other }
        }
        best.append(candidate)
      }
    }
    return best.sorted { $0.evidence > $1.evidence }
  }

  private func zone(
    _ layouts: inout LayoutCache, from start: Int, lengths: [Int]
  ) -> ZoneEvidence? {
    for (index, length) in lengths.enumerated() {
      let line = layouts.columns[start + index]
      guard line.mayHave(length: length, among: lineLengths) else { return nil }
    }
    var ways: [[LineAlignment]] = []
    for (index, length) in lengths.enumerated() {
      let line = layouts.ways(line: start + index, length: length)
      guard !line.isEmpty else { return nil }
      ways.append(line)
    }
    var zone = ZoneEvidence(
      lines: ways.map { $0[0] }, lineIndices: start..<start + lengths.count)
    // Where a line can lie in several ways, the text decides, line by line.
    for (index, line) in ways.enumerated() where line.count > 1 {
      var best = -Double.infinity
      let given = zone
      for way in line {
        var trial = given
        trial.lines[index] = way
        guard let evidence = candidates([trial]).first?.evidence, evidence > best else {
          continue
        }
        best = evidence
        zone = trial
      }
    }
    return zone
  }
}

/// Layouts of lines at lengths, each worked out once although several shapes ask for it.
private struct LayoutCache {
  let columns: [ColumnEvidence]
  private let priors: MRZDecoder.Priors
  private var known: [(line: Int, length: Int, ways: [LineAlignment])] = []

  init(_ columns: [ColumnEvidence], priors: MRZDecoder.Priors) {
    self.columns = columns
    self.priors = priors
  }

  mutating func ways(line: Int, length: Int) -> [LineAlignment] {
    if let found = known.first(where: { $0.line == line && $0.length == length }) {
      return found.ways
    }
    let ways = LineAlignment.ways(columns[line], length: length, priors: priors)
    known.append((line, length, ways))
    return ways
  }
}
