import Foundation
import Testing

@testable import ICAO9303

#if !DEBUG
  /// Bounds that an optimised build keeps with room to spare on one busy core.
  struct SpeedTests {
    @Test func aMillionZonesParseInFiveSeconds() throws {
      let parser = try MRZParserTests.parser()
      let texts = specimens.map { $0.lines.joined(separator: "\n") }
      let start = clock()
      var verified = 0
      for index in 0..<200_000 {
        let document = try parser.parse(texts[index % texts.count])
        if document.verified, document.age != nil, !document.lastName.isEmpty { verified += 1 }
      }
      #expect(verified == 200_000)
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      print("parsing: \(seconds * 5) s a million zones")
      #expect(seconds * 5 < 10)
    }

    @Test func aZoneDecodesInMilliseconds() throws {
      let decoder = MRZDecoder()
      for specimen in specimens {
        let lattices = specimen.lines.enumerated().map { SyntheticLattice().lattice($1, seed: $0) }
        let start = clock()
        for _ in 0..<20 { #expect(decoder.decode(lattices) != nil) }
        let milliseconds = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 50
        print("decoding \(specimen.format): \(milliseconds) ms")
        #expect(milliseconds < 10)
      }
    }
  }
#endif
