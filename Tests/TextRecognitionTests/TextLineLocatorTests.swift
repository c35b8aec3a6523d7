import Testing

@testable import TextRecognition

/// The locator with a network that marks what is dark, on pages of black bars.
@Suite struct TextLineLocatorTests {
  private let locator: TextLineLocator

  init() throws {
    locator = TextLineLocator(model: try NetworkFixture.model("bars"))
  }

  /// A white page with a black bar for each line, as high as the mask of a line is drawn.
  private func page(_ width: Int, _ height: Int, lines: [Quadrilateral]) -> GrayImage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    for line in lines {
      let (axis, down) = (line.direction, line.direction.perpendicular)
      for y in 0..<height {
        for x in 0..<width {
          let offset = Point(x: Float(x), y: Float(y)) - line.start
          let along = offset.dot(axis)
          let distance = abs(offset.dot(down))
          if along >= 0, along <= line.length,
            distance < line.height * LineFit.maskHeight / 2
          {
            pixels[y * width + x] = 0
          }
        }
      }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  private func line(
    _ startX: Float, _ startY: Float, _ endX: Float, _ endY: Float, height: Float
  ) -> Quadrilateral {
    Quadrilateral(
      start: Point(x: startX, y: startY), end: Point(x: endX, y: endY), startHeight: height,
      endHeight: height)
  }

  private func largestError(_ found: Quadrilateral, _ expected: Quadrilateral) -> Float {
    zip(found.corners, expected.corners).map { ($0 - $1).length }.max() ?? .infinity
  }

  @Test(
    arguments: [(1280, 720, 2.5), (640, 480, 1.3), (1999, 1301, 4), (320, 200, 0.9)]
      as [(Int, Int, Float)])
  func findsBothLinesOfAZoneToThePixel(_ width: Int, _ height: Int, tolerance: Float) throws {
    let (w, h) = (Float(width), Float(height))
    let expected = [
      line(0.1 * w, 0.60 * h, 0.9 * w, 0.64 * h, height: 0.026 * w),
      line(0.1 * w, 0.71 * h, 0.9 * w, 0.75 * h, height: 0.026 * w),
    ]
    let image = page(width, height, lines: expected)
    let zones = try locator.locate(in: image)
    #expect(zones.map(\.lines.count) == [2])
    for (found, expected) in zip(try #require(zones.first).lines, expected) {
      #expect(largestError(found.quadrilateral, expected) < tolerance)
    }
    #expect(locator.clock.invocations == 1)
  }

  @Test func tilesOfALargePageFitTogether() throws {
    let expected = [
      line(200, 1000, 2350, 1110, height: 30), line(200, 1080, 2350, 1190, height: 30),
    ]
    let image = page(2560, 1920, lines: expected)
    let zones = try locator.locate(in: image, longSide: 1280)
    #expect(zones.map(\.lines.count) == [2])
    for (found, expected) in zip(try #require(zones.first).lines, expected) {
      #expect(largestError(found.quadrilateral, expected) < 2.5)
    }
    #expect(locator.clock.invocations == 4)
  }

  @Test func refiningComesCloserAndFindsTheMissedLine() throws {
    let expected = [
      line(900, 2000, 2900, 2100, height: 50), line(900, 2140, 2900, 2240, height: 50),
    ]
    let image = page(4000, 3000, lines: expected)
    let coarse = TextLine(
      quadrilateral: line(980, 2010, 2850, 2095, height: 60), score: 0.7)
    let zone = try locator.refine(TextZone(lines: [coarse]), in: image)
    #expect(zone.lines.count == 2)
    for (found, expected) in zip(zone.lines, expected) {
      #expect(largestError(found.quadrilateral, expected) < 7)
    }
  }

  @Test func refiningFollowsALineThatWasFoundInPart() throws {
    let expected = line(300, 1500, 2800, 1420, height: 60)
    let image = page(3000, 2000, lines: [expected])
    let part = TextLine(quadrilateral: line(1500, 1462, 2000, 1446, height: 60))
    let zone = try locator.refine(TextZone(lines: [part]), in: image)
    #expect(zone.lines.count == 1)
    #expect(largestError(try #require(zone.lines.first).quadrilateral, expected) < 7)
  }

  @Test func refiningNothingGivesTheZoneBack() throws {
    let zone = TextZone(lines: [TextLine(quadrilateral: line(10, 50, 90, 50, height: 4))])
    #expect(try locator.refine(zone, in: page(100, 100, lines: [])) == zone)
    #expect(try locator.refine(TextZone(lines: []), in: page(9, 9, lines: [])).lines.isEmpty)
  }

  @Test(arguments: [
    (0, 0), (1, 1), (2, 1), (1, 4000), (6000, 3), (17, 13), (3000, 3000),
  ])
  func anEmptyPageOfAnySizeHasNoZones(_ width: Int, _ height: Int) throws {
    for grey in [0, 128, 255] as [UInt8] {
      let image = GrayImage(
        width: width, height: height, pixels: Array(repeating: grey, count: width * height))
      #expect(try locator.locate(in: image).isEmpty)
      let zone = TextZone(lines: [TextLine(quadrilateral: line(1, 1, 9, 1, height: 1))])
      #expect(try locator.refine(zone, in: image) == zone)
    }
  }

  @Test func noiseDoesNoHarm() throws {
    var state: UInt64 = 9303
    let pixels = (0..<400 * 300).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56) < 128 ? 0 : 255 as UInt8
    }
    let image = GrayImage(width: 400, height: 300, pixels: pixels)
    for zone in try locator.locate(in: image).prefix(3) {
      _ = try locator.refine(zone, in: image)
    }
  }

  @Test func aNetworkOfAnotherKindIsRefused() throws {
    let wrong = TextLineLocator(model: try NetworkFixture.model("recognizer"))
    let image = GrayImage(width: 64, height: 64, pixels: Array(repeating: 9, count: 64 * 64))
    #expect(throws: ModelError.self) { try wrong.locate(in: image) }
  }
}
