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

  /// In whole zones too: a substitution in the document number is missed by all digits together
  /// exactly when both characters are the same modulo 10.
  @Test(arguments: formats)
  func substitutionsInZonesAreCaughtAtTheRateOfTheWeights(_ format: MRZFormat) throws {
    let parser = try MRZParserTests.parser()
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<".utf8)
    var generator = SeededGenerator(5)
    let layout = format.layout
    let field = try #require(layout.field(.documentNumber))
    let cells = layout.range(field.span)
    var escaped = 0
    var tried = 0
    for _ in 0..<6 {
      var invented = InventedDocument(format, using: &generator)
      invented.fields.documentNumber = String(
        decoding: cells.map { _ in alphabet.dropLast().randomElement(using: &generator) ?? 0x41 },
        as: UTF8.self)
      invented.fields.optionalData1 = ""
      let text = try Array(invented.lines().joined().utf8)
      for place in cells {
        for new in alphabet where new != text[place] {
          var changed = text
          changed[place] = new
          let document = try parser.parse(String(decoding: changed, as: UTF8.self))
          let old = try #require(CheckDigit.value(of: text[place]))
          let isBlind = try #require(CheckDigit.value(of: new)) % 10 == old % 10
          #expect(document.verified == isBlind, "\(document.lines)")
          tried += 1
          if document.verified { escaped += 1 }
        }
      }
    }
    // 7.8 % over all characters; what was drawn here may be of large or small classes.
    #expect((0.06...0.095).contains(Double(escaped) / Double(tried)))
  }

  /// Every digit for another digit in a checked field is caught: the weights have no factor in
  /// common with 10.
  @Test(arguments: specimens.indices)
  func everyWrongDigitIsCaught(_ index: Int) throws {
    let parser = try MRZParserTests.parser()
    let text = Array(specimens[index].lines.joined().utf8)
    let layout = specimens[index].format.layout
    var covered: Set<Int> = []
    for check in layout.checks {
      covered.insert(layout.offset(line: check.line, position: check.position))
      for span in check.covers { covered.formUnion(layout.range(span)) }
    }
    for place in covered where 0x30...0x39 ~= text[place] {
      for digit in UInt8(0x30)...0x39 where digit != text[place] {
        var changed = text
        changed[place] = digit
        let document = try parser.parse(String(decoding: changed, as: UTF8.self))
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
