/// What a machine readable zone says: its fields, what its check digits say about them, and what
/// is wrong with it.
public struct MRZDocument: Sendable, Equatable {
  /// The format of the zone.
  public let format: MRZFormat
  /// The day against which centuries, age and expiry are decided.
  public let today: CalendarDay
  /// Every check digit that the format defines, in reading order, the composite digit last.
  public let checks: [CheckResult]
  /// How a document number goes on in the optional data; nil when it does not.
  public let continuation: NumberContinuation?

  /// What the issuer's documents do otherwise than the layout says.
  public let rules: [Deviation.Rule]

  /// ASCII characters of all lines joined.
  let cells: [UInt8]

  /// Creates the document of a text whose length fits the format.
  init(format: MRZFormat, cells: [UInt8], today: CalendarDay) {
    self.format = format
    self.cells = cells
    self.today = today
    let layout = format.layout
    rules = Deviation.rules(format: format, cells: cells)
    continuation = NumberContinuation(layout: layout, cells: cells, rules: rules)
    var checks: [CheckResult] = []
    checks.reserveCapacity(layout.checks.count)
    for check in layout.checks where !rules.contains(.noCheckDigits) {
      checks.append(
        CheckResult(
          check, layout: layout, cells: cells, continuation: continuation, rules: rules))
    }
    self.checks = checks
  }

  /// The lines as printed.
  public var lines: [String] {
    var start = 0
    return format.layout.lineLengths.map { length in
      defer { start += length }
      return String(decoding: cells[start..<start + length], as: UTF8.self)
    }
  }

  /// The lines as printed, joined by newlines.
  public var mrzText: String { lines.joined(separator: "\n") }

  /// `MRTD_TD1_ID`, `MRTD_TD3_PASSPORT`, … as the mobile API names it.
  public var documentType: String { format.documentType }

  /// The characters of a field as printed, fillers and all; nil when the format lacks the field.
  public func raw(_ name: FieldName) -> String? {
    slice(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The characters of a field; nil when the format lacks it.
  func slice(_ name: FieldName) -> ArraySlice<UInt8>? {
    let layout = format.layout
    guard let field = layout.field(name) else { return nil }
    return cells[layout.range(field.span)]
  }

  /// A field with the fillers at its ends dropped, the rest as printed; nil when nothing is left.
  func trimmed(_ name: FieldName) -> String? {
    guard let slice = slice(name) else { return nil }
    return MRZDocument.trimmed(slice)
  }

  static func trimmed(_ slice: ArraySlice<UInt8>) -> String? {
    var slice = slice
    while slice.last == CheckDigit.filler { slice.removeLast() }
    while slice.first == CheckDigit.filler { slice.removeFirst() }
    return slice.isEmpty ? nil : String(decoding: slice, as: UTF8.self)
  }
}

extension MRZDocument {
  /// Document code without filler, such as `P`, `PD` or `I`.
  public var documentCode: String { trimmed(.documentCode) ?? "" }

  /// Issuing State or organisation without filler, as printed; empty when the zone leaves it open.
  public var issuingStateRaw: String { trimmed(.issuingState) ?? "" }

  /// Nationality without filler, as printed; empty when the zone leaves it open or has no such
  /// field.
  public var nationalityRaw: String { trimmed(.nationality) ?? "" }

  /// The whole document number, joined where it goes on in the optional data; nil when there is
  /// none.
  ///
  /// A filler within the number stays, since it is part of it.
  public var documentNumber: String? {
    guard let head = trimmed(.documentNumber) else { return nil }
    guard let continuation else { return head }
    if continuation.isUnbroken {
      guard let slice = slice(.documentNumber) else { return head }
      return String(decoding: cells[slice.startIndex..<continuation.tail.upperBound], as: UTF8.self)
    }
    return head + String(decoding: cells[continuation.tail], as: UTF8.self)
  }

  /// Optional data of a passport; nil when there is none.
  public var personalNumber: String? { trimmed(.personalNumber) }

  /// First optional data, without what belongs to the document number; nil when there is none.
  public var optionalData1: String? {
    guard let continuation, let slice = slice(.optionalData1) else {
      return trimmed(.optionalData1)
    }
    return MRZDocument.trimmed(slice[(continuation.digit + 1)...])
  }

  /// Second optional data; nil when there is none.
  public var optionalData2: String? { trimmed(.optionalData2) }

  /// Primary identifier; empty when the zone gives none.
  public var lastName: String {
    if let slice = slice(.lastName) { return MRZName.words(slice).text }
    return name.primary
  }

  /// Secondary identifier; empty when the zone gives none.
  public var firstName: String {
    if let slice = slice(.firstName) { return MRZName.words(slice).text }
    return name.secondary
  }

  /// The name field taken apart; empty for a format that has no such field.
  public var name: MRZName { MRZName(slice(.name) ?? []) }

  /// Sex.
  public var sex: Sex {
    Sex(code: slice(.sex)?.first ?? CheckDigit.filler, rules: rules)
  }
}
