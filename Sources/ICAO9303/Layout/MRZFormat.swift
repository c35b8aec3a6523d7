/// The shape of a machine readable zone: how many lines of how many characters, and which layout.
///
/// The five formats of ICAO Doc 9303 (parts 4 to 7) and the national ones that desks meet.
public enum MRZFormat: String, CaseIterable, Sendable, Hashable {
  /// Card of 85.6 × 54 mm, three lines of 30 (Doc 9303-5).
  case td1
  /// Card of 105 × 74 mm, two lines of 36 (Doc 9303-6).
  case td2
  /// Passport book, two lines of 44 (Doc 9303-4).
  case td3
  /// Visa that fills a passport page, two lines of 44, no composite digit (Doc 9303-7).
  case mrvA
  /// Small visa, two lines of 36, no composite digit (Doc 9303-7).
  case mrvB
  /// French identity card issued until 2021, two lines of 36 with a layout of its own.
  case frenchID
}

extension MRZFormat {
  /// The table that says what stands where.
  public var layout: FieldLayout {
    switch self {
    case .td1: .td1
    case .td2: .td2
    case .td3: .td3
    case .mrvA: .mrvA
    case .mrvB: .mrvB
    case .frenchID: .frenchID
    }
  }

  /// Number of lines, 1 to 3.
  public var lineCount: Int { layout.lineLengths.count }

  /// Characters in the longest line.
  public var lineLength: Int { layout.lineLengths.max() ?? 0 }

  /// The name that the mobile API gives to this kind of document, such as `MRTD_TD3_PASSPORT`.
  public var documentType: String {
    switch self {
    case .td1: "MRTD_TD1_ID"
    case .td2: "MRTD_TD2_ID"
    case .td3: "MRTD_TD3_PASSPORT"
    case .mrvA: "MRTD_TD3_VISA"
    case .mrvB: "MRTD_TD2_VISA"
    case .frenchID: "MRTD_TD2_FRENCH_ID"
    }
  }
}
