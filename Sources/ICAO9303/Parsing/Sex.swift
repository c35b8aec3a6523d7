/// Sex as the zone states it (Doc 9303-3 section 4.1, note on sex).
public enum Sex: String, Sendable, Hashable {
  /// M.
  case male
  /// F.
  case female
  /// `<`, or X as some issuers print.
  case unspecified
  /// Anything else, which no document should have.
  case unknown

  init(code: UInt8, rules: [Deviation.Rule] = []) {
    for rule in rules {
      guard case .sex(let male, let female) = rule else { continue }
      if code == male.asciiValue {
        self = .male
        return
      }
      if code == female.asciiValue {
        self = .female
        return
      }
    }
    switch code {
    case UInt8(ascii: "M"): self = .male
    case UInt8(ascii: "F"): self = .female
    case UInt8(ascii: "X"), CheckDigit.filler: self = .unspecified
    default: self = .unknown
    }
  }
}
