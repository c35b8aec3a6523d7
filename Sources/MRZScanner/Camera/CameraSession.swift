internal import Capture
internal import ICAO9303
internal import TextRecognition

/// One attempt to scan with a camera.
struct CameraSession {
  private let controller: ScannerController
  private let camera: CameraInput
  private let cancellation: ScanCancellation
  private let events: CameraScanEvents
  private var reading: FrameSequence
  private var path = ""
  private var frames = 0
  private var began = Instant.now
  private var hasDelivered = false

  init(
    controller: ScannerController, camera: CameraInput, cancellation: ScanCancellation,
    events: CameraScanEvents
  ) {
    self.controller = controller
    self.camera = camera
    self.cancellation = cancellation
    self.events = events
    reading = FrameSequence(reader: controller.reader)
  }

  /// The path of the camera that is meant.
  ///
  /// - Throws: a simulated refusal, or that there is no camera for `auto`.
  static func path(
    of camera: CameraInput, asking system: SystemCalls
  ) throws(CameraFailure) -> String {
    if let status = camera.simulatedStatus.flatMap({ AuthorizationStatus(rawValue: $0.rawValue) }),
      let refusal = CameraRefusal.simulated(status, path: camera.device)
    {
      throw .refused(refusal)
    }
    return camera.device == "auto" ? try CameraList.automatic(asking: system) : camera.device
  }

  /// Scans to the end.
  ///
  /// - Throws: why there are no frames (any more).
  mutating func run(_ deliver: (MRZScanResult) -> Bool) throws(CameraFailure) {
    let system = SystemCalls.live(environment: camera.environment)
    path = try Self.path(of: camera, asking: system)
    var wish: StreamWish?
    if let text = camera.pixelFormat {
      wish = StreamWish(text)
      if wish == nil {
        throw .unsupported(
          path: path, reason: "'\(text)' is no pixel format such as YUYV:1280x720.")
      }
    }
    let stream = try CameraStream(path: path, wish: wish, asking: system)
    cancellation.follow(stream)
    defer {
      cancellation.follow(nil)
      stream.stop()
      tellLosses(stream)
    }
    try read(stream, deliver)
  }

  private mutating func read(
    _ stream: CameraStream, _ deliver: (MRZScanResult) -> Bool
  ) throws(CameraFailure) {
    let config = controller.config
    began = .now
    let deadline = config.timeout.map { began.advanced(bySeconds: $0) }
    while !cancellation.isCancelled {
      let next = try nextFrame(stream, until: deadline)
      guard let next else { break }
      frames += 1
      do { try look(at: next) } catch {
        _ = deliver(MRZScanResult(source: path, error: ScannerError(error)))
        return
      }
      let certain = reading.agreement.takeCertain(needsDigits: config.isVerificationRequired)
      for track in certain {
        hasDelivered = true
        guard deliver(result(of: track, at: next.time)) else { return }
      }
      if !certain.isEmpty, !config.isWatching { return }
      if let limit = config.maximumFrames, frames >= limit { break }
    }
    guard !cancellation.isCancelled else {
      _ = deliver(MRZScanResult(source: path, resultStatus: .canceled))
      return
    }
    if let track = reading.agreement.best() {
      _ = deliver(result(of: track, at: .now))
    } else if !hasDelivered {
      _ = deliver(
        MRZScanResult(source: path, milliseconds: Instant.now.seconds(since: began) * 1e3))
    }
  }

  /// Waits for a frame in short turns, so that what the stream has to tell is told at once.
  private func nextFrame(
    _ stream: CameraStream, until deadline: Instant?
  ) throws(CameraFailure) -> CameraFrame? {
    while true {
      let turn = Instant.now.advanced(bySeconds: 0.5)
      let end = min(turn, deadline ?? turn)
      var frame: CameraFrame?
      var failure: CameraFailure?
      do throws(CameraFailure) { frame = try stream.next(until: end) } catch { failure = error }
      for notice in stream.takeNotices() { events.notice(notice.description, notice.isImportant) }
      if let failure { throw failure }
      if let frame { return frame }
      if stream.isCancelled || deadline.map({ $0 <= .now }) ?? false { return nil }
    }
  }

  private mutating func look(at next: CameraFrame) throws(ModelError) {
    let frame = next.frame
    let sightings = try reading.read(frame, at: next.time.seconds(since: began))
    events.preview?(
      CameraPreview(
        width: frame.width, height: frame.height, luma: frame.luma,
        lines: sightings.flatMap(\.lines).map(LineLocation.init)))
  }

  private func result(of track: FrameAgreement.Track, at time: Instant) -> MRZScanResult {
    guard let reading = track.reading else { return MRZScanResult(source: path) }
    let lines = track.lines[reading.lineIndices.clamped(to: track.lines.indices)]
    let milliseconds = (time.seconds(since: began) - track.since) * 1e3
    return controller.result(
      of: reading, location: lines.map(LineLocation.init), source: path, page: nil,
      milliseconds: milliseconds)
  }

  private func tellLosses(_ stream: CameraStream) {
    let count = stream.statistics
    guard count.delivered + count.damaged + count.dark > 0 else { return }
    events.notice(
      "\(frames) frames were read, \(count.replaced) older ones dropped for newer ones, "
        + "\(count.droppedByDriver) dropped by the driver, \(count.damaged) damaged, "
        + "\(count.dark) dark.", false)
  }
}
