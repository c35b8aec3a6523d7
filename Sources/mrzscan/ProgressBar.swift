/// A bar on standard error while many pictures are read, so that a person sees how far it is.
struct ProgressBar {
  let total: Int
  let stream: StandardStream
  private(set) var done = 0
  private var isShown = false
  private let began = ContinuousClock.now
  private var last = ContinuousClock.now

  /// Makes a bar, unless nobody would see it, nobody wants it, or there is only one input.
  init?(total: Int, isWanted: Bool, stream: StandardStream = .error) {
    guard isWanted, total > 1, stream.isTerminal else { return nil }
    self.total = total
    self.stream = stream
  }

  /// Counts one input more; draws at most ten times a second, and nothing in the first second.
  mutating func advance() {
    done += 1
    let now = ContinuousClock.now
    guard now - began > .seconds(1) else { return }
    guard now - last > .milliseconds(100) || done == total else { return }
    last = now
    isShown = true
    try? stream.write("\r" + Self.text(done: done, total: total, columns: stream.columns))
  }

  /// Takes the bar away before something else is written.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    try? stream.write("\r\u{1B}[K")
  }

  /// `[########----------------] 12/40`, as wide as the terminal allows but at most 60 columns.
  static func text(done: Int, total: Int, columns: Int) -> String {
    let count = " \(done)/\(total)"
    let width = max(0, min(60, columns - 1) - count.count - 2)
    let filled = total > 0 ? width * done / total : 0
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]" + count
  }
}
