/// A grey picture in single precision, as networks take it.
struct FloatPlane {
  var width: Int
  var height: Int
  var values: [Float]

  /// Mean and standard deviation of all values.
  var moments: (mean: Float, deviation: Float) {
    var sum: Double = 0
    var squares: Double = 0
    values.withUnsafeBufferPointer { values in
      // Row-wise partial sums keep the inner loop in single precision without losing the small differences.
      var start = 0
      while start < values.count {
        let stop = min(start + 256, values.count)
        var partial = SIMD8<Float>.zero
        var partialSquares = SIMD8<Float>.zero
        var index = start
        while index + 8 <= stop {
          let lane = UnsafeRawPointer(values.baseAddress.unsafelyUnwrapped + index)
            .loadUnaligned(as: SIMD8<Float>.self)
          partial += lane
          partialSquares += lane * lane
          index += 8
        }
        sum += Double(partial.sum())
        squares += Double(partialSquares.sum())
        while index < stop {
          sum += Double(values[index])
          squares += Double(values[index] * values[index])
          index += 1
        }
        start = stop
      }
    }
    guard !values.isEmpty else { return (0, 0) }
    let mean = sum / Double(values.count)
    let variance = max(squares / Double(values.count) - mean * mean, 0)
    return (Float(mean), Float(variance.squareRoot()))
  }

  /// Writes the values, shifted to mean 0 and scaled to deviation 1, into rows of `stride` values.
  ///
  /// The divisor is at least 8 grey levels, so that noise on an empty page is not blown up to look like print. What
  /// `destination` has beyond the picture is set to 0, the mean.
  func normalize(into destination: UnsafeMutableBufferPointer<Float>, stride: Int) {
    let (mean, deviation) = moments
    let scale = 1 / max(deviation, 8)
    values.withUnsafeBufferPointer { values in
      for row in 0..<(destination.count / stride) {
        let start = row * stride
        let filled = row < height ? width : 0
        for column in 0..<filled {
          destination[start + column] = (values[row * width + column] - mean) * scale
        }
        for column in filled..<stride { destination[start + column] = 0 }
      }
    }
  }
}
