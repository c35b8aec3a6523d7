internal import ICAO9303

extension MRZData {
  /// The data of a parsed zone.
  ///
  /// - Parameters:
  ///   - document: what the text says.
  ///   - confidence: the probability that the text is as printed.
  ///   - isCertain: whether that is enough to call the text right.
  init(_ document: MRZDocument, confidence: Double, isCertain: Bool) {
    self.init(
      documentType: document.documentType,
      format: document.format.name,
      documentCode: document.documentCode,
      documentCodeMeaning: document.documentCodeMeaning?.meaning,
      mrzText: document.mrzText,
      firstName: document.firstName,
      lastName: document.lastName,
      nativeName: Self.nativeName(of: document),
      sex: document.sex.rawValue,
      issuingState: document.issuingState,
      issuingStateRaw: document.issuingStateRaw,
      nationality: document.nationality,
      nationalityRaw: document.nationalityRaw,
      documentNumber: document.documentNumber ?? "",
      personalNumber: document.personalNumber,
      optionalData1: document.optionalData1,
      optionalData2: document.optionalData2,
      dateOfBirth: document.dateOfBirth?.description,
      dateOfExpire: document.dateOfExpire?.description,
      age: document.age,
      expired: document.expired,
      validation: Self.validation(of: document),
      problems: document.problems.map(\.description),
      verified: document.verified && isCertain,
      confidence: confidence)
  }

  private static func nativeName(of document: MRZDocument) -> String? {
    if let name = document.nativeName {
      return [name.primary, name.secondary].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return document.chineseNameGBK.flatMap(GBKText.decode)
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
}
