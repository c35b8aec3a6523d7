extension TextZone {
  /// Groups lines that are parallel, one under the other and about equally long; the most certain zone first.
  ///
  /// A zone has one reading direction: lines that point the other way than most of their zone are turned.
  static func zones(of lines: [TextLine]) -> [TextZone] {
    var owners = Array(lines.indices)
    for first in lines.indices {
      for second in lines.indices
      where first < second && owners[first] != owners[second]
        && lines[first].isNeighbor(of: lines[second])
      {
        let (kept, gone) = (owners[first], owners[second])
        for index in owners.indices where owners[index] == gone { owners[index] = kept }
      }
    }
    let groups = Dictionary(grouping: lines.indices, by: { owners[$0] }).values
    return groups.map { TextZone(aligning: $0.map { lines[$0] }) }
      .sorted { ($0.evidence, $1.top) > ($1.evidence, $0.top) }
  }

  /// Print found, in cap heights of line.
  private var evidence: Float {
    lines.reduce(0) { $0 + $1.score * $1.quadrilateral.length / max($1.quadrilateral.height, 1) }
  }

  private var top: Float { lines.first?.quadrilateral.center.y ?? 0 }

  private init(aligning lines: [TextLine]) {
    let longest = lines.max { $0.quadrilateral.length < $1.quadrilateral.length }
    var direction = longest?.quadrilateral.direction ?? Point(x: 1, y: 0)
    let vote = lines.reduce(Float(0)) { sum, line in
      let agrees = line.quadrilateral.direction.dot(direction) > 0
      return sum + (agrees ? 1 : -1) * line.score * line.quadrilateral.length
    }
    if vote < 0 { direction = -direction }
    let down = direction.perpendicular
    self.init(
      lines: lines.map { $0.quadrilateral.direction.dot(direction) > 0 ? $0 : $0.turned }
        .sorted { $0.quadrilateral.center.dot(down) < $1.quadrilateral.center.dot(down) })
  }
}

extension TextLine {
  /// Whether two lines can be next to each other in a zone.
  fileprivate func isNeighbor(of other: TextLine) -> Bool {
    let (a, b) = (quadrilateral, other.quadrilateral)
    let (longer, shorter) = a.length >= b.length ? (a, b) : (b, a)
    let height = (longer.height + shorter.height) / 2
    guard height > 0, shorter.height > 0.55 * longer.height, longer.height > 0.55 * shorter.height
    else { return false }
    let axis = longer.direction
    // 5 degrees, whichever way the two are read; a short line's direction is less certain.
    let skew = abs(axis.cross(shorter.direction))
    guard skew < (shorter.length > 12 * height ? 0.087 : 0.15) else { return false }

    let spacing = abs((shorter.center - longer.start).dot(axis.perpendicular)) / height
    guard spacing > 1.3, spacing < 4 else { return false }

    let (from, to) = (
      (shorter.start - longer.start).dot(axis), (shorter.end - longer.start).dot(axis)
    )
    let (left, right) = (min(from, to), max(from, to))
    let overlap = min(right, longer.length) - max(left, 0)
    guard overlap > 0.6 * shorter.length else { return false }
    // Swiss driving licences have a first line of nine characters, flush left with the others.
    let isFlush = abs(left) < 2.5 * height || abs(right - longer.length) < 2.5 * height
    return shorter.length > 0.6 * longer.length || isFlush
  }
}
