import Capture
import Testing

@Suite struct PictureErrorTests {
  private static let all: [(PictureError, PictureError.Category)] = [
    (.empty, .notReadable), (.standardInputEmpty, .notReadable),
    (.unknownType(firstBytes: [0x0A, 0xFF]), .notReadable), (.damaged(.jpeg2000), .notReadable),
    (.unsupported(.tiff, feature: "tiles"), .notReadable),
    (.tooLarge(width: 20_000, height: 30_000), .notReadable),
    (.fileTooLarge(limit: 512 << 20), .notReadable), (.tooManyPages(count: 20_000), .notReadable),
    (.encrypted, .notReadable), (.isDirectory(path: "/p"), .notReadable),
    (.notFound(path: "/p"), .missing), (.permissionDenied(path: "/p"), .missing),
    (.io(errno: 5), .inputOutput),
    (.libraryMissing(.pdf, reason: "libx.so.1: no", package: "libx1"), .unavailable),
  ]

  @Test func saysWhatIsWrongAndWhatToDo() {
    var texts: Set<String> = []
    for (error, _) in Self.all {
      let text = error.description
      // What is wrong; what to do.
      #expect(text.contains("; "), "\(text)")
      #expect(!text.contains("\n") && !text.contains("/p"), "\(text)")
      texts.insert(text)
    }
    #expect(texts.count == Self.all.count)
  }

  @Test func carriesTheValues() {
    #expect(PictureError.unknownType(firstBytes: [0x0A, 0xFF]).description.contains("0a ff"))
    #expect(PictureError.tooLarge(width: 20, height: 30).description.contains("20 × 30"))
    #expect(PictureError.damaged(.jpeg2000).description.contains("JPEG 2000"))
    #expect(PictureError.io(errno: 5).description.contains("Input/output error"))
    #expect(PictureError.tooManyPages(count: 20_000).description.contains("20000"))
    for type in PictureType.allCases {
      #expect(PictureError.unknownType(firstBytes: []).description.contains(type.rawValue))
    }
  }

  @Test func tellsTheExitStatusesApart() {
    for (error, category) in Self.all { #expect(error.category == category) }
  }
}
