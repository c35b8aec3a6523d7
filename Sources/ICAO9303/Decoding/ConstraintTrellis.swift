/// The best reading of positions that check digits tie together, and the sum over all readings.
///
/// A state is what the text so far means for the rest: the automaton's state of the field, whether
/// a digit has failed already, and the sums, modulo 10, that the next own digit and the composite
/// digit have to match. A printed digit that does not match is allowed at a price.
struct ConstraintTrellis {
  /// Symbols of the best reading, one a cell.
  private(set) var symbols: [Int] = []
  /// Probability of each symbol of the best reading, 0 to 1.
  private(set) var probabilities: [Double] = []
  /// Logarithm of the sum over all readings.
  private(set) var total = -1e30
  /// Logarithm of the best reading.
  private(set) var best = -1e30

  private let chain: Grammar.Chain
  private let priors: MRZDecoder.Priors
  private let ownCount: Int
  private let compositeCount: Int
  /// States for one state of the automaton.
  private let block: Int
  /// Forward sums before each cell, scaled.
  private var forward: [[Float]] = []
  /// Per cell, what survived pruning.
  private var moves: [[Move]] = []

  /// One symbol in one state of the automaton with its weight.
  private struct Move {
    var from: Int
    var to: Int
    var symbol: Int
    var weight: Float
  }

  init(_ chain: Grammar.Chain, zone: ZoneEvidence, priors: MRZDecoder.Priors) {
    self.chain = chain
    self.priors = priors
    ownCount = chain.hasOwn ? 10 : 1
    compositeCount = chain.hasComposite ? 10 : 1
    block = (chain.hasOwn ? 2 : 1) * ownCount * compositeCount
    moves = chain.cells.map { ConstraintTrellis.moves(of: $0, zone: zone) }
    search()
  }

  private static func moves(of cell: Grammar.Cell, zone: ZoneEvidence) -> [Move] {
    let offset = cell.index * Symbol.count
    return zone.lines[cell.line].likelihoods.withUnsafeBufferPointer { values in
      var all: [Move] = []
      switch cell.role {
      case .text:
        var peak: Float = 0
        for arc in cell.arcs { peak = max(peak, arc.probability * values[offset + arc.symbol]) }
        // A ten-millionth changes no probability that anybody looks at.
        let floor = peak * 1e-7
        for arc in cell.arcs {
          let weight = arc.probability * values[offset + arc.symbol]
          guard weight >= floor else { continue }
          all.append(Move(from: arc.from, to: arc.to, symbol: arc.symbol, weight: weight))
        }
      case .ownDigit, .compositeDigit:
        for symbol in 0..<Symbol.count {
          all.append(Move(from: 0, to: 0, symbol: symbol, weight: values[offset + symbol]))
        }
      }
      return all
    }
  }

  /// Probability that a digit is printed so, given what belongs there.
  private func probability(
    of symbol: Int, due: Int, cell: Grammar.Cell, state: Int, hasFailed: Bool
  ) -> Float {
    let wrong = hasFailed ? priors.furtherWrongDigit : priors.wrongDigit
    if Symbol.digits.contains(symbol) {
      if case .ownDigit(mayBeBlank: true) = cell.role, state == cell.emptyState {
        return symbol == 26 ? 0.5 : wrong / 9
      }
      return symbol - 26 == due ? 1 - wrong : wrong / 9
    }
    guard symbol == Symbol.filler else { return 1e-6 }
    if case .ownDigit(mayBeBlank: true) = cell.role, state == cell.emptyState { return 0.48 }
    return wrong * 0.05
  }

  /// Calls `body` for every arc of the trellis at a cell: source state, target state, symbol,
  /// weight. The source is known to be reachable.
  @inline(__always)
  private func forEachArc(
    at position: Int, reachable: (Int) -> Bool, _ body: (Int, Int, Int, Float) -> Void
  ) {
    let cell = chain.cells[position]
    let size = ownCount * compositeCount
    switch cell.role {
    case .text:
      for move in moves[position] {
        let residue = Symbol.residue(move.symbol)
        let own = ownCount == 1 ? 0 : residue * cell.ownWeight % 10
        let composite = compositeCount == 1 ? 0 : residue * cell.compositeWeight % 10
        for half in 0..<(block / size) {
          let from = move.from * block + half * size
          let to = move.to * block + half * size
          for c in 0..<compositeCount {
            var c2 = c + composite
            if c2 >= 10 { c2 -= 10 }
            let row = from + c * ownCount
            let target = to + (compositeCount == 1 ? 0 : c2) * ownCount
            for r in 0..<ownCount where reachable(row + r) {
              var r2 = r + own
              if r2 >= 10 { r2 -= 10 }
              body(row + r, target + (ownCount == 1 ? 0 : r2), move.symbol, move.weight)
            }
          }
        }
      }
    case .ownDigit, .compositeDigit:
      var isOwn = false
      if case .ownDigit = cell.role { isOwn = true }
      for state in 0..<cell.statesBefore {
        for half in 0..<2 {
          for c in 0..<compositeCount {
            for r in 0..<ownCount {
              let source = state * block + half * size + c * ownCount + r
              guard reachable(source) else { continue }
              let due = isOwn ? r : c
              for move in moves[position] {
                let printed = probability(
                  of: move.symbol, due: due, cell: cell, state: state, hasFailed: half == 1)
                let weight = move.weight * printed
                guard weight > 1e-9 else { continue }
                let residue = Symbol.residue(move.symbol)
                let holds = Symbol.digits.contains(move.symbol) && residue == due
                let isBlank =
                  state == cell.emptyState && (move.symbol == Symbol.filler || residue == 0)
                let after = holds || isBlank ? half : 1
                let c2 = compositeCount == 1 ? 0 : (c + residue * cell.compositeWeight) % 10
                body(source, after * size + c2 * ownCount, move.symbol, weight)
              }
            }
          }
        }
      }
    }
  }

