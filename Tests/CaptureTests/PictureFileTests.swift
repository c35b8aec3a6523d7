import Capture
import Testing

/// Every kind of file, read and compared with the pattern pixel by pixel.
@Suite struct PictureFileTests {
  @Test(arguments: [
    "jpeg-444.jpg", "jpeg-422.jpg", "jpeg-420.jpg", "jpeg-440.jpg", "jpeg-411.jpg",
    "jpeg-410.jpg", "jpeg-progressive.jpg", "jpeg-arithmetic.jpg", "jpeg-restart.jpg",
    "jpeg-rgb.jpg", "jpeg-grey.jpg", "jpeg-cmyk.jpg", "jpeg-ycck.jpg",
  ])
  func readsJPEG(_ name: String) throws {
    #expect(try PictureFile(bytes: Fixture.bytes(name)).type == .jpeg)
    Pattern.expect(try Fixture.frame(name), tolerance: nil, mean: 1.5, "\(name)")
  }

  @Test("drafts are the page in a half, a quarter or an eighth of its size, upright as well")
  func draftsJPEG() throws {
    for name in (1...8).map({ "jpeg-orientation-\($0).jpg" }) + ["jpeg-cmyk.jpg", "jpeg-grey.jpg"] {
      let file = try PictureFile(bytes: Fixture.bytes(name))
      let page = try file.page(0)
      for reduction in [2, 4, 8] {
        let size = (
          width: (page.width + reduction - 1) / reduction,
          height: (page.height + reduction - 1) / reduction
        )
        let draft = try #require(try file.draft(0, keeping: size.width * size.height))
        #expect(draft.reduction == reduction)
        #expect(draft.frame.width == size.width && draft.frame.height == size.height)
        // A pixel is about the mean of those that it stands for; whole ones only.
        var difference = 0
        let (columns, rows) = (page.width / reduction, page.height / reduction)
        for row in 0..<rows {
          for column in 0..<columns {
            var sum = 0
            for y in 0..<reduction {
              for x in 0..<reduction {
                let place = (row * reduction + y) * page.width + column * reduction + x
                sum += Int(page.luma[place])
              }
            }
            let mean = sum / (reduction * reduction)
            difference += abs(Int(draft.frame.luma[row * size.width + column]) - mean)
          }
        }
        #expect(difference < 6 * rows * columns, "\(name) by \(reduction)")
      }
      #expect(try file.draft(0, keeping: page.width * page.height) == nil)
    }
    #expect(try PictureFile(bytes: Fixture.bytes("png-rgb8.png")).draft(0, keeping: 1) == nil)
  }

