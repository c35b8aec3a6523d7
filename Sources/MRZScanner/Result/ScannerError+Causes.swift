internal import Capture
internal import TextRecognition

extension ScannerError {
  /// What went wrong while a page was read.
  ///
  /// The label keeps it apart from the initialisers for one kind of error each.
  init(whileReading error: any Error) {
    switch error {
    case let error as ScannerError: self = error
    case let error as PictureError: self.init(error)
    case let error as ModelError: self.init(error)
    default: self.init(.unknown, "\(error)")
    }
  }

  init(_ error: PictureError) {
    let code: ErrorCode =
      switch error {
      case .empty, .standardInputEmpty: .pictureEmpty
      case .unknownType, .unsupported, .isDirectory: .pictureTypeUnknown
      case .damaged: .pictureDamaged
      case .tooLarge, .fileTooLarge, .tooManyPages: .pictureTooLarge
      case .encrypted: .picturePasswordProtected
      case .notFound: .pictureNotFound
      case .permissionDenied: .pictureNotPermitted
      case .libraryMissing: .pictureLibraryMissing
      case .io: .pictureInputOutput
      }
    self.init(code, error.description)
  }

  init(_ error: ModelError) {
    self.init(.modelUnusable, error.description)
  }
}
