import Foundation
import TestSupport
import Testing

/// What is declared here of poppler-glib and chafa, against the headers of the libraries themselves.
///
/// The C compiler judges: each function is assigned to the member that stands for it.
@Suite struct LibraryDeclarationTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  struct Declared: Sendable, CustomTestStringConvertible {
    var module: String
    var type: String
    var package: String
    var header: String
    var testDescription: String { module }

    var text: String {
      get throws {
        try String(
          contentsOf: sources.appendingPathComponent("\(module)/shim.h"), encoding: .utf8)
      }
    }
  }

  private static let all = [
    Declared(
      module: "CPoppler", type: "PopplerLibrary", package: "poppler-glib", header: "poppler.h"),
    Declared(module: "CChafa", type: "ChafaLibrary", package: "chafa", header: "chafa.h"),
  ]

  @Test("functions and constants are what the libraries' headers say", arguments: all)
  func agrees(declared: Declared) throws {
    let outcome = try compile(declared.text, declared)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test(
    "a wrong declaration is found",
    arguments: [
      (0, "int index", "double index"), (0, "ENCRYPTED 1", "ENCRYPTED 2"),
      (1, "int columns, int rows", "int columns"), (1, "KITTY 2u", "KITTY 3u"),
    ])
  func disagrees(index: Int, right: String, wrong: String) throws {
    let declared = Self.all[index]
    let text = try declared.text
    #expect(text.contains(right))
    #expect(try compile(text.replacing(right, with: wrong), declared).status != 0)
  }

  private func compile(_ text: String, _ declared: Declared) throws -> BuiltCommand.Outcome {
    let functions = text.matches(of: #/\(\*_Nonnull (\w+)\)/#).map { String($0.1) }
    let constants = text.matches(of: #/#define (\w+) /#).map { String($0.1) }
    #expect(functions.count > 15 && constants.count > 2)
    let lines =
      ["#include <\(declared.header)>"] + constants.map { "enum { real_\($0) = \($0) };" }
      + [text]
      + constants.map { "_Static_assert((int)\($0) == real_\($0), \"\($0)\");" }
      + ["void assign(\(declared.type) *library) {"] + functions.map { "  library->\($0) = \($0);" }
      + ["}", ""]
    let scratch = try ScratchFolder()
    let source = try scratch.write(lines.joined(separator: "\n").utf8, to: "check.c")
    return try BuiltCommand.shell(
      #"${CC:-cc} -D_Nonnull= -Werror -fsyntax-only $(pkg-config --cflags "$1") "$2""#,
      declared.package, source)
  }
}
