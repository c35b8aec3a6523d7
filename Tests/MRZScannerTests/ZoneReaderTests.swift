import Capture
import ICAO9303
import TestSupport
import Testing

@testable import MRZScanner
@testable import TextRecognition

/// How much of a picture is looked at, and what is made of what was looked at.
@Suite struct ZoneReaderTests {
  private func picture(_ name: String) throws -> PictureFile {
    try PictureFile(bytes: try InputFile.bytes(ofFile: try Specimen.named(name).path))
  }

  @Test("a zone read in a smaller copy is the same one, in the same place of the page")
  func draft() throws {
    let file = try picture("type-444.jpg")
    let page = try file.page(0)
    var policy = ReadingPolicy()
    policy.pixelsOfDraft = page.width * page.height / 4
    let draft = try #require(try file.draft(0, keeping: policy.pixelsOfDraft))
    #expect(draft.reduction == 2)
    let whole = try ZoneReader(formats: MRZScannerConfig().documentType.formats)
    let quick = try ZoneReader(formats: MRZScannerConfig().documentType.formats, policy: policy)
    let expected = try #require(try whole.zones(of: file, page: 0).first)
    let found = try #require(try quick.zones(of: file, page: 0).first)
    #expect(found.reading.lines == expected.reading.lines)
    for (mine, other) in zip(found.location, expected.location) {
      for (corner, place) in zip(mine.corners, other.corners) {
        #expect(abs(corner.x - place.x) < 4 && abs(corner.y - place.y) < 4)
      }
    }
  }

  @Test(
    "a copy is only taken for the page where it leaves no doubt",
    arguments: ["hurt-blur.jpg", "hurt-noise.jpg", "hurt-motion.jpg", "td3-photo.jpg"])
  func doubtfulDraft(name: String) throws {
    let file = try picture(name)
    let page = try file.page(0)
    var policy = ReadingPolicy()
    policy.pixelsOfDraft = page.width * page.height / 4
    let reader = try ZoneReader(formats: MRZScannerConfig().documentType.formats, policy: policy)
    let texts = try reader.zones(of: file, page: 0).map { $0.reading.lines.joined(separator: "\n") }
    #expect(texts == (try Specimen.named(name).zones))
  }

  @Test("a long visa whose last fillers were not located is not read as a short one")
  func longVisa() throws {
    let specimen = try Specimen.named("mrv-a-clean.png")
    let page = try PictureFile(bytes: try InputFile.bytes(ofFile: specimen.path)).page(0)
    let image = GrayImage(page)
    let reader = try ZoneReader(formats: MRZScannerConfig().documentType.formats)
    let zone = try #require(try reader.look(at: image).readings.first).zone
    let cut = TextZone(
      lines: zone.lines.map { line in
        let pitch = line.quadrilateral.length / 44
        return line.extended(left: 0, right: -8 * pitch / line.quadrilateral.height)
      })
    let lines = try reader.recognize(cut, in: image)
    let reading = try #require(try reader.reading(of: lines, cut, in: image)).reading
    #expect(reading.format == .mrvA)
    #expect(reading.lines.joined(separator: "\n") == specimen.zones.first)
  }
}
