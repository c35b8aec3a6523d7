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
      guard chains[index].decide() else { return nil }
      let chain = chains[index]
      for (position, cell) in grammar.chains[index].cells.enumerated() {
        text[cell.line][cell.index] = chain.symbols[position]
        certainty[cell.line][cell.index] = chain.probabilities[position]
      }
      log += chain.best - chain.total
    }
    let cut = zone.cutOff { text[$0][$1] == Symbol.filler }
    guard cut <= priors.cutOff, zone.allows(text[0][0], priors: priors) else { return nil }
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
    let rules = Deviation.rules(format: format, cells: cells)
    let continuation = NumberContinuation(layout: layout, cells: cells, rules: rules)
    return layout.checks.allSatisfy { check in
      let result = CheckResult(
        check, layout: layout, cells: cells, continuation: continuation, rules: rules)
      return result.status == .succeeded || result.isBlank
    }
  }
}
