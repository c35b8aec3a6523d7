import Testing

@testable import ICAO9303

struct PropertyTests {
  static let formats: [MRZFormat] = [.td1, .td2, .td3, .mrvA, .mrvB, .frenchID]

  /// Composing and parsing gives the fields that went in.
  @Test(arguments: formats)
  func composedZonesParseToTheSameFields(_ format: MRZFormat) throws {
    var generator = SeededGenerator(1)
    let parser = try MRZParserTests.parser()
    for _ in 0..<100 {
      let invented = InventedDocument(format, using: &generator)
      let lines = try invented.lines()
      let document = try parser.parse(lines: lines)
      let fields = invented.fields
      #expect(document.format == format)
      #expect(document.verified)
      #expect(document.isSound, "\(lines) \(document.problems)")
      #expect(document.documentNumber == fields.documentNumber)
      #expect(document.raw(.dateOfBirth) == fields.dateOfBirth)
      #expect(document.raw(.sex) == fields.sex)
      if format != .frenchID {
        #expect(document.issuingStateRaw == fields.issuingState)
        #expect(document.nationalityRaw == fields.nationality)
        #expect(document.raw(.dateOfExpire) == fields.dateOfExpire)
        #expect(document.documentCode == fields.documentCode)
      }
      let names = try Transliteration().transliterate(fields.lastName).replacing("<", with: " ")
      if !document.name.mayBeTruncated { #expect(document.lastName == names) }
      if format == .td3 { #expect(document.personalNumber ?? "" == fields.personalNumber) }
    }
  }

  /// Composing twice and parsing text that was printed gives the same bytes.
  @Test func linesSurviveARoundTrip() throws {
    let parser = try MRZParserTests.parser()
    for specimen in specimens + nationalZones {
      let document = try parser.parse(specimen.lines.joined())
      #expect(document.lines == specimen.lines)
      #expect(document.format == specimen.format)
      #expect(try parser.parse(document.mrzText) == document)
    }
  }

  /// A substitution escapes a digit exactly when both characters are the same modulo 10, which is
  /// so for 104 of the 36 × 37 pairs: 7.8 %.
  @Test func substitutionsAreCaughtAtTheRateOfTheWeights() throws {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<".utf8)
    for weight in 0..<9 {
      var text = Array("L898902C3".utf8)
      var escaped = 0
      for old in alphabet {
        text[weight] = old
        let digit = CheckDigit.compute(text)
        for new in alphabet where new != old {
          var changed = text
          changed[weight] = new
          if CheckDigit.compute(changed) == digit { escaped += 1 }
        }
      }
      #expect(escaped == 104)
    }
  }

  /// Every digit for another digit in a checked field is caught: the weights have no factor in
  /// common with 10.
  @Test func everyWrongDigitIsCaught() throws {
    let parser = try MRZParserTests.parser()
    let line = Array(specimens[0].lines[1].utf8)
    let covered = Array(0..<10) + Array(13..<20) + Array(21..<28) + Array(28..<43)
    for position in covered {
      guard 0x30...0x39 ~= line[position] else { continue }
      for digit in UInt8(0x30)...0x39 where digit != line[position] {
        var changed = line
        changed[position] = digit
        let document = try parser.parse(
          lines: [specimens[0].lines[0], String(decoding: changed, as: UTF8.self)])
        #expect(!document.verified)
        #expect(document.validationStatus(of: .mrzText) == .failed)
      }
    }
  }

  @Test func workedExamplesOfTheStandard() {
    #expect(CheckDigit.compute("520727") == 3)
    #expect(CheckDigit.compute("AB2134<<<") == 5)
    #expect(CheckDigit.compute("HA672242<658022549601086<<<<<<<<<<<<<<0") == 8)
    #expect(CheckDigit.compute("D231458907<<<<<<<<<<<<<<<34071279507122<<<<<<<<<<<") == 2)
    #expect(CheckDigit.compute("<<<<<<") == 0)
    #expect(CheckDigit.compute("ab") == nil)
  }

  /// Documents of every format under noise: what the decoder calls sure is right.
  @Test(arguments: formats)
  func noisyDocumentsAreReadOrDoubted(_ format: MRZFormat) throws {
    let decoder = MRZDecoder()
    var generator = SeededGenerator(3)
    var right = 0
    let count = 8
    for index in 0..<count {
      let lines = try InventedDocument(format, using: &generator).lines()
      var source = SyntheticLattice()
      source.noise = 1.5
      source.sureness = 8
      source.pitch = Float.random(in: 3.2...5.2, using: &generator)
      source.bend = Float.random(in: -2...2, using: &generator)
      let lattices = lines.enumerated().map { source.lattice($1, seed: index * 10 + $0) }
      guard let reading = decoder.decode(lattices) else { continue }
      if reading.lines == lines { right += 1 }
      if reading.probability > 0.95 { #expect(reading.lines == lines) }
    }
    #expect(right >= count * 3 / 4)
  }
}
