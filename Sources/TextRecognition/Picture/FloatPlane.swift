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

  /// What makes the values have mean 0 and deviation 1: subtract `mean`, then multiply by `scale`.
  struct Normalization {
    var mean: Float
    var scale: Float
  }

  /// The normalization of the whole plane.
  ///
  /// The divisor is at least 8 grey levels, so that noise on an empty page is not blown up to look like print.
  var normalization: Normalization {
    let (mean, deviation) = moments
    return Normalization(mean: mean, scale: 1 / max(deviation, 8))
  }

  /// Writes the values from `origin` on, normalized, into rows of `stride` values.
  ///
  /// What `destination` has beyond the plane is set to 0, the mean.
  func write(
    _ normalization: Normalization, from origin: (row: Int, column: Int) = (0, 0),
    into destination: UnsafeMutableBufferPointer<Float>, stride: Int
  ) {
    let filled = max(0, min(width - origin.column, stride))
    values.withUnsafeBufferPointer { values in
      guard let source = values.baseAddress, let base = destination.baseAddress else { return }
      for row in 0..<(destination.count / stride) {
        let written = base + row * stride
        guard origin.row + row < height else {
          written.update(repeating: 0, count: stride)
          continue
        }
        let read = source + ((origin.row + row) * width + origin.column)
        var column = 0
        while column &+ 8 <= filled {
          let lane = UnsafeRawPointer(read + column).loadUnaligned(as: SIMD8<Float>.self)
          UnsafeMutableRawPointer(written + column).storeBytes(
            of: (lane - normalization.mean) * normalization.scale, as: SIMD8<Float>.self)
          column &+= 8
        }
        while column < filled {
          written[column] = (read[column] - normalization.mean) * normalization.scale
          column &+= 1
        }
        (written + filled).update(repeating: 0, count: stride - filled)
      }
    }
  }
}
