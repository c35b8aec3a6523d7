import Testing

@testable import ICAO9303

struct MRZParserTests {
  static func parser() throws -> MRZParser {
    MRZParser(today: try #require(CalendarDay(year: 2026, month: 10, day: 6)))
  }

  @Test(arguments: specimens.indices)
  func specimensOfDoc9303Hold(_ index: Int) throws {
    let document = try Self.parser().parse(lines: specimens[index].lines)
    #expect(document.format == specimens[index].format)
    #expect(document.verified)
    #expect(document.isSound)
    #expect(document.lines == specimens[index].lines)
  }

  @Test func passportFields() throws {
    let document = try Self.parser().parse(lines: specimens[0].lines)
    #expect(document.documentType == "MRTD_TD3_PASSPORT")
    #expect(document.documentCodeMeaning?.meaning == "Passport")
    #expect(document.lastName == "ERIKSSON")
    #expect(document.firstName == "ANNA MARIA")
    #expect(document.documentNumber == "L898902C3")
    #expect(document.personalNumber == "ZE184226B")
    #expect(document.issuingState == "Utopia")
    #expect(document.dateOfBirth?.description == "1974-08-12")
    #expect(document.dateOfExpire?.description == "2012-04-15")
    #expect(document.age == 52)
    #expect(document.expired == true)
    #expect(document.sex == .female)
    #expect(document.validationStatus(of: .documentNumber) == .succeeded)
    #expect(document.validationStatus(of: .nationality) == .none)
    #expect(document.validationStatus(of: .mrzText) == .succeeded)
  }

  @Test(arguments: [
    "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<\nl898902c36uto7408122f1204159ze184226b<<<<<10",
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    " P<UTO ERIKSSON<<ANNA<MARIA <<<<<<<<<<<<<<<<<<< \r\n\r\n"
      + "L898902C36 UTO 7408122 F 1204159 ZE184226B<<<<< 1 0\r\n",
    "P<UTOERIKSSON«ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
    "P‹UTOERIKSSON‹‹ANNA‹MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ])
  func forgivesHowItIsTyped(_ text: String) throws {
    #expect(try Self.parser().parse(text).lines == specimens[0].lines)
  }

  @Test func refusesWithOneClearError() throws {
    let parser = try Self.parser()
    #expect(throws: MRZParseError.empty) { try parser.parse(" \n ") }
    #expect(throws: MRZParseError.shape([3])) { try parser.parse("ABC") }
    #expect(throws: MRZParseError.shape([44, 43])) {
      try parser.parse(lines: [specimens[0].lines[0], String(specimens[0].lines[1].dropLast())])
    }
    #expect(throws: MRZParseError.character("é", line: 2, position: 3)) {
      try parser.parse("P<\nABéC")
    }
    #expect(MRZParseError.shape([44, 43]).description.contains("44, 43"))
  }

  @Test func saysWhatIsWrongInWords() throws {
    let lines = [specimens[0].lines[0], "L898902C33UTO7408122F1204159ZE184226B<<<<<10"]
    let document = try Self.parser().parse(lines: lines)
    #expect(!document.verified)
    #expect(
      document.problems.map(\.description).contains(
        "document number: check digit 3 printed, 6 computed"))
    #expect(document.validationStatus(of: .documentNumber) == .failed)
    #expect(document.validationStatus(of: .dateOfBirth) == .succeeded)
    #expect(document.validationStatus(of: .mrzText) == .failed)
    #expect(document.documentNumber == "L898902C3")
  }

