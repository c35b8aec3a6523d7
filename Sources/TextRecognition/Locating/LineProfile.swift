/// The mask along a line, column by column: how thick it is there and where its middle is; all measures in cells.
struct LineProfile {
  private let origin: Point
  private let axis: Point
  private let first: Float
  private var masses: [Float]
  private var centers: [Float]
  /// Thickness of the typical column.
  private let typical: Float

  init(_ cells: [MaskCell], origin: Point, axis: Point) {
    self.origin = origin
    self.axis = axis
    let places = cells.map { (along: ($0.place - origin).dot(axis), cell: $0) }
    let lowest = places.reduce(Float.infinity) { min($0, $1.along) }
    let highest = places.reduce(-Float.infinity) { max($0, $1.along) }
    first = lowest.rounded(.down) - 1
    let count = highest >= lowest ? Int(highest - first) + 3 : 0
    masses = Array(repeating: 0, count: count)
    var moments = masses
    let down = axis.perpendicular
    for (along, cell) in places {
      let position = along - first
      let column = Int(position)
      let right = cell.weight * (position - Float(column))
      let left = cell.weight - right
      let across = (cell.place - origin).dot(down)
      masses[column] += left
      masses[column + 1] += right
      moments[column] += left * across
      moments[column + 1] += right * across
    }
    centers = zip(moments, masses).map { $1 > 0 ? $0 / $1 : 0 }
    let peak = masses.max() ?? 0
    let full = masses.filter { $0 > 0.3 * peak }.sorted()
    typical = full.isEmpty ? 0 : full[full.count / 2]
  }

  func point(_ along: Float, _ across: Float) -> Point {
    origin + axis * along + axis.perpendicular * across
  }

  private func position(_ column: Int) -> Float { first + Float(column) }

  /// Where the mask begins and ends: where half of the typical thickness is reached, from either side.
  var ends: (start: Float, end: Float)? {
    let half = typical / 2
    guard half > 0, let left = masses.indices.first(where: { masses[$0] >= half }),
      let right = masses.indices.last(where: { masses[$0] >= half })
    else { return nil }
    var (start, end) = (position(left), position(right))
    if left > 0 { start -= (masses[left] - half) / max(masses[left] - masses[left - 1], 1e-6) }
    if right + 1 < masses.count {
      end += (masses[right] - half) / max(masses[right] - masses[right + 1], 1e-6)
    }
    return end > start ? (start, end) : nil
  }

  /// A curve `across = constant + linear * along + quadratic * along²`.
  struct CenterLine {
    var constant: Float
    var linear: Float
    var quadratic: Float

    func callAsFunction(_ along: Float) -> Float {
      constant + along * (linear + along * quadratic)
    }
  }

  /// The middle of the mask by least squares, weighted by thickness.
  func centerLine(degree: Int) -> CenterLine? {
    var normal = NormalEquations(unknowns: degree + 1)
    for column in masses.indices where masses[column] > 0.3 * typical {
      let along = Double(position(column))
      normal.add(
        [1, along, along * along], value: Double(centers[column]),
        weight: Double(min(masses[column], typical)))
    }
    guard let solution = normal.solution else { return nil }
    return CenterLine(
      constant: Float(solution[0]), linear: Float(solution[1]),
      quadratic: degree > 1 ? Float(solution[2]) : 0)
  }

  /// Thickness of the mask at both ends: the mean, and its even change along a line that is long enough to tell.
  func heights(_ ends: (start: Float, end: Float)) -> (start: Float, end: Float) {
    let covered = masses.indices.filter {
      masses[$0] > 0.3 * typical && position($0) >= ends.start && position($0) <= ends.end
    }
    guard !covered.isEmpty else { return (typical, typical) }
    // The outermost columns are half empty.
    let inner = covered.count > 8 ? covered[2..<covered.count - 2] : covered[...]
    let mean = inner.reduce(0) { $0 + masses[$1] } / Float(inner.count)
    guard ends.end - ends.start > 20 * mean else { return (mean, mean) }
    var normal = NormalEquations(unknowns: 2)
    for column in inner {
      normal.add([1, Double(position(column))], value: Double(masses[column]), weight: 1)
    }
    guard let solution = normal.solution else { return (mean, mean) }
    let middle = Float(solution[0] + solution[1] * Double(ends.start + ends.end) / 2)
    let change = Float(solution[1]) * (ends.end - ends.start) / 2
    // Less than this is noise of the mask, more does not happen to a document that can be read.
    guard abs(change) > 0.04 * mean, middle > 0 else { return (mean, mean) }
    let bounded = max(-0.12 * middle, min(change, 0.12 * middle))
    return (middle - bounded, middle + bounded)
  }
}

/// Weighted linear least squares in up to three unknowns.
struct NormalEquations {
  private let unknowns: Int
  private var matrix: [[Double]]

  init(unknowns: Int) {
    self.unknowns = unknowns
    matrix = Array(repeating: Array(repeating: 0, count: unknowns + 1), count: unknowns)
  }

  mutating func add(_ terms: [Double], value: Double, weight: Double) {
    for row in 0..<unknowns {
      for column in 0..<unknowns { matrix[row][column] += weight * terms[row] * terms[column] }
      matrix[row][unknowns] += weight * terms[row] * value
    }
  }

  /// The unknowns, or nothing where the observations do not determine them.
  var solution: [Double]? {
    var rows = matrix
    for pivot in 0..<unknowns {
      guard let best = (pivot..<unknowns).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > 1e-9
      else { return nil }
      rows.swapAt(pivot, best)
      for row in 0..<unknowns where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...unknowns { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<unknowns).map { rows[$0][unknowns] / rows[$0][$0] }
  }
}
