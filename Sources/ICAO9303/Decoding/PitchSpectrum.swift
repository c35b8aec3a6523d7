/// The distance between characters, found as the period at which a line repeats: it does not
/// need a single character to be right.
enum PitchSpectrum {
  /// One period with the cosine and sine of a column's turn.
  private struct Wave {
    var period: Float
    var cosine: Float
    var sine: Float
    var prior: Float
  }

  private static let first: Float = 2.7
  private static let step: Float = 0.06

  private static let waves: [Wave] = (0..<66).map { index in
    let period = first + step * Float(index)
    let angle = 2 * 3.141_592_653_589_793 / Double(period)
    // Power series: the module has no C library to ask, and angles below 2.4 converge fast.
    var cosine = 1.0
    var sine = angle
    var term = angle
    var n = 2.0
    while n < 40 {
      term *= angle / n
      let sign = Int(n) / 2 % 2 == 0 ? 1.0 : -1.0
      if Int(n) % 2 == 0 { cosine += sign * term } else { sine += sign * term }
      n += 1
    }
    let off = (period - 4.1) / 1.2
    return Wave(
      period: period, cosine: Float(cosine), sine: Float(sine),
      prior: exponential(-0.5 * off * off))
  }

  /// Columns from one character to the next, 2.7 to 6.6.
  static func pitch(of mass: [Float]) -> Float {
    guard !mass.isEmpty else { return 4 }
    let mean = mass.reduce(0, +) / Float(mass.count)
    var powers = [Float](repeating: 0, count: waves.count)
    mass.withUnsafeBufferPointer { mass in
      for (index, wave) in waves.enumerated() {
        var x: Float = 1
        var y: Float = 0
        var real: Float = 0
        var imaginary: Float = 0
        for value in mass {
          real += (value - mean) * x
          imaginary += (value - mean) * y
          let turned = x * wave.cosine - y * wave.sine
          y = x * wave.sine + y * wave.cosine
          x = turned
        }
        powers[index] = (real * real + imaginary * imaginary) * wave.prior
      }
    }
    guard let top = powers.indices.max(by: { powers[$0] < powers[$1] }), powers[top] > 0,
      top > 0, top + 1 < powers.count
    else { return 4 }
    // The peak of the parabola through the three highest.
    let (left, middle, right) = (powers[top - 1], powers[top], powers[top + 1])
    let curvature = left - 2 * middle + right
    let shift = curvature < 0 ? 0.5 * (left - right) / curvature : 0
    return waves[top].period + step * max(-0.5, min(0.5, shift))
  }
}