  private func states(before position: Int) -> Int {
    position < chain.cells.count ? chain.cells[position].statesBefore * block : statesAtEnd
  }

  private var statesAtEnd: Int {
    guard let last = chain.cells.last else { return block }
    if case .text = last.role {
      return ((last.arcs.map(\.to).max() ?? 0) + 1) * block
    }
    return block
  }

  private mutating func search() {
    let count = chain.cells.count
    var sums = [Float](repeating: 0, count: states(before: 0))
    var peaks = sums
    sums[0] = 1
    peaks[0] = 1
    var sumScale = 0.0
    var peakScale = 0.0
    var backSource: [[Int16]] = []
    var backSymbol: [[UInt8]] = []
    for position in 0..<count {
      let size = states(before: position + 1)
      var nextSums = [Float](repeating: 0, count: size)
      var nextPeaks = nextSums
      var sources = [Int16](repeating: -1, count: size)
      var printed = [UInt8](repeating: 0, count: size)
      sums.withUnsafeBufferPointer { sums in
        peaks.withUnsafeBufferPointer { peaks in
          nextSums.withUnsafeMutableBufferPointer { nextSums in
            nextPeaks.withUnsafeMutableBufferPointer { nextPeaks in
              sources.withUnsafeMutableBufferPointer { sources in
                printed.withUnsafeMutableBufferPointer { printed in
                  forEachArc(at: position, reachable: { sums[$0] > 0 }) {
                    source, target, symbol, weight in
                    nextSums[target] += sums[source] * weight
                    let value = peaks[source] * weight
                    if value > nextPeaks[target] {
                      nextPeaks[target] = value
                      sources[target] = Int16(truncatingIfNeeded: source)
                      printed[target] = UInt8(truncatingIfNeeded: symbol)
                    }
                  }
                }
              }
            }
          }
        }
      }
      forward.append(sums)
      backSource.append(sources)
      backSymbol.append(printed)
      guard ConstraintTrellis.normalize(&nextSums, &sumScale),
        ConstraintTrellis.normalize(&nextPeaks, &peakScale)
      else { return }
      sums = nextSums
      peaks = nextPeaks
    }
    total = logarithm(sums.reduce(0, +)) + sumScale
    guard var state = peaks.indices.max(by: { peaks[$0] < peaks[$1] }) else { return }
    best = logarithm(peaks[state]) + peakScale
    symbols = [Int](repeating: 0, count: count)
    for position in stride(from: count - 1, through: 0, by: -1) {
      symbols[position] = Int(backSymbol[position][state])
      state = Int(backSource[position][state])
      guard state >= 0 else { return }
    }
  }

  private static func normalize(_ values: inout [Float], _ scale: inout Double) -> Bool {
    guard let peak = values.max(), peak > 0, peak.isFinite else { return false }
    scale += logarithm(peak)
    let factor = 1 / peak
    for index in values.indices {
      let value = values[index] * factor
      // What is this small would only slow the arithmetic down.
      values[index] = value < 1e-20 ? 0 : value
    }
    return true
  }

  /// Works out the probability of every symbol of the best reading.
  mutating func computeProbabilities() {
    let count = chain.cells.count
    guard symbols.count == count, forward.count == count else { return }
    probabilities = [Double](repeating: 0, count: count)
    var after = [Float](repeating: 1, count: states(before: count))
    for position in stride(from: count - 1, through: 0, by: -1) {
      var before = [Float](repeating: 0, count: states(before: position))
      var chosen: Float = 0
      var all: Float = 0
      let own = symbols[position]
      forward[position].withUnsafeBufferPointer { sums in
        after.withUnsafeBufferPointer { after in
          before.withUnsafeMutableBufferPointer { before in
            forEachArc(at: position, reachable: { sums[$0] > 0 }) {
              source, target, symbol, weight in
              let value = weight * after[target]
              before[source] += value
              let flow = sums[source] * value
              all += flow
              if symbol == own { chosen += flow }
            }
          }
        }
      }
      probabilities[position] = all > 0 ? min(1, Double(chosen / all)) : 0
      var scale = 0.0
      guard ConstraintTrellis.normalize(&before, &scale) else { return }
      after = before
    }
  }
}
