import Foundation
import Testing

@testable import TextRecognition

@Suite struct LineRecognizerTests {
  private let recognizer: LineRecognizer

  init() throws {
    recognizer = LineRecognizer(model: try NetworkFixture.model("recognizer"))
  }

  private let image = GrayImage(
    width: 400, height: 120,
    pixels: (0..<400 * 120).map {
      UInt8(truncatingIfNeeded: ($0 % 400 / 3) &* 57 &+ ($0 / 400 / 4) &* 91)
    })

  private func line(_ start: Point, _ end: Point, height: Float = 12) -> TextLine {
    TextLine(
      quadrilateral: Quadrilateral(start: start, end: end, startHeight: height, endHeight: height))
  }

  @Test func probabilitiesOfAColumnAddUpToOne() throws {
    let reading = try recognizer.recognize(
      line(Point(x: 20, y: 50), Point(x: 380, y: 60)), in: image)
    #expect(reading.logProbabilities.count == reading.columns * LineReading.symbolCount)
    for column in 0..<reading.columns {
      let start = column * LineReading.symbolCount
      let sum = reading.logProbabilities[start..<start + LineReading.symbolCount]
        .reduce(0) { $0 + exp($1) }
      #expect(abs(sum - 1) < 1e-4)
    }
  }

  @Test func logSoftmaxIsExactForLargeLogits() {
    var logits = [Float](repeating: -200, count: 38)
    logits[3] = 300
    logits[7] = 299
    let grid = SamplingGrid(
      width: 4, height: 1,
      quadrilateral: Quadrilateral(
        start: Point(x: 0, y: 0), end: Point(x: 4, y: 0), startHeight: 1, endHeight: 1),
      left: 0, top: 0, areaWidth: 4, areaHeight: 1)
    let reading = logits.withUnsafeBufferPointer { LineReading(logits: $0, grid: grid) }
    #expect(abs(reading.logProbabilities[3] + 0.313_262) < 1e-4)
    #expect(abs(reading.logProbabilities[7] + 1.313_262) < 1e-4)
    #expect(reading.logProbabilities[0] < -499)
  }

  @Test func theStripHasThePitchOfTheNetwork() throws {
    // 24 cap heights: 372 pixels and two margins, stretched to whole units.
    let strip = try Strip(
      line(Point(x: 50, y: 50), Point(x: 338, y: 50)), options: StripOptions())
    #expect(strip.grid.width == 416)
    let wider = try Strip(
      line(Point(x: 50, y: 50), Point(x: 338, y: 50)), options: StripOptions(pitchScale: 1.25))
    #expect(wider.grid.width == 512)
    let known = StripOptions(pitch: 9, of: line(Point(x: 50, y: 50), Point(x: 338, y: 50)))
    #expect(abs(known.pitchScale - 16.5 / (9 * 15.5 / 12.0)) < 1e-3)
  }

  @Test func columnsLeadBackToThePicture() throws {
    let line = line(Point(x: 300, y: 100), Point(x: 60, y: 30))
    let reading = try recognizer.recognize(line, in: image)
    let (left, right) = (Float(16 - 2) / 4, Float(reading.columns * 4 - 16 - 2) / 4)
    #expect((reading.point(atColumn: left) - line.quadrilateral.start).length < 0.05)
    #expect((reading.point(atColumn: right) - line.quadrilateral.end).length < 0.05)
    let middle = (left + right) / 2
    #expect((reading.point(atColumn: middle) - line.quadrilateral.center).length < 0.05)
    let corner = reading.point(atColumn: left, height: 0)
    #expect((corner - line.quadrilateral.topLeft).length < 0.05)
  }

  @Test func theBowLeadsBackToThePictureToo() throws {
    var line = line(Point(x: 50, y: 50), Point(x: 338, y: 50))
    line.bend = 7
    let reading = try recognizer.recognize(line, in: image)
    let middle = Float(reading.columns * 4 - 4) / 8
    #expect((reading.point(atColumn: middle) - Point(x: 194, y: 57)).length < 0.1)
  }

  @Test func optionsMoveWhatIsSampled() throws {
    let line = line(Point(x: 50, y: 50), Point(x: 338, y: 50))
    let plain = try Strip(line, options: StripOptions()).pixels(of: image)
    let inverted = try Strip(line, options: StripOptions(isInverted: true)).pixels(of: image)
    #expect(zip(plain.values, inverted.values).allSatisfy { abs($0 + $1 - 255) < 0.01 })
    let moved = try Strip(line, options: StripOptions(verticalShift: 0.5)).grid
    #expect((moved.point(0, 15.5) - Point(x: moved.point(0, 0).x, y: 56)).length < 0.01)
    let higher = try Strip(line, options: StripOptions(heightScale: 1.2)).grid
    #expect(abs(higher.pitch.y - 0.5) < 1e-3)
  }

  @Test(
    arguments: [
      (Point(x: 5, y: 5), Point(x: 5, y: 5), 12), (Point(x: .nan, y: 5), Point(x: 50, y: 5), 12),
      (Point(x: 5, y: 5), Point(x: .infinity, y: 5), 12),
      (Point(x: 5, y: 5), Point(x: 50, y: 5), 0),
    ] as [(Point, Point, Float)])
  func aLineWithoutAreaIsRefused(_ start: Point, _ end: Point, height: Float) {
    #expect(throws: ModelError.degenerateLine) {
      try recognizer.recognize(line(start, end, height: height), in: image)
    }
  }

  @Test func linesOfAnyProportionAndPlaceAreRead() throws {
    let tiny = GrayImage(width: 1, height: 1, pixels: [7])
    let none = GrayImage(width: 0, height: 0, pixels: [])
    for image in [image, tiny, none] {
      for (start, end, height) in [
        (Point(x: -5000, y: 3), Point(x: 9000, y: 4), 1),
        (Point(x: 3, y: 3), Point(x: 4, y: 3), 900),
        (Point(x: 1e7, y: 1e7), Point(x: 2e7, y: 3e7), 1e6),
      ] as [(Point, Point, Float)] {
        let reading = try recognizer.recognize(line(start, end, height: height), in: image)
        #expect(reading.logProbabilities.allSatisfy { $0 <= 1e-4 && $0.isFinite })
      }
    }
  }
}
