internal import Capture
internal import Synchronization

/// Ends a camera scan from another thread, for example from one that waits for signals.
public final class ScanCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var stream: CameraStream?
  }

  private let state = Mutex(State())

  /// Makes a cancellation that a scan can be given.
  public init() {}

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the scan soon; its result is ``ResultStatus/canceled``.
  public func cancel() {
    let stream = state.withLock { state in
      state.isCancelled = true
      return state.stream
    }
    stream?.cancel()
  }

  /// Follows a stream, and ends it at once if the scan is cancelled already.
  func follow(_ stream: CameraStream?) {
    let isCancelled = state.withLock { state in
      state.stream = stream
      return state.isCancelled
    }
    if isCancelled { stream?.cancel() }
  }
}
