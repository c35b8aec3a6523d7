/// Text that is no zone: letters follow letters, digits digits, fillers fillers, and what has come
/// comes again.
///
/// Every format has to explain the lines better than this does.
enum JunkModel {
  private static let classCount = 3

  private static func kind(_ symbol: Int) -> Int {
    switch symbol {
    case Symbol.letters: 0
    case Symbol.digits: 1
    default: 2
    }
  }

  /// Share of a symbol within its class: letters half by how often names have them.
  private static let shares: [Float] = {
    var shares = [Float](repeating: 0.1, count: Symbol.count)
    let total = TextModel.nameLetters.reduce(0) { $0 + $1.1 }
    for (letter, weight) in TextModel.nameLetters {
      shares[letter] = 0.5 * weight / total + 0.5 / 26
    }
    shares[Symbol.filler] = 1
    return shares
  }()

  private static let first: [Float] = [0.45, 0.35, 0.2]
  /// From class to class.
  private static let next: [Float] = [0.8, 0.08, 0.12, 0.09, 0.8, 0.11, 0.12, 0.07, 0.81]
  /// That the same symbol comes again.
  private static let again: Float = 0.15

  static func evidence(of line: LineAlignment) -> Double {
    var total = 0.0
    var sums = [Float](repeating: 0, count: Symbol.count)
    var classes = first
    line.likelihoods.withUnsafeBufferPointer { values in
      for index in 0..<line.length {
        let offset = index * Symbol.count
        let repeated = index == 0 ? 0 : again
        var all: Float = 0
        for symbol in 0..<Symbol.count {
          let own = kind(symbol)
          let value =
            values[offset + symbol]
            * ((1 - repeated) * classes[own] * shares[symbol] + repeated * sums[symbol])
          sums[symbol] = value
          all += value
        }
        guard all > 0, all.isFinite else {
          total = -1e30
          return
        }
        total += logarithm(all)
        var kinds: [Float] = [0, 0, 0]
        for symbol in 0..<Symbol.count {
          sums[symbol] /= all
          kinds[kind(symbol)] += sums[symbol]
        }
        for own in 0..<classCount {
          classes[own] =
            kinds[0] * next[own] + kinds[1] * next[3 + own] + kinds[2] * next[6 + own]
        }
      }
    }
    return total
  }
}
