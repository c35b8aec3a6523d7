extension MRZDocument {
  /// The name in the holder's own script where the zone has it: Cyrillic on Russian internal
  /// passports.
  ///
  /// The first is the primary identifier, the second the others; nil elsewhere.
  public var nativeName: (primary: String, secondary: String)? {
    guard rules.contains(.clairNames) else { return nil }
    let name = name
    return (MRZDocument.cyrillic(name.primary), MRZDocument.cyrillic(name.secondary))
  }

  /// Bytes of the name in Chinese, in GBK, where the optional data of a passport have it: each two
  /// letters A to P are the halves of a byte.
  ///
  /// Nil elsewhere.
  public var chineseNameGBK: [UInt8]? {
    guard rules.contains(.chineseName), let slice = slice(.personalNumber) else { return nil }
    var bytes: [UInt8] = []
    var index = slice.startIndex
    while index + 1 < slice.endIndex, let high = MRZDocument.half(slice[index]),
      let low = MRZDocument.half(slice[index + 1])
    {
      bytes.append(high << 4 | low)
      index += 2
    }
    // Characters have two bytes each; the last two letters of the field are no part of the name.
    let whole = Array(bytes.prefix(6).prefix(bytes.count / 2 * 2))
    return whole.isEmpty || (slice.first.map { 0x30...0x39 ~= $0 } ?? true) ? nil : whole
  }

  private static func half(_ byte: UInt8) -> UInt8? {
    0x41...0x50 ~= byte ? byte - 0x41 : nil
  }

  /// Letters of the CLAIR code in the alphabet that they stand for; what is none stays.
  static func cyrillic(_ text: String) -> String {
    String(text.map { clair[$0] ?? $0 })
  }

  /// The CLAIR code of the Russian order on internal passports.
  private static let clair: [Character: Character] = [
    "A": "А", "B": "Б", "V": "В", "G": "Г", "D": "Д", "E": "Е", "2": "Ё", "J": "Ж", "Z": "З",
    "I": "И", "Q": "Й", "K": "К", "L": "Л", "M": "М", "N": "Н", "O": "О", "P": "П", "R": "Р",
    "S": "С", "T": "Т", "U": "У", "F": "Ф", "H": "Х", "C": "Ц", "3": "Ч", "4": "Ш", "W": "Щ",
    "X": "Ъ", "Y": "Ы", "9": "Ь", "6": "Э", "7": "Ю", "8": "Я",
  ]
}
