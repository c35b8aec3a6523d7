// National layouts that share a shape with Doc 9303 but not its fields, each with its source.

extension FieldLayout {
  /// French identity card of 1988 to 2021, two lines of 36.
  ///
  /// Surname alone in line 1, given names separated by `<<` in line 2, issue month instead of an
  /// expiry, number of 12 digits that starts with that month, composite over everything before it.
  static let frenchID = FieldLayout(
    format: .frenchID, source: "Décret n° 55-1397 and the card's public specimen",
    lineLengths: [36, 36],
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

  /// Slovak identity card with two lines of 34: TD2 with shorter fields and no composite.
  static let slovakID = FieldLayout(
    format: .slovakID,
    source: "the card as other readers test it (ZsBT/mrz-java, testSlovakId234Parsing)",
    lineLengths: [34, 34],
    fields: [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.issuingState, 1, 3...5, .fixed("SVK")),
      Field(.name, 1, 6...34, .name),
      Field(.documentNumber, 2, 1...9, .number),
      Field(.nationality, 2, 11...13, .state),
      Field(.dateOfBirth, 2, 14...19, .date),
      Field(.sex, 2, 21...21, .sex),
      Field(.dateOfExpire, 2, 22...27, .date),
      Field(.optionalData1, 2, 29...34, .optional),
    ],
    checks: [
      Check(.documentNumber, 2, 10, [Span(2, 1...9)]),
      Check(.dateOfBirth, 2, 20, [Span(2, 14...19)]),
      Check(.dateOfExpire, 2, 28, [Span(2, 22...27)]),
    ])

  /// Swiss driving licence: lines of 9, 30 and 30, no check digit.
  ///
  /// The first line is the number of the blank and its language; the second has the holder's number
  /// and a version.
  static let swissLicence = FieldLayout(
    format: .swissLicence,
    source: "the card as other readers test it (cheminfo/mrz, issue 2 and swissDrivingLicense)",
    lineLengths: [9, 30, 30],
    fields: [
      Field(.documentNumber, 1, 1...7, .number),
      Field(.filler, 1, 8...9, .fixed("<<")),
      Field(.documentCode, 2, 1...2, .fixed("FA")),
      Field(.issuingState, 2, 3...5, .fixed("CHE")),
      Field(.personalNumber, 2, 6...14, .digits),
      Field(.optionalData1, 2, 15...17, .digits),
      Field(.filler, 2, 18...19, .fixed("<<")),
      Field(.dateOfBirth, 2, 20...25, .date),
      Field(.filler, 2, 26...30, .fixed("<<<<<")),
      Field(.name, 3, 1...30, .name),
    ],
    checks: [])

  /// French driving licence: one line of 30; the number's digit counts what stands before it too.
  static let frenchLicence = FieldLayout(
    format: .frenchLicence,
    source: "arrêté of 9 November 2012, as other readers test it (cheminfo/mrz, issue 54)",
    lineLengths: [30],
    fields: [
      Field(.documentCode, 1, 1...2, .fixed("D1")),
      Field(.issuingState, 1, 3...5, .fixed("FRA")),
      Field(.documentNumber, 1, 6...14, .number),
      Field(.dateOfExpire, 1, 16...21, .date),
      Field(.lastName, 1, 22...29, .identifier),
    ],
    checks: [
      Check(.documentNumber, 1, 15, [Span(1, 1...14)]),
      Check(.mrzText, 1, 30, [Span(1, 1...29)]),
    ])

  /// European driving licence as the Netherlands print it: one line of 30, one digit over all.
  ///
  /// Position 6 is the configuration, 17 to 29 are random.
  static let drivingLicence = FieldLayout(
    format: .drivingLicence,
    source: "RDW's description, as other readers test it (foxanna/mrz_parser, pull request 19)",
    lineLengths: [30],
    fields: [
      Field(.documentCode, 1, 1...2, .fixed("D1")),
      Field(.issuingState, 1, 3...5, .identifier),
      Field(.optionalData2, 1, 6...6, .number),
      Field(.documentNumber, 1, 7...16, .number),
      Field(.optionalData1, 1, 17...29, .optional),
    ],
    checks: [Check(.mrzText, 1, 30, [Span(1, 1...29)])])

  /// Chinese permit for travel to Hong Kong and Macau (CS) or to Taiwan (CD), cards since 2014.
  ///
  /// The last digit is over the whole, but no public source proves how, so that it is not checked.
  /// Issuer and nationality are not in the text.
  static let chinesePermit = FieldLayout(
    format: .chinesePermit, source: "GA/T 704, as public chip readers have it",
    lineLengths: [30],
    fields: [
      Field(.documentCode, 1, 1...2, .documentCode),
      Field(.documentNumber, 1, 3...11, .number),
      Field(.filler, 1, 13...13, .fixed("<")),
      Field(.dateOfExpire, 1, 14...19, .date),
      Field(.filler, 1, 21...21, .fixed("<")),
      Field(.dateOfBirth, 1, 22...27, .date),
      Field(.filler, 1, 29...29, .fixed("<")),
      Field(.optionalData1, 1, 30...30, .digits),
    ],
    checks: [
      Check(.documentNumber, 1, 12, [Span(1, 3...11)]),
      Check(.dateOfExpire, 1, 20, [Span(1, 14...19)]),
      Check(.dateOfBirth, 1, 28, [Span(1, 22...27)]),
    ])
}
