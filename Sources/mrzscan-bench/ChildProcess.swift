internal import Glibc

/// A program that runs to its end, watched for its time and memory.
struct ChildProcess {
  /// CPU time of all its threads from start to end, in milliseconds.
  let milliseconds: Double
  /// The largest resident size, in megabytes.
  let peakMegabytes: Double
  /// The status that it ended with, or -1 where a signal ended it.
  let status: Int32

  /// Runs a program of the search path; what it writes to standard output goes into a file.
  init(_ words: [String], output: String = "/dev/null") throws(Failure) {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var process: pid_t = 0
    var usage = rusage()
    var ended: Int32 = 0
    let code = posix_spawnp(&process, words.first ?? "", &actions, nil, arguments, environ)
    guard code == 0 else { throw Failure(program: words.first ?? "", errno: code) }
    wait4(process, &ended, 0, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    milliseconds = times.reduce(0) { $0 + Double($1.tv_sec) * 1e3 + Double($1.tv_usec) / 1e3 }
    peakMegabytes = Double(usage.ru_maxrss) / 1024
    status = ended & 0x7F == 0 ? (ended >> 8) & 0xFF : -1
  }

  /// A program that could not be started.
  struct Failure: Error, CustomStringConvertible {
    let program: String
    let errno: Int32
    var description: String { "\(program) can't be run: \(String(cString: strerror(errno)))" }
  }
}
