import MRZScanner

extension ResultPrinter {
  /// One column of the table.
  struct Column {
    let name: String
    let value: (MRZScanResult) -> String
  }

  /// The columns, with the names of the JSON members.
  static var columns: [Column] {
    var columns = [
      Column(name: "source") { $0.source },
      Column(name: "page") { $0.page.map(String.init) ?? "" },
      Column(name: "resultStatus") { $0.resultStatus.name },
      Column(name: "errorCode") { String($0.errorCode) },
      Column(name: "errorString") { $0.errorString ?? "" },
      column("documentType") { $0.documentType },
      column("format") { $0.format },
      column("documentCode") { $0.documentCode },
      column("documentCodeMeaning") { $0.documentCodeMeaning },
      column("mrzText") { $0.mrzText },
      column("firstName") { $0.firstName },
      column("lastName") { $0.lastName },
      column("nativeName") { $0.nativeName },
      column("sex") { $0.sex },
      column("issuingState") { $0.issuingState },
      column("issuingStateRaw") { $0.issuingStateRaw },
      column("nationality") { $0.nationality },
      column("nationalityRaw") { $0.nationalityRaw },
      column("documentNumber") { $0.documentNumber },
      column("personalNumber") { $0.personalNumber },
      column("optionalData1") { $0.optionalData1 },
      column("optionalData2") { $0.optionalData2 },
      column("dateOfBirth") { $0.dateOfBirth },
      column("dateOfExpire") { $0.dateOfExpire },
      column("age") { $0.age.map(String.init) },
      column("expired") { $0.expired.map { $0 ? "true" : "false" } },
    ]
    for field in MRZField.allCases {
      columns.append(
        column("validation." + field.rawValue) { $0.validationStatus(of: field).name })
    }
    columns += [
      column("problems") { $0.problems.joined(separator: "; ") },
      column("verified") { $0.verified ? "true" : "false" },
      column("confidence") { JSON.decimalText($0.confidence, places: 4) },
    ]
    return columns
  }

  private static func column(
    _ name: String, _ value: @escaping (MRZData) -> String?
  ) -> Column {
    Column(name: name) { $0.data.flatMap(value) ?? "" }
  }

  /// One line of RFC 4180, but ended as Unix tools expect: quoted where a comma, quotation mark or line break asks for it.
  static func row(_ cells: [String]) -> String {
    cells.map { cell in
      guard cell.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return cell }
      let parts = cell.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + parts.joined(separator: "\"\"") + "\""
    }.joined(separator: ",") + "\n"
  }
}
