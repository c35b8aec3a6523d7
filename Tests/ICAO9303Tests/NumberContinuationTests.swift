import Testing

@testable import ICAO9303

/// Document numbers of more than nine characters, by both rules that issuers follow.
struct NumberContinuationTests {
  static let cases:
    [(line: String, number: String, optional: String?, rule: NumberContinuation.Rule)] = [
      ("I<UTOD23145890<7349<<<<<<<<<<<", "D23145890734", nil, .both),
      ("IDBEL000590240<6013<<<<<<<<<<<", "000590240601", nil, .fillerIncluded),
      ("IDBEL600001795<0152<<<<<<<<<<<", "600001795015", nil, .fillerExcluded),
      ("I<PRT000024759<ZZ72<<<<<<<<<<<", "000024759ZZ7", nil, .fillerIncluded),
      ("I<PRT007777779<ZZ92<<<<<<<<<<<", "007777779ZZ9", nil, .fillerExcluded),
      ("IDUTO123456789<07<<<<<<<<<<<<<", "1234567890", nil, .both),
      ("IDBEL600001795<0152<ABC<<<<<<<", "600001795015", "ABC", .fillerExcluded),
    ]

  @Test(arguments: cases.indices)
  func joinsTheNumber(_ index: Int) throws {
    let (line, number, optional, rule) = Self.cases[index]
    let document = try MRZParserTests.parser().parse(
      lines: [line, "7408122F1204159UTO<<<<<<<<<<<0", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"])
    #expect(document.documentNumber == number)
    #expect(document.optionalData1 == optional)
    #expect(document.continuation?.rule == rule)
    #expect(document.validationStatus(of: .documentNumber) == .succeeded)
  }

  /// A tail that fits by neither rule is optional data, and the digit is missing.
  @Test func aTailThatDoesNotFitIsNotTheNumber() throws {
    let document = try MRZParserTests.parser().parse(
      lines: [
        "I<UTOD23145890<1234<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<0",
        "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
      ])
    #expect(document.documentNumber == "D23145890")
    #expect(document.optionalData1 == "1234")
    #expect(document.validationStatus(of: .documentNumber) == .failed)
  }

  /// Colombia leaves the digit out before a place code, which is no part of the number.
  @Test func colombianNumbersNeverGoOn() throws {
    let document = try MRZParserTests.parser().parse(
      lines: [
        "ICCOL999900123<16001<<<<<<<<<<", "9007150F3407150COL9999123456<9",
        "FICTICIO<EJEMPLO<<ANA<MARIA<<<",
      ])
    #expect(document.documentNumber == "999900123")
    #expect(document.optionalData1 == "16001")
    #expect(document.validationStatus(of: .documentNumber) == .none)
    #expect(document.verified)
  }

  /// El Salvador and the Dominican Republic run on over the usual place of the digit, and only
  /// where the digit behind the number holds.
  @Test(
    arguments: [
      ("IDSLV123456789011<<<<<<<<<<<<<", nil), ("IDSLV12345678901D<<<<<<<<<<<<<", "12345678901"),
      ("IDDOM123456789012D<<<<<<<<<<<<", "123456789012"),
    ] as [(String, String?)])
  func someNumbersRunOn(_ line: String, _ number: String?) throws {
    let digit = try number.map { try #require(CheckDigit.compute($0)) }
    let printed = line.replacing("D<", with: "\(digit ?? 0)<")
    let document = try MRZParserTests.parser().parse(
      lines: [printed, "7408122F1204159SLV<<<<<<<<<<<0", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"])
    #expect((document.continuation?.rule == .unbroken) == (number != nil))
    if let number {
      #expect(document.documentNumber == number)
      #expect(document.validationStatus(of: .documentNumber) == .succeeded)
      #expect(document.optionalData1 == nil)
    }
  }

  /// The number of a passport or visa never goes on.
  @Test func passportNumbersNeverGoOn() throws {
    let document = try MRZParserTests.parser().parse(
      lines: [specimens[0].lines[0], "D23145890<UTO7408122F1204159349<<<<<<<<<<<<<"])
    #expect(document.documentNumber == "D23145890")
    #expect(document.personalNumber == "349")
  }
}
