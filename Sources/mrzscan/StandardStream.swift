import Glibc

/// One of the process's two output streams, written without buffering of its own.
struct StandardStream: Sendable {
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  let descriptor: CInt

  /// Whether a person sees what is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal; 80 where it doesn't tell.
  var columns: Int {
    // `struct winsize`: rows, columns and two more numbers; Glibc's module doesn't own the type.
    var size = SIMD4<UInt16>()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[1] > 0 else { return 80 }
    return Int(size[1])
  }

  /// Writes the whole text.
  ///
  /// - Throws: ``WriteError`` where the reader is gone or the system fails.
  func write(_ text: String) throws(WriteError) {
    var text = text
    let failure = text.withUTF8 { bytes -> CInt? in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
    if let failure { throw WriteError(errno: failure) }
  }
}

/// Why results could not be written.
struct WriteError: Error, Equatable, CustomStringConvertible {
  var errno: CInt

  /// Whether the reader closed the pipe, as `head` does: nothing that anybody must be told.
  var isClosedPipe: Bool { errno == EPIPE }

  var description: String {
    "can't write the results: \(String(cString: strerror(errno))); free space or choose another file"
  }
}
