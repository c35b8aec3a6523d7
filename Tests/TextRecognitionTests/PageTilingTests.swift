import Testing

@testable import TextRecognition

@Suite struct PageTilingTests {
  @Test(arguments: [(640, 480), (1, 1), (640, 640), (1280, 256)])
  func smallPagesAreOneTile(_ width: Int, _ height: Int) {
    let tiling = PageTiling(width: width, height: height)
    #expect(tiling.tiles.count == 1)
    #expect(tiling.tileWidth >= width && tiling.tileWidth < width + 32)
    #expect(tiling.tileHeight >= height && tiling.tileHeight < height + 32)
  }

  @Test(arguments: [(1280, 960), (1280, 1280), (960, 1280), (1999, 3), (4096, 4096), (1277, 851)])
  func tilesAnswerForEveryPixelOnceAndAwayFromTheirEdges(_ width: Int, _ height: Int) {
    let tiling = PageTiling(width: width, height: height)
    #expect(tiling.tileWidth * tiling.tileHeight <= TextLineLocator.largestTile)
    var answered = 0
    for tile in tiling.tiles {
      answered +=
        tile.rows.clamped(to: 0..<height).count * tile.columns.clamped(to: 0..<width).count
      for (range, origin, size, length) in [
        (tile.rows, tile.origin.row, tiling.tileHeight, height),
        (tile.columns, tile.origin.column, tiling.tileWidth, width),
      ] {
        #expect(origin % 2 == 0 && range.lowerBound % 2 == 0)
        #expect(range.lowerBound == 0 || range.lowerBound - origin >= PageTiling.overlap / 2 - 2)
        #expect(
          range.upperBound >= length
            || origin + size - range.upperBound >= PageTiling.overlap / 2 - 2)
      }
    }
    #expect(answered == width * height)
  }
}
