import Glibc
import MRZScanner

/// The command: arguments in, results on standard output, a status out.
@main
enum Mrzscan {
  static func main() {
    // A closed pipe is noticed by the failing write, which knows how to end quietly.
    signal(SIGPIPE, SIG_IGN)
    ScannerController.discardLibraryMessages()
    exit(Int32(run(Array(CommandLine.arguments.dropFirst())).rawValue))
  }

  /// Runs the command to its end.
  static func run(_ words: [String]) -> ExitStatus {
    let console = Console(verbosity: .normal)
    do {
      return try run(try Arguments(parsing: words))
    } catch let error as UsageError {
      console.say(error.description)
      return .usage
    } catch let error as WriteError {
      if error.isClosedPipe { return .verified }
      console.say(error.description)
      return .inputOutput
    } catch {
      console.say("\(error)")
      return .software
    }
  }

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let output = StandardStream.output
    switch arguments.task {
    case .version: try output.write("mrzscan \(Help.version)\n")
    case .help: try output.write(Help.text)
    case .manual: try output.write(Help.manual)
    case .completions(let shell): try output.write(Completions.script(for: shell))
    case .listDevices: return try DeviceListTask(arguments).run()
    case .openSettings: return try SettingsTask(arguments).run()
    case .scan:
      if !arguments.zones.isEmpty { return try ZoneTask(arguments).run() }
      if !arguments.pictures.isEmpty { return try PictureTask(arguments).run() }
      return try CameraTask(arguments).run()
    }
    return .verified
  }
}
