internal import Capture
internal import TextRecognition

extension ScannerController {
  /// Scans with a camera until a document is read, the limits of the configuration are reached, or
  /// the scan is cancelled.
  ///
  /// The newest frame is read while the camera takes the next ones, and successive frames of one
  /// document add up. A refused camera is never started: its alert comes first, then a result with
  /// ``ErrorCode/cameraPermissionDenied`` or ``ErrorCode/cameraPermissionRestricted``.
  ///
  /// - Parameters:
  ///   - camera: which camera, and how.
  ///   - cancellation: ends the scan from another thread.
  ///   - events: what is shown and asked meanwhile.
  ///   - deliver: takes results, each document once: one scan delivers the documents that are first
  ///     read in one frame, a watching one all that come by, until it returns `false`. A scan
  ///     without a document delivers a single result without data.
  public func scan(
    camera: CameraInput, cancellation: ScanCancellation = ScanCancellation(),
    events: CameraScanEvents = CameraScanEvents(), deliver: (MRZScanResult) -> Bool
  ) {
    while true {
      do throws(CameraFailure) {
        var session = CameraSession(
          controller: self, camera: camera, cancellation: cancellation, events: events)
        try session.run(deliver)
        return
      } catch {
        if case .refused(let refusal) = error, config.isCameraPermissionPromptEnabled,
          !cancellation.isCancelled
        {
          let choice = events.permissionAlert(CameraPermissionAlert(refusal))
          if choice == .retry, !cancellation.isCancelled { continue }
        }
        let path = error.path ?? camera.device
        if cancellation.isCancelled {
          _ = deliver(MRZScanResult(source: path, resultStatus: .canceled))
        } else {
          _ = deliver(MRZScanResult(source: path, error: ScannerError(error)))
        }
        return
      }
    }
  }

  /// Why a camera is refused right now, without starting it.
  ///
  /// - Parameter camera: which camera.
  /// - Returns: the alert that a scan would show; `nil` where the camera may be used.
  /// - Throws: ``ScannerError`` where the camera can't be used for another reason.
  public static func permissionAlert(
    for camera: CameraInput
  ) throws(ScannerError) -> CameraPermissionAlert? {
    do {
      let system = SystemCalls.live(environment: camera.environment)
      try CameraList.check(try CameraSession.path(of: camera, asking: system), asking: system)
      return nil
    } catch {
      if case .refused(let refusal) = error { return CameraPermissionAlert(refusal) }
      throw ScannerError(error)
    }
  }
}
