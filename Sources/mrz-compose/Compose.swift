internal import Glibc
import ICAO9303

/// Prints the lines of one zone: `mrz-compose FORMAT FIELD=TEXT… [wrong=FIELD,…]`.
///
/// What the generator of the fixtures calls; it is not installed.
@main
struct Compose {
  static func main() {
    do {
      let order = try ComposeOrder(CommandLine.arguments.dropFirst())
      for line in try order.lines() { print(line) }
    } catch {
      let message = Array("mrz-compose: \(error)\n".utf8)
      _ = write(STDERR_FILENO, message, message.count)
      exit(64)
    }
  }
}
