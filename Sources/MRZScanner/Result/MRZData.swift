/// What a machine readable zone says, with the field names of the mobile scanner.
public struct MRZData: Sendable, Equatable {
  /// The kind of document: `MRTD_TD1_ID`, `MRTD_TD2_ID`, `MRTD_TD3_PASSPORT`, `MRTD_TD2_VISA`,
  /// `MRTD_TD3_VISA`, `MRTD_TD2_FRENCH_ID`, ….
  public var documentType: String
  /// The layout by the name that Doc 9303 gives it: `TD1`, `TD2`, `TD3`, `MRV-A`, `MRV-B`, ….
  public var format: String
  /// The first characters of the zone without fillers: `P`, `PD`, `I`, `V`, ….
  public var documentCode: String
  /// What the code stands for, in English; `nil` where it is on no list.
  public var documentCodeMeaning: String?
  /// The lines as they are printed, joined by newlines.
  public var mrzText: String
  /// The secondary identifier (given names); empty where the document has none.
  public var firstName: String
  /// The primary identifier (surname).
  public var lastName: String
  /// The name in the holder's own script where the zone has it: Cyrillic on Russian internal
  /// passports, Chinese (the first three characters) on Chinese ones; `nil` elsewhere.
  public var nativeName: String?
  /// `male`, `female`, `unspecified`, or the printed letter where it is none of the three.
  public var sex: String
  /// The name of the issuing State or organisation; the code where it has no known name.
  public var issuingState: String
  /// The code of the issuing State or organisation as printed.
  public var issuingStateRaw: String
  /// The name of the holder's nationality; the code where it has no known name.
  public var nationality: String
  /// The code of the holder's nationality as printed.
  public var nationalityRaw: String
  /// The document's number without fillers.
  public var documentNumber: String
  /// The personal number of a TD3; `nil` where the layout has none or it is empty.
  public var personalNumber: String?
  /// The first optional field as printed; `nil` where the layout has none or it is empty.
  public var optionalData1: String?
  /// The second optional field as printed; `nil` where the layout has none or it is empty.
  public var optionalData2: String?
  /// `YYYY-MM-DD` with `XX` for parts that are unknown; `nil` where the layout has none.
  public var dateOfBirth: String?
  /// `YYYY-MM-DD` with `XX` for parts that are unknown; `nil` where the layout has none.
  public var dateOfExpire: String?
  /// Full years since birth; `nil` where the date of birth doesn't tell.
  public var age: Int?
  /// Whether the last day of validity has passed; `nil` where the date of expiry doesn't tell.
  public var expired: Bool?
  /// What the check digits say about each field; a missing field stands for `none`.
  public var validation: [MRZField: ValidationStatus]
  /// What is wrong, in words; empty where nothing is.
  public var problems: [String]
  /// Whether every check digit that the layout defines holds and the whole text is certain.
  ///
  /// Names are covered by no check digit, so digits alone can't claim that the text is right.
  public var verified: Bool
  /// The probability that the whole text is as printed, 0...1; 1 for text that was typed.
  public var confidence: Double

  /// What the check digits say about one field.
  public func validationStatus(of field: MRZField) -> ValidationStatus {
    validation[field] ?? .none
  }
}

/// The fields that can carry a validation status, with the names of the mobile scanner.
public enum MRZField: String, Sendable, CaseIterable {
  /// The secondary identifier.
  case firstName
  /// The primary identifier.
  case lastName
  /// The sex.
  case sex
  /// The issuing State or organisation.
  case issuingState
  /// The nationality.
  case nationality
  /// The document's number.
  case documentNumber
  /// The personal number of a TD3.
  case personalNumber
  /// The first optional field.
  case optionalData1
  /// The second optional field.
  case optionalData2
  /// The date of birth.
  case dateOfBirth
  /// The date of expiry.
  case dateOfExpire
  /// The whole zone: the composite check digit, where the layout has one.
  case mrzText
}
