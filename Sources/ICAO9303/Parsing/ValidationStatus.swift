/// What the check digits say about a field, with the values of the mobile API.
public enum ValidationStatus: Int, Sendable, Hashable {
  /// Nothing covers the field, or its digit is left out.
  case none = 0
  /// Its digit holds.
  case succeeded = 1
  /// Its digit does not hold, or the field holds what its alphabet does not allow.
  case failed = 2

  /// The status of a whole with these parts: failed when any failed, else succeeded when any did.
  static func worst(_ parts: some Sequence<ValidationStatus>) -> ValidationStatus {
    parts.reduce(.none) { $0.rawValue >= $1.rawValue ? $0 : $1 }
  }
}

/// One check digit as printed and as computed.
public struct CheckResult: Sendable, Equatable {
  /// The field that the digit belongs to; `.mrzText` for the composite digit.
  public let guards: FieldName
  /// What stands in the digit's place.
  public let printed: Character
  /// What belongs there, 0 to 9; nil when a covered character has no value.
  public let computed: Int?
  /// Whether the two agree; `.none` when the digit is left out and may be.
  public let status: ValidationStatus
  /// Whether a filler stands where a digit may be left out.
  public let isBlank: Bool
}
