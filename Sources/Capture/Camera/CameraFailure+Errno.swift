import Glibc

extension CameraFailure {
  /// What the error of a call to the camera means where permission plays no part in it.
  ///
  /// - Parameters:
  ///   - error: the call's error.
  ///   - call: the call's name, for people who look it up.
  ///   - path: the camera.
  ///   - holders: who has the device open, asked only where it is busy.
  init(
    _ error: Errno, during call: String, path: String, holders: () -> [DeviceHolder] = { [] }
  ) {
    self =
      switch error.number {
      case ENXIO, ENODEV: .disconnected(path: path)
      case EBUSY: .busy(path: path, holders: holders())
      case ENOSPC: .noBandwidth(path: path)
      case EMFILE, ENFILE, ENOMEM: .exhausted(path: path, error)
      case EPIPE, ENOLINK:
        .unsupported(
          path: path,
          reason: "its media pipeline is not set up (\(error.name)). Such a camera needs libcamera "
            + "or its own set-up program.")
      default: .inputOutput(path: path, call: call, error)
      }
  }
}
