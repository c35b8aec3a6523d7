/// A camera of this machine, as `--list-devices` shows it.
public struct CameraDescription: Sendable, Equatable {
  /// The node, for example `/dev/video0`.
  public var path: String
  /// The link in /dev/v4l/by-id that stays the same after plugging in again; `nil` where none is.
  public var stablePath: String?
  /// What the device calls itself.
  public var name: String
  /// Where it is plugged in; `nil` where access is refused.
  public var bus: String?
  /// The best sizes and speeds, at most four, best first; empty where access is refused.
  public var offers: [StreamOffer]
  /// Whether it may be used.
  public var status: AuthorizationStatus
  /// Why not; `nil` where it may.
  public var failure: CameraFailure?
  /// Whether its pictures are infrared, as far as name and formats tell.
  public var isInfrared: Bool
}

/// Finds the cameras of a machine: capture nodes only, not those of metadata, codecs and displays.
public enum CameraList {
  /// All cameras, ordered by their node's number.
  ///
  /// Opening a node is what asks for access; no camera is started.
  ///
  /// - Parameter system: whom to ask for facts.
  /// - Returns: cameras that may be used, and nodes of cameras that may not.
  public static func all(asking system: SystemCalls) -> [CameraDescription] {
    videoNodes(system).compactMap { describe($0, system) }
  }

  /// The camera that `auto` stands for: the first that may be used and is not infrared, then any
  /// that may be used, then the first of all, so that its refusal is told.
  ///
  /// - Parameter system: whom to ask for facts.
  /// - Returns: its node.
  /// - Throws: ``CameraFailure/notFound(path:hint:)``, or a refusal that hides all cameras.
  public static func automatic(asking system: SystemCalls) throws(CameraFailure) -> String {
    let cameras = all(asking: system)
    let usable = cameras.filter { $0.status == .authorized }
    if let best = usable.first(where: { !$0.isInfrared }) ?? usable.first ?? cameras.first {
      return best.path
    }
    let facts = PermissionFacts.gather(
      path: "/dev/video0", attempt: .openFailed(.noEntry), asking: system)
    guard case .failed(let failure) = CameraVerdict(of: facts) else { return "/dev/video0" }
    if case .notFound(_, let hint) = failure { throw .notFound(path: "auto", hint: hint) }
    throw failure
  }

  /// Opens a camera and closes it again, without starting it.
  ///
  /// - Parameters:
  ///   - path: the node.
  ///   - system: whom to ask for facts.
  /// - Throws: why it can't be used.
  public static func check(_ path: String, asking system: SystemCalls) throws(CameraFailure) {
    _ = try VideoDevice.camera(at: path, asking: system)
  }

  /// Nodes that open and are cameras, without asking anything else of them.
  static func nodes(asking system: SystemCalls) -> [(path: String, bus: String)] {
    videoNodes(system).compactMap { path in
      guard let device = try? VideoDevice(opening: path), device.capabilities.kind == .camera
      else { return nil }
      return (path, device.capabilities.bus)
    }
  }

  private static func videoNodes(_ system: SystemCalls) -> [String] {
    system.entries("/dev").filter { $0.hasPrefix("video") && Int($0.dropFirst(5)) != nil }
      .sorted { (Int($0.dropFirst(5)) ?? 0) < (Int($1.dropFirst(5)) ?? 0) }
      .map { "/dev/" + $0 }
  }

  private static func describe(_ path: String, _ system: SystemCalls) -> CameraDescription? {
    let node = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = "/sys/class/video4linux/\(node)"
    var description = CameraDescription(
      path: path, stablePath: stablePath(of: path, system),
      name: system.text("\(folder)/name")?.filter { $0 != "\n" } ?? node, bus: nil, offers: [],
      status: .authorized, failure: nil, isInfrared: false)
    do {
      let device = try VideoDevice.camera(at: path, asking: system)
      let offers = device.offers()
      description.name = device.capabilities.card
      description.bus = device.capabilities.bus
      description.offers = best(of: offers)
      description.isInfrared =
        device.capabilities.isInfrared
        || !offers.isEmpty && offers.allSatisfy(\.pixelFormat.isGreyOnly)
    } catch {
      switch error {
      case .refused(let refusal): description.status = refusal.status
      case .policyBroken: description.status = .restricted
      case .busy: description.status = .notDetermined
      default: return nil
      }
      // Nobody may ask the node itself; a device's first node is the one with its pictures.
      let index = system.text("\(folder)/index")
      guard index == nil || index == "0\n" else { return nil }
      description.failure = error
    }
    return description
  }

  /// One offer a size: the best of its formats.
  private static func best(of offers: [StreamOffer]) -> [StreamOffer] {
    var sizes: Set<[Int]> = []
    let ranked = StreamOffer.ranked(offers).filter {
      sizes.insert([$0.width, $0.height]).inserted
    }
    return Array(ranked.prefix(4))
  }

  private static func stablePath(of path: String, _ system: SystemCalls) -> String? {
    let folder = "/dev/v4l/by-id"
    return system.entries(folder).map { "\(folder)/\($0)" }
      .first { system.destination($0) == path }
  }
}
