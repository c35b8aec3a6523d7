import Testing

@testable import ICAO9303

/// What users of other readers reported, each with what is right.
///
/// All people are invented.
struct PublicCaseTests {
  private func parse(_ lines: [String]) throws -> MRZDocument {
    try MRZParserTests.parser().parse(lines: lines)
  }

  private func passport(_ change: (inout MRZComposer.Fields) -> Void) throws -> [String] {
    var fields = MRZComposer.Fields.person(
      "P", of: "UTO", lastName: "Eriksson", firstName: "Anna Maria", number: "L898902C3",
      birth: "740812", expire: "310415")
    change(&fields)
    return try MRZComposer(format: .td3).compose(fields)
  }

  /// foxanna/mrz_parser 2, 3 and 17, AndyQ/NFCPassportReader 47, proxmark3 3576.
  @Test(arguments: [
    ("K9876543", "4"), ("BN0257453", "8"), ("A08O26475", "2"), ("O12345678", nil), ("12<3456", nil),
  ])
  func numbersStayAsPrinted(_ number: String, _ digit: Character?) throws {
    let document = try parse(passport { $0.documentNumber = number })
    #expect(document.documentNumber == number)
    #expect(document.validationStatus(of: .documentNumber) == .succeeded)
    if let digit { #expect(document.checks[0].printed == digit) }
  }

  /// Arg0s1080/mrz 38: a filler within the optional data is part of them.
  @Test func optionalDataMayHaveGaps() throws {
    let document = try parse(passport { $0.personalNumber = "910000193<1135" })
    #expect(document.personalNumber == "910000193<1135")
    #expect(document.verified && document.isSound)
  }

  /// ZsBT/mrz-java 18: the optional data of a passport have a digit of their own.
  @Test func theDigitOfOptionalDataCounts() throws {
    var lines = try passport { $0.personalNumber = "ZE184226B" }
    let end = lines[1].suffix(2)
    let wrong = end.first == "9" ? "8" : "9"
    lines[1] = lines[1].dropLast(2) + wrong + String(end.suffix(1))
    let document = try parse(lines)
    #expect(document.validationStatus(of: .personalNumber) == .failed)
    #expect(!document.verified)
  }

  /// cheminfo/mrz 17 and 39, rakibdevs/mrz-parser 16, Arg0s1080/mrz 22.
  @Test(
    arguments: [
      ("D", "Germany", nil), ("DEU", "Germany", nil), ("XXA", "Stateless person", nil),
      ("RKS", "Kosovo", nil), ("XXK", "Kosovo", nil), ("UNK", nil, nil),
      ("XAA", "XAA", "nationality: XAA is on no list"),
      ("SI", "SI", "nationality: SI is on no list"),
      ("", "", "nationality: left blank"),
    ] as [(String, String?, String?)])
  func nationalities(_ code: String, _ name: String?, _ problem: String?) throws {
    let document = try parse(passport { $0.nationality = code })
    #expect(document.nationalityRaw == code)
    if let name { #expect(document.nationality == name) }
    #expect(
      document.problems.filter { $0.field == .nationality }.map(\.description)
        == (problem.map { [$0] } ?? []))
    #expect(document.verified && document.isSound)
  }

  /// Arg0s1080/mrz 13, cheminfo/mrz 13; anything else is reported.
  @Test(arguments: [
    ("<", Sex.unspecified, true), ("X", .unspecified, true), ("M", .male, true),
    ("F", .female, true),
    ("H", .unknown, false), ("0", .unknown, false),
  ])
  func sexes(_ letter: String, _ sex: Sex, _ isSound: Bool) throws {
    let document = try parse(passport { $0.sex = letter })
    #expect(document.sex == sex)
    #expect(document.raw(.sex) == letter)
    #expect(document.isSound == isSound)
    #expect(document.verified)
  }

  /// tetrahydra/SolidusMRZ 1, life-in-the-air/MRZParser 8, evermeer/PassportScanner 30 and 37.
  @Test(arguments: [
    ("740812", "040101", "1974-08-12", "2004-01-01"),
    ("480812", "310101", "1948-08-12", "2031-01-01"),
    ("740812", "600101", "1974-08-12", "2060-01-01"),
  ])
  func centuries(_ birth: String, _ expiry: String, _ born: String, _ until: String) throws {
    let document = try parse(
      passport {
        $0.dateOfBirth = birth
        $0.dateOfExpire = expiry
      })
    #expect(document.dateOfBirth?.description == born)
    #expect(document.dateOfExpire?.description == until)
  }

  /// Arg0s1080/mrz 1, cheminfo/mrz 9, zkpassport/circuits 107: names that lack something.
  @Test(arguments: [
    ("P<UTOARKFREITH", "ARKFREITH", "", "name: no secondary identifier"),
    ("P<UTO<<RAJESH", "", "RAJESH", "name: no primary identifier"),
    (
      "P<UTOSATRIYA<SUDARPA", "SATRIYA SUDARPA", "",
      "name: no << between primary and secondary identifier; all of it taken as primary"
    ),
    (
      "P<UTOFICTICIO<<ANA<<MARIA", "FICTICIO", "ANA MARIA",
      "name: << comes more than once; split at the first"
    ),
    (
      "P<UTOPAPANDROPOULOUS<<JONATHON<WARREN<TREVOR", "PAPANDROPOULOUS", "JONATHON WARREN TREVOR",
      "name: reaches the last position and may be truncated"
    ),
    ("P<UTO", "", "", "name: left blank"),
  ])
  func names(_ line: String, _ last: String, _ first: String, _ problem: String) throws {
    let upper = line + String(repeating: "<", count: 44 - line.utf8.count)
    let document = try parse([upper, passport { _ in }[1]])
    #expect(document.lastName == last)
    #expect(document.firstName == first)
    #expect(document.problems.filter { $0.field == .name }.map(\.description) == [problem])
    #expect(document.isSound == !(last.isEmpty && first.isEmpty))
  }

  /// jllarraz/AndroidPassportReader 22: the letter O for a digit 0 is reported, not taken for it.
  @Test func aLetterIsNoDigit() throws {
    let lines = try passport { $0.documentNumber = "L89890200" }
    let digit = try #require(CheckDigit.compute("L89890200"))
    #expect(try parse(lines).verified)
    let document = try parse([lines[0], "L89890200O" + lines[1].dropFirst(10)])
    #expect(
      document.problems.map(\.description).contains(
        "document number: check digit O printed, \(digit) computed"))
    #expect(!document.verified)
  }

