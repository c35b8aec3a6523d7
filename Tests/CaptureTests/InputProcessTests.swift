import Capture
import Foundation
import Testing

/// What depends on the process's user and standard input; each in a process of its own.
@Suite struct InputProcessTests {
  private static func redirectStandardInput(to path: String) {
    let file = open(path, O_RDONLY)
    dup2(file, STDIN_FILENO)
    close(file)
  }

  @Test func readsStandardInputToItsEnd() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
      InputProcessTests.redirectStandardInput(to: try folder.write(bytes, to: "f"))
      #expect(try InputFile.standardInputBytes() == bytes)
      // It is at its end now.
      #expect(throws: PictureError.standardInputEmpty) { try InputFile.standardInputBytes() }
    }
  }

  @Test func tellsWhenNothingComesIn() async throws {
    await #expect(processExitsWith: .success) {
      InputProcessTests.redirectStandardInput(to: "/dev/null")
      #expect(throws: PictureError.standardInputEmpty) { try InputFile.standardInputBytes() }
      InputProcessTests.redirectStandardInput(to: "/")
      #expect(throws: PictureError.isDirectory(path: "-")) { try InputFile.standardInputBytes() }
      close(STDIN_FILENO)
      #expect(throws: PictureError.standardInputEmpty) { try InputFile.standardInputBytes() }
    }
  }

  @Test func tellsWhatMayNotBeRead() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let locked = try folder.write([1], to: "locked/file")
      let file = try folder.write([1], to: "file")
      let open = try folder.write([1], to: "open")
      chmod(folder.path + "/locked", 0)
      chmod(file, 0)
      // Permissions do not hold for root.
      if getuid() == 0 { try #require(setuid(65534) == 0) }
      #expect(throws: PictureError.permissionDenied(path: file)) {
        try InputFile.bytes(ofFile: file)
      }
      #expect(throws: PictureError.permissionDenied(path: locked)) {
        try InputFile.bytes(ofFile: locked)
      }
      // The folder that cannot be opened is listed, so that reading it says so.
      let files = try InputFile.files(under: folder.path)
      #expect(files == [file, folder.path + "/locked", open])
      #expect(throws: PictureError.permissionDenied(path: files[1])) {
        try InputFile.bytes(ofFile: files[1])
      }
      #expect(throws: PictureError.permissionDenied(path: files[1])) {
        try InputFile.files(under: files[1])
      }
    }
  }
}
