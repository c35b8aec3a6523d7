import Glibc

/// A frame of a camera, with its place in the stream.
public struct CameraFrame: Sendable {
  /// The grey picture.
  public var frame: Frame
  /// The driver's number of the frame; gaps are frames that the driver dropped.
  public var sequence: Int
  /// When it was taken from the driver.
  public var time: Instant
}

/// What a stream has delivered and lost so far.
public struct StreamStatistics: Sendable, Equatable {
  /// Frames that were handed to the reader.
  public var delivered = 0
  /// Whole frames that a newer one replaced before the reader asked.
  public var replaced = 0
  /// Damaged or marked frames.
  public var damaged = 0
  /// Frames that the driver dropped by its own count.
  public var droppedByDriver = 0
  /// Dark frames before the first picture.
  public var dark = 0
}

/// A running camera: one thread of its own takes frames from the driver and keeps the newest, so
/// that capture and reading overlap and a slow reader never reads a stale frame.
///
/// The camera is started only if access is granted. The stream ends with ``stop()``, with the last
/// reference, or with a failure.
public final class CameraStream: Sendable {
  /// The camera's path.
  public let path: String
  let shared: Monitor<Shared>
  private let reader = Monitor<Reader>(Reader())

  /// What the capturing thread and the reader share.
  struct Shared {
    var newest: RawFrame?
    var spares: [[UInt8]] = []
    var notices: [StreamNotice] = []
    var failure: CameraFailure?
    var statistics = StreamStatistics()
    var isCancelled = false
    var isEnded = false
    var isPrivacySwitchOn = false
    /// Frames that the reader found damaged, for the thread to count.
    var rejected = 0
    /// Whether the reader got a whole frame since the thread last asked.
    var accepted = false
  }

  /// A frame as the driver filled it.
  struct RawFrame {
    var bytes: [UInt8]
    var format: StreamFormat
    var sequence: Int
    var time: Instant
  }

  private struct Reader {
    var decoder: MotionJPEG?
    var darkSince: Instant?
    var hasToldDark = false
    var hasSeenLight = false
  }

  private let wake: WakePipe

  /// Begins to open and start a camera, without waiting for it.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - wish: a pixel format and size to insist on; `nil` for the best that is offered.
  ///   - system: whom to ask for facts about permission.
  /// - Throws: where the system has no descriptors or threads left.
  public init(
    path: String, wish: StreamWish? = nil, asking system: SystemCalls
  ) throws(CameraFailure) {
    self.path = path
    shared = Monitor(Shared())
    guard let wake = WakePipe() else { throw .exhausted(path: path, .last) }
    self.wake = wake
    let capture = CaptureThread(
      path: path, wish: wish, system: system, shared: shared, wake: wake)
    let result = capture.start()
    guard result == 0 else { throw .exhausted(path: path, Errno(result)) }
  }

  deinit {
    cancel()
  }

  /// Waits for the newest frame that was not delivered yet.
  ///
  /// - Parameter deadline: when to give up; `nil` for never.
  /// - Returns: `nil` once the deadline has passed or the stream was cancelled.
  /// - Throws: why the stream has ended.
  public func next(until deadline: Instant? = nil) throws(CameraFailure) -> CameraFrame? {
    enum Step {
      case raw(RawFrame)
      case failed(CameraFailure)
      case ended
    }
    while true {
      // Frames may come faster than they are used up: there is always one when the time is over.
      if let deadline, deadline <= .now { return nil }
      let step = shared.wait(until: deadline) { shared -> Step? in
        if shared.isCancelled { return .ended }
        if let raw = shared.newest {
          shared.newest = nil
          return .raw(raw)
        }
        if let failure = shared.failure { return .failed(failure) }
        return shared.isEnded ? .ended : nil
      }
      switch step {
      case nil, .ended: return nil
      case .failed(let failure): throw failure
      case .raw(let raw):
        if let frame = convert(raw) { return frame }
      }
    }
  }

  /// What is worth telling since the last call.
  ///
  /// - Returns: notices in the order in which they came up.
  public func takeNotices() -> [StreamNotice] {
    shared.change { shared in
      defer { shared.notices = [] }
      return shared.notices
    }
  }

  /// What was delivered and lost so far.
  public var statistics: StreamStatistics { shared.look { $0.statistics } }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { shared.look { $0.isCancelled } }

  /// Ends the stream soon, from any thread; a reader that waits returns at once.
  public func cancel() {
    shared.change { $0.isCancelled = true }
    wake.signal()
  }

  /// Ends the stream and waits until the camera is closed and its controls are put back.
  ///
  /// - Parameter seconds: how long to wait at most: opening a camera may block.
  public func stop(waitingUpTo seconds: Double = 1) {
    cancel()
    _ = shared.wait(until: .now.advanced(bySeconds: seconds)) { $0.isEnded ? true : nil }
  }

  private func convert(_ raw: RawFrame) -> CameraFrame? {
    let frame = reader.change { reader in
      if raw.format.pixelFormat.layout == .compressed, reader.decoder == nil {
        reader.decoder = MotionJPEG()
      }
      return raw.format.frame(from: raw.bytes, decoder: reader.decoder)
    }
    let isDark = frame?.isDark ?? false
    let notice = frame != nil && isNewlyDark(isDark, raw.time)
    let isWakingUp = isDark && reader.look { !$0.hasSeenLight }
    shared.change { shared in
      shared.spares.append(raw.bytes)
      if notice { shared.notices.append(.dark(isPrivacySwitchOn: shared.isPrivacySwitchOn)) }
      if frame == nil {
        shared.statistics.damaged += 1
        shared.rejected += 1
      } else {
        shared.accepted = true
        if isDark { shared.statistics.dark += 1 }
        if !isWakingUp { shared.statistics.delivered += 1 }
      }
    }
    guard let frame, !isWakingUp else { return nil }
    return CameraFrame(frame: frame, sequence: raw.sequence, time: raw.time)
  }

  /// Black pictures are told once, after three seconds: cameras wake up dark.
  private func isNewlyDark(_ isDark: Bool, _ time: Instant) -> Bool {
    reader.change { reader in
      guard isDark else {
        reader.darkSince = nil
        reader.hasToldDark = false
        reader.hasSeenLight = true
        return false
      }
      let since = reader.darkSince ?? time
      reader.darkSince = since
      guard !reader.hasToldDark, time.seconds(since: since) >= 3 else { return false }
      reader.hasToldDark = true
      return true
    }
  }
}
