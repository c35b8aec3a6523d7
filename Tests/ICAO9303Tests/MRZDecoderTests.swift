import Testing

@testable import ICAO9303

/// The specimens of Doc 9303 parts 4 to 7, and the French card's.
let specimens: [(format: MRZFormat, lines: [String])] = [
  (
    .td3,
    [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
      "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
  ),
  (
    .td1,
    [
      "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
      "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]
  ),
  (.td2, ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]),
  (
    .mrvA,
    [
      "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
      "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
    ]
  ),
  (.mrvB, ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"]),
  (.frenchID, ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6"]),
]

struct MRZDecoderTests {
  let decoder = MRZDecoder()

  @Test(arguments: specimens.indices)
  func readsCleanSpecimens(_ index: Int) throws {
    let specimen = specimens[index]
    for pitch in [Float(3.1), 3.6, 4, 4.7, 5.4] {
      let source = SyntheticLattice(pitch: pitch)
      let lattices = specimen.lines.enumerated().map { source.lattice($1, seed: $0) }
      let reading = try #require(decoder.decode(lattices), "\(specimen.format) at pitch \(pitch)")
      #expect(reading.lines == specimen.lines)
      #expect(reading.format == specimen.format)
      #expect(reading.checkDigitsHold)
      #expect(reading.probability > 0.8)
    }
  }
}
