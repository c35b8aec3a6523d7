// The layouts of ICAO Doc 9303, one table a format.

extension FieldLayout {
  /// Three lines of 30.
  static let td1 = FieldLayout(
    format: .td1, source: "Doc 9303-5, 4.2.2; check digits 4.2.4",
    lineLengths: [30, 30, 30],
    fields: [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.issuingState, 1, 3...5, .state),
      Field(.documentNumber, 1, 6...14, .number),
      Field(.optionalData1, 1, 16...30, .optional),
      Field(.dateOfBirth, 2, 1...6, .date),
      Field(.sex, 2, 8...8, .sex),
      Field(.dateOfExpire, 2, 9...14, .date),
      Field(.nationality, 2, 16...18, .state),
      Field(.optionalData2, 2, 19...29, .optional),
      Field(.name, 3, 1...30, .name),
    ],
    checks: [
      Check(.documentNumber, 1, 15, [Span(1, 6...14)], .whenEmptyOrContinued),
      Check(.dateOfBirth, 2, 7, [Span(2, 1...6)], .whenEmpty),
      Check(.dateOfExpire, 2, 15, [Span(2, 9...14)], .whenEmpty),
      Check(
        .mrzText, 2, 30,
        [Span(1, 6...30), Span(2, 1...7), Span(2, 9...15), Span(2, 19...29)]),
    ])

  /// Two lines of 36.
  static let td2 = FieldLayout(
    format: .td2, source: "Doc 9303-6, 4.2.2; check digits 4.2.4",
    lineLengths: [36, 36],
    fields: [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.issuingState, 1, 3...5, .state),
      Field(.name, 1, 6...36, .name),
      Field(.documentNumber, 2, 1...9, .number),
      Field(.nationality, 2, 11...13, .state),
      Field(.dateOfBirth, 2, 14...19, .date),
      Field(.sex, 2, 21...21, .sex),
      Field(.dateOfExpire, 2, 22...27, .date),
      Field(.optionalData1, 2, 29...35, .optional),
    ],
    checks: [
      Check(.documentNumber, 2, 10, [Span(2, 1...9)], .whenEmptyOrContinued),
      Check(.dateOfBirth, 2, 20, [Span(2, 14...19)], .whenEmpty),
      Check(.dateOfExpire, 2, 28, [Span(2, 22...27)], .whenEmpty),
      Check(.mrzText, 2, 36, [Span(2, 1...10), Span(2, 14...20), Span(2, 22...35)]),
    ])

  /// Two lines of 44.
  static let td3 = FieldLayout(
    format: .td3, source: "Doc 9303-4, 4.2.2; check digits 4.2.4",
    lineLengths: [44, 44],
    fields: [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.issuingState, 1, 3...5, .state),
      Field(.name, 1, 6...44, .name),
      Field(.documentNumber, 2, 1...9, .number),
      Field(.nationality, 2, 11...13, .state),
      Field(.dateOfBirth, 2, 14...19, .date),
      Field(.sex, 2, 21...21, .sex),
      Field(.dateOfExpire, 2, 22...27, .date),
      Field(.personalNumber, 2, 29...42, .optional),
    ],
    checks: [
      Check(.documentNumber, 2, 10, [Span(2, 1...9)], .whenEmpty),
      Check(.dateOfBirth, 2, 20, [Span(2, 14...19)], .whenEmpty),
      Check(.dateOfExpire, 2, 28, [Span(2, 22...27)], .whenEmpty),
      Check(.personalNumber, 2, 43, [Span(2, 29...42)], .whenEmpty),
      Check(.mrzText, 2, 44, [Span(2, 1...10), Span(2, 14...20), Span(2, 22...43)]),
    ])

  /// Visa of two lines of 44, no composite digit.
  static let mrvA = FieldLayout(
    format: .mrvA, source: "Doc 9303-7, 4.2.2", lineLengths: [44, 44],
    fields: visaFields(lineLength: 44), checks: visaChecks)

  /// Visa of two lines of 36, no composite digit.
  static let mrvB = FieldLayout(
    format: .mrvB, source: "Doc 9303-7, 7.2.2", lineLengths: [36, 36],
    fields: visaFields(lineLength: 36), checks: visaChecks)

  private static func visaFields(lineLength: Int) -> [Field] {
    [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.issuingState, 1, 3...5, .state),
      Field(.name, 1, 6...lineLength, .name),
      Field(.documentNumber, 2, 1...9, .number),
      Field(.nationality, 2, 11...13, .state),
      Field(.dateOfBirth, 2, 14...19, .date),
      Field(.sex, 2, 21...21, .sex),
      Field(.dateOfExpire, 2, 22...27, .date),
      Field(.optionalData1, 2, 29...lineLength, .optional),
    ]
  }

  private static let visaChecks = [
    Check(.documentNumber, 2, 10, [Span(2, 1...9)], .whenEmpty),
    Check(.dateOfBirth, 2, 20, [Span(2, 14...19)], .whenEmpty),
    Check(.dateOfExpire, 2, 28, [Span(2, 22...27)], .whenEmpty),
  ]
}

extension FieldLayout.Field {
  init(
    _ name: FieldName, _ line: Int, _ positions: ClosedRange<Int>,
    _ content: FieldLayout.Content
  ) {
    self.init(name: name, span: FieldLayout.Span(line, positions), content: content)
  }
}

extension FieldLayout.Check {
  init(
    _ guards: FieldName, _ line: Int, _ position: Int, _ covers: [FieldLayout.Span],
    _ blank: FieldLayout.Blank = .never
  ) {
    self.init(guards: guards, line: line, position: position, covers: covers, blank: blank)
  }
}
