import ICAO9303

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// About normal with spread 1.
  mutating func normal() -> Float {
    (0..<12).reduce(Float(-6)) { sum, _ in sum + Float.random(in: 0..<1, using: &self) }
  }
}

/// Lattices as a convolutional recogniser with labels for each column would give them: a character
/// covers the two columns nearest to its centre, everything else is blank.
struct SyntheticLattice {
  var pitch: Float = 4
  var margin: Float = 5
  /// Columns by which the middle of the line bulges to the right.
  var bend: Float = 0
  /// How much narrower the last characters stand than the first, as a share of the pitch.
  var narrowing: Float = 0
  /// Spread of the centres, in columns.
  var jitter: Float = 0.15
  /// Spread of the logits.
  var noise: Float = 0.5
  /// Logit of the right symbol over the others.
  var sureness: Float = 9
  /// Positions that are not to be seen.
  var hidden: Set<Int> = []
  /// Positions where another symbol competes: its logit over the right one's.
  var rivals: [Int: (Character, Float)] = [:]
  /// Spurious characters, between this position and the next.
  var inserted: [Int: Character] = [:]

  func lattice(_ text: String, seed: Int = 1) -> SymbolLattice {
    var generator = SeededGenerator(seed)
    let characters = Array(text)
    let columns = Int(2 * margin + pitch * Float(characters.count - 1) + abs(bend)) + 1
    var logits = [[Float]](repeating: [], count: columns)
    for column in 0..<columns {
      logits[column] = (0..<38).map { _ in generator.normal() * noise }
      logits[column][0] += sureness
    }
    func draw(_ character: Character, at centre: Float, rival: (Character, Float)?) {
      let nearest = (0..<columns).sorted {
        abs(Float($0) - centre) < abs(Float($1) - centre)
      }
      for column in nearest.prefix(2) where abs(Float(column) - centre) < 1.2 {
        logits[column][0] -= sureness
        logits[column][SyntheticLattice.symbol(character)] += sureness
        if let (other, over) = rival {
          logits[column][SyntheticLattice.symbol(other)] += sureness + over
        }
      }
    }
    for (index, character) in characters.enumerated() {
      let part = Float(index) / Float(max(1, characters.count - 1)) * 2 - 1
      let bulge = bend * (1 - part * part)
      let even = Float(index) + narrowing * Float(characters.count - 1) * (1 - part * part) / 8
      let centre = margin + pitch * even + bulge + generator.normal() * jitter
      if !hidden.contains(index) { draw(character, at: centre, rival: rivals[index]) }
      if let spurious = inserted[index] { draw(spurious, at: centre + pitch / 2, rival: nil) }
    }
    var values: [Float] = []
    for column in logits {
      let peak = column.max() ?? 0
      let sum = column.reduce(Float(0)) { $0 + exp2($1 - peak) }
      values += column.map { ($0 - peak) - log2(sum) }
    }
    return SymbolLattice(columns: columns, logProbabilities: values)
  }

  static func symbol(_ character: Character) -> Int {
    switch character.asciiValue ?? 0 {
    case 0x41...0x5A: Int(character.asciiValue ?? 0) - 0x40
    case 0x30...0x39: Int(character.asciiValue ?? 0) - 0x30 + 27
    default: 37
    }
  }

  // Natural exponential and logarithm without a C library, coarse but smooth.
  private func exp2(_ x: Float) -> Float {
    guard x > -60 else { return 0 }
    var value: Float = 1 + x / 1024
    for _ in 0..<10 { value *= value }
    return value
  }

  private func log2(_ x: Float) -> Float {
    let z = (x.significand - 1) / (x.significand + 1)
    return 2 * (z + z * z * z / 3 + z * z * z * z * z / 5) + Float(x.exponent) * 0.693_147_2
  }
}
