import Glibc

/// A pipe that ends a `poll` of another thread.
final class WakePipe: Sendable {
  /// Becomes readable with ``signal()`` and stays so.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Makes the pipe; `nil` where the process has no descriptors left (`errno` tells).
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends every wait from now on.
  func signal() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}
