internal import ICAO9303

extension MRZData {
  /// The data of a parsed zone.
  ///
  /// - Parameters:
  ///   - document: what the text says.
  ///   - confidence: the probability that the text is as printed.
  ///   - isCertain: whether that is enough to call the text right.
  init(_ document: MRZDocument, confidence: Double, isCertain: Bool) {
    let issuer = document.issuingStateRaw
    let nationality = document.nationalityRaw
    self.init(
      documentType: document.documentType,
      format: Self.name(of: document.format),
      mrzText: document.mrzText,
      firstName: document.firstName,
      lastName: document.lastName,
      sex: document.sex.rawValue,
      issuingState: StateCode(issuer)?.name ?? issuer,
      issuingStateRaw: issuer,
      nationality: StateCode(nationality)?.name ?? nationality,
      nationalityRaw: nationality,
      documentNumber: document.documentNumber ?? "",
      personalNumber: document.personalNumber,
      optionalData1: document.optionalData1,
      optionalData2: document.optionalData2,
      dateOfBirth: document.dateOfBirth?.description,
      dateOfExpire: document.dateOfExpire?.description,
      age: document.age,
      expired: document.expired,
      validation: Self.validation(of: document),
      problems: Self.problems(of: document),
      verified: document.verified && isCertain,
      confidence: confidence)
  }

  private static func validation(of document: MRZDocument) -> [MRZField: ValidationStatus] {
    MRZField.allCases.reduce(into: [:]) { statuses, field in
      guard let name = FieldName(rawValue: field.rawValue) else { return }
      switch document.validationStatus(of: name) {
      case .none: break
      case .succeeded: statuses[field] = .succeeded
      case .failed: statuses[field] = .failed
      }
    }
  }

  private static func problems(of document: MRZDocument) -> [String] {
    document.checks.compactMap { check in
      guard check.status == .failed else { return nil }
      let computed = check.computed.map { "\($0) computed" } ?? "none can be computed"
      return "\(words(for: check.guards)): check digit \(check.printed) printed, \(computed)"
    }
  }

  private static func words(for field: FieldName) -> String {
    switch field {
    case .mrzText: "whole zone"
    case .dateOfExpire: "date of expiry"
    default:
      field.rawValue.reduce(into: "") { words, letter in
        words += letter.isUppercase || letter.isNumber ? " " + letter.lowercased() : String(letter)
      }
    }
  }

  private static func name(of format: MRZFormat) -> String {
    switch format {
    case .td1: "TD1"
    case .td2: "TD2"
    case .td3: "TD3"
    case .mrvA: "MRV-A"
    case .mrvB: "MRV-B"
    case .frenchID: "French ID"
    }
  }
}
