import Foundation

/// A picture of Fixtures/documents with the zones that are printed on it.
public struct Specimen: Sendable, CustomStringConvertible {
  /// The path of the picture.
  public let path: String
  /// The text of each zone, lines joined by newlines; none where the picture has no zone.
  public let zones: [String]

  /// The name of the file, for the messages of failed tests.
  public var description: String { (path as NSString).lastPathComponent }

  /// Whether the picture shows a zone.
  public var hasZone: Bool { !zones.isEmpty }

  /// Every specimen, by name.
  public static let all: [Specimen] = Fixture.files(in: "documents")
    .filter { !$0.hasSuffix(".txt") }
    .map { path in
      let truth = (path as NSString).deletingPathExtension + ".txt"
      let text = (try? String(contentsOfFile: truth, encoding: .utf8)) ?? ""
      return Specimen(path: path, zones: zones(in: text))
    }

  /// The specimen of a file's name.
  public static func named(_ name: String) throws -> Specimen {
    guard let specimen = all.first(where: { $0.description == name }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
    }
    return specimen
  }

  private static func zones(in text: String) -> [String] {
    text.components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}

/// The folder of test files, found from this source's own place.
public enum Fixture {
  /// The folder.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// The path of a file in it.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// The paths of the files in one of its folders, by name.
  public static func files(in name: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []
    return names.sorted().map { path(name) + "/" + $0 }
  }
}
