internal import Glibc

/// State that threads share: one at a time has it, and others can wait until it changed.
///
/// Safe to send because the state is touched only under the lock.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private var state: State
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Changes the state and wakes everyone who waits.
  func update<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until the body gives a value, looking again after each change.
  func wait<Value>(_ body: (inout State) -> Value?) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let value = body(&state) { return value }
      pthread_cond_wait(changed, lock)
    }
  }
}
