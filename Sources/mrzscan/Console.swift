/// Messages on standard error, as loud as the user wants them.
struct Console: Sendable {
  var verbosity: Arguments.Verbosity
  var stream = StandardStream.error

  /// Says something that went wrong or must be known.
  func say(_ message: String) {
    guard verbosity != .quiet else { return }
    write(message)
  }

  /// Says something only who asked for more wants to know.
  func explain(_ message: String) {
    guard verbosity == .verbose else { return }
    write(message)
  }

  private func write(_ message: String) {
    // Where standard error itself is closed, there is nobody left to tell.
    try? stream.write("mrzscan: " + Self.printable(message) + "\n")
  }

  /// File names can hold control characters, which must not reach the terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.properties.generalCategory == .control {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
