/// What a line recogniser saw: for each column of a strip, how likely each symbol is.
///
/// 38 outputs a column: 0 is the blank of CTC (nothing, or the gap between characters), 1 to 26
/// are A to Z, 27 to 36 are 0 to 9, 37 is the filler `<`. Natural logarithms of a softmax.
public struct SymbolLattice: Sendable {
  /// Outputs of a column.
  public static let symbolCount = 38

  /// Number of columns.
  public let columns: Int
  /// `columns` × 38 log probabilities, column by column.
  public let logProbabilities: [Float]

  /// Creates a lattice; columns without all of their 38 values are left out.
  public init(columns: Int, logProbabilities: [Float]) {
    self.columns = max(0, min(columns, logProbabilities.count / SymbolLattice.symbolCount))
    self.logProbabilities = logProbabilities
  }
}

/// The 37 characters of a zone, numbered 0 to 36 as in a lattice without its blank.
enum Symbol {
  static let count = 37
  static let filler = 36
  static let letters = 0..<26
  static let digits = 26..<36

  static func index(of character: UInt8) -> Int? {
    switch character {
    case 0x41...0x5A: Int(character) - 0x41
    case 0x30...0x39: Int(character) - 0x30 + 26
    case 0x3C: filler
    default: nil
    }
  }

  static func character(_ index: Int) -> UInt8 {
    switch index {
    case letters: UInt8(0x41 + index)
    case digits: UInt8(0x30 + index - 26)
    default: 0x3C
    }
  }

  /// Value for check digits, modulo 10: all that a digit can see of a character.
  static func residue(_ index: Int) -> Int {
    switch index {
    case letters: index % 10
    case digits: index - 26
    default: 0
    }
  }
}
