/// What `/etc/mrzscan/policy.json` says: the administrator's word on cameras.
///
///     {
///       "camera": "restricted",
///       "reason": "No cameras in this building. Questions: desk 4."
///     }
///
/// - `camera` (required): `"allowed"` or `"restricted"`.
/// - `reason` (optional): one line of at most 200 characters, shown to the user.
/// - `devices` (optional, only with `"allowed"`): the paths that may be used, links of
///   /dev/v4l/by-id among them; every other camera is restricted.
///
/// Nothing else may stand in it. The file must belong to root and be writable by nobody else; one
/// that is not, or that says anything else, is an error and grants nothing.
public struct CameraPolicy: Sendable, Equatable {
  /// Where the file lies.
  public static let path = "/etc/mrzscan/policy.json"
  /// More bytes than this are no policy.
  static let maximumSize = 64 * 1024

  /// Whether cameras may be used at all.
  public var isCameraAllowed: Bool
  /// What the administrator wants the user to read; `nil` for nothing.
  public var reason: String?
  /// The only devices that may be used; `nil` for all.
  public var devices: [String]?

  /// Makes a policy.
  public init(isCameraAllowed: Bool, reason: String? = nil, devices: [String]? = nil) {
    self.isCameraAllowed = isCameraAllowed
    self.reason = reason
    self.devices = devices
  }

  /// Whether the policy lets a camera be used.
  ///
  /// - Parameter names: the path that was asked for and every other path of the same device.
  /// - Returns: whether it does.
  public func allows(_ names: [String]) -> Bool {
    guard isCameraAllowed else { return false }
    guard let devices else { return true }
    return names.contains(where: devices.contains)
  }

  /// Reads the file's text.
  ///
  /// - Throws: what is wrong with it, and where.
  public init(json bytes: [UInt8]) throws(PolicyError) {
    guard bytes.count <= Self.maximumSize else {
      throw PolicyError("it has more than \(Self.maximumSize / 1024) KiB")
    }
    var reader = JSONReader(bytes)
    let document: JSONReader.Value
    do { document = try reader.document() } catch { throw PolicyError(error.description) }
    guard case .object(let members) = document else {
      throw PolicyError("it must be an object: { \"camera\": \"allowed\" }")
    }
    self.init(isCameraAllowed: false)
    var hasCamera = false
    for (name, value) in members {
      switch (name, value) {
      case ("camera", .string("allowed")), ("camera", .string("restricted")):
        isCameraAllowed = value == .string("allowed")
        hasCamera = true
      case ("camera", _):
        throw PolicyError("\"camera\" must be \"allowed\" or \"restricted\"")
      case ("reason", .string(let text)) where Self.isOneLine(text):
        reason = text
      case ("reason", _):
        throw PolicyError("\"reason\" must be one line of 1 to 200 characters")
      case ("devices", .array(let items)):
        devices = try items.map { (item) throws(PolicyError) in
          guard case .string(let path) = item, path.hasPrefix("/") else {
            throw PolicyError("\"devices\" must hold paths that begin with /")
          }
          return path
        }
      case ("devices", _):
        throw PolicyError("\"devices\" must be an array of paths")
      default:
        throw PolicyError("\"\(name)\" is not known; there are \"camera\", \"reason\", \"devices\"")
      }
    }
    guard hasCamera else { throw PolicyError("\"camera\" is missing") }
    guard isCameraAllowed || devices == nil else {
      throw PolicyError("\"devices\" only makes sense where \"camera\" is \"allowed\"")
    }
  }

  // A line that moves the cursor or forges further lines would let the file write the alert anew.
  private static func isOneLine(_ text: String) -> Bool {
    (1...200).contains(text.count)
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// What is wrong with a policy file.
public struct PolicyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, to follow the file's name.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
