/// The first characters of a zone: what kind of document it is.
public struct DocumentCode: Sendable, Equatable {
  /// How sure a meaning is.
  public enum Certainty: Sendable {
    /// Doc 9303 fixes the code.
    case standard
    /// Doc 9303 fixes it since 2026, but older documents of some States use it otherwise.
    case standardSince2026
    /// Only the first letter is fixed, the second is the issuer's own.
    case firstLetter
    /// Issuers use it so, Doc 9303 does not fix it.
    case practice
  }

  /// The code without filler, such as `P`, `PD` or `ID`.
  public let code: String
  /// What it stands for, in English.
  public let meaning: String
  /// How sure that is.
  public let certainty: Certainty

  /// Looks up a code, with or without filler, for a format; nil when its first letter is none that
  /// the format has, or its second one that the format must not have (Doc 9303-5 and 9303-6, 4.2.2,
  /// note k).
  public init?(_ text: String, format: MRZFormat) {
    var code = text
    while code.last == "<" { code.removeLast() }
    self.code = code
    if DocumentCode.isForbidden(code, format: format) { return nil }
    if let row = DocumentCode.table.first(where: { $0.code == code && $0.applies(to: format) }) {
      meaning = row.meaning
      certainty = row.certainty
      return
    }
    guard let first = code.first,
      let row = DocumentCode.table.first(where: {
        $0.code == String(first) && $0.applies(to: format)
      })
    else { return nil }
    meaning = row.meaning
    certainty = .firstLetter
  }

  /// V would make a card look like a visa, and AI like nothing that is defined.
  private static func isForbidden(_ code: String, format: MRZFormat) -> Bool {
    guard format == .td1 || format == .td2 else { return false }
    return code == "AI" || (code.utf8.count == 2 && code.last == "V")
  }

  private struct Row: Sendable {
    var code: String
    var meaning: String
    var certainty: Certainty
    var formats: [MRZFormat]

    func applies(to format: MRZFormat) -> Bool { formats.contains(format) }
  }

  /// Doc 9303-4 4.4 (amended 20 February 2026), 9303-5 4.2.2, 9303-6 4.2.2, 9303-7 4.2.2, 9303-8;
  /// the rest from practice.
  private static let table: [Row] = {
    func rows(
      _ formats: [MRZFormat], _ certainty: Certainty, _ list: [(String, String)]
    ) -> [Row] {
      list.map { Row(code: $0.0, meaning: $0.1, certainty: certainty, formats: formats) }
    }
    let cards: [MRZFormat] = [.td1, .td2, .slovakID]
    return rows([.td3], .standard, [("P", "Passport")])
      + rows(
        [.td3], .standardSince2026,
        [
          ("PP", "Ordinary passport"), ("PE", "Emergency passport"),
          ("PD", "Diplomatic passport"), ("PO", "Official or service passport"),
          ("PM", "Military passport"), ("PR", "Refugee travel document"),
          ("PT", "Alien's or non-citizen's travel document"),
          ("PS", "Stateless person's travel document"), ("PL", "Laissez-passer"),
          ("PU", "Emergency travel document"),
        ])
      + rows([.td3], .practice, [("PN", "Internal passport")])
      + rows(
        cards, .standard,
        [
          ("A", "Identity document"), ("C", "Identity document"), ("I", "Identity document"),
        ])
      + rows([.td1], .standard, [("AC", "Crew member certificate")])
      + rows(
        cards, .practice,
        [
          ("ID", "Identity card"), ("IP", "Passport card"), ("IR", "Residence permit"),
          ("AR", "Residence permit"), ("IT", "Residence title"), ("RP", "Residence permit"),
          ("IA", "Employment authorization"), ("C1", "Permanent resident card"),
          ("C2", "Permanent resident card"), ("A3", "Border crossing card"),
          ("IO", "Identity card"),
        ])
      + rows(
        [.frenchID], .standard, [("ID", "Identity card")])
      + rows([.mrvA, .mrvB], .standard, [("V", "Visa")])
      + rows(
        [.swissLicence, .frenchLicence, .drivingLicence], .practice,
        [("FA", "Driving licence"), ("D", "Driving licence"), ("D1", "Driving licence")])
      + rows(
        [.chinesePermit], .practice,
        [
          ("CS", "Permit for travel to Hong Kong and Macau"),
          ("CD", "Permit for travel to Taiwan"),
        ])
  }()
}
