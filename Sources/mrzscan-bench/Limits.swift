internal import Glibc

/// The figures as they come, each beside its limit.
struct Report {
  private(set) var missed = 0

  /// Prints a heading.
  func section(_ title: String) {
    print("\n\(title)")
  }

  /// Prints a figure that has no limit.
  func note(_ name: String, _ value: Double, _ unit: String) {
    print("  " + Self.padded(name) + Self.number(value) + " " + unit)
  }

  /// Prints a figure that must not be above its limit.
  mutating func atMost(_ limit: Double, _ name: String, _ value: Double, _ unit: String) {
    judge(value <= limit, name, value, unit, "at most " + Self.number(limit))
  }

  /// Prints a figure that must not be below its limit.
  mutating func atLeast(_ limit: Double, _ name: String, _ value: Double, _ unit: String) {
    judge(value >= limit, name, value, unit, "at least " + Self.number(limit))
  }

  private mutating func judge(
    _ holds: Bool, _ name: String, _ value: Double, _ unit: String, _ limit: String
  ) {
    if !holds { missed += 1 }
    let line = Self.padded(name) + Self.number(value) + " " + unit
    print("  \(line)  (\(limit))" + (holds ? "" : "  MISSED"))
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 46 - name.count))
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// Times a piece of work by the CPU time of its thread, so that other programs on the machine don't
/// count.
enum Stopwatch {
  /// The median time of several runs, in milliseconds; the first run, which warms caches, isn't
  /// counted.
  static func median(of runs: Int = 9, _ body: () throws -> Void) rethrows -> Double {
    try body()
    var times: [Double] = []
    for _ in 0..<runs { times.append(try once(body)) }
    return times.sorted()[runs / 2]
  }

  /// The time of one run, in milliseconds.
  static func once(_ body: () throws -> Void) rethrows -> Double {
    let began = now
    try body()
    return now - began
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
