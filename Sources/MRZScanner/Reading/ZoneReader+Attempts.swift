internal import ICAO9303
internal import TextRecognition

extension ZoneReader {
  /// Reads a zone in the direction in which its lines stand; again in other ways where it stays
  /// doubtful.
  ///
  /// - Returns: the most probable reading, `nil` where the lines are no zone.
  func readUpright(
    _ zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    guard var best = try attempt(zone, in: image, .plain) else { return nil }
    for attempt in Attempt.further.prefix(policy.attempts - 1) {
      guard best.reading.probability < policy.satisfied else { break }
      guard let next = try self.attempt(zone, in: image, attempt, after: best) else { continue }
      if next.reading.probability > best.reading.probability { best = next }
    }
    return best
  }

  /// Reads all lines of a zone in one way.
  private func attempt(
    _ zone: TextZone, in image: GrayImage, _ attempt: Attempt, after known: ZoneReading? = nil
  ) throws(ModelError) -> ZoneReading? {
    var lattices: [SymbolLattice] = []
    for line in zone.lines {
      let options = attempt.options(for: line, after: known)
      let reading = try recognizer.recognize(line, in: image, options: options)
      lattices.append(
        SymbolLattice(columns: reading.columns, logProbabilities: reading.logProbabilities))
    }
    guard let reading = decoder.decode(lattices) else { return nil }
    return ZoneReading(
      reading: reading, observations: [lattices], lines: Array(zone.lines[reading.lineIndices]))
  }
}

/// One way to sample the lines of a zone.
struct Attempt {
  var verticalShift: Float = 0
  var heightScale: Float = 1
  /// Whether the pitch of the reading so far sets the width of the characters.
  var isPitchExact = false

  /// The lines as they were located.
  static let plain = Attempt()

  /// What is tried where the plain way leaves doubts: the true pitch first, then the small errors
  /// that a locator can make.
  static let further = [
    Attempt(isPitchExact: true),
    Attempt(verticalShift: 0.06, isPitchExact: true),
    Attempt(verticalShift: -0.06, isPitchExact: true),
    Attempt(heightScale: 0.9, isPitchExact: true),
    Attempt(heightScale: 1.1, isPitchExact: true),
  ]

  func options(for line: TextLine, after known: ZoneReading?) -> StripOptions {
    var options = StripOptions()
    if isPitchExact, let pitch = known?.pitch(of: line) {
      options = StripOptions(pitch: pitch, of: line)
    }
    options.verticalShift = verticalShift
    options.heightScale = heightScale
    return options
  }
}

extension ZoneReading {
  /// The distance of neighbouring characters of one of the zone's lines, in the picture's pixels.
  func pitch(of line: TextLine) -> Float? {
    guard let index = lines.firstIndex(of: line), let count = reading.lines.first?.count,
      count > 1, reading.columns.indices.contains(index),
      let first = reading.columns[index].first, let last = reading.columns[index].last
    else { return nil }
    guard let columns = observations.first?[reading.lineIndices.lowerBound + index].columns,
      columns > 0
    else { return nil }
    return line.quadrilateral.length * (last - first) / Float(columns) / Float(count - 1)
  }
}
