import Capture
import Foundation
import Testing

@Suite struct InputFileTests {
  @Test func readsEveryByte() throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 65_535, 65_536, 65_537, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let path = try folder.write(bytes, to: "f")
      #expect(try InputFile.bytes(ofFile: path) == bytes)
    }
  }

  @Test func readsAPipeToItsEnd() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    // From a thread of its own, for opening a pipe waits for the other end.
    Thread.detachNewThread {
      FileHandle(forWritingAtPath: path)?.write(Data(bytes))
    }
    #expect(try InputFile.bytes(ofFile: path) == bytes)
  }

  @Test func tellsTheFailuresApart() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/none"
    #expect(throws: PictureError.notFound(path: missing)) {
      try InputFile.bytes(ofFile: missing)
    }
    #expect(throws: PictureError.isDirectory(path: folder.path)) {
      try InputFile.bytes(ofFile: folder.path)
    }
    let below = try folder.write([1], to: "file") + "/below"
    #expect(throws: PictureError.notFound(path: below)) { try InputFile.bytes(ofFile: below) }
    // What the kernel itself refuses to read: a process's own memory at address 0.
    #expect(throws: PictureError.io(errno: EIO)) {
      try InputFile.bytes(ofFile: "/proc/self/mem")
    }
  }

  @Test func refusesEndlessAndHugeFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "sparse")
    #expect(truncate(path, off_t(InputFile.maximumByteCount) + 1) == 0)
    let error = PictureError.fileTooLarge(limit: InputFile.maximumByteCount)
    #expect(throws: error) { try InputFile.bytes(ofFile: path) }
    #expect(throws: error) { try InputFile.bytes(ofFile: "/dev/zero") }
  }
}

@Suite struct InputFolderTests {
  @Test func listsFilesSortedAndWithoutHiddenOnes() throws {
    let folder = try TemporaryFolder()
    for name in ["b.png", "a.jpg", ".hidden", "Z", "sub/c", "sub/deeper/d", ".git/e", "sub-1"] {
      try folder.write([1], to: name)
    }
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let expected = ["Z", "a.jpg", "b.png", "sub-1", "sub/c", "sub/deeper/d"]
    #expect(
      try InputFile.files(under: folder.path) == expected.map { folder.path + "/" + $0 })
    #expect(
      try InputFile.files(under: folder.path + "/") == expected.map { folder.path + "/" + $0 })
  }

  @Test func entersNoFolderTwice() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: "sub/file")
    #expect(symlink(folder.path, folder.path + "/sub/loop") == 0)
    #expect(symlink("sub", folder.path + "/again") == 0)
    #expect(symlink("loop2", folder.path + "/loop2") == 0)
    let files = try InputFile.files(under: folder.path)
    #expect(files.count == 2)
    #expect(files.contains { $0 == file || $0 == folder.path + "/again/file" })
    // Reading a link that leads nowhere has to give its own error.
    #expect(files.contains(folder.path + "/loop2"))
  }

  @Test func takesAFileForItself() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: ".hidden")
    #expect(try InputFile.files(under: file) == [file])
    let missing = folder.path + "/none"
    #expect(throws: PictureError.notFound(path: missing)) {
      try InputFile.files(under: missing)
    }
  }
}
