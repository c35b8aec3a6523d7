/// Check digits of Doc 9303-3 section 4.9: weights 7, 3, 1 over values 0 to 35, modulo 10.
public enum CheckDigit {
  /// The filler, `<`.
  static let filler = UInt8(ascii: "<")

  /// Value of a character: 0 to 9 for digits, 10 to 35 for A to Z, 0 for the filler; nil for any
  /// other byte, which no zone may hold.
  @inlinable
  public static func value(of character: UInt8) -> Int? {
    switch character {
    case 0x30...0x39: Int(character) - 0x30
    case 0x41...0x5A: Int(character) - 0x41 + 10
    case 0x3C: 0
    default: nil
    }
  }

  /// Weight of the character at an index from 0 within what a digit covers: 7, 3, 1 and so on.
  @inlinable
  public static func weight(at index: Int) -> Int {
    switch index % 3 {
    case 0: 7
    case 1: 3
    default: 1
    }
  }

  /// The digit, 0 to 9, over ASCII characters; nil when one of them has no value.
  @inlinable
  public static func compute(_ characters: some Sequence<UInt8>) -> Int? {
    var sum = 0
    var index = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      sum += value * weight(at: index)
      index += 1
    }
    return sum % 10
  }

  /// The digit over a text; nil when a character has no value.
  public static func compute(_ text: String) -> Int? {
    compute(text.utf8)
  }
}
