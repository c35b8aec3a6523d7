/// What one or more readings say about a zone: likelihoods of every symbol at every position, for
/// each shape that the lines can have.
///
/// Evidence adds up: two frames in which glare hides different characters make one good reading.
public struct MRZEvidence: Sendable {
  /// One zone a shape.
  private(set) var zones: [ZoneEvidence]

  init(_ zones: [ZoneEvidence]) {
    self.zones = zones
  }

  /// Adds what another reading of the same zone says.
  ///
  /// - Parameters:
  ///   - other: the other reading.
  ///   - weight: how much it counts: 1 when its errors are its own, less when they are likely to be
  ///     the same (0.5 for a strip sampled anew from the same picture).
  public mutating func add(_ other: MRZEvidence, weight: Float = 1) {
    for zone in other.zones {
      if let index = zones.firstIndex(where: { $0.hasShape(of: zone) }) {
        zones[index].add(zone, weight: weight)
      } else {
        zones.append(zone)
      }
    }
  }

  /// Makes everything said so far count more or less, so that a stream of readings can forget.
  public mutating func scale(by weight: Float) {
    for index in zones.indices { zones[index].scale(by: weight) }
  }

  /// Whether two readings are of the same text, in nats: above 0 for the same document, far below
  /// for another one.
  ///
  /// The best of the shapes that both can have; nil when they share none.
  public func agreement(with other: MRZEvidence) -> Double? {
    var best: Double?
    for zone in zones {
      guard let twin = other.zones.first(where: { $0.hasShape(of: zone) }) else { continue }
      best = max(best ?? -.infinity, zone.agreement(with: twin))
    }
    return best
  }
}

extension ZoneEvidence {
  func hasShape(of other: ZoneEvidence) -> Bool {
    lines.count == other.lines.count
      && zip(lines, other.lines).allSatisfy { $0.length == $1.length }
  }

  mutating func add(_ other: ZoneEvidence, weight: Float) {
    for index in lines.indices { lines[index].add(other.lines[index], weight: weight) }
  }

  mutating func scale(by weight: Float) {
    for index in lines.indices {
      lines[index].mapLikelihoods { _, value in
        exponential(Float(logarithm(value)) * weight)
      }
    }
  }

  func agreement(with other: ZoneEvidence) -> Double {
    var sum = 0.0
    for (line, twin) in zip(lines, other.lines) {
      for position in 0..<line.length {
        var both: Float = 0
        for symbol in position * Symbol.count..<(position + 1) * Symbol.count {
          both += line.likelihoods[symbol] * twin.likelihoods[symbol]
        }
        sum += logarithm(both / Float(Symbol.count))
      }
    }
    return sum
  }
}

extension LineAlignment {
  /// Multiplies the likelihoods; what either reading shows counts as seen.
  mutating func add(_ other: LineAlignment, weight: Float) {
    // What a reading lost for characters that it does not see is given back where another does.
    let whole = max(evidence + hiddenCost, other.evidence + other.hiddenCost)
    mapLikelihoods { index, value in
      let factor =
        weight == 1
        ? other.likelihoods[index]
        : exponential(Float(logarithm(other.likelihoods[index])) * weight)
      return value * factor
    }
    for index in visibility.indices {
      visibility[index] = max(visibility[index], other.visibility[index])
    }
    evidence = whole - hiddenCost
  }

  /// About what the characters that can't be seen cost, in nats.
  private var hiddenCost: Double {
    visibility.reduce(0) { $0 + Double(1 - $1) } * 5
  }

  mutating func mapLikelihoods(_ transform: (Int, Float) -> Float) {
    for position in 0..<length {
      let range = position * Symbol.count..<(position + 1) * Symbol.count
      var sum: Float = 0
      for index in range {
        likelihoods[index] = max(1e-12, transform(index, likelihoods[index]))
        sum += likelihoods[index]
      }
      let scale = Float(Symbol.count) / sum
      for index in range { likelihoods[index] *= scale }
    }
  }
}
