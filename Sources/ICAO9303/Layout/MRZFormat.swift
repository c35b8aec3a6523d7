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
  /// Slovak identity card of before 2008, two lines of 34.
  case slovakID
  /// Swiss driving licence, lines of 9, 30 and 30.
  case swissLicence
  /// French driving licence, one line of 30.
  case frenchLicence
  /// Driving licence of the European model as the Netherlands print it, one line of 30.
  case drivingLicence
  /// Chinese permit for travel to Hong Kong and Macau (CS) or Taiwan (CD), one line of 30.
  case chinesePermit
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
    case .slovakID: .slovakID
    case .swissLicence: .swissLicence
    case .frenchLicence: .frenchLicence
    case .drivingLicence: .drivingLicence
    case .chinesePermit: .chinesePermit
    }
  }

  /// Number of lines, 1 to 3.
  public var lineCount: Int { layout.lineLengths.count }

  /// Characters in the longest line.
  public var lineLength: Int { layout.lineLengths.max() ?? 0 }

  /// Short name, such as `TD3` or `MRV-A`.
  public var name: String {
    switch self {
    case .td1: "TD1"
    case .td2: "TD2"
    case .td3: "TD3"
    case .mrvA: "MRV-A"
    case .mrvB: "MRV-B"
    case .frenchID: "French ID"
    case .slovakID: "Slovak ID"
    case .swissLicence: "Swiss licence"
    case .frenchLicence: "French licence"
    case .drivingLicence: "Driving licence"
    case .chinesePermit: "Chinese permit"
    }
  }

  /// The name that the mobile API gives to this kind of document, such as `MRTD_TD3_PASSPORT`;
  /// a name of the same kind where it has none.
  public var documentType: String {
    switch self {
    case .td1: "MRTD_TD1_ID"
    case .td2: "MRTD_TD2_ID"
    case .td3: "MRTD_TD3_PASSPORT"
    case .mrvA: "MRTD_TD3_VISA"
    case .mrvB: "MRTD_TD2_VISA"
    case .frenchID: "MRTD_TD2_FRENCH_ID"
    case .slovakID: "MRTD_TD2_SLOVAK_ID"
    case .swissLicence: "CHE_DRIVING_LICENCE"
    case .frenchLicence: "FRA_DRIVING_LICENCE"
    case .drivingLicence: "DRIVING_LICENCE"
    case .chinesePermit: "CHN_EXIT_ENTRY_PERMIT"
    }
  }
}
