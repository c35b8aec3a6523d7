/// One cell of a trellis: from the states before it to the states after it.
struct TrellisStep {
  private let cell: Grammar.Cell
  private let moves: [TrellisMove]
  private let priors: MRZDecoder.Priors
  private let owns: Int
  private let composites: Int
  private let halves: Int

  init(_ trellis: ConstraintTrellis, position: Int, moves: [TrellisMove]) {
    cell = trellis.chain.cells[position]
    self.moves = moves
    priors = trellis.priors
    owns = trellis.owns
    composites = trellis.composites
    halves = trellis.halves
  }

  /// Calls `body` for rows of ten (or one) states: source row, target row, rotation, move.
  @inline(__always)
  private func forEachRow(
    _ states: UnsafeBufferPointer<Float>, _ body: (Int, Int, Int, TrellisMove) -> Void
  ) {
    let size = composites * owns
    let block = size * halves
    var reachable: UInt32 = 0
    for state in 0..<cell.statesBefore {
      var sum: Float = 0
      for index in state * block..<(state + 1) * block { sum += states[index] }
      if sum > 0 { reachable |= 1 << UInt32(state) }
    }
    for move in moves where reachable & 1 << UInt32(move.from) != 0 {
      let own = owns == 1 ? 0 : move.residue * cell.ownWeight % 10
      let composite = composites == 1 ? 0 : move.residue * cell.compositeWeight % 10
      for half in 0..<halves {
        let from = (move.from * halves + half) * size
        let to = (move.to * halves + half) * size
        for c in 0..<composites {
          var c2 = c + composite
          if c2 >= composites { c2 -= composites }
          body(from + c * owns, to + c2 * owns, own, move)
        }
      }
    }
  }

  /// Calls `body` for every way to print a check digit from the states that `isReachable`.
  @inline(__always)
  private func forEachDigit(
    _ isReachable: (Int) -> Bool, _ body: (Int, Int, Float, Int) -> Void
  ) {
    let size = composites * owns
    var isOwn = false
    if case .ownDigit = cell.role { isOwn = true }
    for state in 0..<cell.statesBefore {
      for half in 0..<halves {
        for c in 0..<composites {
          for r in 0..<owns {
            let source = (state * halves + half) * size + c * owns + r
            guard isReachable(source) else { continue }
            let isEmpty = state == cell.emptyState
            for move in moves {
              let printed = probability(
                of: move.symbol, due: isOwn ? r : c, isEmpty: isEmpty, hasFailed: half == 1)
              let weight = move.weight * printed
              let isDigit = Symbol.digits.contains(move.symbol)
              let holds = isDigit && move.residue == (isOwn ? r : c)
              let isBlank = isEmpty && move.symbol == Symbol.filler
              let after = holds || isBlank ? half : 1
              let c2 = composites == 1 ? 0 : (c + move.residue * cell.compositeWeight) % 10
              body(source, after * size + c2 * owns, weight, move.symbol)
            }
          }
        }
      }
    }
  }

  /// Probability that a digit is printed so, given what belongs there.
  private func probability(of symbol: Int, due: Int, isEmpty: Bool, hasFailed: Bool) -> Float {
    var wrong = hasFailed ? priors.furtherWrongDigit : priors.wrongDigit
    var mayBeBlank = false
    switch cell.role {
    case .compositeDigit: if hasFailed { wrong = priors.compositeAfterWrongDigit }
    case .ownDigit(mayBeBlank: true): mayBeBlank = isEmpty
    default: break
    }
    if Symbol.digits.contains(symbol) {
      if mayBeBlank { return symbol == Symbol.digits.lowerBound ? 0.5 : wrong / 9 }
      return symbol - Symbol.digits.lowerBound == due ? 1 - wrong : wrong / 9
    }
    guard symbol == Symbol.filler else { return priors.letterForDigit }
    return mayBeBlank ? 0.48 : wrong * 0.05
  }

  /// Adds up all ways into the states after the cell.
  func advance(_ sums: [Float], into next: inout [Float]) {
    sums.withUnsafeBufferPointer { sums in
      next.withUnsafeMutableBufferPointer { next in
        guard cell.isText else {
          forEachDigit({ sums[$0] > 0 }) { source, target, weight, _ in
            next[target] += sums[source] * weight
          }
          return
        }
        forEachRow(sums) { source, target, rotation, move in
          guard owns == 10 else {
            next[target] += sums[source] * move.weight
            return
          }
          let split = 10 - rotation
          for r in 0..<split { next[target + rotation + r] += sums[source + r] * move.weight }
          for r in split..<10 { next[target + r - split] += sums[source + r] * move.weight }
        }
      }
    }
  }

  /// Keeps the best way into each state after the cell.
  func advanceBest(
    _ peaks: [Float], into next: inout [Float], trace: inout [TrellisTrace]
  ) {
    peaks.withUnsafeBufferPointer { peaks in
      next.withUnsafeMutableBufferPointer { next in
        trace.withUnsafeMutableBufferPointer { trace in
          func offer(_ source: Int, _ target: Int, _ weight: Float, _ symbol: Int) {
            let value = peaks[source] * weight
            guard value > next[target] else { return }
            next[target] = value
            trace[target].source = Int32(truncatingIfNeeded: source)
            trace[target].symbol = Int32(truncatingIfNeeded: symbol)
          }
          guard cell.isText else {
            forEachDigit({ peaks[$0] > 0 }) { source, target, weight, symbol in
              offer(source, target, weight, symbol)
            }
            return
          }
          forEachRow(peaks) { source, target, rotation, move in
            for r in 0..<owns where peaks[source + r] > 0 {
              let turned = r + rotation
              offer(
                source + r, target + (turned >= owns ? turned - owns : turned), move.symbolWeight,
                move.symbol)
            }
          }
        }
      }
    }
  }

  /// Adds up all ways out of the states before the cell.
  ///
  /// - Returns: the share, 0 to 1, of `symbol` in what flows through the cell, where `sums` are the
  ///   forward sums before it.
  func retreat(
    _ after: [Float], into before: inout [Float], from sums: [Float], symbol: Int
  ) -> Double {
    var all: Float = 0
    var chosen: Float = 0
    after.withUnsafeBufferPointer { after in
      sums.withUnsafeBufferPointer { sums in
        before.withUnsafeMutableBufferPointer { before in
          guard cell.isText else {
            forEachDigit({ sums[$0] > 0 }) { source, target, weight, printed in
              let value = weight * after[target]
              before[source] += value
              all += sums[source] * value
              if printed == symbol { chosen += sums[source] * value }
            }
            return
          }
          forEachRow(sums) { source, target, rotation, move in
            var flow: Float = 0
            let split = owns - rotation
            for r in 0..<split {
              let value = after[target + rotation + r] * move.weight
              before[source + r] += value
              flow += sums[source + r] * value
            }
            for r in split..<owns {
              let value = after[target + r - split] * move.weight
              before[source + r] += value
              flow += sums[source + r] * value
            }
            all += flow
            if move.symbol == symbol { chosen += flow * move.symbolWeight / move.weight }
          }
        }
      }
    }
    return all > 0 ? min(1, Double(chosen / all)) : 0
  }
}
