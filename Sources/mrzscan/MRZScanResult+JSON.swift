import MRZScanner

extension MRZScanResult {
  /// The result as an object whose members have the names of the mobile scanner.
  var json: JSON {
    .object([
      .init("source", .string(source)),
      .init("page", page.map(JSON.integer) ?? .null),
      .init("resultStatus", .string(resultStatus.name)),
      .init("errorCode", .integer(errorCode)),
      .init("errorString", .string(orNull: errorString)),
      .init("data", data?.json ?? .null),
      .init("location", .array(location.map(\.json))),
      .init("milliseconds", .decimal(milliseconds, places: 1)),
    ])
  }
}

extension ResultStatus {
  /// The word for it in every format of output.
  var name: String {
    switch self {
    case .finished: "finished"
    case .canceled: "canceled"
    case .exception: "exception"
    }
  }
}

extension ValidationStatus {
  /// The word for it in every format of output.
  var name: String {
    switch self {
    case .none: "none"
    case .succeeded: "succeeded"
    case .failed: "failed"
    }
  }
}

extension MRZData {
  /// The data as an object whose members have the names of the mobile scanner.
  var json: JSON {
    .object([
      .init("documentType", .string(documentType)),
      .init("format", .string(format)),
      .init("documentCode", .string(documentCode)),
      .init("documentCodeMeaning", .string(orNull: documentCodeMeaning)),
      .init("mrzText", .string(mrzText)),
      .init("firstName", .string(firstName)),
      .init("lastName", .string(lastName)),
      .init("nativeName", .string(orNull: nativeName)),
      .init("sex", .string(sex)),
      .init("issuingState", .string(issuingState)),
      .init("issuingStateRaw", .string(issuingStateRaw)),
      .init("nationality", .string(nationality)),
      .init("nationalityRaw", .string(nationalityRaw)),
      .init("documentNumber", .string(documentNumber)),
      .init("personalNumber", .string(orNull: personalNumber)),
      .init("optionalData1", .string(orNull: optionalData1)),
      .init("optionalData2", .string(orNull: optionalData2)),
      .init("dateOfBirth", .string(orNull: dateOfBirth)),
      .init("dateOfExpire", .string(orNull: dateOfExpire)),
      .init("age", age.map(JSON.integer) ?? .null),
      .init("expired", expired.map(JSON.bool) ?? .null),
      .init(
        "validation",
        .object(
          MRZField.allCases.map { .init($0.rawValue, .string(validationStatus(of: $0).name)) })),
      .init("problems", .array(problems.map(JSON.string))),
      .init("verified", .bool(verified)),
      .init("confidence", .decimal(confidence, places: 4)),
    ])
  }
}

extension LineLocation {
  /// Four corners of two numbers each, in pixels.
  var json: JSON {
    .array(
      corners.map { corner in
        .array([
          .decimal(Double(corner.x), places: 1), .decimal(Double(corner.y), places: 1),
        ])
      })
  }
}
