internal import ICAO9303
internal import TextRecognition

/// Adds up what successive frames say about the documents in view.
///
/// Two frames in which glare hides different characters make one good reading; two frames of
/// different documents must never make one that is neither.
struct FrameAgreement {
  /// A document in view.
  struct Track {
    /// All that its frames say.
    var evidence: MRZEvidence
    /// What all of that makes of it.
    var reading: MRZReading?
    /// Its lines in the last frame.
    var lines: [TextLine]
    /// How many frames have shown it.
    var frames: Int
    /// When it was first seen, in seconds.
    var since: Double
    /// When it was last seen, in seconds.
    var last: Double
    /// How many frames in a row have not shown it.
    var missed = 0
    /// Whether it has been delivered.
    var isReported = false
  }

  /// The bars of a camera scan.
  struct Bars {
    /// From this probability on one frame is enough.
    var alone = 0.995
    /// From this probability on several frames are enough; frames of one movement share their blur.
    var together = 0.99
    /// So many frames have to agree before a zone with wrong check digits counts as printed so.
    var wrongDigits = 6
    /// How much earlier frames count against the newest one: about six in all, so that evidence
    /// whose errors repeat (the same blur, the same scratch) can't pile up without end.
    var memory: Float = 0.85
    /// Frames of one document agree by more than this, in nats: a few characters at the edge of a
    /// glare differ, where those of another document do nearly all.
    var sameText = -20.0
    /// Seconds out of view after which a document counts as gone.
    var absence = 1.2
    /// Frames without it that must have been read as well: on a slow machine one may take longer.
    var missedFrames = 3
  }

  private(set) var tracks: [Track] = []
  let bars: Bars
  private let decoder: MRZDecoder

  init(decoder: MRZDecoder, bars: Bars = Bars()) {
    self.decoder = decoder
    self.bars = bars
  }

  /// Takes the zones of one frame.
  ///
  /// - Parameters:
  ///   - sightings: the frame's zones.
  ///   - time: when the frame was taken, in seconds.
  mutating func add(_ sightings: [FrameSighting], at time: Double) {
    for index in tracks.indices { tracks[index].missed += 1 }
    for sighting in sightings {
      if let index = track(of: sighting) {
        tracks[index].evidence.scale(by: bars.memory)
        tracks[index].evidence.add(sighting.evidence)
        tracks[index].lines = sighting.lines
        tracks[index].frames += 1
        tracks[index].last = time
        tracks[index].missed = 0
        tracks[index].reading = decoder.decode(tracks[index].evidence)
      } else {
        forgetCovered(by: sighting)
        tracks.append(
          Track(
            evidence: sighting.evidence, reading: sighting.reading, lines: sighting.lines,
            frames: 1, since: time, last: time))
      }
    }
    tracks.removeAll { $0.missed >= bars.missedFrames && time - $0.last > bars.absence }
  }

  /// The track whose text the sighting repeats, the best one where several would do.
  private func track(of sighting: FrameSighting) -> Int? {
    let agreements = tracks.indices.compactMap { index -> (index: Int, nats: Double)? in
      guard let nats = tracks[index].evidence.agreement(with: sighting.evidence) else { return nil }
      return nats > bars.sameText ? (index, nats) : nil
    }
    return agreements.max { $0.nats < $1.nats }?.index
  }

  /// A document that lies where another one was has taken its place.
  private mutating func forgetCovered(by sighting: FrameSighting) {
    tracks.removeAll { track in
      !track.isReported
        && track.lines.contains { line in
          sighting.lines.contains { line.contains($0.center) }
        }
    }
  }

  /// Documents that are read well enough and were not delivered yet, marked as delivered.
  ///
  /// - Parameter needsDigits: whether every check digit has to hold.
  /// - Returns: the documents, in no particular order.
  mutating func takeCertain(needsDigits: Bool) -> [Track] {
    var certain: [Track] = []
    for index in tracks.indices where !tracks[index].isReported {
      let track = tracks[index]
      guard let reading = track.reading,
        reading.probability >= (track.frames == 1 ? bars.alone : bars.together),
        reading.checkDigitsHold || (!needsDigits && track.frames >= bars.wrongDigits)
      else { continue }
      tracks[index].isReported = true
      // Blur can make a document seem another one for a moment.
      let isKnown = tracks.indices.contains {
        $0 != index && tracks[$0].isReported && tracks[$0].reading?.lines == reading.lines
      }
      if !isKnown { certain.append(track) }
    }
    return certain
  }

  /// The best reading that was not delivered, for the end of the time; `nil` where nothing in view
  /// is more likely right than wrong.
  func best() -> Track? {
    tracks.filter { !$0.isReported && ($0.reading?.probability ?? 0) > 0.5 }
      .max { ($0.reading?.probability ?? 0) < ($1.reading?.probability ?? 0) }
  }
}
