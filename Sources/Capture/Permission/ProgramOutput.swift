import Glibc

/// What a small program of the system prints, with a limit on its time.
enum ProgramOutput {
  /// Runs a program and returns its standard output; its errors go nowhere.
  ///
  /// - Parameters:
  ///   - command: the program, looked up in the search path, and its arguments.
  ///   - environment: what the program sees as its environment.
  ///   - limitMilliseconds: the program is killed after this time.
  /// - Returns: `nil` where the program is absent, fails or exceeds the limit.
  static func read(
    from command: [String], environment: [String: String], limitMilliseconds: Int
  ) -> String? {
    var ends: [Int32] = [0, 0]
    guard let program = command.first, pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    var process: pid_t = 0
    let started = posix_spawnp(&process, program, &actions, nil, &arguments, &variables)
    close(ends[1])
    guard started == 0 else { return nil }

    let bytes = collect(from: ends[0], until: now() + limitMilliseconds)
    if bytes == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard let bytes, status == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func collect(from descriptor: Int32, until end: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65_536 {
      let left = end - now()
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wait, 1, Int32(left)) > 0 else { return nil }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += chunk.prefix(count)
    }
    return nil
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
