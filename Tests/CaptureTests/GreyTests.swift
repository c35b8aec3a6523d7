import Foundation
import TestSupport
import Testing

@testable import Capture

@Suite struct GreyTests {
  @Test func colouredInkFadesAndBlackStays() throws {
    let picture = "P3 5 1 255  255 0 0  30 60 220  0 0 0  255 255 255  90 90 90"
    let file = try PictureFile(bytes: Array(picture.utf8))
    #expect(try file.page(0).luma == [76, 69, 0, 255, 90])
    #expect(try file.page(0, grey: .lightest).luma == [255, 220, 0, 255, 90])
  }

  /// Every decoder has a way of its own from colours to grey.
  @Test(arguments: Specimen.all.filter { $0.description.hasPrefix("type-") })
  func theLightestColourIsNowhereDarkerThanTheLuma(_ specimen: Specimen) throws {
    let file = try PictureFile(bytes: InputFile.bytes(ofFile: specimen.path))
    for page in 0..<file.pageCount {
      let luma = try file.page(page)
      let lightest = try file.page(page, grey: .lightest)
      #expect((lightest.width, lightest.height) == (luma.width, luma.height))
      // Brightness and colours of lossy files are rounded apart from each other.
      let isDarker = zip(luma.luma, lightest.luma).contains { Int($1) < Int($0) - 4 }
      #expect(!isDarker)
      let isGrey = zip(luma.luma, lightest.luma).allSatisfy { abs(Int($1) - Int($0)) <= 1 }
      let isStoredGrey = ["grey", "bits", "lzw", "g4", "sheets", "pgm"].contains {
        specimen.description.hasPrefix("type-\($0)")
      }
      if file.pageCount == 1 { #expect(isGrey == isStoredGrey) }
    }
  }
}
