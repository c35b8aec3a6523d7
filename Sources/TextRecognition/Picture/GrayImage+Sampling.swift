/// What lies beyond the edge of a picture.
enum Border {
  /// The pixels at the edge go on.
  case replicate
  /// Grey of the mean of what is inside, which a network sees as nothing.
  case mean
}

extension GrayImage {
  /// The picture seen through a grid, without aliasing: from the halving that is just finer than the grid, several
  /// samples a pixel where even that is too fine, and bicubic where the grid is finer than the picture.
  ///
  /// `isCoarse` takes the halving that is nearest instead, which may be a little too coarse, and one sample a pixel:
  /// enough to find print, not to read it.
  func sampled(
    _ grid: SamplingGrid, border: Border = .replicate, isCoarse: Bool = false
  ) -> FloatPlane {
    let pitch = grid.pitch
    let finest = max(min(pitch.x, pitch.y) * (isCoarse ? 1.42 : 1), 1)
    let (plane, level) = levels[Int(finest.exponent)]
    let unit = Float(1 << level)
    let counts = (x: Self.sampleCount(pitch.x / unit), y: Self.sampleCount(pitch.y / unit))
    let isMagnified = max(pitch.x, pitch.y) < 1
    let rays = SamplingRays(grid, counts: counts, unit: unit)
    var values = [Float](repeating: 0, count: grid.width * grid.height)
    guard !plane.isEmpty else {
      return FloatPlane(width: grid.width, height: grid.height, values: values)
    }
    plane.pixels.withUnsafeBufferPointer { pixels in
      values.withUnsafeMutableBufferPointer { values in
        let sampler = PlaneSampler(pixels: pixels, width: plane.width, height: plane.height)
        for row in 0..<grid.height {
          let out = UnsafeMutableBufferPointer(
            rebasing: values[row * grid.width..<(row + 1) * grid.width])
          if isMagnified {
            sampler.addBicubic(rays, row: row, to: out)
          } else {
            sampler.addBilinear(rays, row: row, to: out)
          }
        }
      }
    }
    var sampled = FloatPlane(width: grid.width, height: grid.height, values: values)
    if border == .mean { rays.fillOutside(&sampled, width: plane.width, height: plane.height) }
    return sampled
  }

  /// Samples along one direction of a pixel that spans `span` source pixels; a bilinear sample stands for about
  /// one and a half of them.
  private static func sampleCount(_ span: Float) -> Int {
    guard span.isFinite else { return 1 }
    return max(1, min(8, Int((span / 1.5).rounded(.up))))
  }
}

/// The columns of a sampling grid as straight rays through a plane, `counts.x` rays a column.
struct SamplingRays {
  let counts: (x: Int, y: Int)
  let rows: Int
  private(set) var starts: [Point] = []
  private(set) var steps: [Point] = []

  init(_ grid: SamplingGrid, counts: (x: Int, y: Int), unit: Float) {
    self.counts = counts
    rows = grid.height
    let count = grid.width * counts.x
    starts.reserveCapacity(count)
    steps.reserveCapacity(count)
    let fineRows = grid.height * counts.y
    let first = 0.5 / Float(counts.y) - 0.5
    let last = (Float(fineRows) - 0.5) / Float(counts.y) - 0.5
    for column in 0..<count {
      let x = (Float(column) + 0.5) / Float(counts.x) - 0.5
      let start = Self.plane(grid.point(x, first), unit)
      let end = Self.plane(grid.point(x, last), unit)
      starts.append(start)
      steps.append((end - start) * (1 / Float(max(fineRows - 1, 1))))
    }
  }

  /// The place in a halving of a place in the picture; far outside, and where a quadrilateral is absurd, at a bound
  /// that integers can hold.
  private static func plane(_ point: Point, _ unit: Float) -> Point {
    let bound: Float = 4_194_304
    let x = (point.x + 0.5) / unit - 0.5
    let y = (point.y + 0.5) / unit - 0.5
    return Point(
      x: x.isFinite ? max(-bound, min(x, bound)) : 0, y: y.isFinite ? max(-bound, min(y, bound)) : 0
    )
  }
}

extension SamplingRays {
  /// Whether a sample at a row of a ray lies within a plane of this size.
  private func isInside(_ ray: Int, row: Int, width: Int, height: Int) -> Bool {
    let place = starts[ray] + steps[ray] * Float(row)
    return place.x >= -0.5 && place.y >= -0.5 && place.x <= Float(width) - 0.5
      && place.y <= Float(height) - 0.5
  }

  /// Sets the pixels of `sampled` that lie outside a plane of this size to the mean of those that lie inside.
  fileprivate func fillOutside(_ sampled: inout FloatPlane, width: Int, height: Int) {
    let lastRow = rows * counts.y - 1
    let isWhole = [0, starts.count - 1].allSatisfy { ray in
      isInside(ray, row: 0, width: width, height: height)
        && isInside(ray, row: lastRow, width: width, height: height)
    }
    // A grid is convex, so with its corners all of it is inside, as nearly always.
    guard !isWhole else { return }
    var outside: [Int] = []
    var sum: Float = 0
    for row in 0..<sampled.height {
      for column in 0..<sampled.width {
        let index = row * sampled.width + column
        let ray = column * counts.x + counts.x / 2
        if isInside(ray, row: row * counts.y + counts.y / 2, width: width, height: height) {
          sum += sampled.values[index]
        } else {
          outside.append(index)
        }
      }
    }
    let inside = sampled.values.count - outside.count
    guard inside > 0 else { return }
    for index in outside { sampled.values[index] = sum / Float(inside) }
  }
}
