/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// Year, such as 2026.
  public let year: Int
  /// Month, 1 to 12.
  public let month: Int
  /// Day of the month, 1 to 31.
  public let day: Int

  /// Creates a day; nil when no calendar has it.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= CalendarDay.days(inMonth: month, of: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days of a month, 28 to 31; `month` must be 1 to 12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether one day comes before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
