extension MRZDocument {
  /// Everything about the zone that its reader should know, in reading order within each kind.
  public var problems: [MRZProblem] {
    checkProblems + format.layout.fields.flatMap(problems(in:)) + nameProblems
  }

  /// Whether nothing is wrong: no check digit fails, every field has only what it may have, and every
  /// date is in the calendar.
  public var isSound: Bool { !problems.contains(where: \.isFault) }

  private var checkProblems: [MRZProblem] {
    var found: [MRZProblem] = []
    for check in checks where check.status == .failed {
      let isMissing = check.printed == "<"
      found.append(
        MRZProblem(
          field: check.guards,
          kind: isMissing
            ? .missingCheckDigit(computed: check.computed)
            : .checkDigit(printed: check.printed, computed: check.computed)))
    }
    if continuation?.rule == .fillerIncluded {
      found.append(MRZProblem(field: .documentNumber, kind: .fillerCounted))
    }
    return found
  }

  private func problems(in field: FieldLayout.Field) -> [MRZProblem] {
    var found = strays(in: field).map { MRZProblem(field: field.name, kind: $0) }
    guard let slice = slice(field.name) else { return found }
    switch field.content {
    case .state where found.isEmpty:
      let raw = MRZDocument.trimmed(slice) ?? ""
      if let code = StateCode(raw) {
        if code.kind == .specimen, field.name == .issuingState {
          found.append(MRZProblem(field: field.name, kind: .specimen))
        }
      } else {
        found.append(MRZProblem(field: field.name, kind: .unknownCode(raw)))
      }
    case .documentCode where documentCodeMeaning == nil:
      found.append(MRZProblem(field: field.name, kind: .unknownCode(documentCode)))
    case .date where found.isEmpty:
      let isBlank = slice.allSatisfy { $0 == CheckDigit.filler }
      let date = field.name == .dateOfBirth ? dateOfBirth : dateOfExpire
      if date == nil, !isBlank {
        let text = String(decoding: slice, as: UTF8.self)
        found.append(MRZProblem(field: field.name, kind: .impossibleDate(text)))
      }
    default: break
    }
    return found
  }

  func hasStrays(_ field: FieldLayout.Field) -> Bool { !strays(in: field).isEmpty }

  /// Characters that a field can't have.
  ///
  /// They are reported as they stand, never exchanged.
  private func strays(in field: FieldLayout.Field) -> [MRZProblem.Kind] {
    let range = format.layout.range(field.span)
    return range.compactMap { index -> MRZProblem.Kind? in
      let byte = cells[index]
      let isDigit = 0x30...0x39 ~= byte
      let isLetter = 0x41...0x5A ~= byte
      let character = Character(Unicode.Scalar(byte))
      let line = field.span.line
      let position = field.span.positions.lowerBound + index - range.lowerBound
      switch field.content {
      case .state, .name, .identifier:
        guard isDigit, !rules.contains(.clairNames) || field.content == .state else { return nil }
        return .digitAmongLetters(character, line: line, position: position)
      case .date, .digits:
        return isLetter ? .letterAmongDigits(character, line: line, position: position) : nil
      case .sex:
        let isKnown = sex != .unknown
        return isKnown ? nil : .unexpected(character, line: line, position: position)
      case .fixed(let text):
        let expected = Array(text.utf8)[index - range.lowerBound]
        return byte == expected ? nil : .unexpected(character, line: line, position: position)
      case .documentCode:
        guard index == range.lowerBound else { return nil }
        return isDigit ? .digitAmongLetters(character, line: line, position: position) : nil
      case .number, .optional:
        return nil
      }
    }
  }

  private var nameProblems: [MRZProblem] {
    var found: [MRZProblem] = []
    func add(_ kind: MRZProblem.Kind) { found.append(MRZProblem(field: .name, kind: kind)) }
    guard slice(.name) != nil else { return [] }
    let name = name
    if name.primary.isEmpty, name.secondary.isEmpty {
      add(.noName)
    } else if name.primary.isEmpty {
      add(.noPrimaryIdentifier)
    }
    if name.hasNoSeparator, name.primary.contains(" ") {
      add(.noSeparator)
    } else if !name.primary.isEmpty, name.secondary.isEmpty, !name.mayBeTruncated {
      // A name that fills its field may have lost the secondary identifier, so that none is claimed.
      add(.noSecondaryIdentifier)
    }
    if name.hasFurtherSeparator { add(.furtherSeparator) }
    if name.mayBeTruncated { add(.truncatedName) }
    return found
  }
}
