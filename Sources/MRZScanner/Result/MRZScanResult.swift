/// What a scan gave: one object for each zone, or one without data where there is none.
public struct MRZScanResult: Sendable, Equatable {
  /// Where the input came from: the path as it was given, `-` for standard input.
  public var source: String
  /// The page of the input, from 1; `nil` for inputs without pages.
  public var page: Int?
  /// How the scan ended.
  public var resultStatus: ResultStatus
  /// Why the scan failed; `nil` unless ``resultStatus`` is ``ResultStatus/exception``.
  public var error: ScannerError?
  /// What the zone says; `nil` where no zone was read.
  public var data: MRZData?
  /// The lines of the zone in the picture, top to bottom; empty where nothing was read.
  public var location: [LineLocation]
  /// Time spent on this page, reading and decoding of the file included.
  public var milliseconds: Double

  /// Makes a result.
  public init(
    source: String, page: Int? = nil, resultStatus: ResultStatus = .finished,
    error: ScannerError? = nil, data: MRZData? = nil, location: [LineLocation] = [],
    milliseconds: Double = 0
  ) {
    self.source = source
    self.page = page
    self.resultStatus = resultStatus
    self.error = error
    self.data = data
    self.location = location
    self.milliseconds = milliseconds
  }

  /// Makes the result of a scan that failed.
  public init(source: String, page: Int? = nil, error: ScannerError) {
    self.init(source: source, page: page, resultStatus: .exception, error: error)
  }

  /// The number of ``error``: 0 without one, 1001 and 1002 for the camera permission, else below 0.
  public var errorCode: Int { error?.code.rawValue ?? 0 }

  /// The text of ``error``; `nil` without one.
  public var errorString: String? { error?.description }
}

/// One line of a zone in the picture's pixels, from the centre of the top left pixel.
public struct LineLocation: Sendable, Equatable {
  /// One corner of a line.
  public struct Corner: Sendable, Equatable {
    /// Pixels to the right.
    public var x: Float
    /// Pixels downwards.
    public var y: Float

    /// Makes a corner.
    public init(x: Float, y: Float) {
      self.x = x
      self.y = y
    }
  }

  /// Top left, top right, bottom right and bottom left as the line is read.
  public var corners: [Corner]

  /// Makes a location from its four corners, clockwise as the line is read.
  public init(corners: [Corner]) {
    self.corners = corners
  }
}
