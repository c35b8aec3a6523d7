import Testing

@testable import TextRecognition

@Suite struct SamplingTests {
  private func image(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) -> GrayImage {
    GrayImage(
      width: width, height: height,
      pixels: (0..<width * height).map { value($0 % width, $0 / width) })
  }

  private func grid(
    _ quadrilateral: Quadrilateral, width: Int, height: Int, bend: Float = 0
  ) -> SamplingGrid {
    SamplingGrid(
      width: width, height: height, quadrilateral: quadrilateral, left: 0, top: 0,
      areaWidth: Float(width), areaHeight: Float(height), bend: bend)
  }

  /// The quadrilateral of whole pixels.
  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Quadrilateral {
    let (left, top) = (Float(x) - 0.5, Float(y) - 0.5)
    return Quadrilateral(
      topLeft: Point(x: left, y: top), topRight: Point(x: left + Float(width), y: top),
      bottomRight: Point(x: left + Float(width), y: top + Float(height)),
      bottomLeft: Point(x: left, y: top + Float(height)))
  }

  private func noise(_ x: Int, _ y: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 2_654_435_761 >> 11)
  }

  @Test func aGridOverWholePixelsGivesThemUnchanged() {
    let sampled = image(40, 30, noise).sampled(grid(rectangle(5, 4, 20, 10), width: 20, height: 10))
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(abs(sampled.values[y * 20 + x] - Float(noise(x + 5, y + 4))) < 0.05)
      }
    }
  }

  @Test func aTurnedGridReadsBackwards() {
    let sampled = image(40, 30, noise)
      .sampled(grid(rectangle(5, 4, 20, 10).turned, width: 20, height: 10))
    #expect(abs(sampled.values[0] - Float(noise(24, 13))) < 0.05)
    #expect(abs(sampled.values[199] - Float(noise(5, 4))) < 0.05)
  }

  @Test(arguments: [2, 3, 5, 8, 13])
  func fineStripesBecomeEvenGrey(_ factor: Int) {
    let sampled = image(64 * factor, 32 * factor) { x, _ in x % 2 == 0 ? 0 : 255 }
      .sampled(grid(rectangle(0, 0, 64 * factor, 32 * factor), width: 64, height: 32))
    #expect(sampled.values.allSatisfy { abs($0 - 127.5) < (factor == 3 ? 45 : 30) })
  }

  @Test func magnifyingFollowsASlope() {
    let sampled = image(40, 40) { x, y in UInt8(x * 2 + y * 3) }
      .sampled(grid(rectangle(10, 10, 20, 20), width: 60, height: 60))
    let x = (Float(20) + 0.5) / 3 + 9.5
    let y = (Float(45) + 0.5) / 3 + 9.5
    #expect(abs(sampled.values[45 * 60 + 20] - (x * 2 + y * 3)) < 0.1)
  }

  @Test func aBentGridFollowsTheBow() {
    // A dark row that hangs down by 6 pixels in the middle.
    let bowed = image(200, 40) { x, y in
      let u = (Float(x) + 0.5) / 200
      return abs(Float(y) - (12 + 24 * u * (1 - u))) < 2 ? 0 : 255
    }
    let straight = rectangle(0, 8, 200, 9)
    let sampled = bowed.sampled(grid(straight, width: 200, height: 9, bend: 6))
    for x in stride(from: 4, to: 196, by: 8) {
      #expect(sampled.values[4 * 200 + x] < 60)
      #expect(sampled.values[x] > 200)
      #expect(sampled.values[8 * 200 + x] > 200)
    }
  }

  @Test func beyondTheEdgeThePictureGoesOnOrIsGrey() {
    let half = image(20, 10) { x, _ in x < 10 ? 40 : 200 }
    let outside = grid(rectangle(-10, 0, 40, 10), width: 40, height: 10)
    let replicated = half.sampled(outside)
    #expect(abs(replicated.values[0] - 40) < 0.01 && abs(replicated.values[39] - 200) < 0.01)
    let neutral = half.sampled(outside, border: .mean)
    #expect(abs(neutral.values[0] - 120) < 0.01 && abs(neutral.values[39] - 120) < 0.01)
    #expect(abs(neutral.values[12] - 40) < 0.01)
  }

  @Test(arguments: [
    Quadrilateral(
      start: Point(x: 0, y: 0), end: Point(x: 1e30, y: 0), startHeight: 1e20, endHeight: 1e20),
    Quadrilateral(
      start: Point(x: 5, y: 5), end: Point(x: 5, y: 5), startHeight: 0, endHeight: 0),
    Quadrilateral(
      start: Point(x: .nan, y: 0), end: Point(x: 9, y: .infinity), startHeight: 3, endHeight: 3),
  ])
  func absurdGridsAreSampledWithoutHarm(_ quadrilateral: Quadrilateral) {
    let sampled = image(9, 7, noise).sampled(grid(quadrilateral, width: 32, height: 32))
    #expect(sampled.values.allSatisfy { (0...255.01).contains($0) })
  }
}
