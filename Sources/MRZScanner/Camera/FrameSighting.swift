internal import ICAO9303
internal import TextRecognition

/// A zone in one frame: what was seen of it, whether or not that makes a reading alone.
struct FrameSighting {
  /// What the frame says about the text.
  var evidence: MRZEvidence
  /// What the frame alone makes of it.
  var reading: MRZReading?
  /// The zone's lines, top to bottom, with any that do not belong to it.
  var lines: [TextLine]
}

extension FrameSighting {
  init(_ reading: ZoneReading) {
    self.init(
      evidence: reading.evidence, reading: reading.reading, lines: reading.zone.lines)
  }
}

extension ZoneReader {
  /// Looks for zones in a frame of a camera.
  ///
  /// Each zone is looked at as it was located, and close up where that leaves doubts: what stays
  /// doubtful is what the next frames are for.
  ///
  /// - Parameters:
  ///   - image: the frame.
  ///   - side: the longer side, in pixels, at which the frame is searched.
  /// - Returns: what was seen, whether or not it can be read.
  /// - Throws: `ModelError` if XNNPACK fails.
  func sightings(
    in image: GrayImage, searchSide side: Int
  ) throws(ModelError) -> [FrameSighting] {
    var sightings: [FrameSighting] = []
    for found in try locator.locate(in: image, longSide: side) {
      switch try firstLook(at: found.aligned(reach: Self.missed), in: image) {
      case .certain(let reading):
        sightings.append(FrameSighting(reading))
        continue
      case .noText: continue
      case .doubtful: break
      }
      let zone = try locator.refine(found, in: image).aligned(reach: Self.missed)
      let upright = try sighting(at: zone, in: image)
      if upright?.reading == nil,
        let turned = try sighting(at: zone.turned, in: image),
        turned.reading != nil
      {
        sightings.append(turned)
      } else if let upright {
        sightings.append(upright)
      }
    }
    return sightings
  }

  private func sighting(
    at zone: TextZone, in image: GrayImage
  ) throws(ModelError) -> FrameSighting? {
    guard let evidence = evidence(of: try recognize(zone, in: image)) else { return nil }
    return try reading(from: evidence, zone, in: image).map(FrameSighting.init)
      ?? FrameSighting(evidence: evidence, reading: nil, lines: zone.lines)
  }
}
