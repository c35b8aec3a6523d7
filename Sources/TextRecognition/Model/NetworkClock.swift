internal import Glibc

/// How often a network ran and how long it took inside XNNPACK alone.
///
/// What a benchmark sets the whole work against: scaling, sampling and geometry come on top of it.
public struct NetworkClock: Sendable, Equatable {
  /// Runs of the network so far.
  public internal(set) var invocations = 0
  /// Time inside `xnn_invoke_runtime` so far, in nanoseconds of the calling thread's CPU time, so that
  /// other programs on the machine don't count.
  public internal(set) var nanoseconds: UInt64 = 0

  mutating func measure<Value>(_ body: () -> Value) -> Value {
    let start = Self.now
    let value = body()
    nanoseconds += Self.now - start
    invocations += 1
    return value
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
