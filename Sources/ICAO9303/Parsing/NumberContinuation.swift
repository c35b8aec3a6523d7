/// A document number of more than nine characters, which goes on in the optional data of TD1 and
/// TD2 (Doc 9303-5 4.2.4, 9303-6 4.2.4).
public struct NumberContinuation: Sendable, Equatable {
  /// What the check digit is computed over.
  public enum Rule: Sendable, Equatable {
    /// The number alone, as the standard says.
    case fillerExcluded
    /// The number with the filler in the usual place of the digit, as some issuers do.
    case fillerIncluded
    /// Both give the printed digit.
    case both
    /// The number runs on over the usual place of the digit (a deviation of its issuer).
    case unbroken
  }

  /// Which rule gives the printed digit.
  public let rule: Rule
  /// Where the rest of the number stands, in the text of all lines joined.
  let tail: Range<Int>
  /// Where the check digit stands.
  let digit: Int

  /// Finds a continuation; nil when the digit is in its usual place, or nothing that follows fits,
  /// so that a digit which is merely left out does not eat the optional data.
  init?(layout: FieldLayout, cells: [UInt8], rules: [Deviation.Rule] = []) {
    if rules.contains(.numberNeverContinues) { return nil }
    for case .longNumber(let end) in rules {
      if let long = NumberContinuation(layout: layout, cells: cells, end: end) {
        self = long
        return
      }
    }
    let filler = CheckDigit.filler
    guard let check = layout.check(.documentNumber), check.blank == .whenEmptyOrContinued,
      let number = layout.field(.documentNumber), let optional = layout.field(.optionalData1)
    else { return nil }
    let place = layout.offset(line: check.line, position: check.position)
    let head = layout.range(number.span)
    let rest = layout.range(optional.span)
    guard cells[place] == filler, !cells[head].contains(filler), cells[rest.lowerBound] != filler
    else { return nil }
    let end = cells[rest].firstIndex(of: filler) ?? rest.upperBound
    guard end - rest.lowerBound >= 2, case 0x30...0x39 = cells[end - 1] else { return nil }
    let printed = Int(cells[end - 1] - 0x30)
    let tail = rest.lowerBound..<end - 1
    let excluded = CheckDigit.compute(cells[head] + cells[tail]) == printed
    let included = CheckDigit.compute(cells[head] + [filler] + cells[tail]) == printed
    switch (excluded, included) {
    case (true, true): rule = .both
    case (true, false): rule = .fillerExcluded
    case (false, true): rule = .fillerIncluded
    case (false, false): return nil
    }
    self.tail = tail
    digit = end - 1
  }

  /// A number that runs to position `end` of its line with its digit after it; nil when the usual
  /// digit holds or that one does not.
  private init?(layout: FieldLayout, cells: [UInt8], end: Int) {
    guard let check = layout.check(.documentNumber), let number = layout.field(.documentNumber)
    else { return nil }
    let head = layout.range(number.span)
    let place = layout.offset(line: check.line, position: check.position)
    let last = layout.offset(line: check.line, position: end)
    guard CheckDigit.compute(cells[head]) != Int(cells[place]) - 0x30,
      let digit = CheckDigit.compute(cells[head.lowerBound...last]),
      Int(cells[last + 1]) - 0x30 == digit
    else { return nil }
    rule = .unbroken
    tail = head.upperBound..<last + 1
    self.digit = last + 1
  }

  /// Whether the number runs on over the usual place of its digit.
  var isUnbroken: Bool { rule == .unbroken }
}
