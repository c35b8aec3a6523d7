import MRZScanner
import Testing

@testable import mrzscan

@Suite("Preview")
struct PreviewTests {
  private func preview(_ lines: [LineLocation]) -> Preview.Thumbnail {
    Preview.thumbnail(
      CameraPreview(
        width: 1280, height: 720, luma: [UInt8](repeating: 90, count: 1280 * 720), lines: lines))
  }

  @Test("The picture is small, and grey where nothing was found")
  func small() {
    let picture = preview([])
    #expect(picture.width <= 640 && picture.height <= 360)
    #expect(picture.pixels.count == picture.width * picture.height * 3)
    #expect(picture.pixels.allSatisfy { $0 == 90 })
  }

  @Test("A line is framed, and one outside the picture does no harm")
  func framed() {
    let corners: [LineLocation.Corner] = [
      .init(x: 100, y: 500), .init(x: 1100, y: 500), .init(x: 1100, y: 540), .init(x: 100, y: 540),
    ]
    let inside = preview([LineLocation(corners: corners)])
    let step = 1280 / inside.width
    let index = (500 / step * inside.width + 600 / step) * 3
    #expect(Array(inside.pixels[index..<index + 3]) == [40, 220, 90])
    let outside = corners.map { LineLocation.Corner(x: $0.x * 9, y: $0.y - 5000) }
    #expect(preview([LineLocation(corners: outside)]).pixels.allSatisfy { $0 == 90 })
  }
}
