extension PicturePlane {
  /// The plane at another size: means over areas where it shrinks, bilinear where it grows.
  ///
  /// The new width and height are 1 or more.
  func scaled(width newWidth: Int, height newHeight: Int) -> FloatPlane {
    let columns = ResamplingTaps(from: width, to: newWidth)
    let rows = ResamplingTaps(from: height, to: newHeight)
    let width = width
    var values = [Float](repeating: 0, count: newWidth * newHeight)
    // Rows before columns: whole rows are added at vector speed, and fewer of them are left for the columns.
    var sums = [Float](repeating: 0, count: width)
    pixels.withUnsafeBytes { source in
      sums.withUnsafeMutableBufferPointer { sums in
        values.withUnsafeMutableBufferPointer { values in
          for row in 0..<newHeight {
            sums.update(repeating: 0)
            for tap in rows.range(row) {
              let weight = rows.weights[tap]
              let start = (rows.firsts[row] + tap - row * rows.count) * width
              Self.add(source, at: start, times: weight, to: sums)
            }
            columns.apply(to: sums, into: values, at: row * newWidth)
          }
        }
      }
    }
    return FloatPlane(width: newWidth, height: newHeight, values: values)
  }

  private static func add(
    _ source: UnsafeRawBufferPointer, at start: Int, times weight: Float,
    to sums: UnsafeMutableBufferPointer<Float>
  ) {
    guard let source = source.baseAddress, let target = sums.baseAddress, weight != 0 else {
      return
    }
    var column = 0
    while column &+ 8 <= sums.count {
      let pixels = (source + (start &+ column)).loadUnaligned(as: SIMD8<UInt8>.self)
      let place = UnsafeMutableRawPointer(target + column)
      let sum = place.loadUnaligned(as: SIMD8<Float>.self)
      place.storeBytes(of: sum + SIMD8<Float>(pixels) * weight, as: SIMD8<Float>.self)
      column &+= 8
    }
    while column < sums.count {
      target[column] += weight * Float(source.load(fromByteOffset: start &+ column, as: UInt8.self))
      column &+= 1
    }
  }
}

/// Which source pixels make up each pixel of a resampled row, and with which weights.
private struct ResamplingTaps {
  /// Taps of every output pixel; unused ones have weight 0.
  let count: Int
  private(set) var firsts: [Int] = []
  private(set) var weights: [Float] = []

  init(from source: Int, to target: Int) {
    let scale = Float(source) / Float(target)
    count = min(source, scale > 1 ? Int(scale.rounded(.up)) + 1 : 2)
    firsts.reserveCapacity(target)
    weights.reserveCapacity(target * count)
    for index in 0..<target {
      if scale > 1 {
        appendArea(from: Float(index) * scale, to: Float(index + 1) * scale, source: source)
      } else {
        appendLinear(at: (Float(index) + 0.5) * scale - 0.5, source: source)
      }
    }
  }

  func range(_ index: Int) -> Range<Int> { index * count..<(index + 1) * count }

  private mutating func appendArea(from start: Float, to end: Float, source: Int) {
    let first = max(0, min(Int(start), source - count))
    firsts.append(first)
    var taps = (0..<count).map { tap in
      let left = max(start, Float(first + tap))
      let right = min(end, Float(first + tap + 1))
      return max(right - left, 0)
    }
    let sum = taps.reduce(0, +)
    if sum > 0 { taps = taps.map { $0 / sum } } else { taps[count - 1] = 1 }
    weights.append(contentsOf: taps)
  }

  private mutating func appendLinear(at position: Float, source: Int) {
    let position = max(0, min(position, Float(source - 1)))
    let first = max(0, min(Int(position), source - count))
    let fraction = position - Float(first)
    firsts.append(first)
    weights.append(contentsOf: count == 1 ? [1] : [1 - fraction, fraction])
  }

  func apply(
    to row: UnsafeMutableBufferPointer<Float>, into out: UnsafeMutableBufferPointer<Float>,
    at start: Int
  ) {
    firsts.withUnsafeBufferPointer { firsts in
      weights.withUnsafeBufferPointer { weights in
        guard let row = row.baseAddress, let out = out.baseAddress,
          var weight = weights.baseAddress
        else { return }
        for index in 0..<firsts.count {
          var sum: Float = 0
          let taps = row + firsts[index]
          for tap in 0..<count { sum += weight[tap] * taps[tap] }
          weight += count
          out[start &+ index] = sum
        }
      }
    }
  }
}
