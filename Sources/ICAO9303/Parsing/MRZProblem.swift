/// Something about a zone that its reader should know, in words.
public struct MRZProblem: Sendable, Equatable, CustomStringConvertible {
  /// What it is.
  public enum Kind: Sendable, Equatable {
    /// The digit does not hold.
    case checkDigit(printed: Character, computed: Int?)
    /// A filler stands where a digit has to.
    case missingCheckDigit(computed: Int?)
    /// A digit where only letters belong, at a position of a line from 1.
    case digitAmongLetters(Character, line: Int, position: Int)
    /// A letter or filler where only digits belong, at a position of a line from 1.
    case letterAmongDigits(Character, line: Int, position: Int)
    /// A character that the field never has, at a position of a line from 1.
    case unexpected(Character, line: Int, position: Int)
    /// A code that no table has.
    case unknownCode(String)
    /// A date that no calendar has.
    case impossibleDate(String)
    /// The zone has no name.
    case noName
    /// Nothing parts the identifiers, or a single filler does.
    case noSeparator
    /// The name starts with the separator.
    case noPrimaryIdentifier
    /// One name only.
    case noSecondaryIdentifier
    /// The separator comes again after the secondary identifier began.
    case furtherSeparator
    /// The name reaches the end of its field and may go on.
    case truncatedName
    /// The document number's digit counts the filler before the rest of the number.
    case fillerCounted
    /// The document is a specimen of nobody.
    case specimen
  }

  /// The field that it is about.
  public let field: FieldName
  /// What it is.
  public let kind: Kind

  /// Whether it is a fault; otherwise it is allowed, but worth knowing.
  public var isFault: Bool {
    switch kind {
    case .checkDigit, .missingCheckDigit, .digitAmongLetters, .letterAmongDigits, .unexpected,
      .impossibleDate, .noName:
      true
    // States print codes that no list has; a document that is of no kind is none.
    case .unknownCode:
      field == .documentCode
    case .noSeparator, .noPrimaryIdentifier, .noSecondaryIdentifier, .furtherSeparator,
      .truncatedName, .fillerCounted, .specimen:
      false
    }
  }

  /// The problem in words, such as `document number: check digit 3 printed, 5 computed`.
  public var description: String { "\(field.words): \(words)" }

  private var words: String {
    func due(_ computed: Int?) -> String { computed.map { "\($0) computed" } ?? "none computable" }
    switch kind {
    case .checkDigit(let printed, let computed):
      return "check digit \(printed) printed, \(due(computed))"
    case .missingCheckDigit(let computed):
      return "check digit missing, \(due(computed))"
    case .digitAmongLetters(let character, let line, let position):
      return "digit \(character) where only letters belong (line \(line), position \(position))"
    case .letterAmongDigits(let character, let line, let position):
      return "\(character) where only digits belong (line \(line), position \(position))"
    case .unexpected(let character, let line, let position):
      return "\(character) does not belong here (line \(line), position \(position))"
    case .unknownCode(let code):
      return code.isEmpty ? "left blank" : "\(code) is on no list"
    case .impossibleDate(let text):
      return "\(text) is in no calendar"
    case .noName:
      return "left blank"
    case .noSeparator:
      return "no << between primary and secondary identifier; all of it taken as primary"
    case .noPrimaryIdentifier:
      return "no primary identifier"
    case .noSecondaryIdentifier:
      return "no secondary identifier"
    case .furtherSeparator:
      return "<< comes more than once; split at the first"
    case .truncatedName:
      return "reaches the last position and may be truncated"
    case .fillerCounted:
      return "check digit counts the filler within the number, as some issuers do"
    case .specimen:
      return "Utopia: a specimen"
    }
  }
}

extension FieldName {
  /// The field in English words.
  var words: String {
    switch self {
    case .documentCode: "document code"
    case .issuingState: "issuing State"
    case .name: "name"
    case .lastName: "primary identifier"
    case .firstName: "secondary identifier"
    case .documentNumber: "document number"
    case .personalNumber: "personal number"
    case .optionalData1: "optional data"
    case .optionalData2: "second optional data"
    case .dateOfBirth: "date of birth"
    case .sex: "sex"
    case .dateOfExpire: "date of expiry"
    case .nationality: "nationality"
    case .departmentOfIssuance: "department of issuance"
    case .officeOfIssuance: "office of issuance"
    case .filler: "filler"
    case .mrzText: "zone"
    }
  }
}
