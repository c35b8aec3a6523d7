internal import TextRecognition

extension TextZone {
  /// The zone with its lines made equally long, as the lines of a zone are: a character at an end
  /// that the locator missed in one line is found where the other lines reach.
  var evened: TextZone {
    guard let longest = lines.max(by: { $0.quadrilateral.length < $1.quadrilateral.length })
    else { return self }
    return TextZone(lines: lines.map { $0.extended(to: longest.quadrilateral) })
  }
}

extension TextLine {
  /// Lines whose ends differ by more cap heights than this, about two characters, aren't of one
  /// zone.
  private static let longestExtension: Float = 2.2

  /// The line with its ends moved outwards to where those of another, parallel one are.
  fileprivate func extended(to other: Quadrilateral) -> TextLine {
    let area = quadrilateral
    let axis = other.direction
    func distance(from point: Point, to target: Point) -> Float {
      let distance = (target.x - point.x) * axis.x + (target.y - point.y) * axis.y
      return distance > Self.longestExtension * area.height ? 0 : max(0, distance)
    }
    func moved(_ point: Point, by distance: Float) -> Point {
      Point(x: point.x + area.direction.x * distance, y: point.y + area.direction.y * distance)
    }
    let before = -distance(from: other.start, to: area.start)
    let after = distance(from: area.end, to: other.end)
    var line = self
    line.quadrilateral = Quadrilateral(
      topLeft: moved(area.topLeft, by: before), topRight: moved(area.topRight, by: after),
      bottomRight: moved(area.bottomRight, by: after),
      bottomLeft: moved(area.bottomLeft, by: before))
    return line
  }
}
