internal import ICAO9303
internal import TextRecognition

/// Finds and reads every zone of one grey picture.
///
/// Not thread-safe: make one for each thread.
final class ZoneReader {
  let locator: TextLineLocator
  let recognizer: LineRecognizer
  let decoder: MRZDecoder
  let policy: ReadingPolicy

  init(formats: [MRZFormat], policy: ReadingPolicy = ReadingPolicy()) throws(ModelError) {
    locator = try TextLineLocator()
    recognizer = try LineRecognizer()
    decoder = MRZDecoder(formats: formats)
    self.policy = policy
  }

  /// The bare time of the networks so far.
  var clock: (locator: NetworkClock, recognizer: NetworkClock) {
    (locator.clock, recognizer.clock)
  }

  /// Reads the zones of a picture.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - other: the same picture in other greys, asked for where lines were found that stay
  ///     doubtful.
  /// - Returns: the readings, the surest location first; none where nothing is a zone.
  /// - Throws: `ModelError` if XNNPACK fails.
  func zones(
    in image: GrayImage, orIn other: () -> GrayImage? = { nil }
  ) throws(ModelError) -> [ZoneReading] {
    var first = try look(at: image)
    if first.isFound, !isCertain(first.readings), let other = other() {
      for reading in try look(at: other).readings { add(reading, to: &first.readings) }
    }
    return first.readings
  }

  /// Searches a picture at one scale after the other; tells whether there are lines at all.
  func look(
    at image: GrayImage
  ) throws(ModelError) -> (readings: [ZoneReading], isFound: Bool) {
    var readings: [ZoneReading] = []
    var isFound = false
    for side in policy.searchSides {
      for zone in try locator.locate(in: image, longSide: side) {
        isFound = true
        guard let reading = try read(zone, in: image) else { continue }
        add(reading, to: &readings)
      }
      if isCertain(readings) { break }
      // A picture that is no larger holds nothing that was too small to be seen.
      if max(image.width, image.height) <= side { break }
    }
    return (readings, isFound)
  }

  func isCertain(_ readings: [ZoneReading]) -> Bool {
    !readings.isEmpty && readings.allSatisfy { $0.reading.probability >= policy.verified }
  }

  /// Keeps the more probable one of two readings of one zone.
  private func add(_ reading: ZoneReading, to readings: inout [ZoneReading]) {
    guard let index = readings.firstIndex(where: reading.isSameZone) else {
      readings.append(reading)
      return
    }
    if reading.reading.probability > readings[index].reading.probability {
      readings[index] = reading
    }
  }

  /// Reads a zone as it was located; looks at it close up where that leaves doubts, and the other
  /// way round where it gives nothing.
  private func read(
    _ zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    let level = zone.aligned(reach: Self.missed)
    switch try firstLook(at: level, in: image) {
    case .certain(let reading): return reading
    case .noText: return nil
    case .doubtful: break
    }
    let places = self.places(of: level, refined: try locator.refine(zone, in: image))
    for places in [places, places.map(\.turned)] {
      guard let careful = try readRepeatedly(places, in: image) else { continue }
      let reading = careful.reading
      if policy.accepts(probability: reading.probability, evidence: reading.evidence) {
        return careful
      }
    }
    return nil
  }

  /// What a zone gives as it was located, before anything is looked at close up.
  enum FirstLook {
    /// A reading that needs nothing more.
    case certain(ZoneReading)
    /// Text of some kind, worth a closer look.
    case doubtful
    /// No text at all.
    case noText
  }

  func firstLook(at zone: TextZone, in image: GrayImage) throws(ModelError) -> FirstLook {
    let lines = try recognize(zone, in: image)
    if let reading = try reading(of: lines, zone, in: image),
      reading.reading.probability >= policy.satisfied
    {
      return .certain(reading)
    }
    let symbols = lines.reduce(into: Set()) { $0.formUnion($1.plainSymbols) }
    return symbols.count >= policy.fewestSymbols ? .doubtful : .noText
  }

  /// What the locator can have missed of a line's end, in cap heights: about two characters.
  ///
  /// The lines of a zone are flush. A name whose first letter lies outside is read as another name,
  /// and no check digit tells.
  static let missed: Float = 2.2

  /// Where the lines of a zone may lie, the likeliest first: as the closer look has them, with ends
  /// that it may have missed, and as the first look had them.
  private func places(of found: TextZone, refined: TextZone) -> [TextZone] {
    let level = refined.aligned(reach: Self.missed)
    return [
      level, level.extended(by: 1), found.extended(by: 1), refined.extended(by: 3),
      refined.aligned().extended(by: 1),
    ]
  }
}

extension TextZone {
  /// The zone with all lines longer by a number of cap heights at both ends.
  fileprivate func extended(by capHeights: Float) -> TextZone {
    TextZone(lines: lines.map { $0.extended(left: capHeights, right: capHeights) })
  }
}
