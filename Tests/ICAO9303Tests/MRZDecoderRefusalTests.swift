import Testing

@testable import ICAO9303

/// Text that is no zone gives nothing, however much it looks like one.
struct MRZDecoderRefusalTests {
  let decoder = MRZDecoder()

  static let texts: [[String]] = [
    [
      "MRZ<LINE<1<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      "MRZ<LINE<2<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
    ],
    ["MRZ<LINE<1<<<<<<<<<<<<<<<<<<<<<<<<<<", "MRZ<LINE<2<<<<<<<<<<<<<<<<<<<<<<<<<<"],
    [
      "MRZ<LINE<1<<<<<<<<<<<<<<<<<<<<", "MRZ<LINE<2<<<<<<<<<<<<<<<<<<<<",
      "MRZ<LINE<3<<<<<<<<<<<<<<<<<<<<",
    ],
    [
      "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
    ],
    ["<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
    ["<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
    [
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<ABCDEFG",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<ABCDEFG",
    ],
    [
      "P<XXXSURNAME<<GIVEN<NAMES<<<<<<<<<<<<<<<<<<<",
      "XXXXXXXXX0XXX0000000X0000000XXXXXXXXXXXXXX00",
    ],
    [
      "THE<QUICK<BROWN<FOX<JUMPS<OVER<THE<LAZY<DOGS",
      "AND<RUNS<INTO<THE<WOODS<BEFORE<THE<SUN<RISES",
    ],
    ["FORXIXINXRANGEX10XXPRINTXI<<<<<<<<<<", "IFXAX<<XBXTHENXRETURNXC<<<<<<<<<<<<<"],
    [
      "PASSPORTNUMBERNAMEDATEOFBIRTHN", "SURNAMEGIVENNAMESNATIONALITYXX",
      "AUTHORITYSIGNATUREOFBEARERXXXX",
    ],
    ["WVWZZZ1JZXW000001WVWZZZ1JZXW000001", "WVWZZZ1JZXW000002WVWZZZ1JZXW000002"],
    ["WVWZZZ1JZXW000001"], ["B<AB<1234"],
    [
      "PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP",
      "11111111111111111111111111111111111111111111",
    ],
    [
      "P<UTOSURNAME<<GIVEN<NAMES<<<<<<<<<<<<<<<<<<<",
      "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
    ],
    [
      "P<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      "12345678901234567890123456789012345678901234",
    ],
    [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    ],
    ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"],
    [
      "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    ],
  ]

  @Test(arguments: texts.indices)
  func refusesTemplates(_ index: Int) {
    for seed in 1...1 {
      let lattices = Self.texts[index].enumerated().map {
        SyntheticLattice().lattice($1, seed: seed * 10 + $0)
      }
      #expect(decoder.decode(lattices)?.lines == nil)
    }
  }

  /// Lines of random characters, of the lengths that formats have.
  @Test(arguments: [[44, 44], [36, 36], [30, 30, 30], [30], [34, 34], [9, 30, 30]])
  func refusesRandomText(_ lengths: [Int]) {
    var generator = SeededGenerator(lengths.reduce(0, +))
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<<<<<<<<<<")
    for seed in 1...5 {
      let lattices = lengths.enumerated().map { index, length in
        let text = String(
          (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "<" })
        return SyntheticLattice().lattice(text, seed: seed * 10 + index)
      }
      #expect(decoder.decode(lattices)?.lines == nil)
    }
  }

  /// A zone that the picture cuts off by three characters or more would have to be invented.
  @Test(arguments: [(0, 3), (0, 5), (0, 8), (3, 0), (5, 0), (0, 14)])
  func refusesZonesThatAreCutOff(_ ahead: Int, _ behind: Int) {
    let lattices = specimens[0].lines.enumerated().map {
      SyntheticLattice().lattice(String($1.dropFirst(ahead).dropLast(behind)), seed: $0)
    }
    #expect(decoder.decode(lattices)?.lines == nil)
  }

  @Test(arguments: [28, 33, 40, 48, 60])
  func refusesOtherLengths(_ length: Int) {
    let line = specimens[0].lines[1] + specimens[0].lines[0]
    let lattices = (0..<2).map { SyntheticLattice().lattice(String(line.prefix(length)), seed: $0) }
    #expect(decoder.decode(lattices)?.lines == nil)
  }

  @Test func bearsWhatIsNoLattice() {
    #expect(decoder.decode([SymbolLattice]()) == nil)
    #expect(decoder.decode([SymbolLattice(columns: 0, logProbabilities: [])]) == nil)
    #expect(decoder.decode([SymbolLattice(columns: -3, logProbabilities: [1])]) == nil)
    let rows = 180 * 38
    for value in [Float.nan, .infinity, -.infinity, 0, 1e30, -1e30] {
      let odd = SymbolLattice(
        columns: 180, logProbabilities: [Float](repeating: value, count: rows))
      #expect(decoder.decode([odd, odd]) == nil)
    }
    let short = SymbolLattice(columns: 180, logProbabilities: [0, 0])
    #expect(short.columns == 0)
  }
}
