import Glibc

/// Turns the signals that end a program into a call, so that a camera is closed in good order.
enum SignalWatch {
  /// Blocks the signals in this thread and all that it starts, and waits for them in another one.
  ///
  /// They are SIGINT, SIGTERM and SIGHUP. A second signal ends the process at once.
  ///
  /// - Parameter action: called in that thread at the first signal.
  static func start(_ action: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    guard pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    let body = Unmanaged.passRetained(Body(signals: signals, action: action))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      body.release()
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return
    }
    pthread_detach(thread)
  }

  private final class Body {
    private var signals: sigset_t
    private let action: @Sendable () -> Void

    init(signals: sigset_t, action: @escaping @Sendable () -> Void) {
      self.signals = signals
      self.action = action
    }

    func run() {
      var signal: Int32 = 0
      sigwait(&signals, &signal)
      action()
      sigwait(&signals, &signal)
      _exit(Int32(ExitStatus.canceled.rawValue))
    }
  }
}