  /// cheminfo/mrz 30 and 2: the French card since 2021 is a TD1, the old one may lack its office.
  @Test func frenchCards() throws {
    var fields = MRZComposer.Fields.person(
      "ID", of: "FRA", lastName: "Berthier", firstName: "Corinne", number: "X4RTBPFW4",
      birth: "900713", expire: "300211")
    let new = try parse(MRZComposer(format: .td1).compose(fields))
    #expect(new.format == .td1 && new.verified)
    fields.documentNumber = "880692310285"
    fields.departmentOfIssuance = "952"
    fields.firstName = "Corinne, Anne-Marie"
    let old = try parse(MRZComposer(format: .frenchID).compose(fields))
    #expect(old.format == .frenchID && old.verified && old.isSound)
    #expect(old.firstName == "CORINNE ANN M")
    #expect(old.trimmed(.officeOfIssuance) == nil)
  }

  /// tetrahydra/SolidusMRZ 13: Romania's card is a TD2 with the rest of the personal number.
  @Test func romanianCards() throws {
    var fields = MRZComposer.Fields.person(
      "ID", of: "ROU", lastName: "Exemplu", firstName: "Ioana", number: "ZZ123456",
      birth: "850203", expire: "310203")
    fields.optionalData1 = "2123456"
    let document = try parse(MRZComposer(format: .td2).compose(fields))
    #expect(document.format == .td2 && document.verified && document.isSound)
    #expect(document.optionalData1 == "2123456")
  }

  /// Macau's card states no nationality, a US border card has digits of its own.
  @Test func cardsThatLeaveThingsOut() throws {
    let border = try parse([
      "A3USA1234567890<<<<<<<<<<<<<<<", "8001010M3001010<<<<<<<<<<<<<<0",
      "EXAMPLE<<JUAN<<<<<<<<<<<<<<<<<",
    ])
    #expect(border.checks.isEmpty && !border.verified)
    #expect(border.validationStatus(of: .documentNumber) == .none)
    #expect(border.nationalityRaw == "" && border.isSound)
  }
}
