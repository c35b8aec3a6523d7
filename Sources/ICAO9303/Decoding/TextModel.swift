/// How the characters of a field follow each other: a small automaton whose arcs carry
/// probabilities.
///
/// It favours what documents hold and forbids little, since they deviate.
struct TextModel {
  /// From one state to another by a symbol.
  struct Arc {
    var from: Int
    var to: Int
    var symbol: Int
    var probability: Float
  }

  /// States, of which 0 is the start.
  let stateCount: Int
  /// The state in which nothing but filler has come.
  let emptyState: Int?
  /// Arcs for each position of the field.
  let steps: [[Arc]]

  /// Symbols of a class with their shares, for building arcs.
  private static func arcs(
    _ from: Int, _ to: Int, _ probability: Float, over shares: [(Int, Float)]
  ) -> [Arc] {
    let total = shares.reduce(0) { $0 + $1.1 }
    return shares.map {
      Arc(from: from, to: to, symbol: $0.0, probability: probability * $0.1 / total)
    }
  }

  private static let digits = Symbol.digits.map { ($0, Float(1)) }
  private static let filler = [(Symbol.filler, Float(1))]

  /// Letters of numbers: most issuers leave out what is easily taken for a digit.
  private static let numberLetters = Symbol.letters.map { letter in
    let character = Symbol.character(letter)
    let isRisky = character == UInt8(ascii: "O") || character == UInt8(ascii: "I")
    return (letter, isRisky || character == UInt8(ascii: "Q") ? Float(0.3) : 1)
  }

  /// Letters of names, by how often they stand in names over many languages.
  static let nameLetters: [(Int, Float)] = zip(
    Symbol.letters,
    [
      12, 2, 3, 3.5, 9.5, 1.2, 2, 3.5, 8, 1.2, 2.8, 5.5, 3.5, 8, 7, 1.8, 0.3, 7, 5.5, 4.5, 3, 1.8,
      1.2, 0.6, 1.8, 1.2,
    ]
  ).map { ($0, $1) }

  private static let plainLetters = Symbol.letters.map { ($0, Float(1)) }

  /// Document number: digits mostly, letters mostly in front, fillers at the end only.
  static func number(length: Int) -> TextModel {
    // 1 after a digit, 2 after a letter, 3 after a filler that ended the number, 4 empty.
    var all: [Arc] = []
    for (from, digit, letter, filler, next) in [
      (0, Float(0.55), Float(0.42), Float(0.03), 4), (1, 0.93, 0.035, 0.035, 3),
      (2, 0.6, 0.37, 0.03, 3), (3, 0.02, 0.02, 0.96, 3), (4, 0.01, 0.01, 0.98, 4),
    ] {
      all += arcs(from, 1, digit, over: digits)
      all += arcs(from, 2, letter, over: numberLetters)
      all += arcs(from, next, filler, over: TextModel.filler)
    }
    return TextModel(
      stateCount: 5, emptyState: 4, steps: [[Arc]](repeating: all, count: length))
  }

  /// Optional data: mostly empty, else digits and letters in any order, since each issuer has its own use for it.
  static func optional(length: Int) -> TextModel {
    var all: [Arc] = []
    for (from, digit, letter, filler, next) in [
      (0, Float(0.25), Float(0.2), Float(0.55), 4), (1, 0.7, 0.15, 0.15, 3),
      (2, 0.35, 0.45, 0.2, 3), (3, 0.1, 0.1, 0.8, 3), (4, 0.02, 0.02, 0.96, 4),
    ] {
      all += arcs(from, 1, digit, over: digits)
      all += arcs(from, 2, letter, over: plainLetters)
      all += arcs(from, next, filler, over: TextModel.filler)
    }
    return TextModel(
      stateCount: 5, emptyState: 4, steps: [[Arc]](repeating: all, count: length))
  }

  /// Both identifiers of a name.
  static func name(length: Int) -> TextModel {
    // 1 primary word, 2 filler after it, 3 two fillers, 4 secondary word, 5 filler after it,
    // 6 the rest, which is filler.
    var all: [Arc] = []
    for (from, word, letter, gap, filler) in [
      (0, 1, Float(0.985), 2, Float(0.015)), (1, 1, 0.86, 2, 0.14), (2, 1, 0.35, 3, 0.65),
      (3, 4, 0.93, 6, 0.07), (4, 4, 0.84, 5, 0.16), (5, 4, 0.45, 6, 0.55), (6, 4, 0.003, 6, 0.997),
    ] {
      all += arcs(from, word, letter, over: nameLetters)
      all += arcs(from, gap, filler, over: TextModel.filler)
      // No name has digits but those of Russian internal passports (CLAIR letters).
      all += arcs(from, word, letter * 0.000_5, over: digits)
    }
    return TextModel(
      stateCount: 7, emptyState: nil, steps: [[Arc]](repeating: all, count: length))
  }

  /// One identifier, words between single fillers; `isList` when `<<` parts them too.
  static func identifier(length: Int, isList: Bool) -> TextModel {
    // 1 word, 2 filler after it, 3 two fillers, 4 the rest.
    var all: [Arc] = []
    for (from, letter, gap, filler) in [
      (0, Float(0.995), 2, Float(0.005)), (1, 0.86, 2, 0.14), (2, isList ? 0.05 : 0.35, 3, 0.7),
      (3, isList ? 0.35 : 0.005, 4, 0.7), (4, 0.003, 4, 0.997),
    ] {
      all += arcs(from, 1, letter, over: nameLetters)
      all += arcs(from, gap, filler, over: TextModel.filler)
      all += arcs(from, 1, letter * 0.000_5, over: digits)
    }
    return TextModel(
      stateCount: 5, emptyState: nil, steps: [[Arc]](repeating: all, count: length))
  }

