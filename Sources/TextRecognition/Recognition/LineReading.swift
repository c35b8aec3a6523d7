/// What the recognition network sees in a line: for each column of it, how likely each symbol is.
///
/// A CTC lattice (Graves et al., Connectionist Temporal Classification, ICML 2006). Symbols: 0 the CTC blank,
/// 1...26 `A`...`Z`, 27...36 `0`...`9`, 37 `<`.
public struct LineReading: Sendable {
  /// Symbols in each column.
  public static let symbolCount = 38
  /// Columns, one for every four pixels of the strip, so about four a character.
  public let columns: Int
  /// Natural logarithms, column by column, `columns * 38` of them; the probabilities of a column add up to 1.
  public let logProbabilities: [Float]

  private let grid: SamplingGrid

  init(logits: UnsafeBufferPointer<Float>, grid: SamplingGrid) {
    let symbols = Self.symbolCount
    columns = logits.count / symbols
    self.grid = grid
    logProbabilities = [Float](unsafeUninitializedCapacity: logits.count) { out, count in
      for start in stride(from: 0, to: logits.count, by: symbols) {
        var largest = logits[start]
        for index in start + 1..<start + symbols { largest = max(largest, logits[index]) }
        var sum: Float = 0
        for index in start..<start + symbols { sum += Exponential.of(logits[index] - largest) }
        let logSum = largest + Exponential.logarithm(of: sum)
        for index in start..<start + symbols { out[index] = logits[index] - logSum }
      }
      count = logits.count
    }
  }

  /// The different symbols, blank and filler left aside, that some column more likely shows than not.
  ///
  /// Grain, cloth and edges look like fillers at most; text of any kind and either way up shows several.
  public var plainSymbols: Set<Int> {
    var found: Set<Int> = []
    for column in 0..<columns {
      let start = column * Self.symbolCount
      for symbol in 1..<Self.symbolCount - 1
      where logProbabilities[start + symbol] > -0.69 {
        found.insert(symbol)
      }
    }
    return found
  }

  /// The place in the picture of a column (fractions lie between columns), halfway up the characters, in pixels.
  public func point(atColumn column: Float) -> Point {
    point(atColumn: column, height: 0.5)
  }

  /// The place in the picture of a column at a height of the characters: 0 their upper edge, 1 their lower edge.
  public func point(atColumn column: Float, height: Float) -> Point {
    grid.point(column * 4 + 1.5, areaHeight: height)
  }
}
