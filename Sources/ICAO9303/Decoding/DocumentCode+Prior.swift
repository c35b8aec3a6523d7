extension DocumentCode {
  /// How likely the codes of a format are before anything is read; the second letter is mostly the
  /// issuer's own, so that every letter stands beside the codes that are common.
  static func prior(_ format: MRZFormat) -> [(symbols: [Int], weight: Float)] {
    let texts: [(String, Float)]
    switch format {
    case .td3:
      texts =
        [("P<", 0.72), ("PP", 0.06), ("PD", 0.04), ("PO", 0.03), ("PS", 0.03), ("PE", 0.02)]
        + ["PM", "PR", "PT", "PL", "PU", "PN", "PA", "PC", "PV", "PB"].map { ($0, 0.006) }
        + others("P", 0.04)
    case .mrvA, .mrvB:
      texts = [("V<", 0.6)] + others("V", 0.4)
    case .td1:
      texts =
        [("I<", 0.3), ("ID", 0.3), ("IR", 0.05), ("IP", 0.04), ("AR", 0.04), ("AC", 0.03)]
        + [("C<", 0.04), ("A<", 0.02), ("C1", 0.02), ("IT", 0.01), ("CA", 0.01), ("IA", 0.01)]
        + others("I", 0.06) + others("A", 0.03) + others("C", 0.04)
    case .td2:
      texts =
        [("I<", 0.42), ("ID", 0.3), ("A<", 0.02), ("C<", 0.02), ("AC", 0.02), ("IR", 0.02)]
        + others("I", 0.1) + others("A", 0.05) + others("C", 0.05)
    case .slovakID:
      texts = [("I<", 0.7), ("ID", 0.3)]
    case .chinesePermit:
      texts = [("CS", 0.6), ("CD", 0.4)]
    case .frenchID, .swissLicence, .frenchLicence, .drivingLicence:
      texts = []
    }
    return texts.map { text, weight in (text.utf8.compactMap(Symbol.index(of:)), weight) }
  }

  private static func others(_ first: Character, _ share: Float) -> [(String, Float)] {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { ("\(first)\($0)", share / 26) }
  }
}