  @Test(arguments: 1...8)
  func turnsUpright(_ orientation: Int) throws {
    for name in ["jpeg-orientation-\(orientation).jpg", "tiff-rgb-orientation-\(orientation).tif"] {
      Pattern.expect(try Fixture.frame(name), tolerance: nil, mean: 1.5, "\(name)")
    }
    let bilevel = "tiff-bilevel-orientation-\(orientation).tif"
    Pattern.expect(try Fixture.frame(bilevel), .bilevel, tolerance: 0, mean: 0, "\(bilevel)")
    if orientation > 1 {
      let name = "avif-orientation-\(orientation).avif"
      Pattern.expect(try Fixture.frame(name), tolerance: nil, mean: 2, "\(name)")
    }
    if orientation == 6 {
      for name in ["webp-orientation-6.webp", "png-orientation-6.png"] {
        Pattern.expect(try Fixture.frame(name), tolerance: 1, mean: 0.5, "\(name)")
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func readsGreyPNG(_ depth: Int) throws {
    // 16 bits say more than the 8-bit pattern has.
    let rendition = depth == 16 ? Pattern.Rendition.full : .bits(depth)
    for name in ["png-grey\(depth).png", "png-grey\(depth)-interlaced.png"] {
      Pattern.expect(try Fixture.frame(name), rendition, tolerance: 1, mean: 0.5, "\(name)")
    }
    if depth <= 8 {
      let name = "png-palette\(depth).png"
      Pattern.expect(try Fixture.frame(name), rendition, tolerance: 1, mean: 0.5, "\(name)")
    }
  }

  @Test(arguments: [
    ("png-rgb8.png", Pattern.Rendition.full), ("png-rgb16.png", .full),
    ("png-rgb8-interlaced.png", .full), ("png-bad-profile.png", .full),
    ("png-rgba8.png", .transparent), ("png-rgba16.png", .transparent),
    ("png-greyalpha8.png", .transparent), ("png-greyalpha16.png", .transparent),
    ("png-grey8-transparent.png", .blackTransparent),
    ("png-rgb8-transparent.png", .blackTransparent),
    ("png-palette4-transparent.png", .blackTransparentBits(4)),
  ])
  func readsPNG(_ name: String, _ rendition: Pattern.Rendition) throws {
    Pattern.expect(try Fixture.frame(name), rendition, tolerance: 1.5, mean: 0.6, "\(name)")
  }

  @Test(arguments: [
    ("tiff-rgb-raw.tif", Pattern.Rendition.full), ("tiff-rgb-lzw.tif", .full),
    ("tiff-rgb-adobe_deflate.tif", .full), ("tiff-rgb-packbits.tif", .full),
    ("tiff-grey-raw.tif", .full), ("tiff-grey-lzw.tif", .full),
    ("tiff-grey-adobe_deflate.tif", .full), ("tiff-grey-packbits.tif", .full),
    ("tiff-bilevel-raw.tif", .bilevel), ("tiff-bilevel-group3.tif", .bilevel),
    ("tiff-bilevel-group4.tif", .bilevel), ("tiff-bilevel-lzw.tif", .bilevel),
    ("tiff-big.tif", .full), ("tiff-rgba.tif", .transparent), ("tiff-cmyk.tif", .full),
    ("tiff-grey1-white-is-zero.tif", .bits(1)), ("tiff-grey1-black-is-zero.tif", .bits(1)),
    ("tiff-grey2-white-is-zero.tif", .bits(2)), ("tiff-grey2-black-is-zero.tif", .bits(2)),
    ("tiff-grey4-white-is-zero.tif", .bits(4)), ("tiff-grey4-black-is-zero.tif", .bits(4)),
    ("tiff-grey8-white-is-zero.tif", .full), ("tiff-grey8-black-is-zero.tif", .full),
    ("tiff-grey16-white-is-zero.tif", .full), ("tiff-grey16-black-is-zero.tif", .full),
  ])
  func readsTIFF(_ name: String, _ rendition: Pattern.Rendition) throws {
    Pattern.expect(try Fixture.frame(name), rendition, tolerance: 2, mean: 0.8, "\(name)")
  }

  @Test(arguments: [
    ("tiff-rgb-jpeg.tif", Pattern.Rendition.full, 1.5), ("tiff-grey-jpeg.tif", .full, 1.5),
    // 200 colours for the whole pattern.
    ("tiff-palette.tif", .full, 8),
    ("webp-lossy.webp", .full, 2.5), ("webp-alpha-lossy.webp", .transparent, 2),
    ("webp-animation-alpha.webp", .transparent, 2), ("jp2-lossy.jp2", .full, 2),
    ("heic-rgb.heic", .full, 2), ("heic-grey.heic", .full, 2), ("heic-10-bits.heic", .full, 2),
    ("heic-alpha.heic", .transparent, 2), ("avif-rgb-libheif.avif", .full, 2),
    ("avif-420.avif", .full, 2), ("avif-444.avif", .full, 2), ("avif-grey.avif", .full, 2),
    ("avif-limited.avif", .full, 2), ("avif-alpha.avif", .transparent, 2),
  ])
  func readsLossy(_ name: String, _ rendition: Pattern.Rendition, _ mean: Double) throws {
    Pattern.expect(try Fixture.frame(name), rendition, tolerance: nil, mean: mean, "\(name)")
  }

  @Test(arguments: [
    ("webp-lossless.webp", Pattern.Rendition.full), ("webp-alpha-lossless.webp", .transparent),
    ("webp-animation.webp", .full),
    ("gif-grey.gif", .bits(4)), ("gif-interlaced.gif", .bits(4)), ("gif-bilevel.gif", .bilevel),
    ("gif-animation.gif", .bits(4)), ("gif-transparent.gif", .blackTransparentBits(4)),
    ("bmp-24.bmp", .full), ("bmp-8.bmp", .full), ("bmp-1.bmp", .bilevel), ("bmp-32.bmp", .full),
    ("bmp-32-alpha.bmp", .transparent),
    ("bmp-32-reserved.bmp", .full), ("bmp-24-top-down.bmp", .full), ("bmp-4.bmp", .bits(4)),
    ("bmp-4-os2.bmp", .bits(4)),
    ("jp2-rgb.jp2", .full), ("jp2-grey.jp2", .full), ("jp2-rgba.jp2", .transparent),
    ("jp2-stream.j2k", .full),
  ])
  func readsLossless(_ name: String, _ rendition: Pattern.Rendition) throws {
    Pattern.expect(try Fixture.frame(name), rendition, tolerance: 1.5, mean: 0.6, "\(name)")
  }

  @Test(arguments: ["bmp-16-555.bmp", "bmp-16-565.bmp"])
  func readsShortColours(_ name: String) throws {
    Pattern.expect(try Fixture.frame(name), tolerance: 5, mean: 2, "\(name)")
  }

  @Test func readsEveryPageOfTIFF() throws {
    let file = try PictureFile(bytes: Fixture.bytes("tiff-3-pages.tif"))
    #expect(file.type == .tiff)
    #expect(file.pageCount == 3)
    let renditions: [Pattern.Rendition] = [.full, .upsideDown, .full]
    for (page, rendition) in renditions.enumerated() {
      Pattern.expect(try file.page(page), rendition, tolerance: 1, mean: 0.6, "page \(page)")
    }
  }

  @Test(arguments: ["pdf-3-pages.pdf", "pdf-owner-password.pdf", "pdf-rotated.pdf"])
  func rendersEveryPageOfPDF(_ name: String) throws {
    let file = try PictureFile(bytes: Fixture.bytes(name))
    #expect(file.type == .pdf)
    #expect(file.pageCount == 3)
    let isTurned = name == "pdf-rotated.pdf"
    for page in 0..<3 {
      let frame = try file.page(page)
      // 288 × 192 points are drawn as large as the shortest allowed.
      #expect(isTurned ? frame.height == 1600 : frame.width == 1600)
      #expect(isTurned ? frame.width == 1067 : frame.height == 1067)
      // The middles of the blocks: black at (16, 12), white at (76, 14).
      var (black, white) = ((16.0 / 96, 12.0 / 64), (76.0 / 96, 14.0 / 64))
      if page == 1 {
        black = (1 - black.0, 1 - black.1)
        white = (1 - white.0, 1 - white.1)
      }
      if isTurned {
        black = (1 - black.1, black.0)
        white = (1 - white.1, white.0)
      }
      #expect(frame.at(black) < 30)
      #expect(frame.at(white) > 225)
    }
  }

  @Test func decodesPagesOnSeveralThreads() async throws {
    for name in ["pdf-3-pages.pdf", "tiff-3-pages.tif", "avif-444.avif", "jp2-rgb.jp2"] {
      let file = try PictureFile(bytes: Fixture.bytes(name))
      let alone = try (0..<file.pageCount).map { try file.page($0) }
      try await withThrowingTaskGroup(of: (Int, Frame).self) { group in
        for turn in 0..<12 {
          let page = turn % file.pageCount
          group.addTask { (page, try file.page(page)) }
        }
        for try await (page, frame) in group { #expect(frame == alone[page], "\(name)") }
      }
    }
  }
}

extension Frame {
  /// The pixel at a place given in parts of the width and height.
  fileprivate func at(_ place: (Double, Double)) -> UInt8 {
    luma[Int(place.1 * Double(height)) * width + Int(place.0 * Double(width))]
  }
}
