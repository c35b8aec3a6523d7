/// Which documents count.
public enum DocumentType: String, Sendable, CaseIterable {
  /// Every document with a machine readable zone.
  case all
  /// Cards: TD1, TD2 and the national layouts of that size.
  case id
  /// Passport booklets: TD3.
  case passport
  /// Visas: MRV-A and MRV-B.
  case visa
}

/// What to scan for and how, with the names of the mobile scanner where it has the same setting.
public struct MRZScannerConfig: Sendable, Equatable {
  /// Which documents count; others are as if they were not there.
  public var documentType: DocumentType = .all
  /// Whether a refused camera brings up the alert before it is reported.
  public var isCameraPermissionPromptEnabled = true
  /// Whether a zone counts only once it is verified.
  ///
  /// That is: every check digit holds and the whole text is certain. A camera scan goes on until
  /// then; a picture whose zone stays doubtful ends with ``ErrorCode/notVerified``.
  public var isVerificationRequired = false
  /// Seconds until a camera scan ends without a result; `nil` for no limit.
  public var timeout: Double?
  /// Frames until a camera scan ends without a result; `nil` for no limit.
  public var maximumFrames: Int?
  /// Whether a camera scan goes on after a result, one document after another.
  public var isWatching = false
  /// The day on which `age`, `expired` and centuries are decided; `nil` takes the system's date.
  public var today: Day?

  /// Makes the configuration that reads every document.
  public init() {}

  /// A day of the calendar.
  public struct Day: Sendable, Equatable {
    /// The year, all four digits.
    public var year: Int
    /// 1...12.
    public var month: Int
    /// 1...31.
    public var day: Int

    /// Makes a day, which must be one that the calendar has.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }
}
