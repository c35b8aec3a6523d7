/// The locating network's answer for one picture: for each cell of two by two pixels how likely it is print of a
/// machine readable zone (as a logit), and the reading direction there.
struct MaskField {
  /// Pixels of the network's input that one cell spans.
  static let cell = 2
  /// Pixels of the network's input that one place of its output spans.
  static let block = 4
  /// What the network gives for each place: the logits of its four cells, row by row, cosine and sine.
  static let channels = 6

  let width: Int
  let height: Int
  /// Logit, cosine and sine of each cell.
  private var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height * 3)
  }

  /// Takes over the part of a tile that is surest, from an output of `stride` places a row.
  mutating func take(_ tile: PageTiling.Tile, from output: UnsafeBufferPointer<Float>, stride: Int)
  {
    let columns =
      tile.columns.lowerBound / Self.cell..<min(tile.columns.upperBound / Self.cell, width)
    let rows = tile.rows.lowerBound / Self.cell..<min(tile.rows.upperBound / Self.cell, height)
    for row in rows {
      let tileRow = row - tile.origin.row / Self.cell
      for column in columns {
        let tileColumn = column - tile.origin.column / Self.cell
        let place = (tileRow / 2 * stride + tileColumn / 2) * Self.channels
        let start = (row * width + column) * 3
        values[start] = output[place + tileRow % 2 * 2 + tileColumn % 2]
        values[start + 1] = output[place + 4]
        values[start + 2] = output[place + 5]
      }
    }
  }

  func logit(_ x: Int, _ y: Int) -> Float { values[(y * width + x) * 3] }

  func cell(_ x: Int, _ y: Int) -> MaskCell {
    let start = (y * width + x) * 3
    return MaskCell(
      place: Point(x: Float(x), y: Float(y)),
      weight: Exponential.logistic(values[start]),
      direction: Point(x: values[start + 1], y: values[start + 2]).normalized)
  }
}

/// A cell of the mask.
struct MaskCell {
  /// In cells.
  var place: Point
  /// Probability, 0...1.
  var weight: Float
  /// Unit vector of the reading direction.
  var direction: Point
}
