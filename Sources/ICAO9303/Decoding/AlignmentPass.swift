/// Forward and backward sums over all ways to lay an exact number of characters along a lattice.
struct AlignmentPass {
  private let line: ColumnEvidence
  private let length: Int
  private let priors: MRZDecoder.Priors
  /// Number of places, in half columns.
  private let width: Int
  /// Probabilities of the distances from `nearest` on, in half columns.
  private let steps: [Float]
  private let nearest: Int
  /// Forward sums, and after a run the posterior of each character's place.
  private var forward: [Float]
  private var backward: [Float]
  private var weights: [Float]
  /// Places that a character may have, in this run.
  private var bands: [Range<Int>]

  init(_ line: ColumnEvidence, length: Int, priors: MRZDecoder.Priors) {
    self.line = line
    self.length = length
    self.priors = priors
    width = 2 * line.columns - 1
    let centre = 2 * line.pitch
    let nearest = max(3, Int(centre + 0.5) - 4)
    self.nearest = nearest
    let spread = 2 * priors.pitchSpread
    var steps = (0..<9).map { index in
      let off = (Float(nearest + index) - centre) / spread
      return exponential(-0.5 * off * off) + 1e-4
    }
    let total = steps.reduce(0, +)
    for index in steps.indices { steps[index] /= total }
    self.steps = steps
    forward = [Float](repeating: 0, count: length * width)
    backward = forward
    weights = forward
    bands = [Range<Int>](repeating: 0..<0, count: length)
  }

  /// Fills the posteriors.
  ///
  /// - Parameter columns: where the characters are expected, or nil to let them follow each other.
  /// - Returns: the logarithm of the sum over all ways, nil when there is none.
  mutating func run(near columns: [Float]?) -> Double? {
    for index in 0..<length {
      let band = columns.map { self.band($0[index]) } ?? firstBand(index)
      bands[index] = band
      let base = index * width
      let centre = columns.map { 2 * $0[index] }
      for place in band {
        var weight = line.places[place]
        if let centre {
          let off = (Float(place) - centre) / (2 * priors.placeSpread)
          weight *= exponential(-0.5 * off * off) + 1e-5
        }
        weights[base + place] = weight
      }
    }
    guard let total = sweepForward(), sweepBackward(), multiply() else { return nil }
    return total
  }

  /// Places near a column that the curve gives.
  private func band(_ column: Float) -> Range<Int> {
    let centre = 2 * max(-1e4, min(1e4, column))
    let reach = 8 * priors.placeSpread
    let low = max(0, min(width - 1, Int(centre - reach)))
    let high = max(low, min(width - 1, Int(centre + reach) + 1))
    return low..<high + 1
  }

  /// Places that a character may have before there is a curve: about its share of the line's
  /// width, the less exactly the worse the width fits the length.
  private func firstBand(_ index: Int) -> Range<Int> {
    guard let first = line.peaks.first, let last = line.peaks.last else { return 0..<width }
    let misfit = abs(line.lengthByWidth - length)
    let slack = 2 * (6 + Float(misfit) * line.pitch)
    let share = Float(index) / Float(length - 1)
    let centre = 2 * (first + share * (last - first))
    let low = max(0, min(width - 1, Int(centre - slack)))
    let high = max(low, min(width - 1, Int(centre + slack)))
    return low..<high + 1
  }

  private mutating func sweepForward() -> Double? {
    var total = 0.0
    let (bands, steps, nearest, width) = (bands, steps, nearest, width)
    return weights.withUnsafeBufferPointer { weights in
      forward.withUnsafeMutableBufferPointer { forward -> Double? in
        for index in bands.indices {
          let band = bands[index]
          let base = index * width
          if index == 0 {
            for place in band { forward[place] = weights[place] / Float(width) }
          } else {
            let before = base - width
            for place in band { forward[base + place] = 0 }
            for tap in steps.indices {
              let step = steps[tap]
              let shift = nearest + tap
              let low = max(band.lowerBound, bands[index - 1].lowerBound + shift)
              let high = min(band.upperBound, bands[index - 1].upperBound + shift)
              guard low < high else { continue }
              for place in low..<high {
                forward[base + place] += forward[before + place - shift] * step
              }
            }
            for place in band { forward[base + place] *= weights[base + place] }
          }
          var sum: Float = 0
          for place in band { sum += forward[base + place] }
          guard sum > 0, sum.isFinite else { return nil }
          total += logarithm(sum)
          let scale = 1 / sum
          for place in band { forward[base + place] *= scale }
        }
        return total
      }
    }
  }

  private mutating func sweepBackward() -> Bool {
    let (bands, steps, nearest, width, length) = (bands, steps, nearest, width, length)
    return weights.withUnsafeBufferPointer { weights in
      backward.withUnsafeMutableBufferPointer { backward -> Bool in
        for place in bands[length - 1] { backward[(length - 1) * width + place] = 1 }
        for index in stride(from: length - 2, through: 0, by: -1) {
          let band = bands[index]
          let base = index * width
          let after = base + width
          for place in band { backward[base + place] = 0 }
          for tap in steps.indices {
            let step = steps[tap]
            let shift = nearest + tap
            let low = max(band.lowerBound, bands[index + 1].lowerBound - shift)
            let high = min(band.upperBound, bands[index + 1].upperBound - shift)
            guard low < high else { continue }
            for place in low..<high {
              backward[base + place] +=
                backward[after + place + shift] * weights[after + place + shift] * step
            }
          }
          var peak: Float = 0
          for place in band { peak = max(peak, backward[base + place]) }
          guard peak > 0, peak.isFinite else { return false }
          let scale = 1 / peak
          for place in band { backward[base + place] *= scale }
        }
        return true
      }
    }
  }

