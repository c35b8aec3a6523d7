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

  /// Creates a decoder for the given formats.
  public init(formats: [MRZFormat] = MRZFormat.allCases, priors: Priors = Priors()) {
    self.priors = priors
    grammars = formats.map { Grammar($0) }
  }

  /// Reads the zone among lines that stand top to bottom, of which some may not belong to it.
  ///
  /// - Returns: the best reading, or nil when no run of one to three lines is a zone.
  public func decode(_ lines: [SymbolLattice]) -> MRZReading? {
    let columns = lines.map { ColumnEvidence($0, priors: priors) }
    var best: Candidate?
    var rivals: [Candidate] = []
    for lengths in shapes {
      guard lengths.count <= columns.count else { continue }
      for start in 0...(columns.count - lengths.count) {
        guard let zone = zone(columns, from: start, lengths: lengths) else { continue }
        for grammar in grammars where grammar.format.layout.lineLengths == lengths {
          let candidate = Candidate(grammar, zone: zone, priors: priors)
          rivals.append(candidate)
          if candidate.evidence > best?.evidence ?? -1e29 { best = candidate }
        }
      }
    }
    guard var best, best.evidence > priors.threshold else { return nil }
    return best.reading(against: rivals, priors: priors)
  }

  /// Line lengths of the formats, each combination once.
  private var shapes: [[Int]] {
    var shapes: [[Int]] = []
    for grammar in grammars {
      let lengths = grammar.format.layout.lineLengths
      if !shapes.contains(lengths) { shapes.append(lengths) }
    }
    return shapes
  }

  private func zone(_ columns: [ColumnEvidence], from start: Int, lengths: [Int]) -> ZoneEvidence? {
    for (index, length) in lengths.enumerated() {
      guard columns[start + index].mayHave(length: length) else { return nil }
    }
    var lines: [LineAlignment] = []
    for (index, length) in lengths.enumerated() {
      guard let line = LineAlignment(columns[start + index], length: length, priors: priors)
      else { return nil }
      lines.append(line)
    }
    return ZoneEvidence(lines: lines, lineIndices: start..<start + lengths.count)
  }
}

/// One format tried on one run of lines.
struct Candidate {
  let grammar: Grammar
  let zone: ZoneEvidence
  /// How much better the format explains the lines than text without structure, in nats.
  let evidence: Double
  private var chains: [ConstraintTrellis]
  private let codes: CodeEvidence

  init(_ grammar: Grammar, zone: ZoneEvidence, priors: MRZDecoder.Priors) {
    self.grammar = grammar
    self.zone = zone
    chains = grammar.chains.map { ConstraintTrellis($0, zone: zone, priors: priors) }
    codes = CodeEvidence(grammar, zone: zone, priors: priors)
    let text = chains.reduce(codes.total) { $0 + $1.total }
    evidence = text - zone.junkEvidence() + zone.lengthEvidence
  }

  /// The reading, unless the picture cuts the zone off.
  mutating func reading(against rivals: [Candidate], priors: MRZDecoder.Priors) -> MRZReading? {
    var text = zone.lines.map { [Int](repeating: Symbol.filler, count: $0.length) }
    var certainty = zone.lines.map { [Double](repeating: 0, count: $0.length) }
    var log = codes.share
    for (place, code) in grammar.codes.enumerated() {
      for (offset, symbol) in codes.symbols[place].enumerated() {
        text[code.line][code.index + offset] = symbol
        certainty[code.line][code.index + offset] = codes.probabilities[place][offset]
      }
    }
    for index in chains.indices {
      chains[index].computeProbabilities()
      let chain = chains[index]
      guard chain.probabilities.count == grammar.chains[index].cells.count else { return nil }
      for (position, cell) in grammar.chains[index].cells.enumerated() {
        text[cell.line][cell.index] = chain.symbols[position]
        certainty[cell.line][cell.index] = chain.probabilities[position]
      }
      log += chain.best - chain.total
    }
    let cut = zone.cutOff { text[$0][$1] == Symbol.filler }
    guard cut <= priors.cutOff else { return nil }
    var rest = 0.0
    for rival in rivals { rest += exponential(rival.evidence - evidence) }
    let lines = text.map { line in
      String(decoding: line.map(Symbol.character), as: UTF8.self)
    }
    return MRZReading(
      format: grammar.format, lines: lines, lineIndices: zone.lineIndices,
      probability: exponential(log) / max(1, rest), characterProbabilities: certainty,
      columns: zone.lines.map(\.columns), checkDigitsHold: Candidate.holds(grammar.format, text),
      evidence: evidence)
  }

  private static func holds(_ format: MRZFormat, _ text: [[Int]]) -> Bool {
    let cells = text.flatMap { $0.map(Symbol.character) }
    let layout = format.layout
    let continuation = NumberContinuation(layout: layout, cells: cells)
    return layout.checks.allSatisfy { check in
      let result = CheckResult(check, layout: layout, cells: cells, continuation: continuation)
      return result.status == .succeeded || result.isBlank
    }
  }
}
