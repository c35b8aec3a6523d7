internal import CV4L2

/// What a video node says of itself (VIDIOC_QUERYCAP).
struct NodeCapabilities: Sendable, Equatable {
  /// The driver's name, for example `uvcvideo`.
  var driver: String
  /// The card's name, as people know it.
  var card: String
  /// Where it is plugged in, for example `usb-0000:00:14.0-6`.
  var bus: String
  /// What this very node does: the device's capabilities also name those of its other nodes, so a
  /// metadata node of a webcam would pass for a camera by them.
  var flags: UInt32

  init(driver: String, card: String, bus: String, flags: UInt32) {
    self.driver = driver
    self.card = card
    self.bus = bus
    self.flags = flags
  }

  init(_ raw: v4l2_capability) {
    var raw = raw
    let hasOwnFlags = raw.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
    flags = hasOwnFlags ? raw.device_caps : raw.capabilities
    driver = withUnsafeBytes(of: &raw.driver, Self.text)
    card = withUnsafeBytes(of: &raw.card, Self.text)
    bus = withUnsafeBytes(of: &raw.bus_info, Self.text)
  }

  // Names come from the device itself: what would move a terminal's cursor is left out.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).filter { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }

  func has(_ flag: Int) -> Bool { flags & UInt32(truncatingIfNeeded: flag) != 0 }

  /// What kind of node it is.
  enum Kind: Equatable, Sendable {
    /// A camera that streams single-planar pictures.
    case camera
    /// Frames' metadata, beside a camera.
    case metadata
    /// A display or the sink of a loopback device.
    case output
    /// A codec or scaler: memory to memory.
    case codec
    /// Pictures in several planes of memory only.
    case multiPlanar
    /// Part of a media pipeline that a program of its own sets up.
    case mediaController
    /// A camera that can only be read, not streamed.
    case readOnly
    /// Radio, teletext, touch screens and the like.
    case other
  }

  var kind: Kind {
    let planes = has(Int(V4L2_CAP_VIDEO_CAPTURE_MPLANE))
    let captures = has(Int(V4L2_CAP_VIDEO_CAPTURE))
    let outputs = has(Int(V4L2_CAP_VIDEO_OUTPUT)) || has(Int(V4L2_CAP_VIDEO_OUTPUT_MPLANE))
    if has(Int(V4L2_CAP_VIDEO_M2M)) || has(Int(V4L2_CAP_VIDEO_M2M_MPLANE)) { return .codec }
    if outputs { return captures || planes ? .codec : .output }
    if has(Int(V4L2_CAP_META_CAPTURE)) || has(Int(V4L2_CAP_META_OUTPUT)) {
      return captures ? .camera : .metadata
    }
    if has(Self.mediaController) { return captures || planes ? .mediaController : .other }
    if captures { return has(Int(V4L2_CAP_STREAMING)) ? .camera : .readOnly }
    return planes ? .multiPlanar : .other
  }

  /// V4L2_CAP_IO_MC, which headers before Linux 5.9 lack.
  static let mediaController = 0x2000_0000

  /// Whether the name says that the picture is infrared, as cameras for face login have it.
  var isInfrared: Bool {
    let words = card.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    return words.contains { ["ir", "infrared", "hello"].contains($0) }
  }

  /// Why the node can't be scanned with; `nil` for a camera.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - cameras: nodes of the same device, or of others, that are cameras.
  /// - Returns: a failure whose text says what to use instead.
  func failure(path: String, cameras: [String]) -> CameraFailure? {
    let instead =
      cameras.isEmpty
      ? "mrzscan --list-devices shows the cameras." : "Use \(cameras.joined(separator: " or "))."
    switch kind {
    case .camera: return nil
    case .metadata:
      return .notACamera(
        path: path, reason: "it carries a camera's metadata, not its pictures. \(instead)")
    case .output:
      return .notACamera(path: path, reason: "it takes pictures instead of giving them. \(instead)")
    case .codec:
      return .notACamera(path: path, reason: "it is a video codec or converter. \(instead)")
    case .other:
      return .notACamera(path: path, reason: "the driver \(driver) offers no pictures. \(instead)")
    case .multiPlanar:
      return .unsupported(
        path: path,
        reason: "it offers multi-planar pictures only, as the camera interfaces of boards do. "
          + "Use it through libcamera (libcamerify mrzscan …) or GStreamer and v4l2loopback.")
    case .mediaController:
      return .unsupported(
        path: path,
        reason: "it is part of a media pipeline that has to be set up first. Use it through "
          + "libcamera (libcamerify mrzscan …).")
    case .readOnly:
      return .unsupported(
        path: path, reason: "its driver \(driver) can't stream. Use a newer driver.")
    }
  }
}