  /// Posteriors from the two sweeps; false when these contradict each other, so that no layout is
  /// anywhere near.
  private mutating func multiply() -> Bool {
    for index in 0..<length {
      let base = index * width
      var sum: Float = 0
      for place in bands[index] {
        let value = forward[base + place] * backward[base + place]
        forward[base + place] = value
        sum += value
      }
      guard sum > 1e-30, sum.isFinite else { return false }
      let scale = 1 / sum
      for place in bands[index] { forward[base + place] *= scale }
    }
    return true
  }

  /// The same sum for text of any length at any distances: what the lattice says without a zone.
  func freeEvidence() -> Double? {
    // Sums from the left with a common scale; a far jump, as between words, has a small share.
    let far: Float = 0.01
    let ending: Float = 0.02
    var sums = [Float](repeating: 0, count: width)
    var all: Float = 0
    var scale = 0.0
    var ended: Float = 0
    for place in 0..<width {
      var sum = 1 / Float(width) * (place < 40 ? 1 : 0)
      if scale > 0 { sum *= exponential(Float(-scale)) }
      for tap in steps.indices where place >= nearest + tap {
        sum += sums[place - nearest - tap] * steps[tap] * (1 - far)
      }
      sum += all * far / Float(width)
      let value = sum * line.places[place]
      sums[place] = value
      all += value
      ended += value * ending
      if value > 1e20 {
        let shrink = 1 / value
        for index in max(0, place - 40)...place { sums[index] *= shrink }
        all *= shrink
        ended *= shrink
        scale += logarithm(value)
      }
    }
    guard ended > 0 else { return nil }
    return logarithm(ended) + scale
  }

  /// Expected centre of each character, in columns.
  func centres() -> [Float] {
    (0..<length).map { index in
      var moment: Float = 0
      for place in bands[index] { moment += forward[index * width + place] * Float(place) }
      return moment / 2
    }
  }

  /// How much of a character is to be seen at its place, 0 to 1.
  func visibility() -> [Float] {
    (0..<length).map { index in
      var seen: Float = 0
      for place in bands[index] where forward[index * width + place] > 1e-4 {
        let isBetween = place % 2 == 1
        let mass =
          isBetween
          ? max(line.mass[place / 2], line.mass[place / 2 + 1]) : line.mass[place / 2]
        seen += forward[index * width + place] * mass
      }
      return min(seen, 1)
    }
  }

  /// Whether every character is seen at a place of its own, after a run without a curve.
  ///
  /// A wide character that was taken for two betrays itself by the gap between them.
  var isPlain: Bool {
    let centres = centres()
    return visibility().allSatisfy { $0 > 0.9 } && (0..<length).allSatisfy { spread(of: $0) < 0.6 }
      && zip(centres, centres.dropFirst()).allSatisfy { $1 - $0 > 0.7 * line.pitch }
  }

  /// Straight courses of the line for each way in which its ends may be meant, after a run without
  /// a curve; empty when that run leaves no doubt about the ends.
  func endings() -> [PitchCurve] {
    let peaks = line.peaks
    guard peaks.count >= 4 else { return [] }
    let seen = visibility()
    var missing: Float = 0
    for value in seen.prefix(4) {
      guard value < 0.9 else { break }
      missing += 1 - value
    }
    for value in seen.suffix(4).reversed() {
      guard value < 0.9 else { break }
      missing += 1 - value
    }
    let count = Int(missing + 0.5)
    let first = peaks[0]
    let last = peaks[peaks.count - 1]
    if 1...3 ~= count {
      // Some of the missing characters stand before the first that is seen, the others after the
      // last.
      let slope = (last - first) / Float(length - 1 - count)
      return (0...count).map { PitchCurve(constant: first - Float($0) * slope, slope: slope) }
    }
    guard spread(of: 0) > 1 || spread(of: length - 1) > 1 else { return [] }
    // One mark too many: the first or the last is none of the characters.
    let second = peaks[1]
    let beforeLast = peaks[peaks.count - 2]
    return [
      PitchCurve(constant: first, slope: (beforeLast - first) / Float(length - 1)),
      PitchCurve(constant: second, slope: (last - second) / Float(length - 1)),
    ]
  }

  /// Variance of the place of a character, in columns².
  private func spread(of index: Int) -> Float {
    var moment: Float = 0
    var square: Float = 0
    for place in bands[index] {
      let column = Float(place) / 2
      let weight = forward[index * width + place]
      moment += weight * column
      square += weight * column * column
    }
    return square - moment * moment
  }

  /// `length` × 37 likelihoods of the symbols, each character's mean 1.
  func likelihoods() -> [Float] {
    var values = [Float](repeating: 0, count: length * Symbol.count)
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for index in 0..<length {
        let sums = start + index * Symbol.count
        for place in bands[index] {
          let weight = forward[index * width + place]
          guard weight > 1e-4, line.places[place] > 0 else { continue }
          line.addSymbolWeights(at: place, scale: weight / line.places[place], to: sums)
        }
        var mean: Float = 0
        for symbol in 0..<Symbol.count { mean += sums[symbol] }
        mean /= Float(Symbol.count)
        let scale = mean > 0 ? (1 - priors.confusion) / mean : 0
        for symbol in 0..<Symbol.count {
          sums[symbol] = sums[symbol] * scale + priors.confusion
        }
      }
    }
    return values
  }
}
