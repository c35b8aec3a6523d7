import Foundation
import Testing

/// The table of public reports names checks that exist.
@Suite("Public reports about cameras")
struct CameraCasesTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of every test, in Swift and in the virtual machine's scripts.
  private func sources() throws -> String {
    let files = FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil)
    var text = ""
    while let file = files?.nextObject() as? URL {
      guard ["swift", "sh"].contains(file.pathExtension), file.path != #filePath else { continue }
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }

  @Test("Each of the forty reports has checks, and they exist under these names")
  func rows() throws {
    let table = try String(
      contentsOf: Self.tests.appendingPathComponent("CameraHarness/CASES.md"), encoding: .utf8)
    let sources = try sources()
    var numbers: [Int] = []
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|")
      guard cells.count == 3, let number = Int(cells[0].filter(\.isNumber)) else { continue }
      numbers.append(number)
      let names = cells[2].split(separator: "\"").filter { !$0.allSatisfy(\.isWhitespace) }
      #expect(!names.isEmpty, "row \(number)")
      for name in names {
        #expect(sources.contains("\"\(name)\""), "row \(number): there is no check \"\(name)\"")
      }
    }
    #expect(numbers == Array(1...40))
  }
}
