import Glibc

/// The thread that owns a camera while it streams.
final class CaptureThread: Sendable {
  private let path: String
  private let wish: StreamWish?
  private let system: SystemCalls
  private let shared: Monitor<CameraStream.Shared>
  private let wake: WakePipe

  init(
    path: String, wish: StreamWish?, system: SystemCalls, shared: Monitor<CameraStream.Shared>,
    wake: WakePipe
  ) {
    self.path = path
    self.wish = wish
    self.system = system
    self.shared = shared
    self.wake = wake
  }

  /// Starts the thread, which keeps itself alive until the stream ends.
  ///
  /// - Returns: 0, or the error number of `pthread_create`.
  func start() -> Int32 {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let own = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<CaptureThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, own.toOpaque())
    if result != 0 { own.release() }
    return result
  }

  private func run() {
    var failure: CameraFailure?
    do { try capture() } catch { failure = error }
    shared.change {
      $0.failure = failure
      $0.isEnded = true
    }
  }

  private var isCancelled: Bool { shared.look { $0.isCancelled } }

  private func tell(_ notice: StreamNotice) {
    shared.change { $0.notices.append(notice) }
  }

  private func capture() throws(CameraFailure) {
    var device = try VideoDevice.camera(at: path, asking: system)
    defer {
      device.stop()
      device.restoreControls()
    }
    guard !isCancelled else { return }
    try begin(&device)
    try loop(&device)
  }

  /// Finds a format that the bus has room for, best first, and starts.
  private func begin(_ device: inout VideoDevice) throws(CameraFailure) {
    let all = device.offers()
    var offers = StreamOffer.ranked(all, wish: wish)
    guard !offers.isEmpty else { throw nothingFits(all) }
    if device.capabilities.isInfrared || all.allSatisfy(\.pixelFormat.isGreyOnly) {
      tell(.infrared)
    }
    var isReduced = false
    while let offer = offers.first {
      do {
        try device.setFormat(offer)
        device.unmirror()
        try device.start()
        if let format = device.format { tell(isReduced ? .reduced(format) : .started(format)) }
        return
      } catch {
        device.stop()
        switch error.error.number {
        case ENOSPC:
          isReduced = true
          offers.removeAll { $0.bandwidth >= offer.bandwidth * 0.9 }
        case EINVAL where error.call == "VIDIOC_S_FMT": offers.removeFirst()
        case EIO where error.call == "VIDIOC_STREAMON",
          EINVAL where device.capabilities.driver.contains("loopback"):
          if device.isGone() { throw .disconnected(path: path) }
          guard device.capabilities.driver.contains("loopback") else { throw .failure(error, path) }
          throw .unsupported(
            path: path,
            reason: "this virtual camera has no source. Start the program that feeds it.")
        default: throw classified(error, device)
        }
      }
    }
    throw isReduced ? .noBandwidth(path: path) : nothingFits(all)
  }

  private func nothingFits(_ offers: [StreamOffer]) -> CameraFailure {
    var seen: Set<String> = []
    let list = StreamOffer.ranked(offers).map { "\($0.pixelFormat):\($0.width)x\($0.height)" }
      .filter { seen.insert($0).inserted }.prefix(12).joined(separator: " ")
    guard !offers.isEmpty else {
      return .unsupported(
        path: path,
        reason: "it lists no formats. Cameras behind a media pipeline need libcamera.")
    }
    let wanted = wish.map { "\($0) is not offered" } ?? "no format of it can be used"
    return .unsupported(path: path, reason: "\(wanted). It offers: \(list)")
  }

  private func classified(
    _ error: DeviceCallError, _ device: borrowing VideoDevice
  ) -> CameraFailure {
    // A driver that leaves answers EINVAL or EIO for a moment before its node is gone.
    if [EINVAL, EIO, ENOTTY, EBADF].contains(error.error.number), device.isGone() {
      return .disconnected(path: path)
    }
    return .failure(error, path)
  }

  private func loop(_ device: inout VideoDevice) throws(CameraFailure) {
    var health = StreamHealth(path: path)
    var delivery = FrameDelivery(shared: shared)
    let hasPrivacySwitch = device.privacySwitch() != nil
    var lastFrame = Instant.now
    while !isCancelled {
      for event in delivery.verdictsOfReader() { try react(health.react(to: event), &device) }
      let silence = Instant.now.seconds(since: lastFrame)
      let left = Double(StreamHealth.silenceLimit) - silence
      var event: StreamHealth.Event?
      let wait = device.wait(milliseconds: Int(max(0, left) * 1000) + 1, or: wake.readEnd)
      switch wait {
      case .interrupted: return
      case .timedOut:
        if Instant.now.seconds(since: lastFrame) >= Double(StreamHealth.silenceLimit) {
          event = .silence
          lastFrame = .now
        }
      case .ready, .broken:
        event = take(&device, &delivery, isBroken: wait == .broken)
        if event == nil || event == .frame || event == .damagedFrame { lastFrame = .now }
      }
      if hasPrivacySwitch, delivery.isTimeToLook() {
        let isOn = device.privacySwitch() == true
        shared.change { $0.isPrivacySwitchOn = isOn }
      }
      if let event { try react(health.react(to: event), &device) }
    }
  }

  private func react(
    _ reaction: StreamHealth.Reaction, _ device: inout VideoDevice
  ) throws(CameraFailure) {
    switch reaction {
    case .proceed: break
    case .tell(let notice): tell(notice)
    case .fail(let failure): throw failure
    case .restart(let notice):
      tell(notice)
      device.stop()
      do { try device.start() } catch { throw classified(error, device) }
    }
  }

  /// Takes the oldest frame that is ready and hands it on.
  ///
  /// - Returns: what it means for the stream; `nil` for a compressed frame that only its decoding
  ///   can tell whole or damaged.
  private func take(
    _ device: inout VideoDevice, _ delivery: inout FrameDelivery, isBroken: Bool
  ) -> StreamHealth.Event? {
    do {
      guard let format = device.format else { return .gone }
      switch try device.dequeue() {
      case .nothing where isBroken:
        return device.isGone() ? .gone : .queueError(DeviceCallError("poll", Errno(EIO)))
      case .nothing:
        // libv4l2 took a frame, and could not convert it.
        return .damagedFrame
      case .buffer(let index, let size, let sequence, let isMarked):
        let isWhole = !isMarked && size >= format.minimumSize ?? FrameDelivery.smallestJPEG
        if isWhole {
          delivery.deliver(sequence: sequence, format: format) {
            device.copy(index, size: size, into: &$0)
          }
        } else {
          delivery.countDamaged(sequence: sequence)
        }
        try device.requeue(index)
        guard isWhole else { return .damagedFrame }
        return format.pixelFormat.layout == .compressed ? nil : .frame
      }
    } catch {
      switch error.error.number {
      case ENODEV, ENXIO: return .gone
      default: return device.isGone() ? .gone : .queueError(error)
      }
    }
  }
}
