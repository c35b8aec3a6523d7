internal import Glibc

/// A thread of the system that can be waited for, once.
final class Thread {
  private let handle: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; `nil` where the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    var handle = pthread_t()
    let status = pthread_create(
      &handle, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the end of the thread.
  func join() {
    pthread_join(handle, nil)
  }

  /// How many threads the system runs at a time.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
