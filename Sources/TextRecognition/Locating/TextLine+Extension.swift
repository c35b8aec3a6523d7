extension TextLine {
  /// The line with more, or less, of its surroundings at its ends, along its bow.
  ///
  /// For a line whose first or last characters the mask may have missed: what lies beside a line is mostly empty, and
  /// reads as blanks.
  ///
  /// - Parameters:
  ///   - left: what is added before the first character, in cap heights; less than 0 to take away.
  ///   - right: what is added after the last character, in cap heights; less than 0 to take away.
  /// - Returns: the longer line, or this one where nothing would be left of it.
  public func extended(left: Float, right: Float) -> TextLine {
    let height = quadrilateral.height
    let length = quadrilateral.length
    let (before, after) = (left * height / length, right * height / length)
    let share = 1 + before + after
    guard before.isFinite, after.isFinite, share > 0.05 else { return self }
    let map = Projection(quadrilateral)
    let down = quadrilateral.direction.perpendicular
    func corner(_ u: Float, _ v: Float) -> Point {
      map(u, v) + down * (4 * bend * u * (1 - u))
    }
    let longer = Quadrilateral(
      topLeft: corner(-before, 0), topRight: corner(1 + after, 0),
      bottomRight: corner(1 + after, 1), bottomLeft: corner(-before, 1))
    return TextLine(quadrilateral: longer, score: score, bend: bend * share * share)
  }
}

extension TextZone {
  /// The zone with all its lines as long as the longest: they begin and end flush with each other.
  ///
  /// The lines of a zone are equally long in print; where one is shorter in the mask, glare or wear hides its end. A
  /// line of less than 0.6 of the length of the longest is left alone, as is an end that lies within 0.4 cap heights.
  ///
  /// - Parameter reach: what is added to an end at most, in cap heights: an end that lacks more is left alone, since it
  ///   may be that of the other line which is wrong.
  /// - Returns: the zone with longer lines.
  public func aligned(reach: Float = .infinity) -> TextZone {
    let longest = lines.max { $0.quadrilateral.length < $1.quadrilateral.length }?.quadrilateral
    guard let longest, longest.length > 0 else { return self }
    let axis = longest.direction
    let full = lines.filter { $0.quadrilateral.length >= 0.6 * longest.length }
    let start = full.map { $0.quadrilateral.start.dot(axis) }.min() ?? 0
    let end = full.map { $0.quadrilateral.end.dot(axis) }.max() ?? 0
    return TextZone(
      lines: lines.map { line in
        let (area, height) = (line.quadrilateral, line.quadrilateral.height)
        guard area.length >= 0.6 * longest.length, height > 0 else { return line }
        let left = (area.start.dot(axis) - start) / height
        let right = (end - area.end.dot(axis)) / height
        let bounds = 0.4...max(0.4, reach)
        return line.extended(
          left: bounds.contains(left) ? left : 0, right: bounds.contains(right) ? right : 0)
      })
  }
}
