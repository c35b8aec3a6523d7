/// Decides what becomes of a stream after each thing that happens to it.
///
/// Cameras fail in ways that pass (a damaged frame, a broken queue, a slow start) and in ways that
/// don't; this is the one place that tells them apart, without a camera in it.
struct StreamHealth: Sendable {
  /// What happened.
  enum Event: Equatable, Sendable {
    /// A whole frame came.
    case frame
    /// A frame came that is marked as damaged, too short or can't be decoded.
    case damagedFrame
    /// No frame came for ``silenceLimit`` seconds.
    case silence
    /// The queue is broken, and the camera still there.
    case queueError(DeviceCallError)
    /// The camera is gone.
    case gone
  }

  /// What is to be done.
  enum Reaction: Equatable, Sendable {
    case proceed
    case tell(StreamNotice)
    case restart(StreamNotice)
    case fail(CameraFailure)
  }

  /// Seconds without a frame until something is done about it: cameras may need several for their
  /// first one.
  static let silenceLimit = 5
  /// Damaged frames in a row until the user is told, once.
  static let damageNotice = 30
  /// Damaged frames in a row until the stream is given up.
  static let damageLimit = 300
  /// Whole frames after which a further restart is granted.
  static let recovery = 900

  private let path: String
  private var mayRestart = true
  private var damagedInARow = 0
  private var framesSinceRestart = 0
  private var silences = 0

  init(path: String) {
    self.path = path
  }

  mutating func react(to event: Event) -> Reaction {
    switch event {
    case .frame:
      damagedInARow = 0
      silences = 0
      framesSinceRestart += 1
      if framesSinceRestart == Self.recovery { mayRestart = true }
      return .proceed
    case .damagedFrame:
      damagedInARow += 1
      if damagedInARow == Self.damageLimit {
        return .fail(.damagedFrames(path: path, count: damagedInARow))
      }
      return damagedInARow == Self.damageNotice ? .tell(.damaged(damagedInARow)) : .proceed
    case .silence:
      silences += 1
      return restart(.silent(seconds: silences * Self.silenceLimit))
        ?? .fail(.silent(path: path, seconds: silences * Self.silenceLimit))
    case .queueError(let error):
      return restart(.queueBroken(error.error)) ?? .fail(.failure(error, path))
    case .gone:
      return .fail(.disconnected(path: path))
    }
  }

  private mutating func restart(_ notice: StreamNotice) -> Reaction? {
    guard mayRestart else { return nil }
    mayRestart = false
    framesSinceRestart = 0
    return .restart(notice)
  }
}

/// Something about a stream that is worth a line to the user, and no failure.
public enum StreamNotice: Sendable, Equatable, CustomStringConvertible {
  /// The stream has begun.
  case started(StreamFormat)
  /// The pictures are infrared, as far as can be told.
  case infrared
  /// No frame came for so many seconds; the stream is restarted.
  case silent(seconds: Int)
  /// The driver's queue broke; the stream is restarted.
  case queueBroken(Errno)
  /// So many frames in a row were damaged.
  case damaged(Int)
  /// The picture has been black for a while.
  case dark(isPrivacySwitchOn: Bool)
  /// The bus had no room for the better format.
  case reduced(StreamFormat)

  /// For people, in one line.
  public var description: String {
    switch self {
    case .started(let format): "the camera delivers \(format)."
    case .infrared: "this camera seems to be an infrared one, as for face login."
    case .silent(let seconds): "no frames for \(seconds) seconds; the camera is restarted."
    case .queueBroken(let error): "the stream broke (\(error.name)); the camera is restarted."
    case .damaged(let count): "\(count) frames in a row were damaged; still trying."
    case .dark(isPrivacySwitchOn: true): "the camera's privacy switch is on. Turn it off to scan."
    case .dark(isPrivacySwitchOn: false):
      "the picture is black. Is the shutter or the lens cap closed?"
    case .reduced(let format): "the USB has no room for more; the camera delivers \(format)."
    }
  }

  /// Whether the user should read it without asking for more words.
  public var isImportant: Bool {
    switch self {
    case .started: false
    case .infrared, .silent, .queueBroken, .damaged, .dark, .reduced: true
    }
  }
}
