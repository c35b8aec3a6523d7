/// How a page that is too large to be worked on at once is cut into overlapping tiles of one size.
///
/// The network's answer near the edge of a tile lacks what lies beyond; there the neighbouring tile answers.
struct PageTiling {
  struct Tile: Equatable {
    /// The tile's first pixel on the page.
    var origin: (row: Int, column: Int)
    /// The pixels of the page for which this tile answers.
    var rows: Range<Int>
    var columns: Range<Int>

    static func == (left: Tile, right: Tile) -> Bool {
      left.origin == right.origin && left.rows == right.rows && left.columns == right.columns
    }
  }

  /// Pixels that neighbouring tiles share, at least.
  static let overlap = 128

  let tileWidth: Int
  let tileHeight: Int
  private(set) var tiles: [Tile] = []

  init(width: Int, height: Int) {
    var (across, down) = (1, 1)
    func size(_ length: Int, _ count: Int) -> Int {
      TextLineLocator.padded((length + (count - 1) * Self.overlap + count - 1) / count)
    }
    while size(width, across) * size(height, down) > TextLineLocator.largestTile {
      // The longer side of the tile is cut, to keep tiles compact: they overlap least.
      if size(width, across) >= size(height, down) { across += 1 } else { down += 1 }
    }
    tileWidth = size(width, across)
    tileHeight = size(height, down)
    let columns = Self.spans(length: width, tile: tileWidth, count: across)
    let rows = Self.spans(length: height, tile: tileHeight, count: down)
    for row in rows {
      for column in columns {
        tiles.append(
          Tile(
            origin: (row.origin, column.origin), rows: row.answers, columns: column.answers))
      }
    }
  }

  /// Where tiles begin along one side of the page, and for which pixels each answers: at whole places of the network's
  /// output, and at whole cells.
  private static func spans(
    length: Int, tile: Int, count: Int
  ) -> [(origin: Int, answers: Range<Int>)] {
    let block = MaskField.block
    let last = max(TextLineLocator.padded(length) - tile, 0)
    let origins = (0..<count).map { count > 1 ? last * $0 / (count - 1) / block * block : 0 }
    var start = 0
    return origins.indices.map { index in
      let isLast = index + 1 == count
      let end =
        isLast ? origins[index] + tile : (origins[index] + tile + origins[index + 1]) / 4 * 2
      defer { start = end }
      return (origins[index], start..<end)
    }
  }
}
