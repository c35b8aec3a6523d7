import Testing

@testable import TextRecognition

@Suite struct PictureScalingTests {
  private func plane(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) -> PicturePlane {
    PicturePlane(
      width: width, height: height,
      pixels: (0..<width * height).map { value($0 % width, $0 / width) })
  }

  @Test(arguments: [
    (1280, 720, 640, 360), (1000, 37, 640, 24), (7, 5, 640, 457), (1, 1, 32, 32), (3, 900, 2, 640),
  ])
  func keepsAnEvenGrey(_ width: Int, _ height: Int, _ newWidth: Int, _ newHeight: Int) {
    let scaled = plane(width, height) { _, _ in 137 }.scaled(width: newWidth, height: newHeight)
    #expect(scaled.values.count == newWidth * newHeight)
    #expect(scaled.values.allSatisfy { abs($0 - 137) < 0.01 })
  }

  @Test func shrinkingTakesMeansOverExactAreas() {
    // Three pixels become two: each takes one and a half.
    let scaled = plane(3, 1) { x, _ in [0, 90, 240][x] }.scaled(width: 2, height: 1)
    #expect(abs(scaled.values[0] - 30) < 1e-3)
    #expect(abs(scaled.values[1] - 190) < 1e-3)
  }

  @Test func scalingKeepsPlaces() {
    // On an even slope, the value is the place.
    let slope = plane(200, 100) { x, y in UInt8(x / 2 + y) }
    for (width, height) in [(80, 40), (130, 70), (320, 160)] {
      let scaled = slope.scaled(width: width, height: height)
      let (x, y) = (width / 2, height / 2)
      let sourceX = (Float(x) + 0.5) * 200 / Float(width) - 0.5
      let sourceY = (Float(y) + 0.5) * 100 / Float(height) - 0.5
      #expect(abs(scaled.values[y * width + x] - (sourceX / 2 + sourceY)) < 0.6)
    }
  }

  @Test func halvingTakesMeansOfFourAndRepeatsAnOddEdge() {
    let half = plane(3, 3) { x, y in UInt8(x * 10 + y * 40) }.halved()
    #expect((half.width, half.height) == (2, 2))
    #expect(half.pixels == [25, 40, 85, 100])
  }

  @Test func halvingsEndWithARowOfOnePixel() {
    let pyramid = PicturePyramid(base: plane(40, 5) { _, _ in 9 })
    #expect(pyramid[0].plane.width == 40)
    #expect(pyramid[1].plane.width == 20)
    let last = pyramid[99]
    #expect((last.plane.width, last.plane.height, last.level) == (5, 1, 3))
  }

  @Test func normalizingGivesMeanZeroAndDeviationOneAndPadsWithZero() {
    let page = plane(30, 20) { x, y in UInt8((x * 37 + y * 91) % 256) }.scaled(
      width: 30, height: 20)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 32 * 32)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: 5)
    page.write(page.normalization, into: buffer, stride: 32)
    var inside: [Float] = []
    for index in buffer.indices {
      if index % 32 < 30 && index / 32 < 20 {
        inside.append(buffer[index])
      } else {
        #expect(buffer[index] == 0)
      }
    }
    let mean = inside.reduce(0, +) / 600
    let variance = inside.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 600
    #expect(abs(mean) < 1e-4)
    #expect(abs(variance - 1) < 1e-3)
  }

  @Test func normalizingDoesNotBlowUpNoise() {
    let page = plane(16, 16) { x, _ in UInt8(100 + x % 2) }.scaled(width: 16, height: 16)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 256)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: 0)
    page.write(page.normalization, into: buffer, stride: 16)
    #expect(buffer.allSatisfy { abs($0) < 0.07 })
  }
}
