extension LineFit {
  /// No zone's line is longer, in cap heights.
  ///
  /// 44 characters of wide pitch, with some tolerance for the cap height; two cards side by side have at least 60
  /// and are not joined.
  private static let longest: Float = 58
  /// No gap that glare, a stamp or a finger leaves in a line and that is still worth bridging is wider.
  private static let widestGap: Float = 9

  /// Joins pieces of one line: the same direction, one in the prolongation of the other, not far apart.
  static func joined(_ pieces: [LineFit]) -> [LineFit] {
    var gaps: [(first: Int, second: Int, gap: Float)] = []
    for first in pieces.indices {
      for second in pieces.indices where first < second {
        guard let gap = pieces[first].gap(to: pieces[second]) else { continue }
        gaps.append((first, second, gap))
      }
    }
    gaps.sort { $0.gap < $1.gap }
    var lines: [LineFit?] = pieces
    var owners = Array(pieces.indices)
    for (first, second, _) in gaps {
      let (left, right) = (owners[first], owners[second])
      guard left != right, let one = lines[left], let other = lines[right],
        let whole = LineFit(one.cells + other.cells),
        whole.length < longest * max(whole.capHeight, 0.7 * max(one.capHeight, other.capHeight)),
        // A wrong join makes a line that is thicker than its pieces.
        whole.capHeight < 1.3 * max(one.capHeight, other.capHeight)
      else { continue }
      lines[left] = whole
      lines[right] = nil
      for index in owners.indices where owners[index] == right { owners[index] = left }
    }
    return lines.compactMap(\.self)
  }

  /// The distance between facing ends, in cap heights, if the two can be pieces of one line.
  private func gap(to other: LineFit) -> Float? {
    let (longer, shorter) = length >= other.length ? (self, other) : (other, self)
    let height = longer.capHeight
    guard shorter.capHeight > 0.5 * height, shorter.capHeight < 1.8 * height else { return nil }
    // A stub's direction is the network's guess.
    let tolerance: Float = shorter.length > 8 * shorter.capHeight ? 0.995 : 0.94
    guard longer.direction.dot(shorter.direction) > tolerance else { return nil }
    let axis = longer.direction
    let isBefore = (shorter.start + shorter.end - longer.start - longer.end).dot(axis) < 0
    let joint = isBefore ? longer.start : longer.end
    let near = isBefore ? shorter.end : shorter.start
    let far = isBefore ? shorter.start : shorter.end
    let gap = (isBefore ? joint - near : near - joint).dot(axis) / height
    guard gap > -2, gap < Self.widestGap else { return nil }
    // The longer piece's axis is less and less certain the farther it is prolonged.
    let offset = abs((near - joint).dot(axis.perpendicular))
    guard offset < (0.5 + 0.03 * max(gap, 0)) * height else { return nil }
    let reach = abs((far - joint).dot(axis))
    guard abs((far - joint).dot(axis.perpendicular)) < 0.6 * height + 0.06 * reach else {
      return nil
    }
    return max(gap, 0)
  }
}
