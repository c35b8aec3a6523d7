import Capture
import Foundation
import Testing

/// Files that must be refused, each with the error that says why.
@Suite struct BadPictureTests {
  static let fixtures = (try? FileManager.default.contentsOfDirectory(atPath: Fixture.folder)) ?? []

  /// What a reader of a picture that was cut off must never do is take the rest for all of it.
  ///
  /// PDF readers rebuild what they can, and an animation's first picture may well be whole.
  @Test(
    arguments: fixtures.sorted().filter {
      !$0.hasSuffix(".pdf") && !$0.hasSuffix(".py") && !$0.contains("animation")
        && !$0.contains("tiles")
    })
  func refusesTruncated(_ name: String) throws {
    let whole = try Fixture.bytes(name)
    let type = try PictureFile(bytes: whole).type
    for kept in [0.2, 0.4, 0.6, 0.8] {
      let bytes = Array(whole.prefix(Int(Double(whole.count) * kept)))
      let error = #expect(throws: PictureError.self, "\(kept) of \(name)") {
        let file = try PictureFile(bytes: bytes)
        for page in 0..<file.pageCount { _ = try file.page(page) }
      }
      #expect(error == .damaged(type), "\(kept) of \(name)")
    }
  }

  @Test func takesJPEGThatLacksOnlyItsEnd() throws {
    for name in ["jpeg-444.jpg", "jpeg-420.jpg", "jpeg-progressive.jpg", "jpeg-restart.jpg"] {
      let whole = try Fixture.bytes(name)
      let frame = try Fixture.frame(name)
      #expect(whole.suffix(2) == [0xFF, 0xD9])
      #expect(try PictureFile(bytes: whole.dropLast(2)).page(0) == frame)
      #expect(try PictureFile(bytes: whole + Array("trailing garbage".utf8)).page(0) == frame)
      #expect(try PictureFile(bytes: whole.dropLast(2) + [0, 0, 0, 0xFF, 0xD9]).page(0) == frame)
    }
  }

  @Test func refusesJPEGWithLostPixels() throws {
    var bytes = try Fixture.bytes("jpeg-444.jpg")
    let scan = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    // The end of the data is gone, though the end marker is there.
    let middle = scan + (bytes.count - scan) / 2
    #expect(throws: PictureError.damaged(.jpeg)) {
      try PictureFile(bytes: bytes[..<middle] + [0xFF, 0xD9]).page(0)
    }
    for index in middle..<middle + 40 { bytes[index] = 0xFF }
    #expect(throws: PictureError.damaged(.jpeg)) { try PictureFile(bytes: bytes).page(0) }
  }

  @Test func refusesWhatIsNoPicture() throws {
    #expect(throws: PictureError.empty) { try PictureFile(bytes: []) }
    let texts = ["hello, world", "%!PS-Adobe-3.0", "BM is no bitmap", "P9 1 1", "<svg/>", "GIF88a"]
    for text in texts {
      let bytes = Array(text.utf8)
      #expect(throws: PictureError.unknownType(firstBytes: Array(bytes.prefix(8)))) {
        try PictureFile(bytes: bytes)
      }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = [0x7F] + (0..<500).map { _ in UInt8.random(in: 128...255, using: &generator) }
      #expect(throws: PictureError.unknownType(firstBytes: Array(bytes.prefix(8)))) {
        try PictureFile(bytes: bytes)
      }
    }
  }

  /// Only the beginning of a file of each kind, so nothing can be decoded.
  @Test func refusesSignaturesAlone() throws {
    let heads: [(PictureType, [UInt8])] = [
      (.jpeg, [0xFF, 0xD8, 0xFF]), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      (.tiff, [0x49, 0x49, 0x2A, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2A]), (.gif, Array("GIF89a".utf8)),
      (.webp, Array("RIFF\0\0\0\0WEBP".utf8)), (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]),
      (.pnm, Array("P6 ".utf8)), (.pdf, Array("%PDF-1.7\n".utf8)),
      (.bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]),
      (.heic, [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]),
      (.avif, [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0]),
    ]
    for (type, head) in heads {
      #expect(throws: PictureError.damaged(type)) { try PictureFile(bytes: head).page(0) }
    }
  }

  @Test func refusesBombsBeforeDecoding() throws {
    // 20 000 × 20 000 pixels in each header, with hardly any data.
    let big: [UInt8] = [0x4E, 0x20]
    let big32 = [0, 0] + big
    let littleBig = [0x20, 0x4E, 0, 0] as [UInt8]
    var jpeg = try Fixture.bytes("jpeg-444.jpg")
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: big + big)
    var png = try Fixture.bytes("png-grey8.png")
    png.replaceSubrange(16..<24, with: big32 + big32)
    var gif = try Fixture.bytes("gif-grey.gif")
    let descriptor = try #require(
      gif.indices.first { gif[$0...].starts(with: [0x2C, 0, 0, 0, 0]) })
    gif.replaceSubrange(descriptor + 5..<descriptor + 9, with: [0x20, 0x4E, 0x20, 0x4E])
    var bmp = try Fixture.bytes("bmp-24.bmp")
    bmp.replaceSubrange(18..<26, with: littleBig + littleBig)
    var tiff = try Fixture.bytes("tiff-grey8-white-is-zero.tif")
    tiff.replaceSubrange(18..<22, with: littleBig)
    tiff.replaceSubrange(30..<34, with: littleBig)
    var stream = try Fixture.bytes("jp2-stream.j2k")
    stream.replaceSubrange(8..<16, with: big32 + big32)
    let pnm = Array("P5 20000 20000 255\n0".utf8)
    for bytes in [jpeg, png, gif, bmp, tiff, stream, pnm] {
      #expect(throws: PictureError.tooLarge(width: 20_000, height: 20_000)) {
        try PictureFile(bytes: bytes)
      }
    }
    var heic = try Fixture.bytes("heic-rgb.heic")
    let extent = try #require(
      heic.indices.first { heic[$0...].starts(with: Array("ispe".utf8)) })
    heic.replaceSubrange(extent + 8..<extent + 16, with: big32 + big32)
    #expect(throws: PictureError.tooLarge(width: 20_000, height: 20_000)) {
      try PictureFile(bytes: heic).page(0)
    }
  }

  @Test func refusesPicturesWithoutPixels() throws {
    var png = try Fixture.bytes("png-grey8.png")
    png.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    var bmp = try Fixture.bytes("bmp-24.bmp")
    bmp.replaceSubrange(18..<22, with: [0, 0, 0, 0])
    let pnm = Array("P5 0 5 255\n".utf8)
    #expect(throws: PictureError.damaged(.png)) { try PictureFile(bytes: png) }
    #expect(throws: PictureError.damaged(.bmp)) { try PictureFile(bytes: bmp) }
    #expect(throws: PictureError.damaged(.pnm)) { try PictureFile(bytes: pnm) }
  }

  @Test func refusesEncryptedPDF() throws {
    #expect(throws: PictureError.encrypted) {
      try PictureFile(bytes: Fixture.bytes("pdf-encrypted.pdf"))
    }
  }

  @Test func refusesPDFWithoutPages() throws {
    let whole = try Fixture.bytes("pdf-3-pages.pdf")
    #expect(throws: PictureError.damaged(.pdf)) { try PictureFile(bytes: whole.prefix(60) + []) }
    #expect(throws: PictureError.damaged(.pdf)) {
      try PictureFile(bytes: Array("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF".utf8))
    }
  }

  @Test func saysWhatIsNotSupported() throws {
    let tiles = PictureError.unsupported(.tiff, feature: "a picture in tiles")
    #expect(throws: tiles) { try PictureFile(bytes: Fixture.bytes("tiff-tiles.tif")) }
    var compressed = try Fixture.bytes("bmp-8.bmp")
    compressed[30] = 1
    #expect(throws: PictureError.unsupported(.bmp, feature: "compression")) {
      try PictureFile(bytes: compressed)
    }
    var deep = try Fixture.bytes("jpeg-444.jpg")
    let frame = try #require(
      deep.indices.dropLast().first { deep[$0] == 0xFF && deep[$0 + 1] == 0xC0 })
    deep[frame + 4] = 12
    #expect(throws: PictureError.unsupported(.jpeg, feature: "12-bit precision")) {
      try PictureFile(bytes: deep)
    }
  }

  /// One page that is broken must not take the others with it.
  @Test func readsTheGoodPagesOfADamagedTIFF() throws {
    var bytes = try Fixture.bytes("tiff-3-pages.tif")
    // The directories are chained; the second one's successor is sent behind the end of the file.
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let first = number(4, 4)
    let second = number(first + 2 + 12 * number(first, 2), 4)
    let chain = second + 2 + 12 * number(second, 2)
    bytes.replaceSubrange(chain..<chain + 4, with: [0xFF, 0xFF, 0xFF, 0x7F])
    let file = try PictureFile(bytes: bytes)
    #expect(file.pageCount == 3)
    Pattern.expect(try file.page(0), tolerance: 1, mean: 0.6, "page 0")
    Pattern.expect(try file.page(1), .upsideDown, tolerance: 1, mean: 0.6, "page 1")
    #expect(throws: PictureError.damaged(.tiff)) { try file.page(2) }
    // A chain that runs in a circle ends where it began.
    bytes.replaceSubrange(chain..<chain + 4, with: bytes[4..<8])
    #expect(try PictureFile(bytes: bytes).pageCount == 2)
  }

  @Test func ignoresBrokenExif() throws {
    let whole = try Fixture.bytes("jpeg-orientation-6.jpg")
    let exif = try #require(whole.indices.first { whole[$0...].starts(with: Array("Exif".utf8)) })
    for offset in exif..<exif + 32 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = whole
        bytes[offset] = value
        let frame = try PictureFile(bytes: bytes).page(0)
        #expect([64, 96].contains(frame.width))
      }
    }
  }
}
