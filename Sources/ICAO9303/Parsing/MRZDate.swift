/// A date of a zone: YYMMDD with the century decided, parts possibly unknown (Doc 9303-3 4.8).
///
/// Doc 9303 has no rule for the century. The rule here needs the day of the reading:
///
/// - an expiry is in the century that brings it nearest to that day, but never before the birth;
/// - a birth is the latest date that is not after that day, nor after the expiry.
///
/// So somebody of 99 is not taken for unborn, an infant is an infant, and somebody of 101 whose
/// document has run out before the infant's birth is 101. Where both are possible the later
/// birth is taken: two digits can't tell more, and `MRZDocument.raw(_:)` always has them.
public struct MRZDate: Sendable, Hashable, CustomStringConvertible {
  /// Year with its century; nil when it is unknown.
  public let year: Int?
  /// Month, 1 to 12; nil when it is unknown.
  public let month: Int?
  /// Day, 1 to 31; nil when it is unknown.
  public let day: Int?

  /// `YYYY-MM-DD`, with `XXXX` and `XX` for the parts that are unknown.
  public var description: String {
    func padded(_ value: Int?, _ width: Int) -> String {
      guard let value else { return String(repeating: "X", count: width) }
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day, when every part is known.
  public var calendarDay: CalendarDay? {
    guard let year, let month, let day else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
}

/// The six characters of a date before the century is decided.
struct TwoDigitDate: Equatable {
  /// 0 to 99, 1 to 12, 1 to 31; nil where the zone leaves the part open (`<<` or `00`).
  var year: Int?
  var month: Int?
  var day: Int?

  /// Reads six characters; nil when they can't be a date at all.
  init?(_ text: ArraySlice<UInt8>) {
    var parts: [Int?] = []
    var index = text.startIndex
    while index + 1 < text.endIndex {
      switch (text[index], text[index + 1]) {
      case (CheckDigit.filler, CheckDigit.filler): parts.append(nil)
      case (0x30...0x39, 0x30...0x39):
        parts.append(Int(text[index] - 0x30) * 10 + Int(text[index + 1] - 0x30))
      default: return nil
      }
      index += 2
    }
    guard parts.count >= 2 else { return nil }
    year = parts[0]
    // Swiss and other documents print 00 for a month or day that nobody knows.
    month = parts[1] == 0 ? nil : parts[1]
    day = parts.count < 3 || parts[2] == 0 ? nil : parts[2]
    if let month, month > 12 { return nil }
    if let day, day > 31 { return nil }
    // Some century must have the day: 2000 is a leap year, so that 29 February stays open.
    if let month, let day, day > CalendarDay.days(inMonth: month, of: 2000) { return nil }
  }

  /// The date in the given year; nil when that year does not have it.
  func placed(in year: Int) -> MRZDate? {
    if let month, let day, day > CalendarDay.days(inMonth: month, of: year) { return nil }
    return MRZDate(year: year, month: month, day: day)
  }

  /// Whether the date in that year is certainly after a day.
  func isAfter(_ limit: CalendarDay, in year: Int) -> Bool {
    if year != limit.year { return year > limit.year }
    guard let month else { return false }
    if month != limit.month { return month > limit.month }
    return day.map { $0 > limit.day } ?? false
  }

  /// The expiry date by the rule of `MRZDate`, seen from `today`; birth is not looked at.
  func expiry(today: CalendarDay) -> MRZDate? {
    guard let year else { return MRZDate(year: nil, month: month, day: day) }
    var best: MRZDate?
    var distance = Int.max
    let century = today.year / 100 * 100
    for candidate in [century - 100 + year, century + year, century + 100 + year] {
      guard let date = placed(in: candidate), abs(candidate - today.year) <= distance else {
        continue
      }
      distance = abs(candidate - today.year)
      best = date
    }
    return best
  }

  /// The birth by the rule of `MRZDate`: the latest date that is not after `today`, nor `expiry`.
  func birth(today: CalendarDay, expiry: MRZDate?) -> MRZDate? {
    guard let year else { return MRZDate(year: nil, month: month, day: day) }
    let century = today.year / 100 * 100
    for candidate in [century + year, century - 100 + year, century - 200 + year] {
      if isAfter(today, in: candidate) { continue }
      if let end = expiry?.year {
        let last = CalendarDay(
          year: end, month: expiry?.month ?? 12, day: expiry?.day ?? 28)
        if let last, isAfter(last, in: candidate) { continue }
      }
      if let date = placed(in: candidate) { return date }
    }
    return nil
  }
}
