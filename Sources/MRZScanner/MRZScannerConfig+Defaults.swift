internal import Glibc
internal import ICAO9303

extension MRZScannerConfig {
  /// The day that was set, else the system's; both in the calendar of the parser.
  var calendarDay: CalendarDay {
    let day = today ?? Self.systemDay
    guard let day = CalendarDay(year: day.year, month: day.month, day: day.day) else {
      preconditionFailure("no calendar has a day \(day.year)-\(day.month)-\(day.day)")
    }
    return day
  }

  private static var systemDay: Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}

extension DocumentType {
  /// The layouts of these documents.
  var formats: [MRZFormat] {
    switch self {
    case .all: MRZFormat.allCases
    case .passport: [.td3]
    case .visa: [.mrvA, .mrvB]
    case .id: MRZFormat.allCases.filter { ![.td3, .mrvA, .mrvB].contains($0) }
    }
  }
}
