internal import ICAO9303
internal import TextRecognition

/// A zone that was read, with the evidence for its text, so that more can be added.
struct ZoneReading {
  /// The text and its probability.
  let reading: MRZReading
  /// Everything that was seen of it.
  let evidence: MRZEvidence
  /// The lines that were read, with others that may lie above or below the zone.
  let zone: TextZone
  /// The lines that make up the zone.
  let lines: [TextLine]

  init(reading: MRZReading, evidence: MRZEvidence, zone: TextZone) {
    self.reading = reading
    self.evidence = evidence
    self.zone = zone
    lines = Array(zone.lines[reading.lineIndices])
  }

  /// The reading in a copy of the picture with sides `factor` times as long.
  func enlarged(by factor: Float) -> ZoneReading {
    ZoneReading(reading: reading, evidence: evidence, zone: zone.enlarged(by: factor))
  }

  /// The lines' places from the first to the last character.
  var location: [LineLocation] { lines.map(LineLocation.init) }

  /// Whether both readings are of one zone: the same text, or a line in the same place.
  func isSameZone(as other: ZoneReading) -> Bool {
    reading.lines == other.reading.lines
      || lines.contains { line in other.lines.contains { $0.contains(line.center) } }
  }
}

extension TextLine {
  /// The centre of the line.
  var center: Point { quadrilateral.center }

  /// Whether a point lies within a line's height of its axis, between its ends.
  func contains(_ point: Point) -> Bool {
    let area = quadrilateral
    let along = area.direction
    let offset = Point(x: point.x - area.center.x, y: point.y - area.center.y)
    let distance = offset.x * along.y - offset.y * along.x
    let position = offset.x * along.x + offset.y * along.y
    return distance.magnitude < area.height && position.magnitude < area.length / 2
  }
}

extension LineLocation {
  /// The corners of a line that was located.
  init(_ line: TextLine) {
    let area = line.quadrilateral
    self.init(
      corners: [area.topLeft, area.topRight, area.bottomRight, area.bottomLeft].map {
        Corner(x: $0.x, y: $0.y)
      })
  }
}
