// National layouts that share a shape with Doc 9303 but not its fields, each with its source.

extension FieldLayout {
  /// French identity card of 1988 to 2021, two lines of 36.
  ///
  /// Décret n° 55-1397 and the card's public specimen: surname alone in line 1, given names separated by
  /// `<<` in line 2, issue month instead of an expiry, number of 12 digits that starts with that
  /// month, composite over everything before it.
  static let frenchID = FieldLayout(
    format: .frenchID, lineLengths: [36, 36],
    fields: [
      Field(.documentCode, 1, 1...2, .fixed("ID")),
      Field(.issuingState, 1, 3...5, .fixed("FRA")),
      Field(.lastName, 1, 6...30, .identifier),
      Field(.departmentOfIssuance, 1, 31...33, .number),
      Field(.officeOfIssuance, 1, 34...36, .optional),
      Field(.documentNumber, 2, 1...12, .number),
      Field(.firstName, 2, 14...27, .name),
      Field(.dateOfBirth, 2, 28...33, .date),
      Field(.sex, 2, 35...35, .sex),
    ],
    checks: [
      Check(.documentNumber, 2, 13, [Span(2, 1...12)]),
      Check(.dateOfBirth, 2, 34, [Span(2, 28...33)]),
      Check(.mrzText, 2, 36, [Span(1, 1...36), Span(2, 1...35)]),
    ])
}
