import MRZScanner

/// Turns results into the text of one format, piece by piece, so that each is out when it is known.
struct ResultPrinter {
  let format: Arguments.Format
  let isRedacted: Bool
  private var printed = 0

  init(format: Arguments.Format, isRedacted: Bool = false) {
    self.format = format
    self.isRedacted = isRedacted
  }

  /// What stands before the first result.
  func beginning() -> String {
    switch format {
    case .csv: Self.row(Self.columns.map(\.name))
    case .json: "["
    case .text, .ndjson, .mrz: ""
    }
  }

  /// One result; empty where the format shows only zones and there is none.
  mutating func text(of result: MRZScanResult) -> String {
    var result = result
    if isRedacted { result.data = result.data?.redacted }
    let isFirst = printed == 0
    switch format {
    case .ndjson: return result.json.text + "\n"
    case .csv: return Self.row(Self.columns.map { $0.value(result) })
    case .json:
      printed += 1
      return (isFirst ? "\n  " : ",\n  ") + result.json.indentedText(level: 1)
    case .mrz:
      guard let data = result.data else { return "" }
      return data.mrzText + "\n"
    case .text:
      guard let data = result.data else { return "" }
      printed += 1
      return (isFirst ? "" : "\n") + Self.paragraph(data, of: result)
    }
  }

  /// What stands after the last result.
  func end() -> String {
    switch format {
    case .json: printed == 0 ? "]\n" : "\n]\n"
    case .text, .ndjson, .mrz, .csv: ""
    }
  }
}