  /// Digits, with anything else for a rare mistake.
  static func digits(length: Int) -> TextModel {
    let all =
      arcs(0, 0, 0.98, over: digits) + arcs(0, 0, 0.01, over: plainLetters)
      + arcs(0, 0, 0.01, over: filler)
    return TextModel(
      stateCount: 1, emptyState: nil, steps: [[Arc]](repeating: all, count: length))
  }

  /// One character, such as the sex.
  static func choice(_ shares: [(Character, Float)]) -> TextModel {
    var probabilities = [Float](repeating: 1e-4, count: Symbol.count)
    for (character, share) in shares {
      if let index = character.asciiValue.flatMap(Symbol.index(of:)) {
        probabilities[index] = share
      }
    }
    let step = probabilities.indices.map {
      Arc(from: 0, to: 0, symbol: $0, probability: probabilities[$0])
    }
    return TextModel(stateCount: 1, emptyState: nil, steps: [step])
  }

  /// Always the same text.
  static func fixed(_ text: String) -> TextModel {
    let steps = text.map { choice([($0, 0.99)]).steps[0] }
    return TextModel(stateCount: 1, emptyState: nil, steps: steps)
  }
}

extension TextModel {
  /// YYMMDD, or YYMM where `length` is 4: months 01 to 12, days 01 to 31, unknown parts filler.
  static func date(length: Int, isExpiry: Bool) -> TextModel {
    // 1 sound, 2 first digit 0, 3 first digit allows 0 to 9, 4 first digit allows little,
    // 5 nothing but filler so far, 6 filler since the year, 7 no calendar has it.
    let good: Float = 0.985
    let bad: Float = 0.012
    func digit(_ from: Int, _ shares: [(Int, Float, Int)]) -> [Arc] {
      shares.map { Arc(from: from, to: $0.2, symbol: 26 + $0.0, probability: $0.1) }
    }
    func others(_ from: Int, _ to: Int) -> [Arc] {
      arcs(from, to, 0.001, over: plainLetters)
    }
    func rest(_ from: Int, but excluded: ClosedRange<Int>, to: Int) -> [Arc] {
      let digits = (0...9).filter { !excluded.contains($0) }
      return digits.map {
        Arc(from: from, to: to, symbol: 26 + $0, probability: bad / Float(digits.count))
      }
    }
    let blank: Float = isExpiry ? 0.004 : 0.002
    let decades: [Float] =
      isExpiry
      ? [0.1, 0.25, 0.32, 0.24, 0.03, 0.01, 0.01, 0.01, 0.01, 0.02]
      : [0.11, 0.08, 0.04, 0.03, 0.06, 0.09, 0.13, 0.16, 0.15, 0.15]
    let firstOfYear =
      digit(0, (0...9).map { ($0, decades[$0] * good, 1) }) + others(0, 1)
      + [Arc(from: 0, to: 5, symbol: Symbol.filler, probability: blank)]
    let empty = Arc(from: 5, to: 5, symbol: Symbol.filler, probability: 0.98)
    let unknown = Arc(from: 6, to: 6, symbol: Symbol.filler, probability: 0.98)
    let broken = arcs(7, 7, 0.99, over: digits) + others(7, 7)
    let secondOfYear =
      digit(1, (0...9).map { ($0, good / 10, 1) }) + others(1, 1) + [empty] + broken
    let firstOfMonth =
      digit(1, [(0, 0.74 * good, 2), (1, 0.25 * good, 3)]) + rest(1, but: 0...1, to: 7)
      + others(1, 1) + [Arc(from: 1, to: 6, symbol: Symbol.filler, probability: 0.002), empty]
      + broken
    let secondOfMonth =
      digit(2, (1...9).map { ($0, good / 9, 1) }) + digit(2, [(0, 0.005, 1)])
      + digit(3, (0...2).map { ($0, good / 3, 1) }) + rest(3, but: 0...2, to: 7)
      + others(2, 1) + others(3, 1) + [empty, unknown] + broken
    let firstOfDay =
      digit(
        1, [(0, 0.29 * good, 2), (1, 0.32 * good, 3), (2, 0.32 * good, 3), (3, 0.06 * good, 4)])
      + rest(1, but: 0...3, to: 7) + others(1, 1)
      + [Arc(from: 1, to: 6, symbol: Symbol.filler, probability: 0.002), empty, unknown] + broken
    let secondOfDay =
      digit(2, (1...9).map { ($0, good / 9, 1) }) + digit(2, [(0, 0.005, 1)])
      + digit(3, (0...9).map { ($0, good / 10, 1) })
      + digit(4, (0...1).map { ($0, good / 2, 1) }) + rest(4, but: 0...1, to: 7)
      + others(2, 1) + others(3, 1) + others(4, 1) + [empty, unknown] + broken
    let steps = [
      firstOfYear, secondOfYear, firstOfMonth, secondOfMonth, firstOfDay, secondOfDay,
    ]
    return TextModel(stateCount: 8, emptyState: 5, steps: Array(steps.prefix(length)))
  }
}
