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
  private var forward: [Float]
  private var backward: [Float]
  /// Posterior of the place of each character, from both.
  private var posterior: [Float]

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
    posterior = forward
  }

  /// Fills the posteriors; the logarithm of the sum over all ways, nil when there is none.
  mutating func run(curve: PitchCurve?) -> Double? {
    let (width, length, nearest) = (width, length, nearest)
    let taps = steps.count
    var total = 0.0
    var isPossible = true
    var bands: [Range<Int>] = []
    var weights = [Float](repeating: 0, count: length * width)
    for index in 0..<length {
      let base = index * width
      if let curve {
        let centre = 2 * curve.column(index)
        let reach = 8 * priors.placeSpread
        let low = max(0, min(width - 1, Int(centre - reach)))
        let high = max(low, min(width - 1, Int(centre + reach) + 1))
        bands.append(low..<high + 1)
        for place in low...high {
          let off = (Float(place) - centre) / (2 * priors.placeSpread)
          weights[base + place] = line.places[place] * (exponential(-0.5 * off * off) + 1e-5)
        }
      } else {
        bands.append(
          min(
            width - 1, index * 4)..<max(
              min(width - 1, index * 4) + 1, width - (length - 1 - index) * 4))
        for place in bands[index] { weights[base + place] = line.places[place] }
      }
    }
    forward.withUnsafeMutableBufferPointer { forward in
      backward.withUnsafeMutableBufferPointer { backward in
        posterior.withUnsafeMutableBufferPointer { posterior in
          weights.withUnsafeBufferPointer { weights in
            forward.update(repeating: 0)
            backward.update(repeating: 0)
            for place in bands[0] { forward[place] = weights[place] / Float(width) }
            for index in 0..<length {
              let base = index * width
              if index > 0 {
                let before = base - width
                for tap in 0..<taps {
                  let step = steps[tap]
                  let shift = nearest + tap
                  let low = max(bands[index].lowerBound, bands[index - 1].lowerBound + shift)
                  let high = min(bands[index].upperBound, bands[index - 1].upperBound + shift)
                  guard low < high else { continue }
                  for place in low..<high {
                    forward[base + place] += forward[before + place - shift] * step
                  }
                }
                for place in bands[index] { forward[base + place] *= weights[base + place] }
              }
              var sum: Float = 0
              for place in bands[index] { sum += forward[base + place] }
              guard sum > 0, sum.isFinite else {
                isPossible = false
                return
              }
              total += logarithm(sum)
              let scale = 1 / sum
              for place in bands[index] { forward[base + place] *= scale }
            }
            for place in bands[length - 1] { backward[(length - 1) * width + place] = 1 }
            for index in stride(from: length - 2, through: 0, by: -1) {
              let base = index * width
              let after = base + width
              for tap in 0..<taps {
                let step = steps[tap]
                let shift = nearest + tap
                let low = max(bands[index].lowerBound, bands[index + 1].lowerBound - shift)
                let high = min(bands[index].upperBound, bands[index + 1].upperBound - shift)
                guard low < high else { continue }
                for place in low..<high {
                  backward[base + place] +=
                    backward[after + place + shift] * weights[after + place + shift] * step
                }
              }
              var peak: Float = 0
              for place in bands[index] { peak = max(peak, backward[base + place]) }
              guard peak > 0, peak.isFinite else {
                isPossible = false
                return
              }
              let scale = 1 / peak
              for place in bands[index] { backward[base + place] *= scale }
            }
            posterior.update(repeating: 0)
            for index in 0..<length {
              let base = index * width
              var sum: Float = 0
              for place in bands[index] {
                let value = forward[base + place] * backward[base + place]
                posterior[base + place] = value
                sum += value
              }
              guard sum > 0 else {
                isPossible = false
                return
              }
              let scale = 1 / sum
              for place in bands[index] { posterior[base + place] *= scale }
            }
          }
        }
      }
    }
    return isPossible ? total : nil
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
      for place in 0..<width { moment += posterior[index * width + place] * Float(place) }
      return moment / 2
    }
  }

  /// How much of a character is to be seen at its place, 0 to 1.
  func visibility() -> [Float] {
    (0..<length).map { index in
      var seen: Float = 0
      for place in 0..<width where posterior[index * width + place] > 1e-4 {
        let mass =
          place % 2 == 0
          ? line.mass[place / 2] : max(line.mass[place / 2], line.mass[place / 2 + 1])
        seen += posterior[index * width + place] * mass
      }
      return min(seen, 1)
    }
  }

  /// `length` × 37 likelihoods of the symbols, each character's mean 1.
  func likelihoods() -> [Float] {
    var values = [Float](repeating: 0, count: length * Symbol.count)
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for index in 0..<length {
        let sums = start + index * Symbol.count
        for place in 0..<width {
          let weight = posterior[index * width + place]
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
