public import Foundation

/// The command as it was built beside the tests.
public enum BuiltCommand {
  /// What a run of it left behind.
  public struct Outcome: Sendable {
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
    /// The status that it ended with; the signal's number if one ended it.
    public let status: Int32
    /// Whether it ended by itself and not by a signal.
    public let hasExited: Bool

    /// The lines of the output.
    public var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
  }

  /// The path of the program.
  public static let path: String = path(of: "mrzscan")

  private static func path(of program: String) -> String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/" + program
  }

  /// Runs it to its end.
  public static func run(_ arguments: String..., input: Data = Data()) throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs it to its end.
  public static func run(_ arguments: [String], input: Data = Data()) throws -> Outcome {
    try run(program: path, arguments, input: input)
  }

  /// Runs another program of the package to its end.
  public static func run(tool: String, _ arguments: [String]) throws -> Outcome {
    try run(program: path(of: tool), arguments, input: Data())
  }

  /// Runs a line of bash in which `$mrzscan` is the command.
  public static func shell(_ script: String, _ arguments: String...) throws -> Outcome {
    try run(
      program: "/bin/bash", ["-c", "mrzscan=$0; " + script, path] + arguments, input: Data())
  }

  private static func run(
    program: String, _ arguments: [String], input: Data
  ) throws -> Outcome {
    // Files and not pipes: nothing can block, however much is written.
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: try scratch.write(input, to: "input")))
    let output = try scratch.write([], to: "output")
    let errors = try scratch.write([], to: "errors")
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self),
      status: process.terminationStatus, hasExited: process.terminationReason == .exit)
  }
}
