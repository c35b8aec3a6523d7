/// One format made ready for the decoder: its positions in the order in which they are decided.
struct Grammar: Sendable {
  /// What one position is for.
  enum Role: Sendable {
    /// Text of a field.
    case text
    /// The digit of a field.
    case ownDigit(mayBeBlank: Bool)
    /// The composite digit.
    case compositeDigit
  }

  /// One position.
  struct Cell: Sendable {
    var line: Int
    var index: Int
    var role: Role
    /// Weight in the field's own digit, and in the composite; 0 where it is not covered.
    var ownWeight = 0
    var compositeWeight = 0
    /// States before the position, and the one of them in which nothing but filler has come.
    var statesBefore = 1
    var emptyState = -1
    var arcs: [TextModel.Arc] = []
  }

  /// Positions that depend on each other, in reading order.
  struct Chain: Sendable {
    var cells: [Cell]
    var hasOwn: Bool
    var hasComposite: Bool
  }

  /// A code of the tables.
  enum Code: Sendable {
    case document
    case issuer
    case nationality
  }

  let format: MRZFormat
  let chains: [Chain]
  /// Where the codes stand: line and index of the first character.
  let codes: [(code: Code, line: Int, index: Int)]

  init(_ format: MRZFormat) {
    let layout = format.layout
    self.format = format
    var codes: [(code: Code, line: Int, index: Int)] = []
    var covered: [Cell] = []
    var chains: [Chain] = []
    let isCovered = Grammar.coverage(layout)
    // Fields and digits in reading order; what a digit covers goes into one chain, the rest is
    // decided field by field.
    var items: [(offset: Int, item: Item)] = []
    for field in layout.fields {
      items.append((layout.range(field.span).lowerBound, .field(field)))
    }
    for check in layout.checks {
      items.append((layout.offset(line: check.line, position: check.position), .check(check)))
    }
    items.sort { $0.offset < $1.offset }
    var states = 1
    var empty = -1
    for (offset, item) in items {
      switch item {
      case .field(let field):
        switch field.content {
        case .documentCode, .state:
          let code: Code =
            field.content == .documentCode
            ? .document : field.name == .issuingState ? .issuer : .nationality
          codes.append((code, field.span.line - 1, field.span.indices.lowerBound))
          continue
        default: break
        }
        let model = TextModel(field)
        var cells: [Cell] = []
        let isInChain = isCovered.own[offset] != 0 || isCovered.composite[offset] != 0
        for (step, index) in field.span.indices.enumerated() {
          var cell = Cell(line: field.span.line - 1, index: index, role: .text)
          cell.ownWeight = isCovered.own[offset + step]
          cell.compositeWeight = isCovered.composite[offset + step]
          cell.statesBefore = step == 0 ? (isInChain ? states : 1) : model.stateCount
          cell.arcs = model.steps[step]
          if step == 0, cell.statesBefore > 1 {
            // Whatever the field before ended with, this one starts afresh.
            let starts = cell.arcs.filter { $0.from == 0 }
            cell.arcs = (0..<cell.statesBefore).flatMap { state in
              starts.map { start in
                var arc = start
                arc.from = state
                return arc
              }
            }
          } else if step == 0 {
            cell.arcs = cell.arcs.filter { $0.from == 0 }
          }
          cells.append(cell)
        }
        if isInChain {
          covered += cells
          states = model.stateCount
          empty = model.emptyState ?? -1
        } else {
          chains.append(Chain(cells: cells, hasOwn: false, hasComposite: false))
        }
      case .check(let check):
        let role: Role =
          check.guards == .mrzText
          ? .compositeDigit : .ownDigit(mayBeBlank: check.blank != .never)
        var cell = Cell(line: check.line - 1, index: check.position - 1, role: role)
        cell.compositeWeight = isCovered.composite[offset]
        cell.statesBefore = states
        cell.emptyState = empty
        covered.append(cell)
        states = 1
        empty = -1
      }
    }
    let hasComposite = layout.check(.mrzText) != nil
    chains.append(Chain(cells: covered, hasOwn: true, hasComposite: hasComposite))
    self.chains = chains
    self.codes = codes
  }

  private enum Item {
    case field(FieldLayout.Field)
    case check(FieldLayout.Check)
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

extension TextModel {
  /// The model of a field.
  init(_ field: FieldLayout.Field) {
    let length = field.span.positions.count
    switch field.content {
    case .documentCode, .state: self = .identifier(length: length, isList: false)
    case .name:
      self = field.name == .name ? .name(length: length) : .identifier(length: length, isList: true)
    case .identifier: self = .identifier(length: length, isList: false)
    case .number: self = .number(length: length)
    case .optional: self = .optional(length: length)
    case .date: self = .date(length: length, isExpiry: field.name == .dateOfExpire)
    case .month: self = .date(length: length, isExpiry: true)
    case .sex: self = .choice([("M", 0.46), ("F", 0.44), ("<", 0.08), ("X", 0.01)])
    case .digits: self = .digits(length: length)
    case .fixed(let text): self = .fixed(text)
    }
  }
}
