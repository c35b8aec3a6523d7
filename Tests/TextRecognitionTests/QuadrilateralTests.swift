import Testing

@testable import TextRecognition

@Suite struct QuadrilateralTests {
  private let tilted = Quadrilateral(
    start: Point(x: 10, y: 10), end: Point(x: 40, y: 50), startHeight: 8, endHeight: 6)

  @Test func measuresAlongTheReadingDirection() {
    #expect(abs(tilted.length - 50) < 1e-4)
    #expect(abs(tilted.height - 7) < 1e-4)
    #expect((tilted.direction - Point(x: 0.6, y: 0.8)).length < 1e-5)
    #expect((tilted.start - Point(x: 10, y: 10)).length < 1e-4)
  }

  @Test func turningKeepsTheAreaAndExchangesTheEnds() {
    #expect((tilted.turned.start - tilted.end).length < 1e-5)
    #expect(abs(tilted.turned.height - tilted.height) < 1e-4)
    #expect(tilted.turned.turned == tilted)
  }

  @Test func projectionMeetsAllCorners() {
    let map = Projection(tilted)
    for (place, corner) in zip(
      [(0, 0), (1, 0), (1, 1), (0, 1)] as [(Float, Float)], tilted.corners)
    {
      #expect((map(place.0, place.1) - corner).length < 1e-3)
    }
  }
}
