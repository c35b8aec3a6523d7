/// How the colours of a picture become grey.
public enum Grey: Sendable {
  /// Their brightness, which every use but a second look wants.
  case luma
  /// The lightest of red, green and blue: ink of a pure colour, such as of a stamp, a pen or a frame that a program
  /// drew, fades into the paper, while black print stays black.
  case lightest

  /// All of 0...255.
  @inline(__always)
  func of(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    switch self {
    case .luma: Luma.of(red: red, green: green, blue: blue)
    case .lightest: max(red, green, blue)
    }
  }
}
