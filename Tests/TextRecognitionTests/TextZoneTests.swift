import Foundation
import Testing

@testable import TextRecognition

@Suite struct TextZoneTests {
  /// A line of text, `row` line spacings below the middle of a page turned by `degrees` around (500, 500).
  private func line(
    row: Float, from left: Float = -300, to right: Float = 300, degrees: Double = 0,
    isTurned: Bool = false, score: Float = 0.9
  ) -> TextLine {
    let axis = Point(x: Float(cos(degrees * .pi / 180)), y: Float(sin(degrees * .pi / 180)))
    let middle = Point(x: 500, y: 500) + axis.perpendicular * (row * 35)
    let quadrilateral = Quadrilateral(
      start: middle + axis * left, end: middle + axis * right, startHeight: 14, endHeight: 14)
    return TextLine(quadrilateral: isTurned ? quadrilateral.turned : quadrilateral, score: score)
  }

  @Test(arguments: [0, 37, 90, 179, 270] as [Double])
  func ordersLinesAsTheyAreRead(_ degrees: Double) throws {
    let lines = [1, 0, 2].map { line(row: $0, degrees: degrees) }
    let zones = TextZone.zones(of: lines)
    #expect(zones.count == 1)
    #expect(zones.first?.lines == [lines[1], lines[0], lines[2]])
  }

  @Test func turnsTheLineThatPointsTheOtherWay() throws {
    let zones = TextZone.zones(of: [
      line(row: 0), line(row: 1, isTurned: true, score: 0.5), line(row: 2),
    ])
    let zone = try #require(zones.first)
    #expect(zone.lines.count == 3)
    #expect(zone.lines.allSatisfy { $0.quadrilateral.direction.x > 0.99 })
    #expect(zone.lines.map { ($0.quadrilateral.center.y / 35).rounded() } == [14, 15, 16])
  }

  @Test func growsWithThePicture() {
    let zone = TextZone(lines: [line(row: 0, degrees: 30)])
    let area = zone.lines[0].quadrilateral
    let larger = zone.enlarged(by: 4).lines[0].quadrilateral
    #expect(abs(larger.length - 4 * area.length) < 0.01)
    #expect(abs(larger.height - 4 * area.height) < 0.01)
    // The middle of a pixel is the middle of the four by four that take its place.
    #expect(abs(larger.center.x - (4 * area.center.x + 1.5)) < 0.01)
    #expect(abs(larger.center.y - (4 * area.center.y + 1.5)) < 0.01)
  }

  @Test func keepsAShortFirstLineThatIsFlushLeft() {
    let zones = TextZone.zones(of: [line(row: 0, to: -120), line(row: 1), line(row: 2)])
    #expect(zones.map(\.lines.count) == [3])
  }

  @Test func keepsApartWhatDoesNotBelongTogether() {
    #expect(TextZone.zones(of: [line(row: 0), line(row: 3)]).count == 2)
    #expect(TextZone.zones(of: [line(row: 0), line(row: 1, degrees: 12)]).count == 2)
    #expect(TextZone.zones(of: [line(row: 0), line(row: 1, from: 310, to: 900)]).count == 2)
    #expect(TextZone.zones(of: [line(row: 0), line(row: 1, from: -100, to: 60)]).count == 2)
    #expect(TextZone.zones(of: []).isEmpty)
  }

  @Test func theMostPrintComesFirst() {
    let zones = TextZone.zones(of: [line(row: -8, score: 0.6), line(row: 0), line(row: 1)])
    #expect(zones.map(\.lines.count) == [2, 1])
  }

  @Test(arguments: [0, 90, 200] as [Double])
  func aligningGivesAllFullLinesTheSameEnds(_ degrees: Double) {
    let zone = TextZone(lines: [
      line(row: 0, to: -120, degrees: degrees), line(row: 1, from: -250, degrees: degrees),
      line(row: 2, to: 210, degrees: degrees),
    ])
    let aligned = zone.aligned()
    #expect(aligned.lines[0] == zone.lines[0])
    for (found, row) in [(aligned.lines[1], 1), (aligned.lines[2], 2)] as [(TextLine, Float)] {
      let expected = line(row: row, degrees: degrees)
      #expect((found.quadrilateral.start - expected.quadrilateral.start).length < 0.05)
      #expect((found.quadrilateral.end - expected.quadrilateral.end).length < 0.05)
      #expect(abs(found.quadrilateral.height - 14) < 0.05)
    }
  }

  @Test func extendingFollowsTheBow() {
    var bowed = line(row: 0)
    bowed.bend = 9
    let middle = bowed.extended(left: -100.0 / 14, right: -100.0 / 14)
    // Within the bow, at a sixth of the length: 4 * 9 * 1/6 * 5/6 below the chord.
    #expect((middle.quadrilateral.start - Point(x: 300, y: 505)).length < 0.05)
    #expect(abs(middle.bend - 4) < 0.01)
    let back = middle.extended(left: 100.0 / 14, right: 100.0 / 14)
    #expect((back.quadrilateral.start - bowed.quadrilateral.start).length < 0.05)
    #expect(abs(back.bend - 9) < 0.01)
    #expect(bowed.extended(left: -40, right: -40) == bowed)
  }

  @Test func turningAZoneTwiceChangesNothing() {
    let zone = TextZone(lines: [line(row: 0), line(row: 1)])
    #expect(zone.turned.lines.first == zone.lines.last?.turned)
    #expect(zone.turned.turned == zone)
  }
}
