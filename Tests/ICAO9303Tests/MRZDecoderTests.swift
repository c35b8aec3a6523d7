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

/// National zones, some without a single check digit.
let nationalZones: [(format: MRZFormat, lines: [String])] = [
  (.drivingLicence, ["D1NLD15094962111659VW87Z78NB84"]),
  (.frenchLicence, ["D1FRA13AA000026181231MARTIN<<9"]),
  (.slovakID, ["I<SVKNOVAK<<JAN<<<<<<<<<<<<<<<<<<<", "123456<AA5SVK8110251M1801020749313"]),
  (
    .swissLicence,
    ["AAA001D<<", "FACHE305142128097<<800126<<<<<", "MARCHAND<<FABIENNE<<<<<<<<<<<<"]
  ),
  (
    .td1,
    [
      "IDBEL000590240<6013<<<<<<<<<<<", "8512017F1311048BEL851201002007",
      "REINARTZ<<ULRIKE<KATIA<E<<<<<<",
    ]
  ),
]

struct MRZDecoderTests {
  let decoder = MRZDecoder()

  private func lattices(_ lines: [String], _ source: SyntheticLattice, seed: Int = 1)
    -> [SymbolLattice]
  {
    lines.enumerated().map { source.lattice($1, seed: seed * 10 + $0) }
  }

  @Test(arguments: specimens.indices)
  func readsCleanSpecimens(_ index: Int) throws {
    let specimen = specimens[index]
    for pitch in [Float(3.1), 4, 5.4] {
      let source = SyntheticLattice(pitch: pitch)
      let reading = try #require(decoder.decode(lattices(specimen.lines, source)))
      #expect(reading.lines == specimen.lines)
      #expect(reading.format == specimen.format)
      #expect(reading.checkDigitsHold)
      #expect(reading.probability > 0.9)
      #expect(reading.columns.map(\.count) == specimen.lines.map(\.utf8.count))
      for (place, column) in reading.columns[0].enumerated() {
        #expect(abs(column - (source.margin + pitch * Float(place))) < 1)
      }
    }
  }

  @Test(arguments: nationalZones.indices)
  func readsNationalZones(_ index: Int) throws {
    let zone = nationalZones[index]
    let reading = try #require(decoder.decode(lattices(zone.lines, SyntheticLattice())))
    #expect(reading.lines == zone.lines)
    #expect(reading.format == zone.format)
  }

  /// The pixels favour the wrong one of two letters; a check digit tells.
  @Test(arguments: [
    (4, Character("O"), "0 taken for O"), (1, "B", "8 taken for B"), (3, "B", "8 taken for B"),
    (16, "1", "0 taken for 1"), (23, "7", "2 taken for 7"),
  ])
  func checkDigitsDecideWhatPixelsLeaveOpen(
    _ position: Int, _ rival: Character, _ what: String
  ) throws {
    var source = SyntheticLattice()
    source.rivals = [position: (rival, 0.5)]
    let lines = [
      SyntheticLattice().lattice(specimens[0].lines[0]), source.lattice(specimens[0].lines[1]),
    ]
    let reading = try #require(decoder.decode(lines))
    #expect(reading.lines == specimens[0].lines, "\(what)")
    #expect(reading.checkDigitsHold)
  }

  /// Letters at six columns and fillers at three, as programs set text that are no typewriters.
  @Test(arguments: [0.4, 0.55] as [Float])
  func readsCharactersThatStandNarrowerToTheEnd(_ narrowing: Float) throws {
    let source = SyntheticLattice(pitch: 4.4, margin: 8, narrowing: narrowing, jitter: 0.3)
    let reading = try #require(decoder.decode(lattices(specimens[4].lines, source)))
    #expect(reading.lines == specimens[4].lines)
  }

