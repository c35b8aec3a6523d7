/// The best reading of positions that check digits tie together, and the sum over all readings.
///
/// A state is what the text so far means for the rest: the automaton's state of the field, whether
/// a digit has failed already, and the sums, modulo 10, that the next own digit and the composite
/// digit have to match. A printed digit that does not match is allowed at a price.
struct ConstraintTrellis {
  /// Symbols of the best reading, one a cell; empty until `decide()`.
  private(set) var symbols: [Int] = []
  /// Probability of each symbol of the best reading, 0 to 1.
  private(set) var probabilities: [Double] = []
  /// Logarithm of the sum over all readings.
  private(set) var total = -1e30
  /// Logarithm of the best reading.
  private(set) var best = -1e30

  let chain: Grammar.Chain
  let priors: MRZDecoder.Priors
  /// Values of the composite sum, and states for one state of the automaton: 10 values of the own
  /// sum × those × whether a digit has failed.
  ///
  /// All 1 where no digit covers the chain.
  let composites: Int
  let halves: Int
  let owns: Int
  /// Forward sums before each cell, scaled.
  private var forward: [[Float]] = []
  /// What survived pruning, cell by cell.
  private var moves: [[TrellisMove]] = []

  init(_ chain: Grammar.Chain, zone: ZoneEvidence, priors: MRZDecoder.Priors) {
    self.chain = chain
    self.priors = priors
    owns = chain.hasOwn ? 10 : 1
    halves = chain.hasOwn ? 2 : 1
    composites = chain.hasComposite ? 10 : 1
    moves.reserveCapacity(chain.cells.count)
    for cell in chain.cells {
      let likelihoods = zone.lines[cell.line].likelihoods
      moves.append(TrellisMove.moves(of: cell, likelihoods: likelihoods, priors: priors))
    }
    sum()
  }

  /// States for one state of the automaton.
  var block: Int { halves * composites * owns }

  private func stateCount(before position: Int) -> Int {
    if position < chain.cells.count { return chain.cells[position].statesBefore * block }
    guard let last = chain.cells.last, last.isText else { return block }
    return last.statesAfter * block
  }

  /// Sums over all readings from the first cell on.
  private mutating func sum() {
    forward.reserveCapacity(chain.cells.count + 1)
    var sums = [Float](repeating: 0, count: stateCount(before: 0))
    sums[0] = 1
    var scale = 0.0
    for position in chain.cells.indices {
      var next = [Float](repeating: 0, count: stateCount(before: position + 1))
      let step = TrellisStep(self, position: position, moves: moves[position])
      step.advance(sums, into: &next)
      forward.append(sums)
      guard ConstraintTrellis.normalize(&next, &scale) else { return }
      sums = next
    }
    total = logarithm(sums.reduce(0, +)) + scale
    forward.append(sums)
  }

  /// Divides by the largest value; false when there is none.
  private static func normalize(_ values: inout [Float], _ scale: inout Double) -> Bool {
    values.withUnsafeMutableBufferPointer { values in
      var peak: Float = 0
      for index in values.indices { peak = max(peak, values[index]) }
      guard peak > 0, peak.isFinite else { return false }
      scale += logarithm(peak)
      let factor = 1 / peak
      for index in values.indices {
        // No later position makes up for this much; and the arithmetic stays fast.
        let value = values[index] * factor
        values[index] = value < 1e-9 ? 0 : value
      }
      return true
    }
  }

  /// Finds the best reading and the probability of each of its symbols.
  ///
  /// - Returns: false when nothing can be read.
  mutating func decide() -> Bool {
    let count = chain.cells.count
    guard forward.count == count + 1, trace() else { return false }
    probabilities = [Double](repeating: 0, count: count)
    var after = [Float](repeating: 1, count: stateCount(before: count))
    for position in stride(from: count - 1, through: 0, by: -1) {
      var before = [Float](repeating: 0, count: stateCount(before: position))
      let step = TrellisStep(self, position: position, moves: moves[position])
      let flow = step.retreat(
        after, into: &before, from: forward[position], symbol: symbols[position])
      probabilities[position] = flow
      var scale = 0.0
      guard ConstraintTrellis.normalize(&before, &scale) else { return false }
      after = before
    }
    return true
  }

  /// The best path, forward and back along its traces.
  private mutating func trace() -> Bool {
    let count = chain.cells.count
    var peaks = [Float](repeating: 0, count: stateCount(before: 0))
    peaks[0] = 1
    var scale = 0.0
    var traces: [[TrellisTrace]] = []
    traces.reserveCapacity(count)
    for position in 0..<count {
      let size = stateCount(before: position + 1)
      var next = [Float](repeating: 0, count: size)
      var trace = [TrellisTrace](repeating: TrellisTrace(), count: size)
      let step = TrellisStep(self, position: position, moves: moves[position])
      step.advanceBest(peaks, into: &next, trace: &trace)
      guard ConstraintTrellis.normalize(&next, &scale) else { return false }
      traces.append(trace)
      peaks = next
    }
    guard var state = peaks.indices.max(by: { peaks[$0] < peaks[$1] }) else { return false }
    best = logarithm(peaks[state]) + scale
    symbols = [Int](repeating: 0, count: count)
    for position in stride(from: count - 1, through: 0, by: -1) {
      let trace = traces[position][state]
      guard trace.source >= 0 else { return false }
      symbols[position] = Int(trace.symbol)
      state = Int(trace.source)
    }
    return true
  }
}

/// Where the best path into a state comes from.
struct TrellisTrace {
  var source: Int32 = -1
  var symbol: Int32 = 0
}
