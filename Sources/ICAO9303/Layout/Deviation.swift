/// What documents of one issuer do otherwise than the layout of their format says.
///
/// States report deviations of genuine documents (Doc 9303-3 section 7); here they are rows of a
/// table, so that no issuer needs a parser of its own.
public struct Deviation: Sendable {
  /// What is otherwise.
  public enum Rule: Sendable, Equatable {
    /// Letters for the sexes.
    case sex(male: Character, female: Character)
    /// A blank in the place of the number's digit means that there is none; the optional data never
    /// belong to the number.
    case numberNeverContinues
    /// The number ends at this position of line 1 and its digit follows, where that digit fits.
    case longNumber(end: Int)
    /// The names are Cyrillic in the letters of the CLAIR code, digits among them.
    case clairNames
    /// The optional data hold the name in Chinese, two bytes a character in hexadecimal with A to P.
    case chineseName
    /// The nationality field has the country of birth.
    case nationalityIsBirthPlace
    /// Another character than a digit, or none, stands for check digits; they say nothing.
    case noCheckDigits
    /// Names are parted by one filler, so that identifiers can't be told apart.
    case singleSeparator
  }

  /// Format that deviates.
  public let format: MRZFormat
  /// How the document code starts; empty for every code.
  public let code: String
  /// Issuing State, without filler.
  public let issuer: String
  /// What is otherwise.
  public let rule: Rule
  /// Where that is known from.
  public let source: String

  /// All deviations known.
  public static let all: [Deviation] = [
    Deviation(
      .td1, "ID", "MEX", .sex(male: "H", female: "M"),
      "INE voter card: hombre and mujer; three readers' code, digits of a specimen"),
    Deviation(
      .td1, "IC", "COL", .numberNeverContinues,
      "Cédula digital: the place code of five digits follows a blank digit"),
    Deviation(
      .td1, "", "SLV", .longNumber(end: 16), "DUI: number to position 16, digit 17 (idpass)"),
    Deviation(
      .td1, "", "DOM", .longNumber(end: 17), "Cédula: number to position 17, digit 18 (idpass)"),
    Deviation(
      .td3, "PN", "RUS", .clairNames, "Internal passport; order of the Russian MVD 2011-2021"),
    Deviation(
      .td3, "P", "CHN", .chineseName, "Ordinary passport since 2012: GBK bytes as letters A to P"),
    Deviation(
      .td1, "C1", "USA", .nationalityIsBirthPlace, "Permanent resident card (BlinkID fields)"),
    Deviation(
      .td1, "C2", "USA", .nationalityIsBirthPlace, "Permanent resident card (BlinkID fields)"),
    Deviation(
      .td1, "A3", "USA", .noCheckDigits, "Border crossing card: digits are not ICAO's (idpass)"),
    Deviation(
      .td1, "", "MLT", .singleSeparator, "Identity card: one filler between the names"),
  ]

  private init(
    _ format: MRZFormat, _ code: String, _ issuer: String, _ rule: Rule, _ source: String
  ) {
    self.format = format
    self.code = code
    self.issuer = issuer
    self.rule = rule
    self.source = source
  }

  /// The deviations of a text of that format.
  static func rules(format: MRZFormat, cells: [UInt8]) -> [Rule] {
    guard format == .td1 || format == .td3 else { return [] }
    var rules: [Rule] = []
    for row in table where row.deviation.format == format {
      guard cells[2] == row.issuer.0, cells[3] == row.issuer.1, cells[4] == row.issuer.2,
        row.code.indices.allSatisfy({ cells[$0] == row.code[$0] })
      else { continue }
      rules.append(row.deviation.rule)
    }
    return rules
  }

  /// The table with its texts as bytes, since every zone is compared with it.
  private static let table: [(deviation: Deviation, issuer: (UInt8, UInt8, UInt8), code: [UInt8])] =
    all.map { row in
      let issuer = Array(row.issuer.utf8)
      return (row, (issuer[0], issuer[1], issuer[2]), Array(row.code.utf8))
    }
}
