import Foundation
import Testing

/// One text from another project's tests with what that project asserts about it.
struct TextVector: CustomTestStringConvertible, Sendable {
  let id: String
  let source: String
  let format: String
  let lines: [String]
  /// Normalised fields; a null is an asserted absence.
  let expected: [String: String?]
  /// Whether the project calls the text valid; nil when it does not say.
  let isValid: Bool?
  /// Digits recomputed independently, by name.
  let digits: [String: Bool]
  let note: String

  var testDescription: String { "\(id) \(source)" }

  /// All vectors, empty where the file is not there: `MRZ_TEXT_VECTORS` names it, else it is sought
  /// beside the project.
  static let all: [TextVector] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["MRZ_TEXT_VECTORS"]
    let candidates =
      named.map { [$0] }
      ?? ["../shared/corpus/mrz_text.jsonl", "../../shared/corpus/mrz_text.jsonl"].map {
        root.appendingPathComponent($0).standardizedFileURL.path
      }
    for path in candidates {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      return text.split(separator: "\n").compactMap(TextVector.init)
    }
    return []
  }()

  private init?(_ line: Substring) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      let record = value as? [String: Any], let id = record["mrz_id"] as? String,
      let lines = record["lines"] as? [String]
    else { return nil }
    self.id = id
    self.lines = lines
    source = record["source_repo"] as? String ?? ""
    format = record["format"] as? String ?? ""
    note = record["note"] as? String ?? ""
    isValid = record["valid"] as? Bool
    var expected: [String: String?] = [:]
    for (key, value) in record["expected_norm"] as? [String: Any] ?? [:] {
      expected[key] = .some(value as? String)
    }
    self.expected = expected
    var digits: [String: Bool] = [:]
    for (key, value) in record["check_ok"] as? [String: Any] ?? [:] {
      // JSON numbers and booleans share a class; only booleans are asked for.
      if let holds = value as? Bool, key != "charset" { digits[key] = holds }
    }
    self.digits = digits
  }
}
