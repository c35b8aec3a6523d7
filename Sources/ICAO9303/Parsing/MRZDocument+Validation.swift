extension CheckResult {
  init(
    _ check: FieldLayout.Check, layout: FieldLayout, cells: [UInt8],
    continuation: NumberContinuation?, rules: [Deviation.Rule] = []
  ) {
    guards = check.guards
    var place = layout.offset(line: check.line, position: check.position)
    if check.guards == .documentNumber, let continuation {
      // The rule that found the continuation has already found its digit right.
      place = continuation.digit
      printed = Character(Unicode.Scalar(cells[place]))
      computed = Int(cells[place] - 0x30)
      status = .succeeded
      isBlank = false
      return
    }
    var sum = 0
    var index = 0
    var isEmpty = true
    var isSound = true
    for span in check.covers {
      for cell in layout.range(span) {
        if let value = CheckDigit.value(of: cells[cell]) {
          sum += value * CheckDigit.weight(at: index)
        } else {
          isSound = false
        }
        if cells[cell] != CheckDigit.filler { isEmpty = false }
        index += 1
      }
    }
    let digit = cells[place]
    printed = Character(Unicode.Scalar(digit))
    computed = isSound ? sum % 10 : nil
    if digit == CheckDigit.filler {
      let mayBeLeftOut = check.guards == .documentNumber && rules.contains(.numberNeverContinues)
      isBlank = (isEmpty && check.blank != .never) || mayBeLeftOut
      // A composite left out, or a digit left out over something, is a fault; so is nothing else.
      status = isBlank ? .none : .failed
    } else {
      // A letter can satisfy the arithmetic, W counts 2, but only a digit is one.
      let isDigit = 0x30...0x39 ~= digit
      isBlank = false
      status = isDigit && computed == Int(digit) - 0x30 ? .succeeded : .failed
    }
  }
}

extension MRZDocument {
  /// What the check digits say about a field, by the rules of the mobile API: `.none` where
  /// nothing covers it, and for `.mrzText` the composite digit.
  ///
  /// A format without a composite digit (visas) gives the worst of its digits for the whole.
  public func validationStatus(of name: FieldName) -> ValidationStatus {
    switch name {
    case .mrzText:
      return checks.first { $0.guards == .mrzText }?.status ?? .worst(checks.map(\.status))
    case .lastName where format.layout.field(.lastName) == nil,
      .firstName where format.layout.field(.firstName) == nil:
      // Both identifiers stand in one field, and a digit in it may belong to either.
      return validationStatus(of: .name)
    default:
      let digit = checks.first { $0.guards == name }?.status ?? .none
      guard digit != .failed, let field = format.layout.field(name) else { return digit }
      return hasStrays(field) ? .failed : digit
    }
  }

  /// Whether every check digit that the format defines holds.
  ///
  /// One that may be left out and is does not count against it; a zone without any digit can't be
  /// verified.
  public var verified: Bool {
    checks.contains { $0.status == .succeeded }
      && checks.allSatisfy { $0.status == .succeeded || $0.isBlank }
  }
}
