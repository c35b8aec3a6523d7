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

  /// Reads the zones of a picture, the surest location first; none where nothing is a zone.
  func zones(in image: GrayImage) throws(ModelError) -> [ZoneReading] {
    for side in policy.searchSides {
      var readings: [ZoneReading] = []
      for zone in try locator.locate(in: image, longSide: side) {
        guard let reading = try read(try locator.refine(zone, in: image), in: image) else {
          continue
        }
        add(reading, to: &readings)
      }
      if !readings.isEmpty { return readings }
      // A picture that is no larger holds nothing that was too small to be seen.
      if max(image.width, image.height) <= side { break }
    }
    return []
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

  /// Reads a zone as it was located, and the other way round where that gives nothing.
  private func read(
    _ zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> ZoneReading? {
    if let reading = try readUpright(zone, in: image) { return reading }
    return try readUpright(zone.turned, in: image)
  }
}
