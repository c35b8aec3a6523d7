/// Reads a plane between its pixels; beyond its edges the outermost pixels go on.
struct PlaneSampler {
  let pixels: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  /// Fills a row of a grid with means of bilinear samples.
  func addBilinear(_ rays: SamplingRays, row: Int, to out: UnsafeMutableBufferPointer<Float>) {
    let (right, bottom) = (Float(width - 1), Float(height - 1))
    let (lastX, lastY) = (width - 1, height - 1)
    let share = 1 / Float(rays.counts.x * rays.counts.y)
    let across = rays.counts.x
    guard let pixels = pixels.baseAddress, let sums = out.baseAddress
    else { return }
    rays.starts.withUnsafeBufferPointer { starts in
      rays.steps.withUnsafeBufferPointer { steps in
        guard let starts = starts.baseAddress, let steps = steps.baseAddress else { return }
        for fine in 0..<rays.counts.y {
          let distance = Float(row &* rays.counts.y &+ fine)
          var ray = 0
          for column in 0..<out.count {
            var sum: Float = 0
            let end = ray &+ across
            while ray < end {
              let x = max(0, min(starts[ray].x + steps[ray].x * distance, right))
              let y = max(0, min(starts[ray].y + steps[ray].y * distance, bottom))
              ray &+= 1
              let (left, top) = (Int(Int32(x)), Int(Int32(y)))
              let (fx, fy) = (x - Float(left), y - Float(top))
              let upper = top &* width
              let lower = min(top &+ 1, lastY) &* width
              let next = min(left &+ 1, lastX)
              let (a, b) = (Float(pixels[upper &+ left]), Float(pixels[upper &+ next]))
              let (c, d) = (Float(pixels[lower &+ left]), Float(pixels[lower &+ next]))
              let above = a + (b - a) * fx
              let below = c + (d - c) * fx
              sum += above + (below - above) * fy
            }
            sums[column] += sum * share
          }
        }
      }
    }
  }

  /// Fills a row of a grid with bicubic samples (Catmull-Rom), one a pixel.
  func addBicubic(_ rays: SamplingRays, row: Int, to out: UnsafeMutableBufferPointer<Float>) {
    let (right, bottom) = (Float(width - 1), Float(height - 1))
    rays.starts.withUnsafeBufferPointer { starts in
      rays.steps.withUnsafeBufferPointer { steps in
        for column in 0..<out.count {
          let x = max(0, min(starts[column].x + steps[column].x * Float(row), right))
          let y = max(0, min(starts[column].y + steps[column].y * Float(row), bottom))
          let (left, top) = (Int(x), Int(y))
          let horizontal = Self.weights(x - Float(left))
          let vertical = Self.weights(y - Float(top))
          var sum: Float = 0
          for tap in 0..<4 {
            let start = max(0, min(top + tap - 1, height - 1)) * width
            let four = SIMD4<Float>(
              Float(pixels[start + max(0, left - 1)]), Float(pixels[start + left]),
              Float(pixels[start + min(left + 1, width - 1)]),
              Float(pixels[start + min(left + 2, width - 1)]))
            sum += vertical[tap] * (four * horizontal).sum()
          }
          out[column] = max(0, min(sum, 255))
        }
      }
    }
  }

  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(
      -0.5 * t + t2 - 0.5 * t3, 1 - 2.5 * t2 + 1.5 * t3, 0.5 * t + 2 * t2 - 1.5 * t3,
      -0.5 * t2 + 0.5 * t3)
  }
}
