internal import ICAO9303
internal import TextRecognition

extension ZoneReader {
  /// What the lines of a zone say, seen in the plain way.
  func reading(of lines: [LineReading], _ zone: TextZone) -> ZoneReading? {
    guard let evidence = evidence(of: lines), let reading = decoder.decode(evidence) else {
      return nil
    }
    return ZoneReading(reading: reading, evidence: evidence, zone: zone)
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
      guard let next = reading(of: try recognize(zone, in: image), zone) else { continue }
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
      let options = attempt.options(for: line, after: known)
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
  ///
  /// A line is located from the left edge of its first character to the right edge of its last.
  func pitch(of line: TextLine) -> Float? {
    guard let index = lines.firstIndex(of: line), reading.lines.indices.contains(index),
      !reading.lines[index].isEmpty
    else { return nil }
    return line.quadrilateral.length / Float(reading.lines[index].utf8.count)
  }
}
