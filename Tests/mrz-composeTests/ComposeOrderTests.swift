import ICAO9303
import TestSupport
import Testing

@testable import mrz_compose

@Suite struct ComposeOrderTests {
  private static let passport = [
    "td3", "documentCode=P", "issuingState=UTO", "nationality=UTO", "lastName=Eriksson",
    "firstName=Anna Maria", "documentNumber=L898902C3", "dateOfBirth=740812", "sex=F",
    "dateOfExpire=120415", "personalNumber=ZE184226B",
  ]

  @Test("the specimen of Doc 9303-4 is written from its fields")
  func specimen() throws {
    let outcome = try BuiltCommand.run(tool: "mrz-compose", Self.passport)
    #expect(
      outcome.lines == [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(
    "only the digits that are asked for are wrong",
    arguments: [
      ("documentNumber", [FieldName.documentNumber]), ("mrzText", [.mrzText]),
      ("dateOfBirth,mrzText", [.dateOfBirth, .mrzText]), ("", []),
    ])
  func wrongDigits(_ wrong: String, _ expected: [FieldName]) throws {
    let lines = try ComposeOrder(Self.passport + ["wrong=" + wrong]).lines()
    let today = try #require(CalendarDay(year: 2010, month: 8, day: 11))
    let document = try MRZParser(today: today).parse(lines: lines)
    #expect(document.checks.filter { $0.status == .failed }.map(\.guards) == expected)
  }

  @Test(
    "what can't be written is one clear line",
    arguments: [
      (["td9"], "“td9” is no format; take one of td1"), ([], "“” is no format"),
      (["td3", "name"], "“name” says nothing; write FIELD=TEXT"),
      (["td3", "colour=blue"], "there is no field “colour”"),
      (["mrvA", "wrong=mrzText"], "MRV-A has no check digit of “mrzText”"),
      (["td3", "documentCode=P", "lastName=R2D2"], "“2” in the name “R2D2”"),
      (["td3", "documentCode=ID"], "“ID” is no document code for TD3"),
    ])
  func refusals(_ words: [String], _ message: String) throws {
    let outcome = try BuiltCommand.run(tool: "mrz-compose", words)
    #expect(outcome.errors.hasPrefix("mrz-compose: " + message))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty && outcome.status == 64)
  }
}
