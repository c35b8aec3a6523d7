import Foundation

/// A folder that is gone with the test that made it.
public final class ScratchFolder {
  /// The path of the folder.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("mrzscan-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, with the folders that its name needs, and gives its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Copies a file into the folder and gives the copy's path.
  @discardableResult
  public func copy(_ source: String, to name: String) throws -> String {
    try write(Data(contentsOf: URL(fileURLWithPath: source)), to: name)
  }
}
