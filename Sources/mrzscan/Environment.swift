import Glibc

/// The environment that the process was started with.
enum Environment {
  /// Names and values; the system's table is read, since the C library's is open to every thread.
  static let variables: [String: String] = {
    let descriptor = open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [:] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk.prefix(count)
    }
    return bytes.split(separator: 0).reduce(into: [:]) { variables, entry in
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else { return }
      let name = String(decoding: entry[..<sign], as: UTF8.self)
      variables[name] = String(decoding: entry[(sign + 1)...], as: UTF8.self)
    }
  }()
}
