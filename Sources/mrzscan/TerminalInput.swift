import Glibc

/// Lines that a person types.
enum TerminalInput {
  /// Waits for a line.
  ///
  /// - Parameter isCancelled: asked a few times a second, since a signal does not end the wait.
  /// - Returns: the line without spaces around it; `nil` at the end of input or once cancelled.
  static func line(unless isCancelled: () -> Bool) -> String? {
    var bytes: [UInt8] = []
    while !isCancelled() {
      var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      guard byte != UInt8(ascii: "\n") else {
        let text = String(decoding: bytes, as: UTF8.self)
        return String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
      }
      bytes.append(byte)
    }
    return nil
  }
}
