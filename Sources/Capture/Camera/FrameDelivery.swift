/// Hands frames to the reader: only the newest is kept, and buffers are used again.
struct FrameDelivery {
  /// Fewer bytes are no JPEG of any picture.
  static let smallestJPEG = 128

  private let shared: Monitor<CameraStream.Shared>
  private var lastSequence: Int?
  private var lastLook = Instant.now

  init(shared: Monitor<CameraStream.Shared>) {
    self.shared = shared
  }

  /// Publishes a frame in place of one that nobody has asked for yet.
  mutating func deliver(
    sequence: Int, format: StreamFormat, copy: (inout [UInt8]) -> Void
  ) {
    let gap = gap(before: sequence)
    var bytes = shared.change { $0.spares.popLast() } ?? []
    copy(&bytes)
    let raw = CameraStream.RawFrame(bytes: bytes, format: format, sequence: sequence, time: .now)
    shared.change { shared in
      if let old = shared.newest {
        shared.statistics.replaced += 1
        shared.spares.append(old.bytes)
      }
      // More than two spares are never in use at once.
      if shared.spares.count > 2 { shared.spares.removeFirst() }
      shared.newest = raw
      shared.statistics.droppedByDriver += gap
    }
  }

  /// Counts a frame that is of no use.
  mutating func countDamaged(sequence: Int) {
    let gap = gap(before: sequence)
    shared.change {
      $0.statistics.damaged += 1
      $0.statistics.droppedByDriver += gap
    }
  }

  /// What the reader found out about compressed frames, which only decoding can tell whole.
  mutating func verdictsOfReader() -> [StreamHealth.Event] {
    guard shared.look({ $0.accepted || $0.rejected > 0 }) else { return [] }
    let (rejected, accepted) = shared.change { shared in
      defer { (shared.rejected, shared.accepted) = (0, false) }
      return (shared.rejected, shared.accepted)
    }
    return accepted ? [.frame] : Array(repeating: .damagedFrame, count: rejected)
  }

  /// Whether a second has passed since the last look at the camera's controls.
  mutating func isTimeToLook() -> Bool {
    guard Instant.now.seconds(since: lastLook) >= 1 else { return false }
    lastLook = .now
    return true
  }

  private mutating func gap(before sequence: Int) -> Int {
    defer { lastSequence = sequence }
    guard let lastSequence, sequence > lastSequence else { return 0 }
    return sequence - lastSequence - 1
  }
}
