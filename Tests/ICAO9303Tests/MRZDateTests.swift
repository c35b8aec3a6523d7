import Testing

@testable import ICAO9303

struct MRZDateTests {
  static func document(
    birth: String, expiry: String, today: (Int, Int, Int) = (2026, 10, 6)
  ) throws -> MRZDocument {
    let day = try #require(CalendarDay(year: today.0, month: today.1, day: today.2))
    return try MRZParser(today: day).parse(
      lines: [specimens[0].lines[0], "L898902C36UTO\(birth)2F\(expiry)9ZE184226B<<<<<10"])
  }

  @Test(arguments: [
    // Born yesterday, today, and what would be tomorrow.
    ("261005", "310101", "2026-10-05", 0), ("261006", "310101", "2026-10-06", 0),
    ("261007", "310101", "1926-10-07", 99),
    // Ninety-nine, and a hundred tomorrow.
    ("270101", "310101", "1927-01-01", 99),
    // A hundred and one, shown by a document that ran out before the infant was born.
    ("251001", "240101", "1925-10-01", 101),
    // Without such a sign the infant is as likely as anybody.
    ("251001", "301001", "2025-10-01", 1),
    ("740812", "120415", "1974-08-12", 52),
    // 29 February is in 2000 and not in 1900.
    ("000229", "310101", "2000-02-29", 26),
  ])
  func birth(_ birth: String, _ expiry: String, _ date: String, _ age: Int) throws {
    let document = try Self.document(birth: birth, expiry: expiry)
    #expect(document.dateOfBirth?.description == date)
    #expect(document.age == age)
  }

  @Test(arguments: [
    ("940623", "1994-06-23", true), ("120415", "2012-04-15", true), ("261006", "2026-10-06", false),
    ("261005", "2026-10-05", true), ("600101", "2060-01-01", false),
    ("751231", "2075-12-31", false),
    ("770101", "1977-01-01", true),
  ])
  func expiry(_ expiry: String, _ date: String, _ expired: Bool) throws {
    let document = try Self.document(birth: "500101", expiry: expiry)
    #expect(document.dateOfExpire?.description == date)
    #expect(document.expired == expired)
  }

  @Test(arguments: [
    ("82<<<<", "1982-XX-XX"), ("8207<<", "1982-07-XX"), ("820000", "1982-XX-XX"),
    ("<<<<<<", "XXXX-XX-XX"),
  ])
  func partsMayBeUnknown(_ birth: String, _ date: String) throws {
    let document = try Self.document(birth: birth, expiry: "310101")
    #expect(document.dateOfBirth?.description == date)
  }

  @Test(arguments: ["991332", "900230", "901301", "900431", "9<0101"])
  func whatNoCalendarHasIsKeptAsText(_ birth: String) throws {
    let document = try Self.document(birth: birth, expiry: "310101")
    #expect(document.dateOfBirth == nil)
    #expect(document.age == nil)
    #expect(document.raw(.dateOfBirth) == birth)
    #expect(document.problems.contains { $0.kind == .impossibleDate(birth) })
  }

  @Test func aDocumentMayNotExpire() throws {
    let document = try Self.document(birth: "740812", expiry: "<<<<<<")
    #expect(document.dateOfExpire == nil)
    #expect(document.expired == nil)
    #expect(!document.problems.contains { $0.field == .dateOfExpire && !isDigit($0) })
  }

  private func isDigit(_ problem: MRZProblem) -> Bool {
    if case .checkDigit = problem.kind { return true }
    return false
  }
}
