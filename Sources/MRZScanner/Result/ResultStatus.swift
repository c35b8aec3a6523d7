/// How a scan ended.
public enum ResultStatus: Int, Sendable, CaseIterable {
  /// The scan ran to its end; ``MRZScanResult/data`` is `nil` where no zone was found.
  case finished = 0
  /// The user ended the scan before it had a result.
  case canceled = 1
  /// The scan could not start, or failed; see ``MRZScanResult/errorCode``.
  case exception = 2
}

/// What the check digits say about one field.
public enum ValidationStatus: Int, Sendable, CaseIterable {
  /// No check digit covers the field.
  case none = 0
  /// Every check digit over the field holds.
  case succeeded = 1
  /// A check digit over the field, or the field's own rule, does not hold.
  case failed = 2
}
