/// All symbols that take the automaton from one state to another and that check digits can't tell
/// apart, taken together.
struct TrellisMove {
  var from: Int
  var to: Int
  /// Value of the symbols modulo 10; 0 where no digit covers them.
  var residue: Int
  /// Sum of their weights.
  var weight: Float
  /// The likeliest of them and its weight.
  var symbol: Int
  var symbolWeight: Float

  /// The moves at a position, without those that the pixels do not leave open.
  static func moves(
    of cell: Grammar.Cell, likelihoods: [Float], priors: MRZDecoder.Priors
  ) -> [TrellisMove] {
    let offset = cell.index * Symbol.count
    return likelihoods.withUnsafeBufferPointer { values in
      var top: Float = 0
      for symbol in offset..<offset + Symbol.count { top = max(top, values[symbol]) }
      let isText = cell.isText
      let isCovered = !isText || cell.ownWeight != 0 || cell.compositeWeight != 0
      let floor = isCovered ? top * priors.openness : 0
      guard isText else {
        var moves: [TrellisMove] = []
        for symbol in 0..<Symbol.count where values[offset + symbol] >= floor {
          let weight = values[offset + symbol]
          moves.append(
            TrellisMove(
              from: 0, to: 0, residue: Symbol.residue(symbol), weight: weight, symbol: symbol,
              symbolWeight: weight))
        }
        return moves
      }
      return collect(cell, values: values, offset: offset, floor: floor, isCovered: isCovered)
    }
  }

  private static func collect(
    _ cell: Grammar.Cell, values: UnsafeBufferPointer<Float>, offset: Int, floor: Float,
    isCovered: Bool
  ) -> [TrellisMove] {
    let classes = isCovered ? 10 : 1
    let states = cell.statesAfter
    let slots = cell.statesBefore * states * classes
    return withUnsafeTemporaryAllocation(of: TrellisMove.self, capacity: slots) { table in
      for slot in 0..<slots {
        table[slot] = TrellisMove(
          from: 0, to: 0, residue: 0, weight: 0, symbol: 0, symbolWeight: 0)
      }
      for arc in cell.arcs where values[offset + arc.symbol] >= floor {
        let weight = arc.probability * values[offset + arc.symbol]
        let residue = isCovered ? Symbol.residue(arc.symbol) : 0
        let slot = (arc.from * states + arc.to) * classes + residue
        table[slot].from = arc.from
        table[slot].to = arc.to
        table[slot].residue = residue
        table[slot].weight += weight
        if weight > table[slot].symbolWeight {
          table[slot].symbolWeight = weight
          table[slot].symbol = arc.symbol
        }
      }
      var moves: [TrellisMove] = []
      for slot in 0..<slots where table[slot].weight > 0 { moves.append(table[slot]) }
      return moves
    }
  }
}
