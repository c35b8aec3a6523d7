import MRZScanner

extension MRZData {
  /// The data with everything masked that tells who the holder is or which document it is.
  ///
  /// Kind, State, nationality, date of expiry and the statuses stay, so that a log still shows what
  /// happened.
  var redacted: MRZData {
    var data = self
    data.mrzText = Self.maskedText(mrzText)
    data.firstName = Self.masked(firstName)
    data.lastName = Self.masked(lastName)
    data.nativeName = nativeName.map(Self.masked)
    data.sex = Self.masked(sex)
    data.documentNumber = Self.masked(documentNumber)
    data.personalNumber = personalNumber.map(Self.masked)
    data.optionalData1 = optionalData1.map(Self.masked)
    data.optionalData2 = optionalData2.map(Self.masked)
    data.dateOfBirth = dateOfBirth.map(Self.masked)
    data.age = nil
    // A problem quotes what is printed.
    data.problems = problems.map { problem in
      String(problem.map { $0.isNumber || $0.isUppercase ? "*" : $0 })
    }
    return data
  }

  private static func masked(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? "*" : $0 })
  }

  /// The first five characters say the kind and the State in every layout of Doc 9303.
  private static func maskedText(_ text: String) -> String {
    text.prefix(5) + masked(String(text.dropFirst(5)))
  }
}
