/// Writes names in the letters of a zone, by the tables of Doc 9303-3 section 6.
public struct Transliteration: Sendable {
  /// Languages that write some Cyrillic letters their own way (table B).
  public enum Language: Sendable, Hashable {
    /// No exceptions.
    case other
    /// Belarusian.
    case belarusian
    /// Bulgarian.
    case bulgarian
    /// Macedonian.
    case macedonian
    /// Serbian.
    case serbian
    /// Ukrainian.
    case ukrainian
  }

  /// Which of the spellings of table A to take where it allows several.
  public enum Spelling: Sendable {
    /// Ä AE, Å AA, Ö OE, Ü UE, Ñ N.
    case long
    /// Ä A, Å A, Ö O, Ü U, Ñ N.
    case short
    /// Ñ NXX, Ü UXX, the rest as `long`.
    case reversible
  }

  /// The language of the name, for Cyrillic.
  public var language: Language
  /// The spelling of letters with a choice.
  public var spelling: Spelling

  /// Creates a transliteration.
  public init(language: Language = .other, spelling: Spelling = .long) {
    self.language = language
    self.spelling = spelling
  }

  /// A name in A to Z and `<`: hyphens, commas and spaces become a filler, apostrophes and other
  /// punctuation go (Doc 9303-3 section 4.6).
  ///
  /// - Throws: `MRZComposeError.letter` for a letter that no table has, or a digit.
  public func transliterate(_ name: String) throws(MRZComposeError) -> String {
    var words: [String] = [""]
    for (index, character) in name.uppercased().enumerated() {
      if Transliteration.separators.contains(character) {
        if words.last != "" { words.append("") }
        continue
      }
      let isFirst = words.last == ""
      guard let text = try letters(of: character, isFirst: isFirst, at: index, in: name) else {
        continue
      }
      words[words.count - 1] += text
    }
    return words.filter { !$0.isEmpty }.map(Transliteration.finish).joined(separator: "<")
  }

  /// Apostrophes that Unicode counts among the letters: in Ukrainian and Polynesian names.
  private static let apostrophes: Set<Character> = ["\u{2B9}", "\u{2BB}", "\u{2BC}", "\u{2BD}"]

  private static let separators: Set<Character> = [
    " ", "-", ",", "<", "\u{2010}", "\u{2011}", "\u{2013}", "\u{A0}", "\t", "/",
  ]

  /// What a character becomes; nil when it is dropped.
  private func letters(
    of character: Character, isFirst: Bool, at index: Int, in name: String
  ) throws(MRZComposeError) -> String? {
    if Transliteration.apostrophes.contains(character) { return nil }
    if let ascii = character.asciiValue {
      switch ascii {
      case 0x41...0x5A: return String(character)
      case 0x30...0x39: throw .letter(character, name: name)
      default: return nil
      }
    }
    switch spelling {
    case .short: if let text = Transliteration.shortLatin[character] { return text }
    case .reversible: if let text = Transliteration.reversibleLatin[character] { return text }
    case .long: break
    }
    if language == .ukrainian, isFirst, let text = Transliteration.ukrainianInitials[character] {
      return text
    }
    if let text = Transliteration.cyrillicExceptions[language]?[character]
      ?? Transliteration.latin[character] ?? Transliteration.cyrillic[character]
    {
      return text
    }
    return try composed(character, name: name)
  }

  /// Arabic letters with their marks, and Latin letters with marks that no table has.
  private func composed(_ character: Character, name: String) throws(MRZComposeError) -> String? {
    var text = ""
    var previous = ""
    var isKnown = false
    for scalar in character.unicodeScalars {
      if scalar == "\u{651}" {
        text += previous
        isKnown = true
      } else if let letters = Transliteration.arabic[scalar] {
        text += letters
        previous = letters
        isKnown = true
      } else if 0x41...0x5A ~= scalar.value {
        text.unicodeScalars.append(scalar)
        isKnown = true
      } else if scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .format
      {
        continue
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        throw .letter(character, name: name)
      }
    }
    return isKnown ? text : nil
  }

  /// Teh marbuta is XAH at the end of a word, XTA elsewhere (table C, note 2).
  private static func finish(_ word: String) -> String {
    word.hasSuffix("XTA") ? word.dropLast(3) + "XAH" : word
  }
}
