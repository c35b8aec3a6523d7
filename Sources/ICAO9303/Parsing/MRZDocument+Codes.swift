extension MRZDocument {
  /// What the document code stands for; nil when its first letter is none that the format has.
  public var documentCodeMeaning: DocumentCode? { DocumentCode(documentCode, format: format) }

  /// English name of the issuing State or organisation; the code where no table has it; China for
  /// its permits, which state none.
  public var issuingState: String {
    if format == .chinesePermit { return "China" }
    return StateCode(issuingStateRaw)?.name ?? issuingStateRaw
  }

  /// English name of the nationality; the code where no table has it; empty when the zone states
  /// none.
  public var nationality: String { StateCode(nationalityRaw)?.name ?? nationalityRaw }

  /// ISO 3166-1 alpha-3 of the issuing State: DEU for Germany's `D`, otherwise as printed.
  public var issuingStateISO: String { MRZDocument.iso(issuingStateRaw) }

  /// ISO 3166-1 alpha-3 of the nationality: DEU for Germany's `D`, otherwise as printed.
  public var nationalityISO: String { MRZDocument.iso(nationalityRaw) }

  private static func iso(_ code: String) -> String { code == "D" ? "DEU" : code }

  /// What the nationality field of this document stands for when it is not the nationality.
  public var nationalityIsBirthPlace: Bool { rules.contains(.nationalityIsBirthPlace) }
}
