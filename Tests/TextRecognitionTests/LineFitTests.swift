import Foundation
import Testing

@testable import TextRecognition

@Suite struct LineFitTests {
  private func ends(
    around center: Point, length: Float, degrees: Double
  ) -> (start: Point, end: Point) {
    let half =
      Point(x: Float(cos(degrees * .pi / 180)), y: Float(sin(degrees * .pi / 180))) * (length / 2)
    return (center - half, center + half)
  }

  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)))
  func findsEndsHeightAndDirectionAtEveryAngle(_ degrees: Double) throws {
    var mask = MaskPainter(width: 260, height: 260)
    let (start, end) = ends(around: Point(x: 130.3, y: 128.6), length: 220, degrees: degrees)
    mask.draw(from: start, to: end, capHeight: 6)
    let lines = mask.lines()
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect((line.start - start).length < 0.7)
    #expect((line.end - end).length < 0.7)
    #expect(abs(line.capHeight - 6) < 0.6)
    #expect(line.bend == 0)
    #expect(line.score > 0.8)
  }

  @Test func tellsTwoLinesApart() {
    var mask = MaskPainter(width: 300, height: 60)
    mask.draw(from: Point(x: 20, y: 25), to: Point(x: 280, y: 20), capHeight: 6)
    mask.draw(from: Point(x: 20, y: 35), to: Point(x: 280, y: 30), capHeight: 6)
    #expect(mask.lines().count == 2)
  }

  @Test(arguments: [-3, -1.2, 1.2, 3] as [Float])
  func measuresTheBow(_ bend: Float) throws {
    var mask = MaskPainter(width: 300, height: 60)
    mask.draw(from: Point(x: 20, y: 30), to: Point(x: 280, y: 30), capHeight: 6, bend: bend)
    let line = try #require(mask.lines().first)
    #expect(abs(line.bend - bend) < 0.25)
    #expect((line.start - Point(x: 20, y: 30)).length < 0.8)
    #expect((line.end - Point(x: 280, y: 30)).length < 0.8)
  }

  /// Small fillers at the end of a line leave a thinner mask, which is no perspective.
  @Test func endsDifferInHeightOnlyAsFarAsPerspectiveGoes() throws {
    var mask = MaskPainter(width: 300, height: 60)
    for (from, to, height) in [(20, 150, 9), (148, 280, 5)] as [(Float, Float, Float)] {
      mask.draw(from: Point(x: from, y: 30), to: Point(x: to, y: 30), capHeight: height)
    }
    let line = try #require(mask.lines().first)
    #expect(mask.lines().count == 1)
    #expect(line.startHeight > line.endHeight)
    #expect(line.startHeight < 1.3 * line.endHeight)
  }

  @Test func bridgesWhatGlareHides() throws {
    var mask = MaskPainter(width: 300, height: 100)
    let (start, end) = ends(around: Point(x: 150, y: 50), length: 250, degrees: 8)
    mask.draw(from: start, to: end, capHeight: 6)
    mask.erase(around: Point(x: 120, y: 46), radius: 14)
    mask.erase(around: Point(x: 220, y: 60), radius: 9)
    let lines = mask.lines()
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect((line.start - start).length < 1)
    #expect((line.end - end).length < 1)
    #expect(abs(line.capHeight - 6) < 0.7)
  }

  @Test func doesNotJoinTwoCardsSideBySide() {
    var mask = MaskPainter(width: 420, height: 40)
    mask.draw(from: Point(x: 10, y: 20), to: Point(x: 200, y: 20), capHeight: 6)
    mask.draw(from: Point(x: 225, y: 20), to: Point(x: 410, y: 20), capHeight: 6)
    #expect(mask.lines().count == 2)
  }

  @Test func doesNotJoinNeighboringLines() {
    var mask = MaskPainter(width: 300, height: 60)
    mask.draw(from: Point(x: 20, y: 20), to: Point(x: 140, y: 20), capHeight: 6)
    mask.draw(from: Point(x: 150, y: 30), to: Point(x: 280, y: 30), capHeight: 6)
    #expect(mask.lines().count == 2)
  }

  @Test func anEmptyMaskHasNoLines() {
    #expect(MaskPainter(width: 5, height: 1).lines().isEmpty)
    #expect(LineFit([]) == nil)
  }

  @Test func aSingleCellIsNoLine() {
    let cell = MaskCell(place: Point(x: 3, y: 3), weight: 0.9, direction: Point(x: 1, y: 0))
    #expect(LineFit([cell]).map { $0.length < 3 } ?? true)
  }
}
