/// The lines of one zone, aligned to the lengths of a shape: all that deciding needs of a picture.
struct ZoneEvidence: Sendable {
  /// One alignment a line.
  var lines: [LineAlignment]
  /// Which of the lattices given they come from.
  var lineIndices: Range<Int>

  /// Likelihoods of the 37 symbols at a position.
  func likelihood(line: Int, index: Int, symbol: Int) -> Float {
    lines[line].likelihoods[index * Symbol.count + symbol]
  }

  /// How well the lengths fit, in nats over free text.
  var lengthEvidence: Double { lines.reduce(0) { $0 + $1.evidence } }

  /// How well text without structure explains the lines: what a format has to beat.
  func junkEvidence() -> Double {
    lines.reduce(0) { $0 + JunkModel.evidence(of: $1) }
  }

  /// Whether the first letter of the zone, which tells its kind, is one that the pixels bear out.
  ///
  /// Without this a passport whose right part is hidden passes for a visa or a card.
  func allows(_ head: Int, priors: MRZDecoder.Priors) -> Bool {
    let likelihoods = (0..<Symbol.count).map { likelihood(line: 0, index: 0, symbol: $0) }
    return likelihoods[head] >= priors.plainHead * (likelihoods.max() ?? 0)
  }

  /// Characters at the ends of the lines that are not to be seen.
  ///
  /// A zone that the picture cuts off would need them invented. Trailing fillers of a name don't count, they carry nothing.
  func cutOff(isFiller: (Int, Int) -> Bool) -> Int {
    var worst = 0
    for (index, line) in lines.enumerated() {
      var leading = 0
      while leading < line.length, line.visibility[leading] < 0.3 { leading += 1 }
      var trailing = 0
      var position = line.length - 1
      while position > leading, line.visibility[position] < 0.3 {
        if !isFiller(index, position) { trailing += 1 }
        position -= 1
      }
      worst = max(worst, leading, trailing)
    }
    return worst
  }
}
