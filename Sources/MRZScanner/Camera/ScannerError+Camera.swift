internal import Capture

extension ScannerError {
  init(_ failure: CameraFailure) {
    switch failure {
    case .refused(let refusal):
      // The text belongs to the code; the reason is the alert's.
      self.init(CameraPermissionAlert(refusal).code)
    default: self.init(Self.code(of: failure), Self.withoutPath(failure))
    }
  }

  private static func code(of failure: CameraFailure) -> ErrorCode {
    switch failure {
    case .refused(let refusal): CameraPermissionAlert(refusal).code
    case .policyBroken: .policyUnreadable
    case .notFound: .cameraNotFound
    case .notACamera: .notACamera
    case .unsupported: .cameraUnusable
    case .busy: .cameraBusy
    case .disconnected: .cameraGone
    case .noBandwidth: .cameraBandwidth
    case .silent: .cameraSilent
    case .damagedFrames, .inputOutput: .cameraInputOutput
    case .exhausted: .systemExhausted
    }
  }

  /// Results name their source already.
  private static func withoutPath(_ failure: CameraFailure) -> String {
    let text = failure.description
    guard let path = failure.path, text.hasPrefix(path + ": ") else { return text }
    return String(text.dropFirst(path.count + 2))
  }
}
