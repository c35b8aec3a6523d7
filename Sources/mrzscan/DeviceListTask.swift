import MRZScanner

/// Lists the cameras, starting none.
struct DeviceListTask {
  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Prints them as text, as one array or as one object a line.
  func run() throws(WriteError) -> ExitStatus {
    let console = Console(verbosity: arguments.verbosity)
    let cameras = CameraListing.all(environment: Environment.variables)
    let output = StandardStream.output
    switch arguments.format {
    case .json: try output.write(JSON.array(cameras.map(\.json)).indentedText() + "\n")
    case .ndjson: for camera in cameras { try output.write(camera.json.text + "\n") }
    case .text: for camera in cameras { try output.write(Self.paragraph(camera)) }
    case .mrz, .csv:
      console.say("--list-devices prints text, json or ndjson")
      return .usage
    }
    if cameras.isEmpty { console.say("no cameras found") }
    return .verified
  }

  /// A camera in a few lines.
  static func paragraph(_ camera: CameraListing) -> String {
    var lines = ["\(camera.path)  \(camera.name)" + (camera.bus.map { "  (\($0))" } ?? "")]
    if let path = camera.stablePath { lines.append("  \(path)") }
    if !camera.sizes.isEmpty { lines.append("  " + camera.sizes.map(text).joined(separator: ", ")) }
    if camera.isInfrared { lines.append("  infrared") }
    lines.append("  access: \(camera.access.rawValue)" + (camera.reason.map { ": \($0)" } ?? ""))
    return lines.map(Console.printable).joined(separator: "\n") + "\n"
  }

  private static func text(_ size: CameraListing.Size) -> String {
    let rate = size.framesPerSecond.map { " \(Int($0.rounded()))/s" } ?? ""
    return "\(size.width)x\(size.height) \(size.pixelFormat)\(rate)"
  }
}

extension CameraListing {
  /// The camera as an object.
  fileprivate var json: JSON {
    .object([
      .init("path", .string(path)), .init("stablePath", .string(orNull: stablePath)),
      .init("name", .string(name)), .init("bus", .string(orNull: bus)),
      .init("sizes", .array(sizes.map(\.json))), .init("access", .string(access.rawValue)),
      .init("reason", .string(orNull: reason)), .init("isInfrared", .bool(isInfrared)),
    ])
  }
}

extension CameraListing.Size {
  fileprivate var json: JSON {
    .object([
      .init("width", .integer(width)), .init("height", .integer(height)),
      .init("framesPerSecond", framesPerSecond.map { .decimal($0, places: 2) } ?? .null),
      .init("pixelFormat", .string(pixelFormat)),
    ])
  }
}