  /// The status of the whole is the composite digit's, which may hold over another digit that
  /// does not; without a composite it is the worst of all.
  @Test func theWholeIsJudgedByTheCompositeDigit() throws {
    let line = "L898902C33UTO7408122F1204159ZE184226B<<<<<1"
    let cells = Array(line.utf8)
    let digit = try #require(
      CheckDigit.compute(cells[0..<10] + cells[13..<20] + cells[21..<43]))
    let passport = try Self.parser().parse(lines: [specimens[0].lines[0], line + "\(digit)"])
    #expect(passport.validationStatus(of: .documentNumber) == .failed)
    #expect(passport.validationStatus(of: .mrzText) == .succeeded)
    #expect(!passport.verified)
    let visa = try Self.parser().parse(
      lines: [specimens[3].lines[0], "L8988901C5" + specimens[3].lines[1].dropFirst(10)])
    #expect(visa.validationStatus(of: .mrzText) == .failed)
  }

  @Test func reportsAndKeepsLettersAmongDigits() throws {
    let lines = [specimens[0].lines[0], "L898902C36UTO74O8122F1204159ZE184226B<<<<<10"]
    let document = try Self.parser().parse(lines: lines)
    #expect(document.raw(.dateOfBirth) == "74O812")
    #expect(document.dateOfBirth == nil)
    #expect(document.validationStatus(of: .dateOfBirth) == .failed)
    #expect(
      document.problems.contains {
        $0.kind == .letterAmongDigits("O", line: 2, position: 16) && $0.field == .dateOfBirth
      })
  }

  /// W counts 2 modulo 10, so that it would satisfy the arithmetic.
  @Test func aLetterIsNoCheckDigit() throws {
    #expect(CheckDigit.compute("520727") == 3)
    let lines = [specimens[0].lines[0], "L898902C36UTO740812WF1204159ZE184226B<<<<<10"]
    let document = try Self.parser().parse(lines: lines)
    #expect(document.validationStatus(of: .dateOfBirth) == .failed)
  }

  @Test(arguments: ["<", "0"])
  func emptyOptionalDataMayHaveEitherDigit(_ digit: String) throws {
    let line = "HA672242<6UTO5802254M9601086<<<<<<<<<<<<<<\(digit)8"
    let document = try Self.parser().parse(
      lines: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", line])
    #expect(document.verified)
    #expect(document.validationStatus(of: .personalNumber) == (digit == "0" ? .succeeded : .none))
  }

  @Test func aMissingDigitOverSomethingFails() throws {
    let line = "L898902C36UTO7408122F1204159ZE184226B<<<<<<4"
    let document = try Self.parser().parse(lines: [specimens[0].lines[0], line])
    #expect(document.validationStatus(of: .personalNumber) == .failed)
    #expect(!document.verified)
  }

  @Test func germanyIsWrittenWithOneLetter() throws {
    let document = try Self.parser().parse(
      lines: [
        "IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4",
        "MUSTERMANN<<ERIKA<<<<<<<<<<<<<",
      ])
    #expect(document.issuingState == "Germany")
    #expect(document.nationalityRaw == "D")
    #expect(document.nationalityISO == "DEU")
    #expect(document.verified)
    #expect(document.sex == .unspecified)
  }

  @Test func mexicanCardsWriteTheSexesInSpanish() throws {
    func card(_ sex: String) throws -> MRZDocument {
      try Self.parser().parse(
        lines: [
          "IDMEX1234567897<<1234567890123", "8001014\(sex)3001014MEX<02<<12345<0",
          "GOMEZ<<MARIA<<<<<<<<<<<<<<<<<<",
        ])
    }
    #expect(try card("H").sex == .male)
    #expect(try card("M").sex == .female)
  }

  @Test func russianInternalPassportsAreCyrillic() throws {
    let document = try Self.parser().parse(
      lines: [
        "PNRUSVYMY4LENNY1<<IVAN<IVANOVI3<<<<<<<<<<<<<".replacing("1", with: "Q"),
        "1234567897RUS8001014M<<<<<<<5010203123456<04",
      ])
    #expect(document.nativeName?.secondary == "ИВАН ИВАНОВИЧ")
    #expect(document.nativeName?.primary == "ВЫМЫШЛЕННЫЙ")
    #expect(
      !document.problems.contains {
        if case .digitAmongLetters = $0.kind { return true }
        return false
      })
  }

  @Test func chineseNamesAreBytes() throws {
    let document = try Self.parser().parse(
      lines: [
        "P<CHNZHENGJIAN<<YANGBEN<<<<<<<<<<<<<<<<<<<<<",
        "E000000000CHN8001014F3001014NGKELMPONBPJB970",
      ])
    #expect(document.chineseNameGBK == [0xD6, 0xA4, 0xBC, 0xFE, 0xD1, 0xF9])
  }

  @Test(arguments: [
    ("D1NLD15094962111659VW87Z78NB84", MRZFormat.drivingLicence, "5094962111"),
    ("D1FRA13AA000026181231MARTIN<<9", .frenchLicence, "13AA00002"),
    ("CSC000000008<3001014<8001014<5", .chinesePermit, "C00000000"),
  ])
  func singleLines(_ line: String, _ format: MRZFormat, _ number: String) throws {
    let document = try Self.parser().parse(lines: [line])
    #expect(document.format == format)
    #expect(document.documentNumber == number)
    #expect(document.validationStatus(of: .mrzText) != .none)
  }

  @Test func frenchCards() throws {
    let document = try Self.parser().parse(lines: specimens[5].lines)
    #expect(document.documentNumber == "880692310285")
    #expect(document.lastName == "BERTHIER")
    #expect(document.firstName == "CORINNE")
    #expect(document.dateOfExpire == nil)
    #expect(document.expired == nil)
  }

  @Test func swissLicences() throws {
    let document = try Self.parser().parse(
      lines: ["AAA001D<<", "FACHE305142128097<<800126<<<<<", "MARCHAND<<FABIENNE<<<<<<<<<<<<"])
    #expect(document.format == .swissLicence)
    #expect(document.isSound)
    // Without a single check digit nothing is verified.
    #expect(!document.verified)
  }
}