  /// Some cards bear no nationality; a State of one letter must not come from a filler that is a little blurred.
  @Test(arguments: [-2, -1] as [Float])
  func leavesABlankNationalityBlank(_ rival: Float) throws {
    let specimen = try #require(specimens.first { $0.format == .td1 })
    var lines = specimen.lines
    lines[1] = String(lines[1].prefix(15)) + "<<<" + lines[1].dropFirst(18)
    var source = SyntheticLattice()
    source.rivals = [15: ("D", rival)]
    let reading = try #require(
      decoder.decode([
        SyntheticLattice().lattice(lines[0]), source.lattice(lines[1]),
        SyntheticLattice().lattice(lines[2]),
      ]))
    #expect(reading.lines == lines)
  }

  /// Surer than each character says where all are clear, less sure where all are doubtful.
  @Test func doubtOfTheWholeZoneTellsHowFarToTrustACharacter() throws {
    func zone(sureness: Float, noise: Float) throws -> (raw: ZoneEvidence, ready: ZoneEvidence) {
      let lines = lattices(
        specimens[0].lines, SyntheticLattice(noise: noise, sureness: sureness))
      var priors = MRZDecoder.Priors()
      func evidence() throws -> ZoneEvidence {
        try #require(MRZDecoder(formats: [.td3], priors: priors).evidence(lines)?.zones.first)
      }
      let ready = try evidence()
      (priors.trust, priors.greatestTrust, priors.confusion) = (1, 1, 0)
      priors.confusionByDoubt = 0
      return (try evidence(), ready)
    }
    let clear = try zone(sureness: 9, noise: 0.2)
    #expect(clear.raw.doubt < 0.001)
    #expect(clear.ready.doubt < clear.raw.doubt)
    let doubtful = try zone(sureness: 5, noise: 1.2)
    #expect(doubtful.raw.doubt > 0.02)
    // However sure the recogniser is of one character there, it may be wrong.
    let best = doubtful.ready.lines[0].likelihoods.max() ?? 0
    let least = doubtful.ready.lines[0].likelihoods.min() ?? 0
    #expect(least / best > 1e-5)
  }

  /// No digit covers names: the reading follows the pixels, and its probability shows the doubt.
  @Test func namesThatTheLatticeLeavesOpenAreUncertain() throws {
    var source = SyntheticLattice()
    source.rivals = [8: ("X", 0)]
    let lines = [
      source.lattice(specimens[0].lines[0]), SyntheticLattice().lattice(specimens[0].lines[1]),
    ]
    let reading = try #require(decoder.decode(lines))
    #expect(reading.probability < 0.97)
    #expect(reading.characterProbabilities[0][8] < 0.98)
    #expect(reading.characterProbabilities[0][9] > 0.98)
  }

  @Test(arguments: [9, 19, 27, 42, 43])
  func aWrongPrintedDigitStands(_ position: Int) throws {
    var characters = Array(specimens[0].lines[1])
    let printed = characters[position].wholeNumberValue ?? 0
    characters[position] = Character(String((printed + 4) % 10))
    let lines = [specimens[0].lines[0], String(characters)]
    let reading = try #require(decoder.decode(lattices(lines, SyntheticLattice())))
    #expect(reading.lines == lines)
    #expect(!reading.checkDigitsHold)
    #expect(reading.probability > 0.8)
  }

  @Test func aSpecimenWithNothingButWrongDigitsIsRead() throws {
    let lines = [specimens[0].lines[0], "L898902C31UTO7408129F1204150ZE184226B<<<<<62"]
    let reading = try #require(decoder.decode(lattices(lines, SyntheticLattice())))
    #expect(reading.lines == lines)
    #expect(!reading.checkDigitsHold)
  }

  @Test func aDroppedFillerDoesNotShiftTheRest() throws {
    var source = SyntheticLattice()
    source.hidden = [30]
    let lines = [
      source.lattice(specimens[0].lines[0]), SyntheticLattice().lattice(specimens[0].lines[1]),
    ]
    #expect(decoder.decode(lines)?.lines == specimens[0].lines)
  }

  @Test func insertedMarksAreDropped() throws {
    var source = SyntheticLattice()
    source.inserted = [30: "<", 12: "I"]
    #expect(decoder.decode(lattices(specimens[0].lines, source))?.lines == specimens[0].lines)
  }

  @Test func hiddenCharactersDoNotShiftTheRest() throws {
    var source = SyntheticLattice()
    source.hidden = [3, 4, 5]
    let lines = [
      SyntheticLattice().lattice(specimens[0].lines[0]), source.lattice(specimens[0].lines[1]),
    ]
    let reading = try #require(decoder.decode(lines))
    #expect(reading.lines[1].dropFirst(6) == specimens[0].lines[1].dropFirst(6))
    #expect(reading.probability < 0.5)
  }

  @Test func perspectiveAndWavesAreFollowed() throws {
    for bend in [Float(-3), 3] {
      var source = SyntheticLattice()
      source.bend = bend
      source.jitter = 0.3
      #expect(decoder.decode(lattices(specimens[0].lines, source))?.lines == specimens[0].lines)
    }
  }

  @Test func otherLinesAreLeftOut() throws {
    let lines = ["UNITED<STATES<OF<UTOPIA"] + specimens[1].lines + ["AUTHORITY"]
    let reading = try #require(decoder.decode(lattices(lines, SyntheticLattice())))
    #expect(reading.lines == specimens[1].lines)
    #expect(reading.lineIndices == 1..<4)
  }

  @Test func twoBadReadingsMakeAGoodOne() throws {
    var left = SyntheticLattice()
    var right = SyntheticLattice()
    left.hidden = Set(5...16)
    right.hidden = Set(25...36)
    let first = lattices(specimens[0].lines, left)
    let second = lattices(specimens[0].lines, right, seed: 2)
    #expect(decoder.decode(first)?.lines != specimens[0].lines)
    #expect(decoder.decode(second)?.lines != specimens[0].lines)
    let reading = try #require(decoder.decode([first, second]))
    #expect(reading.lines == specimens[0].lines)
    #expect(reading.probability > 0.9)
  }

  @Test func evidenceTellsDocumentsApart() throws {
    let own = try #require(decoder.evidence(lattices(specimens[0].lines, SyntheticLattice())))
    let again = try #require(
      decoder.evidence(lattices(specimens[0].lines, SyntheticLattice(), seed: 5)))
    let other = [
      "P<UTOSMITH<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      "A123456784UTO8001014M3001017<<<<<<<<<<<<<<06",
    ]
    let others = try #require(decoder.evidence(lattices(other, SyntheticLattice())))
    #expect(try #require(own.agreement(with: again)) > 50)
    #expect(try #require(own.agreement(with: others)) < 0)
  }

  @Test func formatsCanBeLeftOut() {
    let cards = MRZDecoder(formats: [.td1, .td2])
    #expect(cards.decode(lattices(specimens[0].lines, SyntheticLattice())) == nil)
    #expect(cards.decode(lattices(specimens[1].lines, SyntheticLattice())) != nil)
  }
}
