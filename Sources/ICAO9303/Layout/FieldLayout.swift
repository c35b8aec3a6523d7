/// Where the fields and check digits of one format stand: the whole of what tells formats apart.
///
/// Lines and positions count from 1, as in the tables of Doc 9303, so that a reader can check each
/// row against the standard.
public struct FieldLayout: Sendable {
  /// The format that this table describes.
  public let format: MRZFormat
  /// Where the table comes from: part and section of Doc 9303, or what is known of a national card.
  public let source: String
  /// Characters of each line, top to bottom.
  public let lineLengths: [Int]
  /// Every field, in reading order.
  public let fields: [Field]
  /// Every check digit, in reading order; the composite digit, where there is one, last.
  public let checks: [Check]

  /// One field.
  public struct Field: Sendable, Equatable {
    /// What the field holds.
    public let name: FieldName
    /// Where it stands.
    public let span: Span
    /// What may be written in it.
    public let content: Content
  }

  /// One check digit and what it covers.
  public struct Check: Sendable, Equatable {
    /// The field that the digit belongs to; `.mrzText` for the composite digit.
    public let guards: FieldName
    /// Line of the digit, from 1.
    public let line: Int
    /// Position of the digit, from 1.
    public let position: Int
    /// What it is computed over, in the order in which the weights 7, 3, 1 run.
    public let covers: [Span]
    /// Whether a filler may stand in the digit's place.
    public let blank: Blank
  }

  /// When a filler in the place of a check digit is no fault.
  public enum Blank: Sendable, Equatable {
    /// Never.
    case never
    /// When all that the digit covers is filler.
    case whenEmpty
    /// When empty, or when the number goes on in the optional data (Doc 9303-5 4.2.4).
    case whenEmptyOrContinued
  }

  /// A run of positions within one line, both ends included, counted from 1.
  public struct Span: Sendable, Equatable {
    /// Line, from 1.
    public let line: Int
    /// Positions, from 1.
    public let positions: ClosedRange<Int>

    /// Creates a span.
    public init(_ line: Int, _ positions: ClosedRange<Int>) {
      self.line = line
      self.positions = positions
    }

    /// The same positions counted from 0.
    var indices: Range<Int> { positions.lowerBound - 1..<positions.upperBound }
  }

  /// What may be written in a field.
  public enum Content: Sendable, Equatable {
    /// Document code: two characters of the tables, or a letter and a filler.
    case documentCode
    /// Three letters of a State or organisation, filled with `<`.
    case state
    /// Letters and fillers, `<<` between the identifiers, filled with `<`.
    case name
    /// Letters and fillers of one identifier only.
    case identifier
    /// Letters and digits, filled with `<`.
    case number
    /// Anything, or nothing.
    case optional
    /// YYMMDD.
    case date
    /// M, F or `<`.
    case sex
    /// Digits only.
    case digits
    /// Always the same text.
    case fixed(String)
  }

  /// The field of that name.
  public func field(_ name: FieldName) -> Field? {
    fields.first { $0.name == name }
  }

  /// The check digit of that field; `.mrzText` asks for the composite digit.
  public func check(_ name: FieldName) -> Check? {
    checks.first { $0.guards == name }
  }

  /// Characters in all lines together.
  var cellCount: Int { lineLengths.reduce(0, +) }

  /// Index of a position in the text of all lines joined, from 0.
  func offset(line: Int, position: Int) -> Int {
    var before = 0
    for index in 0..<(line - 1) { before += lineLengths[index] }
    return before + position - 1
  }

  /// A span as indices of the text of all lines joined.
  func range(_ span: Span) -> Range<Int> {
    let start = offset(line: span.line, position: span.positions.lowerBound)
    return start..<start + span.positions.count
  }
}

/// The fields of a zone, by the names of the mobile API where that has one.
public enum FieldName: String, CaseIterable, Sendable, Hashable {
  /// Kind of document.
  case documentCode
  /// Issuing State or organisation.
  case issuingState
  /// The whole name field, primary and secondary identifiers together.
  case name
  /// Primary identifier.
  case lastName
  /// Secondary identifier.
  case firstName
  /// Number of the document.
  case documentNumber
  /// Optional data of a passport.
  case personalNumber
  /// Optional data, first field.
  case optionalData1
  /// Optional data, second field.
  case optionalData2
  /// Date of birth.
  case dateOfBirth
  /// Sex.
  case sex
  /// Date of expiry.
  case dateOfExpire
  /// Nationality.
  case nationality
  /// Department that issued the card (French card).
  case departmentOfIssuance
  /// Office that issued the card (French card).
  case officeOfIssuance
  /// Positions that always hold the same filler.
  case filler
  /// The whole zone, by its composite digit.
  case mrzText
}
