import MRZScanner

/// The statuses that the command ends with; from 64 on the ones of sysexits.h.
enum ExitStatus: UInt8, CaseIterable {
  /// A zone was read from every input, and every one is verified.
  case verified = 0
  /// At least one input has no zone, and nothing failed.
  case notFound = 1
  /// Every input was read, but at least one zone is not verified.
  case notVerified = 2
  /// The camera is denied, and the user can change that (error code 1001).
  case permissionDenied = 3
  /// The camera is withheld by policy (error code 1002).
  case permissionRestricted = 4
  /// The command line can't be understood.
  case usage = 64
  /// An input is no picture that can be read, or no zone.
  case unreadable = 65
  /// There is no such file or camera, or it may not be read.
  case noInput = 66
  /// The camera went away or can't be used, or the system lacks a library.
  case unavailable = 69
  /// A bug.
  case software = 70
  /// The system has no memory, threads or file descriptors left.
  case systemExhausted = 71
  /// The system failed while reading or writing.
  case inputOutput = 74
  /// The camera or its bus is busy; later it may work.
  case temporaryFailure = 75
  /// The machine's policy file is broken.
  case configuration = 78
  /// The user interrupted the scan.
  case canceled = 130

  /// The status that a failure stands for.
  init(_ code: ErrorCode) {
    self =
      switch code {
      case .cameraPermissionDenied: .permissionDenied
      case .cameraPermissionRestricted: .permissionRestricted
      case .notVerified: .notVerified
      case .pictureEmpty, .pictureTypeUnknown, .pictureDamaged, .pictureTooLarge,
        .picturePasswordProtected, .textNotReadable:
        .unreadable
      case .pictureNotFound, .pictureNotPermitted, .cameraNotFound, .notACamera: .noInput
      case .cameraGone, .cameraUnusable, .cameraSilent, .pictureLibraryMissing: .unavailable
      case .unknown, .modelUnusable: .software
      case .systemExhausted: .systemExhausted
      case .pictureInputOutput, .cameraInputOutput: .inputOutput
      case .cameraBusy, .cameraBandwidth: .temporaryFailure
      case .policyUnreadable: .configuration
      }
  }

  /// The status that one result stands for.
  init(_ result: MRZScanResult) {
    self =
      switch result.resultStatus {
      case .canceled: .canceled
      case .exception: ExitStatus(result.error?.code ?? .unknown)
      case .finished:
        result.data.map { $0.verified ? .verified : .notVerified } ?? .notFound
      }
  }

  /// The status of a run that had both: failures before doubts, doubts before nothing found.
  func combined(with other: ExitStatus) -> ExitStatus {
    rawValue >= other.rawValue ? self : other
  }

  /// One line for the help and the manual.
  var meaning: String {
    switch self {
    case .verified: "a zone was read from every input, and every check digit holds"
    case .notFound: "no zone in at least one input, or before the time ran out"
    case .notVerified: "read, but a check digit failed or the text is not certain"
    case .permissionDenied: "camera permission denied (error code 1001): the user can fix it"
    case .permissionRestricted: "camera permission restricted (error code 1002): policy"
    case .usage: "the command line can't be understood"
    case .unreadable: "an input is no readable picture, or no zone"
    case .noInput: "no such file or camera, or it may not be read"
    case .unavailable: "the camera went away or can't be used, or a library is missing"
    case .software: "a bug"
    case .systemExhausted: "the system is out of memory, threads or file descriptors"
    case .inputOutput: "input/output error"
    case .temporaryFailure: "the camera or its bus is busy"
    case .configuration: "the camera policy of this machine is broken"
    case .canceled: "interrupted"
    }
  }
}
