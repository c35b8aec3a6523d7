extension MaskField {
  /// The connected areas (by eight neighbours) of cells that are more likely print than not, each with its fringe.
  ///
  /// The mask has soft edges: the fringe of less likely cells belongs to the thickness of a line, and is given to the
  /// area it borders on.
  ///
  /// Areas of fewer than `fewest` cells are left out as noise.
  func components(fewest: Int = 6) -> [[MaskCell]] {
    var labels = [Int32](repeating: 0, count: width * height)
    var areas: [[Int]] = []
    for start in 0..<width * height
    where labels[start] == 0 && logit(start % width, start / width) > 0 {
      let label = Int32(areas.count + 1)
      labels[start] = label
      let area = grown([start], label, &labels, floor: 0, rounds: .max)
      areas.append(area)
    }
    // About 3 %: what lies below adds nothing to a line's thickness, but would join up with noise.
    let floor: Float = -3.5
    return areas.enumerated().compactMap { index, area in
      guard area.count >= fewest else { return nil }
      let whole = grown(area, Int32(index + 1), &labels, floor: floor, rounds: 2)
      return whole.map { cell($0 % width, $0 / width) }
    }
  }

  /// Adds to an area all unlabelled neighbours whose logit is above `floor`, round after round.
  private func grown(
    _ area: [Int], _ label: Int32, _ labels: inout [Int32], floor: Float, rounds: Int
  ) -> [Int] {
    var area = area
    var front = 0..<area.count
    var round = 0
    while !front.isEmpty, round < rounds {
      for index in front {
        let (x, y) = (area[index] % width, area[index] / width)
        for nextY in max(y - 1, 0)...min(y + 1, height - 1) {
          for nextX in max(x - 1, 0)...min(x + 1, width - 1) {
            let next = nextY * width + nextX
            guard labels[next] == 0, logit(nextX, nextY) > floor else { continue }
            labels[next] = label
            area.append(next)
          }
        }
      }
      front = front.upperBound..<area.count
      round += 1
    }
    return area
  }
}
