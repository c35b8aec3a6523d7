internal import CV4L2
import Glibc

/// An error number of the system, with its name and words.
public struct Errno: Error, Sendable, Equatable, Hashable, CustomStringConvertible {
  /// The positive number, as `errno` holds it.
  public let number: Int32

  /// Wraps a number.
  public init(_ number: Int32) {
    self.number = number
  }

  /// What the thread's last failed call of the C library left in `errno`.
  public static var last: Errno { Errno(errno) }

  /// The symbol, for example `EACCES`; empty where the C library knows none.
  public var name: String { String(cString: cv4l2_error_name(number)) }

  /// The words and the symbol: `Permission denied (EACCES)`.
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 128)
    let words =
      strerror_r(number, &buffer, buffer.count) == 0
      ? String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      : "error \(number)"
    return name.isEmpty ? words : "\(words) (\(name))"
  }
}

extension Errno {
  /// Nothing at the path: `ENOENT`.
  static let noEntry = Errno(ENOENT)
}
