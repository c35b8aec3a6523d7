/// One lattice made ready for alignment: for every place where a character may be centred, how
/// much better a character explains the columns than a gap does.
///
/// Places count in half columns: place 2t is column t (a character of one or three columns),
/// place 2t+1 lies between t and t+1 (a character of two columns).
struct ColumnEvidence {
  let columns: Int
  /// `columns` × 37: probability of a symbol over probability of a gap.
  let ratios: [Float]
  /// That there is a character in the column, 0 to 1.
  let mass: [Float]
  /// 2 × `columns` - 1 ratios of a character, any one, to a gap.
  let places: [Float]
  /// Centres of the characters that a plain best path sees, in columns.
  let peaks: [Float]
  /// Columns from one character to the next.
  let pitch: Float
  private let priors: MRZDecoder.Priors

  init(_ lattice: SymbolLattice, priors: MRZDecoder.Priors) {
    let count = lattice.columns
    let n = SymbolLattice.symbolCount
    self.priors = priors
    columns = count
    var ratios = [Float](repeating: 0, count: count * Symbol.count)
    var mass = [Float](repeating: 0, count: count)
    lattice.logProbabilities.withUnsafeBufferPointer { logs in
      for column in 0..<count {
        var sum: Float = 0
        let blank = exponential(ColumnEvidence.sound(logs[column * n]) * priors.sharpness)
        for symbol in 0..<Symbol.count {
          let log = ColumnEvidence.sound(logs[column * n + symbol + 1])
          // What is this unlikely weighs less than the confusions that are allowed for anyway.
          guard log > -18 else { continue }
          let value = exponential(log * priors.sharpness)
          ratios[column * Symbol.count + symbol] = value
          sum += value
        }
        let total = max(sum + blank, 1e-30)
        mass[column] = sum / total
        let gap = (1 - priors.spurious) * blank / total + priors.spurious * sum / total
        let scale = 1 / (total * max(gap, 1e-12))
        for symbol in 0..<Symbol.count { ratios[column * Symbol.count + symbol] *= scale }
      }
    }
    self.ratios = ratios
    self.mass = mass
    places = ColumnEvidence.places(ratios, columns: count, priors: priors)
    peaks = ColumnEvidence.peaks(ratios, mass: mass)
    pitch = PitchSpectrum.pitch(of: mass)
  }

  /// A log probability that arithmetic can bear: no NaN, nothing above 0.
  @inline(__always)
  private static func sound(_ log: Float) -> Float { log <= 0 ? log : (log > 0 ? 0 : -100) }

  private static func places(
    _ ratios: [Float], columns: Int, priors: MRZDecoder.Priors
  ) -> [Float] {
    guard columns > 0 else { return [] }
    var places = [Float](repeating: priors.hidden, count: 2 * columns - 1)
    let share = 1 / Float(Symbol.count)
    ratios.withUnsafeBufferPointer { ratios in
      for column in 0..<columns {
        var one: Float = 0
        var two: Float = 0
        var three: Float = 0
        let here = column * Symbol.count
        let isInner = column > 0 && column + 1 < columns
        let hasNext = column + 1 < columns
        for symbol in here..<here + Symbol.count {
          let ratio = ratios[symbol]
          guard ratio > 0 else { continue }
          one += ratio
          if hasNext {
            let pair = ratio * ratios[symbol + Symbol.count]
            two += pair
            if isInner { three += pair * ratios[symbol - Symbol.count] }
          }
        }
        places[2 * column] += (one * priors.widths.one + three * priors.widths.three) * share
        if hasNext { places[2 * column + 1] += two * priors.widths.two * share }
      }
    }
    return places
  }

  /// How a character centred at `place` weighs for each symbol, a hidden one included; the mean
  /// over the symbols is `places[place]`.
  func addSymbolWeights(at place: Int, scale: Float, to sums: UnsafeMutablePointer<Float>) {
    let column = place / 2
    let here = column * Symbol.count
    ratios.withUnsafeBufferPointer { ratios in
      if place % 2 == 1 {
        for symbol in 0..<Symbol.count {
          let pair = ratios[here + symbol] * ratios[here + symbol + Symbol.count]
          sums[symbol] += (pair * priors.widths.two + priors.hidden) * scale
        }
        return
      }
      let isInner = column > 0 && column + 1 < columns
      for symbol in 0..<Symbol.count {
        let ratio = ratios[here + symbol]
        var weight = ratio * priors.widths.one
        if isInner {
          weight +=
            ratio * ratios[here + symbol - Symbol.count] * ratios[here + symbol + Symbol.count]
            * priors.widths.three
        }
        sums[symbol] += (weight + priors.hidden) * scale
      }
    }
  }

  private static func peaks(_ ratios: [Float], mass: [Float]) -> [Float] {
    var peaks: [Float] = []
    var previous = -1
    var weight: Float = 0
    var moment: Float = 0
    for column in 0...mass.count {
      var best = -1
      if column < mass.count, mass[column] > 0.5 {
        best = 0
        let here = column * Symbol.count
        for symbol in 1..<Symbol.count where ratios[here + symbol] > ratios[here + best] {
          best = symbol
        }
      }
      if best != previous, weight > 0 {
        peaks.append(moment / weight)
        weight = 0
        moment = 0
      }
      if best >= 0 {
        weight += mass[column]
        moment += mass[column] * Float(column)
      }
      previous = best
    }
    return peaks
  }

  /// Number of characters by the width of what is seen; 0 for an empty line.
  var lengthByWidth: Int {
    guard let first = peaks.first, let last = peaks.last else { return 0 }
    return Int((last - first) / pitch + 0.5) + 1
  }

  /// Whether the line may have that many characters, by width or by count.
  ///
  /// - Parameters:
  ///   - length: the number of characters.
  ///   - others: all lengths that lines of a zone have. One that fits both ways rules out lengths
  ///     that do not, which would only cost time.
  /// - Returns: false when the line is not worth the attempt.
  func mayHave(length: Int, among others: [Int]) -> Bool {
    guard columns >= 2 * length else { return false }
    let misfit = abs(lengthByWidth - length)
    let isSettled = others.contains {
      abs(lengthByWidth - $0) <= 1 && abs(peaks.count - $0) <= 1
    }
    if isSettled, misfit > 1 { return false }
    return misfit <= 5 || abs(peaks.count - length) <= 3
  }
}
