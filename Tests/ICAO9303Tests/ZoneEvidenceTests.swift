import Foundation
import Testing

@testable import ICAO9303

@Suite struct ZoneEvidenceTests {
  /// A line whose first symbol has the given share of the likelihood at each position, the second one the rest.
  private func zone(shares: [Float]) -> ZoneEvidence {
    var likelihoods: [Float] = []
    for share in shares {
      var row = [Float](repeating: 1e-9, count: Symbol.count)
      row[0] = share * Float(Symbol.count)
      row[1] = (1 - share) * Float(Symbol.count)
      likelihoods += row
    }
    let line = LineAlignment(
      length: shares.count, likelihoods: likelihoods, columns: shares.map { _ in 0 },
      visibility: shares.map { _ in 1 }, evidence: 0)
    return ZoneEvidence(lines: [line], lineIndices: 0..<1)
  }

  private func odds(_ zone: ZoneEvidence, at index: Int) -> Float {
    zone.likelihood(line: 0, index: index, symbol: 0)
      / zone.likelihood(line: 0, index: index, symbol: 1)
  }

  @Test func aHiddenCharacterAmongClearOnesStaysDoubtful() {
    var priors = MRZDecoder.Priors()
    priors.confusion = 0
    priors.confusionByDoubt = 0
    let clear = [Float](repeating: 0.9999, count: 87)
    let calibrated = zone(shares: clear + [0.9]).calibrated(priors)
    let exponent = log(odds(calibrated, at: 87)) / log(9)
    #expect(abs(exponent - priors.trust) < 0.05)
    #expect(log(odds(calibrated, at: 0)) / log(9999) > 1.4 * priors.trust)
  }

  @Test func whereMuchIsDoubtfulNothingIsTrustedMore() {
    let blurred = zone(shares: [Float](repeating: 0.97, count: 88)).calibrated(MRZDecoder.Priors())
    // As sure of the characters as before, but for the confusion that such print brings.
    #expect(odds(blurred, at: 0) < 100)
  }
}
