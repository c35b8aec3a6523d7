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
    /// States after the position.
    var statesAfter = 1
    var emptyState = -1
    var arcs: [TextModel.Arc] = []

    var isText: Bool {
      if case .text = role { return true }
      return false
    }
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

  /// Document codes and how likely each is; none where every document has the same.
  let documentCodes: [(symbols: [Int], weight: Float)]
  /// The first five positions, where they are always the same.
  private let head: [Cell]

  /// A document number that goes on in the optional data.
  struct Continuation: Sendable, Equatable {
    /// Characters after the filler, without the check digit.
    var tail: Int
    /// Whether the digit counts the filler.
    var includesFiller: Bool
  }

  /// How the document number goes on, where it does.
  let continuation: Continuation?

  init(_ format: MRZFormat, continuation: Continuation? = nil) {
    let layout = format.layout
    self.format = format
    self.continuation = continuation
    var builder = GrammarBuilder(layout)
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
    for (_, item) in items {
      switch item {
      case .field(let field) where field.name == .optionalData1 && continuation != nil:
        builder.addContinuation(continuation, field)
      case .field(let field): builder.add(field)
      case .check(let check) where check.guards == .documentNumber && continuation != nil:
        builder.addFixed("<", line: check.line, position: check.position)
      case .check(let check): builder.add(check)
      }
    }
    chains = builder.finish(hasComposite: layout.check(.mrzText) != nil)
    codes = builder.codes
    documentCodes = DocumentCode.prior(format)
    head = chains.flatMap(\.cells).filter { $0.line == 0 && $0.index < 5 }
  }

  /// The same format with a document number that goes on, in every way that fits layout and zone.
  static func continuations(of format: MRZFormat, in zone: ZoneEvidence) -> [Grammar] {
    guard let (check, optional) = continued(format.layout) else { return [] }
    let tails = (1..<optional.span.positions.count).filter {
      zone.mayContinue(check, in: optional, tail: $0)
    }
    // Asked for only where there is a tail: to make all takes longer than to read a zone.
    return tails.isEmpty
      ? []
      : allContinuations.filter { grammar in
        grammar.format == format && grammar.continuation.map { tails.contains($0.tail) } ?? false
      }
  }

  /// Made once, when the first zone calls for one.
  private static let allContinuations: [Grammar] = MRZFormat.allCases.flatMap { format in
    guard let (_, optional) = continued(format.layout) else { return [Grammar]() }
    return (1..<optional.span.positions.count).flatMap { tail in
      [false, true].map {
        Grammar(format, continuation: Continuation(tail: tail, includesFiller: $0))
      }
    }
  }

  /// The digit that may be left out, and the field in which the number goes on then.
  private static func continued(
    _ layout: FieldLayout
  ) -> (check: FieldLayout.Check, optional: FieldLayout.Field)? {
    guard let check = layout.check(.documentNumber), check.blank == .whenEmptyOrContinued,
      let optional = layout.field(.optionalData1)
    else { return nil }
    return (check, optional)
  }

  private enum Item {
    case field(FieldLayout.Field)
    case check(FieldLayout.Check)
  }

  /// Whether the format always starts with the same text.
  var hasFixedHead: Bool { !codes.contains { $0.code == .document } }

  /// How likely the first characters make this format, before anything else is looked at.
  func headLikelihood(_ zone: ZoneEvidence) -> Float {
    if hasFixedHead {
      var product: Float = 1
      for cell in head {
        product *= cell.arcs.reduce(0) {
          $0 + ($1.from == 0 ? $1.probability : 0)
            * zone.likelihood(line: 0, index: cell.index, symbol: $1.symbol)
        }
      }
      return product
    }
    return documentCodes.reduce(0) {
      $0 + $1.weight * zone.likelihood(line: 0, index: 0, symbol: $1.symbols[0])
    }
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
    case .sex: self = .choice([("M", 0.46), ("F", 0.44), ("<", 0.08), ("X", 0.01)])
    case .digits: self = .digits(length: length)
    case .fixed(let text): self = .fixed(text)
    }
  }
}

extension ZoneEvidence {
  /// Whether the zone looks as if the number that a digit guards went on in the optional data with so many characters
  /// more.
  fileprivate func mayContinue(
    _ check: FieldLayout.Check, in optional: FieldLayout.Field, tail: Int
  ) -> Bool {
    let line = check.line - 1
    let start = optional.span.indices.lowerBound
    guard likelihood(line: line, index: check.position - 1, symbol: Symbol.filler) > 1,
      likelihood(line: line, index: start, symbol: Symbol.filler) < 4
    else { return false }
    let digit = Symbol.digits.reduce(Float(0)) {
      max($0, likelihood(line: line, index: start + tail, symbol: $1))
    }
    let next = start + tail + 1
    return digit > 1
      && (next >= optional.span.indices.upperBound
        || likelihood(line: line, index: next, symbol: Symbol.filler) > 1)
  }
}
