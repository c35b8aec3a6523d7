internal import Capture
internal import TextRecognition

extension ScannerError {
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
      case .io: .pictureInputOutput
      }
    self.init(code, error.description)
  }

  init(_ error: ModelError) {
    self.init(.modelUnusable, error.description)
  }
}
