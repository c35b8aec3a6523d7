/// Document code, issuing State and nationality.
///
/// What the tables list is likely, anything else possible. The nationality is mostly the issuing State, so that one supports the other.
struct CodeEvidence {
  /// Symbols of each code in the order of the grammar.
  private(set) var symbols: [[Int]] = []
  /// Their probabilities.
  private(set) var probabilities: [[Double]] = []
  /// Logarithm of the sum over all readings.
  private(set) var total = 0.0
  /// Logarithm of the best reading's share of that sum.
  private(set) var share = 0.0

  init(_ grammar: Grammar, zone: ZoneEvidence, priors: MRZDecoder.Priors) {
    var issuer: Slot?
    for place in grammar.codes {
      let slot: Slot
      switch place.code {
      case .document:
        slot = Slot(
          zone, line: place.line, index: place.index, table: grammar.documentCodes,
          length: 2, unknown: priors.unknownDocumentCode)
      case .issuer:
        slot = Slot(
          zone, line: place.line, index: place.index, table: CodeEvidence.states, length: 3,
          unknown: priors.unknownState)
        issuer = slot
      case .nationality:
        var own = Slot(
          zone, line: place.line, index: place.index, table: CodeEvidence.nationalities, length: 3,
          unknown: priors.unknownState)
        if let first = issuer {
          own.support(by: first, weight: priors.ownNationality)
        }
        slot = own
      }
      symbols.append(slot.best)
      probabilities.append(slot.probabilities)
      total += slot.total
      share += slot.share
    }
  }

  /// State codes, all as likely, but for those that only specimens or old documents bear.
  static let states: [(symbols: [Int], weight: Float)] = {
    let rows = StateCode.table.map { row -> (symbols: [Int], weight: Float) in
      var symbols = row.code.utf8.compactMap(Symbol.index(of:))
      while symbols.count < 3 { symbols.append(Symbol.filler) }
      let weight: Float =
        switch row.kind {
        case .state: row.code == "D" ? 3 : 1
        case .specimen: 2
        case .nationality, .organisation, .person: 0.4
        case .withdrawn, .unlisted: 0.1
        }
      return (symbols, weight)
    }
    let sum = rows.reduce(0) { $0 + $1.weight }
    return rows.map { ($0.symbols, $0.weight / sum) }
  }()

  /// The same, and no nationality at all, as on the cards of Macao's residents and on those for crossing the border of
  /// the United States.
  private static let nationalities: [(symbols: [Int], weight: Float)] = {
    let blank: Float = 0.01
    return states.map { ($0.symbols, $0.weight * (1 - blank)) }
      + [([Int](repeating: Symbol.filler, count: 3), blank)]
  }()

  /// One code in its place.
  private struct Slot {
    var best: [Int] = []
    var probabilities: [Double] = []
    var total = -1e30
    var share = 0.0
    /// Weights of the rows of the table, then of each position's free symbols.
    private var rows: [Float]
    private let table: [(symbols: [Int], weight: Float)]
    private let likelihoods: [[Float]]
    private var free: Float

    init(
      _ zone: ZoneEvidence, line: Int, index: Int, table: [(symbols: [Int], weight: Float)],
      length: Int, unknown: Float
    ) {
      self.table = table
      likelihoods = (0..<length).map { position in
        (0..<Symbol.count).map {
          zone.likelihood(line: line, index: index + position, symbol: $0)
        }
      }
      let likelihoods = likelihoods
      rows = table.map { row in
        var weight = row.weight * (1 - unknown)
        for position in 0..<length { weight *= likelihoods[position][row.symbols[position]] }
        return weight
      }
      free = unknown
      for position in 0..<length {
        var sum: Float = 0
        for symbol in 0..<Symbol.count {
          sum += Slot.freeShare(symbol) * likelihoods[position][symbol]
        }
        free *= sum
      }
      decide()
    }

    /// A code on no list still is made of letters.
    private static func freeShare(_ symbol: Int) -> Float {
      switch symbol {
      case Symbol.letters: 0.97 / 26
      case Symbol.filler: 0.02
      default: 0.001
      }
    }

    /// Takes the posterior of the issuing State for a prior of this code.
    mutating func support(by other: Slot, weight: Float) {
      let sum = other.rows.reduce(0, +) + other.free
      guard sum > 0 else { return }
      for row in rows.indices {
        let prior = table[row].weight
        guard prior > 0 else { continue }
        // No document is issued by nobody, so that no row of the issuer's table supports a blank.
        let supported = row < other.rows.count ? other.rows[row] / sum / prior : 0
        rows[row] *= 1 - weight + weight * supported
      }
      free *= 1 - weight + weight * other.free / sum * 10
      decide()
    }

    private mutating func decide() {
      let listed = rows.reduce(0, +)
      let all = listed + free
      total = logarithm(all)
      guard let row = rows.indices.max(by: { rows[$0] < rows[$1] }), all > 0 else { return }
      let plain = likelihoods.map { values in
        let shares = values.indices.map { Slot.freeShare($0) * values[$0] }
        let top = shares.indices.max { shares[$0] < shares[$1] } ?? 0
        return (symbol: top, share: shares[top] / max(shares.reduce(0, +), 1e-30))
      }
      let plainWeight = plain.reduce(free) { $0 * $1.share }
      best = rows[row] >= plainWeight ? table[row].symbols : plain.map(\.symbol)
      // The free model spells listed codes too; that share belongs to the same text.
      var own = free
      for (position, symbol) in best.enumerated() {
        let values = likelihoods[position]
        var sum: Float = 0
        for index in values.indices { sum += Slot.freeShare(index) * values[index] }
        own *= Slot.freeShare(symbol) * values[symbol] / max(sum, 1e-30)
      }
      for index in rows.indices where table[index].symbols == best { own += rows[index] }
      share = logarithm(own / all)
      probabilities = best.indices.map { position in
        var sum: Float = 0
        for index in rows.indices where table[index].symbols[position] == best[position] {
          sum += rows[index]
        }
        let values = likelihoods[position]
        var norm: Float = 0
        for index in values.indices { norm += Slot.freeShare(index) * values[index] }
        let symbol = best[position]
        sum += free * Slot.freeShare(symbol) * values[symbol] / max(norm, 1e-30)
        return min(1, Double(sum / all))
      }
    }
  }
}
