import MRZScanner

extension ResultPrinter {
  /// A result for people: what it is, the fields, what is wrong, the lines.
  static func paragraph(_ data: MRZData, of result: MRZScanResult) -> String {
    var source = Console.printable(result.source)
    if let page = result.page { source += ", page \(page)" }
    var lines = ["\(source): \(data.format), \(judgement(of: data))"]
    for (label, value, field) in rows(of: data) {
      guard let value, !value.isEmpty else { continue }
      let padding = String(repeating: " ", count: 18 - label.count)
      let status = field.map { data.validationStatus(of: $0) }
      lines.append("  \(label)\(padding)\(value)" + (status == .failed ? "  (check failed)" : ""))
    }
    lines += data.problems.map { "  ! " + $0 }
    lines += data.mrzText.split(separator: "\n").map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func judgement(of data: MRZData) -> String {
    if data.verified { return "verified" }
    let isFailed = data.validation.values.contains(.failed)
    let percent = JSON.decimalText(data.confidence * 100, places: 1)
    return isFailed ? "a check failed" : "not certain (\(percent) %)"
  }

  private static func rows(of data: MRZData) -> [(String, String?, MRZField?)] {
    [
      ("Document", data.documentType, nil),
      ("Kind", data.documentCodeMeaning.map { "\($0) (\(data.documentCode))" }, nil),
      ("Surname", data.lastName, .lastName),
      ("Given names", data.firstName, .firstName),
      ("Own script", data.nativeName, nil),
      ("Sex", data.sex, .sex),
      ("Date of birth", born(data), .dateOfBirth),
      ("Nationality", named(data.nationality, data.nationalityRaw), .nationality),
      ("Issued by", named(data.issuingState, data.issuingStateRaw), .issuingState),
      ("Document number", data.documentNumber, .documentNumber),
      ("Personal number", data.personalNumber, .personalNumber),
      ("Optional data", data.optionalData1, .optionalData1),
      ("Optional data 2", data.optionalData2, .optionalData2),
      ("Date of expiry", expiry(data), .dateOfExpire),
    ]
  }

  private static func named(_ name: String, _ code: String) -> String {
    name == code || code.isEmpty ? name : "\(name) (\(code))"
  }

  private static func born(_ data: MRZData) -> String? {
    guard let date = data.dateOfBirth else { return nil }
    return data.age.map { "\(date) (age \($0))" } ?? date
  }

  private static func expiry(_ data: MRZData) -> String? {
    guard let date = data.dateOfExpire else { return nil }
    return data.expired == true ? "\(date) (expired)" : date
  }
}
