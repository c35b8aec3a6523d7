internal import ICAO9303
internal import TextRecognition

extension ZoneReader {
  /// What the lines of a zone say, seen in the plain way.
  func reading(
    of lines: [LineReading], _ zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    guard let evidence = evidence(of: lines) else { return nil }
    return try reading(from: evidence, zone, in: image)
  }

  /// What a zone's evidence makes of it.
  ///
  /// A visa's lines end in fillers that no check digit closes, so that the longer kind, its end missed, reads as the
  /// shorter one: there its lines are read once more with as much beside them as the longer kind would take.
  func reading(
    from evidence: MRZEvidence, _ zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    guard let plain = plainReading(from: evidence, zone) else { return nil }
    guard plain.reading.format == .mrvB else { return plain }
    let longer = TextZone(
      lines: zone.lines.map { line in
        let pitch = plain.pitch(of: line) ?? line.quadrilateral.height
        return line.extended(
          left: 0, right: Self.visaDifference * pitch / line.quadrilateral.height)
      })
    let whole = self.evidence(of: try recognize(longer, in: image))
      .flatMap { plainReading(from: $0, longer) }
    return whole?.reading.format == .mrvA ? whole : plain
  }

  /// How many characters a line of an MRV-A has more than one of an MRV-B (Doc 9303-7, 4.2 and 5.2).
  private static let visaDifference: Float = 8

  private func plainReading(from evidence: MRZEvidence, _ zone: TextZone) -> ZoneReading? {
    decoder.decode(evidence).map { ZoneReading(reading: $0, evidence: evidence, zone: zone) }
  }

  /// Reads a zone in the direction in which its lines stand; again in other ways where it stays
  /// doubtful, until the evidence of all attempts together is enough.
  ///
  /// `places` are the zone's lines as they were located, the most trusted first. `nil` where they
  /// are no zone.
  func readRepeatedly(
    _ places: [TextZone], in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    guard var result = try firstReading(of: places, in: image) else { return nil }
    var sum = result.evidence
    var count: Float = 1
    for attempt in Attempt.further.prefix(policy.attempts - 1) {
      guard result.reading.probability < policy.satisfied else { break }
      let lines = try recognize(result.zone, in: image, attempt, after: result)
      guard let more = evidence(of: lines), more.agreement(with: result.evidence) ?? -1 > 0
      else { continue }
      var candidate = sum
      candidate.add(more)
      // Mostly their mean: what is wrong with the pixels is wrong in every attempt.
      var mean = candidate
      mean.scale(by: (1 + policy.weightOfAttempt * count) / (count + 1))
      // Looks that lie a character apart agree in part and together make something else.
      guard let reading = decoder.decode(mean),
        reading.lines == result.reading.lines
          || reading.probability > result.reading.probability
      else { continue }
      sum = candidate
      count += 1
      result = ZoneReading(reading: reading, evidence: mean, zone: result.zone)
    }
    return result
  }

  /// The first reading that is hardly doubtful, else the best, of the plain way at every place.
  private func firstReading(
    of places: [TextZone], in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    var best: ZoneReading?
    for zone in places {
      if let best, best.reading.probability > policy.doubtful { break }
      guard let next = try reading(of: try recognize(zone, in: image), zone, in: image)
      else { continue }
      if next.reading.probability > best?.reading.probability ?? -1 { best = next }
    }
    return best
  }

  /// What the recogniser sees in all lines of a zone, sampled in one way.
  func recognize(
    _ zone: TextZone, in image: GrayImage, _ attempt: Attempt = Attempt(),
    after known: ZoneReading? = nil
  ) throws(ModelError) -> [LineReading] {
    var lines: [LineReading] = []
    for line in zone.lines {
      let options = attempt.options(for: line, of: zone, after: known)
      lines.append(try recognizer.recognize(line, in: image, options: options))
    }
    return lines
  }

  /// What the lines of a zone say about its text.
  func evidence(of lines: [LineReading]) -> MRZEvidence? {
    decoder.evidence(
      lines.map {
        SymbolLattice(columns: $0.columns, logProbabilities: $0.logProbabilities)
      })
  }
}

/// One way to sample the lines of a zone.
struct Attempt {
  var verticalShift: Float = 0
  var heightScale: Float = 1
  /// Whether the pitch of the reading so far sets the width of the characters.
  var isPitchExact = false

  /// What is tried where the plain way leaves doubts: the true pitch first, then the small errors
  /// that a locator can make.
  static let further = [
    Attempt(isPitchExact: true),
    Attempt(verticalShift: 0.06, isPitchExact: true),
    Attempt(verticalShift: -0.06, isPitchExact: true),
    Attempt(heightScale: 0.9, isPitchExact: true),
    Attempt(heightScale: 1.1, isPitchExact: true),
  ]

  func options(
    for line: TextLine, of zone: TextZone, after known: ZoneReading?
  ) -> StripOptions {
    var options = StripOptions(pitchScale: zone.evenness(of: line))
    if isPitchExact, let pitch = known?.pitch(of: line) {
      options = StripOptions(pitch: pitch, of: line)
    }
    options.verticalShift = verticalShift
    options.heightScale = heightScale
    return options
  }
}

extension TextZone {
  /// The scale that makes a line's strip as wide as the mean of the zone's lines.
  ///
  /// Lines of one zone are as long and as high as each other, but for the errors of their location; networks are made
  /// ready for one width sooner than for two. Lines that differ by more belong to other text.
  fileprivate func evenness(of line: TextLine) -> Float {
    let proportions = lines.map(\.quadrilateral).map { $0.length / $0.height }
    let mean = proportions.reduce(0, +) / Float(lines.count)
    guard proportions.allSatisfy({ abs($0 / mean - 1) < 0.1 }) else { return 1 }
    return mean * line.quadrilateral.height / line.quadrilateral.length
  }
}

extension ZoneReading {
  /// The distance of neighbouring characters of one of the zone's lines, in the picture's pixels.
  ///
  /// A line is located from the left edge of its first character to the right edge of its last.
  func pitch(of line: TextLine) -> Float? {
    guard let index = lines.firstIndex(of: line), reading.lines.indices.contains(index),
      !reading.lines[index].isEmpty
    else { return nil }
    return line.quadrilateral.length / Float(reading.lines[index].utf8.count)
  }
}
