extension MRZDocument {
  /// Date of birth with its century; nil when the format has none or no calendar has it.
  public var dateOfBirth: MRZDate? {
    guard let slice = slice(.dateOfBirth), let date = TwoDigitDate(slice) else { return nil }
    return date.birth(today: today, expiry: dateOfExpire)
  }

  /// Date of expiry with its century; nil when the zone states none or no calendar has it.
  public var dateOfExpire: MRZDate? {
    guard let slice = slice(.dateOfExpire), slice.contains(where: { $0 != CheckDigit.filler }),
      let date = TwoDigitDate(slice)
    else { return nil }
    return date.expiry(today: today)
  }

  /// Age in whole years on the day of the reading; from the year alone when month or day is
  /// unknown; nil when the year is.
  public var age: Int? {
    guard let birth = dateOfBirth, let year = birth.year else { return nil }
    var age = today.year - year
    if let month = birth.month, let day = birth.day, (today.month, today.day) < (month, day) {
      age -= 1
    }
    return max(age, 0)
  }

  /// Whether the document has run out on the day of the reading; nil when its end is not known.
  ///
  /// A document is good until the end of its last day.
  public var expired: Bool? {
    guard let expiry = dateOfExpire, let year = expiry.year else { return nil }
    guard year == today.year else { return year < today.year }
    guard let month = expiry.month else { return nil }
    guard month == today.month else { return month < today.month }
    guard let day = expiry.day else { return nil }
    return day < today.day
  }
}
