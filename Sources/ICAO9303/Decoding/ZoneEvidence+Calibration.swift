extension ZoneEvidence {
  /// How much the likeliest symbols leave to all others, 0 to 1, in the mean over the positions.
  ///
  /// The whole zone is one picture, taken at one distance in one light, so that its characters are
  /// hard or easy to read together.
  var doubt: Float {
    let doubts = lines.flatMap(\.doubts)
    return doubts.isEmpty ? 1 : doubts.reduce(0, +) / Float(doubts.count)
  }

  /// The evidence with likelihoods that come true as often as they say.
  ///
  /// The form and its numbers come from lattices of 541 rendered zones: where the mean doubt was
  /// under 0.3 % hardly one character in five thousand was wrong, although the lattices said one in
  /// five hundred; above 3 % a twentieth of the characters that they were sure of were wrong. A character that is
  /// doubtful itself in a clear zone is hidden by something, and its doubt is taken at its word.
  func calibrated(_ priors: MRZDecoder.Priors) -> ZoneEvidence {
    let doubt = doubt
    let clearness = max(1, priors.clearDoubt / max(doubt, 1e-6)).squareRoot().squareRoot()
    let exponent = min(priors.greatestTrust, priors.trust * clearness)
    let confusion = min(0.05, priors.confusion + priors.confusionByDoubt * doubt)
    var zone = self
    for (index, line) in lines.enumerated() {
      let exponents = line.doubts.map {
        priors.trust + (exponent - priors.trust) / (1 + $0 / priors.ownDoubt)
      }
      zone.lines[index].mapLikelihoods { place, value in
        exponential(Float(logarithm(value)) * exponents[place / Symbol.count])
      }
      zone.lines[index].mapLikelihoods { _, value in value * (1 - confusion) + confusion }
    }
    return zone
  }
}

extension LineAlignment {
  /// What the likeliest symbol of each position leaves to all others, 0 to 1.
  fileprivate var doubts: [Float] {
    (0..<length).map { position in
      let range = position * Symbol.count..<(position + 1) * Symbol.count
      return 1 - (likelihoods[range].max() ?? 0) / Float(Symbol.count)
    }
  }
}
