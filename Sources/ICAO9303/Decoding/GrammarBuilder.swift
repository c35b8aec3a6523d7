/// Puts a grammar together from the rows of a layout.
struct GrammarBuilder {
  private(set) var codes: [(code: Grammar.Code, line: Int, index: Int)] = []
  private let layout: FieldLayout
  private let weights: (own: [Int], composite: [Int])
  private var covered: [Grammar.Cell] = []
  private var chains: [Grammar.Chain] = []
  /// States of the automaton at the end of the covered chain, and which of them means empty.
  private var states = 1
  private var empty = -1

  init(_ layout: FieldLayout) {
    self.layout = layout
    weights = GrammarBuilder.coverage(layout)
  }

  mutating func add(_ field: FieldLayout.Field) {
    switch field.content {
    case .documentCode, .state:
      let code: Grammar.Code =
        field.content == .documentCode
        ? .document : field.name == .issuingState ? .issuer : .nationality
      codes.append((code, field.span.line - 1, field.span.indices.lowerBound))
    default:
      let offset = layout.range(field.span).lowerBound
      append(TextModel(field), line: field.span.line, indices: field.span.indices, offset: offset)
    }
  }

  mutating func addFixed(_ text: String, line: Int, position: Int) {
    append(
      .fixed(text), line: line, indices: position - 1..<position,
      offset: layout.offset(line: line, position: position))
  }

  mutating func add(_ check: FieldLayout.Check) {
    let role: Grammar.Role =
      check.guards == .mrzText
      ? .compositeDigit : .ownDigit(mayBeBlank: check.blank != .never)
    addDigit(role, line: check.line, position: check.position)
  }

  private mutating func addDigit(_ role: Grammar.Role, line: Int, position: Int) {
    var cell = Grammar.Cell(line: line - 1, index: position - 1, role: role)
    cell.compositeWeight = weights.composite[layout.offset(line: line, position: position)]
    cell.statesBefore = states
    cell.emptyState = empty
    covered.append(cell)
    states = 1
    empty = -1
  }

  /// The rest of the document number, its digit, and what is left of the optional data.
  mutating func addContinuation(_ continuation: Grammar.Continuation?, _ field: FieldLayout.Field) {
    guard let continuation else { return }
    let start = field.span.indices.lowerBound
    let offset = layout.range(field.span).lowerBound
    let end = field.span.indices.upperBound
    let first = continuation.includesFiller ? 10 : 9
    append(
      .number(length: continuation.tail), line: field.span.line,
      indices: start..<start + continuation.tail, offset: offset,
      ownWeights: (0..<continuation.tail).map { CheckDigit.weight(at: first + $0) })
    addDigit(
      .ownDigit(mayBeBlank: false), line: field.span.line, position: start + continuation.tail + 1)
    var next = start + continuation.tail + 1
    guard next < end else { return }
    addFixed("<", line: field.span.line, position: next + 1)
    next += 1
    guard next < end else { return }
    append(
      .optional(length: end - next), line: field.span.line, indices: next..<end,
      offset: offset + next - start)
  }

  private mutating func append(
    _ model: TextModel, line: Int, indices: Range<Int>, offset: Int, ownWeights: [Int]? = nil
  ) {
    let isInChain =
      ownWeights != nil || weights.own[offset] != 0 || weights.composite[offset] != 0
    var cells: [Grammar.Cell] = []
    for (step, index) in indices.enumerated() {
      var cell = Grammar.Cell(line: line - 1, index: index, role: .text)
      cell.ownWeight = ownWeights?[step] ?? weights.own[offset + step]
      cell.compositeWeight = weights.composite[offset + step]
      cell.statesAfter = model.stateCount
      cell.statesBefore = step == 0 ? (isInChain ? states : 1) : model.stateCount
      cell.arcs = model.steps[step]
      if step == 0 {
        // Whatever the field before ended with, this one starts afresh.
        let starts = cell.arcs.filter { $0.from == 0 }
        cell.arcs = (0..<cell.statesBefore).flatMap { state in
          starts.map { start in
            var arc = start
            arc.from = state
            return arc
          }
        }
      }
      cells.append(cell)
    }
    if isInChain {
      covered += cells
      states = model.stateCount
      empty = model.emptyState ?? -1
    } else {
      chains.append(Grammar.Chain(cells: cells, hasOwn: false, hasComposite: false))
    }
  }

  func finish(hasComposite: Bool) -> [Grammar.Chain] {
    guard !covered.isEmpty else { return chains }
    return chains + [Grammar.Chain(cells: covered, hasOwn: true, hasComposite: hasComposite)]
  }

  /// Weights of every position of the joined text in its own digit and in the composite.
  private static func coverage(_ layout: FieldLayout) -> (own: [Int], composite: [Int]) {
    var own = [Int](repeating: 0, count: layout.cellCount)
    var composite = own
    for check in layout.checks {
      var index = 0
      for span in check.covers {
        for cell in layout.range(span) {
          if check.guards == .mrzText {
            composite[cell] = CheckDigit.weight(at: index)
          } else {
            own[cell] = CheckDigit.weight(at: index)
          }
          index += 1
        }
      }
    }
    return (own, composite)
  }
}
