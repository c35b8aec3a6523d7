import MRZScanner

/// What the command line asks for.
struct Arguments: Equatable {
  /// The one thing that this run does.
  enum Task: Equatable {
    case scan
    case listDevices
    case openSettings
    case version
    case help
    case manual
    case completions(Shell)
  }

  /// How results are printed.
  enum Format: String, CaseIterable {
    case text
    case json
    case ndjson
    case mrz
    case csv
  }

  /// The shells that completions exist for.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The statuses that the camera permission can be made to have, for testing scripts.
  enum SimulatedPermission: String, CaseIterable {
    case authorized
    case denied
    case restricted
    case notDetermined
  }

  /// How much is said on standard error.
  enum Verbosity: Equatable {
    case quiet
    case normal
    case verbose
  }

  var task = Task.scan
  /// Files, folders and `-`, as given.
  var pictures: [String] = []
  /// Typed zones; `-` stands for standard input.
  var zones: [String] = []
  var device: String?
  /// Whether the camera's picture is shown in the terminal.
  var isPreviewing = false
  /// The pixel format that the camera has to deliver; `nil` for the best.
  var cameraFormat: String?
  var simulatedPermission: SimulatedPermission?
  var config = MRZScannerConfig()
  /// Workers; `nil` for one a core.
  var jobs: Int?
  var format = Format.text
  var isRedacted = false
  var verbosity = Verbosity.normal
}

/// A command line that can't be understood, with what to do instead.
struct UsageError: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
