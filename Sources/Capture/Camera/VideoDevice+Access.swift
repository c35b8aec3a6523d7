import Glibc

extension VideoDevice {
  /// Opens a camera if it may be used, and says truly why it can't be otherwise.
  ///
  /// Switches that somebody has set on purpose are asked before the camera is touched.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - system: whom to ask for facts.
  /// - Returns: an open node that is a camera.
  /// - Throws: the refusal, or what else is wrong with it.
  static func camera(
    at path: String, asking system: SystemCalls
  ) throws(CameraFailure) -> VideoDevice {
    if let failure = verdict(path, .none, system) { throw failure }
    // Other files are not opened at all: that alone has effects on some.
    if case .success(let node) = system.status(path), !node.isCharacterDevice {
      throw verdict(path, .queryFailed(Errno(ENOTTY)), system)
        ?? .notACamera(path: path, reason: "it is a file.")
    }
    let device = try open(path, system)
    if device.capabilities.kind != .camera {
      let own = CameraList.nodes(asking: system).filter { $0.path != path }
      let beside = own.filter { $0.bus == device.capabilities.bus }
      let paths = (beside.isEmpty ? own : beside).map(\.path)
      if let failure = device.capabilities.failure(path: path, cameras: paths) { throw failure }
    }
    return device
  }

  private static func open(
    _ path: String, _ system: SystemCalls
  ) throws(CameraFailure) -> VideoDevice {
    do { return try VideoDevice(opening: path) } catch {
      let attempt: PermissionFacts.Attempt =
        error.call == "open" ? .openFailed(error.error) : .queryFailed(error.error)
      throw verdict(path, attempt, system) ?? .failure(error, path)
    }
  }

  private static func verdict(
    _ path: String, _ attempt: PermissionFacts.Attempt, _ system: SystemCalls
  ) -> CameraFailure? {
    let facts = PermissionFacts.gather(path: path, attempt: attempt, asking: system)
    guard case .failed(let failure) = CameraVerdict(of: facts) else { return nil }
    if case .busy = failure {
      return .busy(path: path, holders: DeviceHolder.holders(of: path))
    }
    return failure
  }
}

extension CameraFailure {
  /// What a failed call to an open camera means.
  static func failure(_ error: DeviceCallError, _ path: String) -> CameraFailure {
    CameraFailure(error.error, during: error.call, path: path) {
      DeviceHolder.holders(of: path)
    }
  }
}
