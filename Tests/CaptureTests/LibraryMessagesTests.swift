import Capture
import Foundation
import Testing

/// Each in a process of its own, for standard error is the whole process's.
@Suite struct LibraryMessagesTests {
  private static let complaint = "Corrupt JPEG data"

  /// A PDF that holds a JPEG picture which has lost some of its data.
  static func damagedDocument() throws -> [UInt8] {
    var document = try Fixture.bytes("pdf-3-pages.pdf")
    let mark = Array("/DCTDecode".utf8)
    let filter = try #require(document.indices.first { document[$0...].starts(with: mark) })
    let scan = try #require(
      document.indices[filter...].first { document[$0...].starts(with: [0xFF, 0xDA]) })
    for index in scan + 40..<scan + 120 { document[index] = 0xFF }
    return document
  }

  @Test func librariesComplainByThemselves() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = try PictureFile(bytes: LibraryMessagesTests.damagedDocument()).page(0)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(Self.complaint))
  }

  @Test func discardsWhatLibrariesPrint() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      #expect(LibraryMessages.discard())
      _ = try PictureFile(bytes: LibraryMessagesTests.damagedDocument()).page(0)
      let own = "the program's own line"
      _ = write(STDERR_FILENO, own, own.utf8.count)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!text.contains(Self.complaint))
    #expect(text.contains("the program's own line"))
  }
}
