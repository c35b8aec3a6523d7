import Testing

@testable import ICAO9303

/// Texts from the tests of other readers: fields, digits and validity as those assert them, except
/// where Doc 9303 says otherwise; then `reasons` says why.
@Suite(.enabled(if: !TextVector.all.isEmpty, "no file of vectors; MRZ_TEXT_VECTORS names one"))
struct TextVectorTests {
  /// The day that the vectors with centuries were written for.
  static let today = CalendarDay(year: 2026, month: 10, day: 6)

  @Test(arguments: TextVector.all.filter { $0.format != "NAME-LINE" && $0.format != "PARTIAL" })
  func readsAsItsSuiteAsserts(_ vector: TextVector) throws {
    let differences = try differences(vector)
    if let reason = VectorReasons.reason(for: vector) {
      // A record of the same text that asserts nothing can't differ.
      let isSilent = vector.expected.isEmpty && vector.isValid == nil
      #expect(!differences.isEmpty || isSilent, "no longer differs: \(reason)")
    } else {
      #expect(differences.isEmpty, "\(vector.lines)")
    }
  }

  @Test(arguments: TextVector.all.filter { $0.format == "NAME-LINE" })
  func splitsNames(_ vector: TextVector) {
    let line = Array(vector.lines[0].utf8)
    let name = MRZName(line.count == 30 ? line[0...] : line[5...])
    if let surname = vector.expected["surname"] { #expect(name.primary == surname ?? "") }
    if let given = vector.expected["given"] {
      // One suite keeps the gap of a second separator as two spaces.
      #expect(name.secondary == (given ?? "").replacing("  ", with: " "))
    }
    #expect(name.mayBeTruncated == (line.last != UInt8(ascii: "<")))
  }

  @Test(arguments: TextVector.all.filter { $0.format == "PARTIAL" })
  func computesCompositesOfTheStandard(_ vector: TextVector) throws {
    let today = try #require(Self.today)
    let document = try MRZParser(today: today).parse(lines: vector.lines)
    #expect(document.checks.last?.status == .succeeded)
  }

  private func differences(_ vector: TextVector) throws -> [String] {
    let today = try #require(Self.today)
    let document: MRZDocument
    do {
      document = try MRZParser(today: today).parse(vector.lines.joined(separator: "\n"))
    } catch {
      return vector.isValid == true ? ["valid: true / \(error)"] : []
    }
    var found: [String] = []
    for (field, expected) in vector.expected {
      guard let got = value(field, document) else { continue }
      let wanted = normal(expected ?? "", field)
      if got != wanted { found.append("\(field): \(wanted) / \(got)") }
    }
    for (digit, holds) in vector.digits {
      guard let name = digitNames[digit],
        let check = document.checks.first(where: { $0.guards == name })
      else { continue }
      let got = check.status == .succeeded || check.isBlank
      if got != holds { found.append("digit \(digit): \(holds) / \(got)") }
    }
    if let valid = vector.isValid, valid != document.isSound {
      found.append("valid: \(valid) / \(document.problems.map(\.description))")
    }
    return found
  }

  private let digitNames: [String: FieldName] = [
    "num": .documentNumber, "dob": .dateOfBirth, "exp": .dateOfExpire, "opt": .personalNumber,
    "comp": .mrzText,
  ]

  private func value(_ field: String, _ document: MRZDocument) -> String? {
    switch field {
    case "number": normal(document.documentNumber ?? "", field)
    case "surname": document.lastName
    case "given": document.firstName
    case "issuer": document.issuingStateRaw
    case "nationality": document.nationalityRaw
    case "dob":
      document.dateOfBirth == nil ? "" : normal(document.raw(.dateOfBirth) ?? "", field)
    case "exp":
      document.dateOfExpire == nil ? "" : normal(document.raw(.dateOfExpire) ?? "", field)
    case "sex": document.sex == .unspecified ? "" : document.raw(.sex)
    case "opt1": normal(document.personalNumber ?? document.optionalData1 ?? "", field)
    case "opt2": normal(document.optionalData2 ?? "", field)
    default: nil
    }
  }

  /// Suites write an inner filler as it is or as a space, and unknown parts of a date as X.
  private func normal(_ text: String, _ field: String) -> String {
    switch field {
    case "dob", "exp": text.replacing("<", with: "X")
    case "sex": text == "X" || text == "<" ? "" : text
    default: text.replacing("<", with: " ")
    }
  }
}
