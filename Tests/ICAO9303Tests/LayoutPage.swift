@testable import ICAO9303

/// The tables of every format as a page that can be held against Doc 9303 row by row.
enum LayoutPage {
  /// The page in Markdown.
  static var text: String {
    let formats = MRZFormat.allCases.map(section).joined(separator: "\n")
    return introduction + "\n" + formats + "\n" + deviations
  }

  private static let introduction = """
    # What stands where in a zone

    The tables that parser, composer and decoder work from, in the order in which Doc 9303 prints
    them: lines and positions count from 1, both ends included. A test compares this page with
    `FieldLayout`; `make layouts` writes it anew.

    Check digits have the weights 7, 3, 1 over 0 to 9, A = 10 to Z = 35 and `<` = 0, modulo 10
    (Doc 9303-3, 4.9). Where a digit covers several runs, the weights go on from one to the next.

    """

  private static func section(_ format: MRZFormat) -> String {
    let layout = format.layout
    let lengths = layout.lineLengths
    let shape =
      Set(lengths).count == 1
      ? "\(lengths.count == 1 ? "one line" : "\(lengths.count) lines") of \(lengths[0])"
      : "lines of " + lengths.map(String.init).joined(separator: ", ")
    let rows = layout.fields.map(row) + layout.checks.map { row($0, in: layout) }
    let table = rows.sorted { ($0.line, $0.start) < ($1.line, $1.start) }.map(\.text)
    return """
      ## \(format.name): \(shape)

      Source: \(layout.source). In results: `\(format.documentType)`.

      | line | positions | element | content |
      |---|---|---|---|
      \(table.joined(separator: "\n"))

      """
  }

  private struct Row {
    var line: Int
    var start: Int
    var text: String
  }

  private static func row(_ field: FieldLayout.Field) -> Row {
    let positions = field.span.positions
    return Row(
      line: field.span.line, start: positions.lowerBound,
      text: "| \(field.span.line) | \(run(positions)) | \(field.name.words) | "
        + "\(words(field.content)) |")
  }

  private static func row(_ check: FieldLayout.Check, in layout: FieldLayout) -> Row {
    let isComposite = check.guards == .mrzText
    let covers = check.covers.map { span in
      let isElsewhere = isComposite && layout.lineLengths.count > 1
      return (isElsewhere ? "line \(span.line): " : "") + run(span.positions)
    }
    let blank: String =
      switch check.blank {
      case .never: ""
      case .whenEmpty: "; `<` where these are empty"
      case .whenEmptyOrContinued:
        "; `<` where these are empty, or where the number goes on in the optional data"
      }
    return Row(
      line: check.line, start: check.position,
      text: "| \(check.line) | \(check.position) | "
        + (isComposite ? "composite check digit" : "check digit: \(check.guards.words)")
        + " | over \(covers.joined(separator: ", "))\(blank) |")
  }

  private static func run(_ positions: ClosedRange<Int>) -> String {
    positions.count == 1
      ? "\(positions.lowerBound)" : "\(positions.lowerBound) to \(positions.upperBound)"
  }

  private static func words(_ content: FieldLayout.Content) -> String {
    switch content {
    case .documentCode: "a letter, then a letter, digit or `<`"
    case .state: "letters, filled with `<`"
    case .name: "letters; `<<` between identifiers, `<` between words, filled with `<`"
    case .identifier: "letters; `<` between words, filled with `<`"
    case .number: "letters and digits, filled with `<`"
    case .optional: "letters and digits, or nothing, filled with `<`"
    case .date: "YYMMDD, unknown parts `<<`"
    case .sex: "`M`, `F` or `<`; `X` is borne"
    case .digits: "digits"
    case .fixed(let text): "always `\(text)`"
    }
  }

  private static var deviations: String {
    let rows = Deviation.all.map { row in
      "| \(row.format.name) | \(row.code.isEmpty ? "any" : "`\(row.code)`") | `\(row.issuer)` | "
        + "\(words(row.rule)) | \(row.source) |"
    }
    return """
      ## What issuers do otherwise

      | format | document code | issuer | rule | source |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func words(_ rule: Deviation.Rule) -> String {
    switch rule {
    case .sex(let male, let female): "`\(male)` is male, `\(female)` is female"
    case .numberNeverContinues: "a number without a digit does not go on in the optional data"
    case .longNumber(let end): "the number ends at \(end), its digit follows, where that holds"
    case .clairNames: "names are Cyrillic in the CLAIR code, digits among the letters"
    case .chineseName: "the personal number is the name in Chinese"
    case .nationalityIsBirthPlace: "the nationality is the country of birth"
    case .noCheckDigits: "check digits say nothing"
    case .singleSeparator: "one filler between the names"
    }
  }
}
