import MRZScanner

extension Option {
  /// Every option of the command.
  static var table: [Option] { input + camera + reading + output + other }

  private static var input: [Option] {
    [
      Option(
        name: "image", value: .path("FILE"), section: .input,
        help: "Read a picture or PDF (all pages), a folder of them, or - for standard input."
      ) { (arguments, path) throws(UsageError) in
        arguments.pictures.append(try nonEmpty(path, "--image needs the path of a picture"))
      },
      Option(
        name: "mrz", value: .text("TEXT"), section: .input,
        help: "Parse a zone that was typed; - reads zones from standard input, empty lines between."
      ) { (arguments, text) throws(UsageError) in
        arguments.zones.append(try nonEmpty(text, "--mrz needs the lines of a zone"))
      },
    ]
  }

  private static var camera: [Option] {
    [
      Option(
        name: "device", value: .path("PATH"), section: .camera,
        help: "Scan with this camera; auto takes the first one. The default without other input."
      ) { (arguments, path) throws(UsageError) in
        arguments.device = try nonEmpty(path, "--device needs the path of a camera, or auto")
      },
      Option(
        name: "camera-format", value: .text("FORMAT"), section: .camera,
        help: "Insist on a pixel format of the camera, such as YUYV or MJPG:1920x1080."
      ) { (arguments, text) throws(UsageError) in
        guard CameraInput.isPixelFormat(text) else {
          throw UsageError("--camera-format needs YUYV or YUYV:1280x720, not '\(text)'")
        }
        arguments.cameraFormat = text
      },
      Option(
        name: "list-devices", section: .camera,
        help: "List the cameras: path, name, bus, sizes and whether this user may use them."
      ) { arguments, _ in arguments.task = .listDevices },
      Option(
        name: "timeout", value: .text("SECONDS"), section: .camera,
        help: "End a camera scan after this time; the default is 30 where nobody watches."
      ) { (arguments, text) throws(UsageError) in
        guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
          throw UsageError("--timeout needs seconds above 0, not '\(text)'")
        }
        arguments.config.timeout = seconds
      },
      Option(
        name: "frames", value: .text("N"), section: .camera,
        help: "End a camera scan after this many frames."
      ) { (arguments, text) throws(UsageError) in
        arguments.config.maximumFrames = try count(text, "--frames")
      },
      Option(
        name: "watch", section: .camera,
        help: "Go on after a result: one document after another, until interrupted."
      ) { arguments, _ in arguments.config.isWatching = true },
      Option(
        name: "preview", section: .camera,
        help: "Show the camera's picture in the terminal, to aim by."
      ) { arguments, _ in arguments.isPreviewing = true },
      Option(
        name: "no-permission-prompt", section: .camera,
        help: "Report a refused camera without the alert."
      ) { arguments, _ in arguments.config.isCameraPermissionPromptEnabled = false },
      Option(
        name: "open-settings", section: .camera,
        help: "Open, or print, the way to grant camera access; scan nothing."
      ) { arguments, _ in arguments.task = .openSettings },
      Option(
        name: "simulate-permission",
        value: .choice(Arguments.SimulatedPermission.allCases.map(\.rawValue)), section: .camera,
        help: "Act as if the camera permission were this, to test a script."
      ) { (arguments, word) throws(UsageError) in
        arguments.simulatedPermission = try choice(word, "--simulate-permission")
      },
    ]
  }

  private static var reading: [Option] {
    [
      Option(
        name: "document-type", value: .choice(DocumentType.allCases.map(\.rawValue)),
        section: .reading, help: "Which documents count; others are as if they were not there."
      ) { (arguments, word) throws(UsageError) in
        arguments.config.documentType = try choice(word, "--document-type")
      },
      Option(
        name: "require-valid", section: .reading,
        help: "Give only results that are verified: a camera scans on, a picture ends in 2."
      ) { arguments, _ in arguments.config.isVerificationRequired = true },
      Option(
        name: "jobs", short: "j", value: .text("N"), section: .reading,
        help: "Read this many pictures at a time; the default is one a core."
      ) { (arguments, text) throws(UsageError) in arguments.jobs = try count(text, "--jobs") },
    ]
  }

  private static var output: [Option] {
    [
      Option(
        name: "format", short: "f", value: .choice(Arguments.Format.allCases.map(\.rawValue)),
        section: .output,
        help: "How results are printed: for people, one array, one object a line, lines, table."
      ) { (arguments, word) throws(UsageError) in
        arguments.format = try choice(word, "--format")
      },
      Option(
        name: "redact", section: .output, help: "Mask personal fields, for logs and demos."
      ) { arguments, _ in arguments.isRedacted = true },
      Option(
        name: "quiet", short: "q", section: .output, help: "Say nothing on standard error."
      ) { arguments, _ in arguments.verbosity = .quiet },
      Option(
        name: "verbose", short: "v", section: .output, help: "Say more on standard error."
      ) { arguments, _ in arguments.verbosity = .verbose },
    ]
  }

  private static var other: [Option] {
    [
      Option(name: "version", section: .other, help: "Print the version.") { arguments, _ in
        arguments.task = .version
      },
      Option(name: "help", short: "h", section: .other, help: "Print this help.") {
        arguments, _ in arguments.task = .help
      },
      Option(
        name: "help-man", section: .other, help: "Print the manual page.", isHidden: true
      ) { arguments, _ in arguments.task = .manual },
      Option(
        name: "completions", value: .choice(Arguments.Shell.allCases.map(\.rawValue)),
        section: .other, help: "Print the completions of a shell.", isHidden: true
      ) { (arguments, word) throws(UsageError) in
        arguments.task = .completions(try choice(word, "--completions"))
      },
    ]
  }

  private static func nonEmpty(_ text: String, _ message: String) throws(UsageError) -> String {
    guard !text.isEmpty else { throw UsageError(message) }
    return text
  }

  private static func count(_ text: String, _ name: String) throws(UsageError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError("\(name) needs a whole number above 0, not '\(text)'")
    }
    return number
  }

  private static func choice<Word>(_ text: String, _ name: String) throws(UsageError) -> Word
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) can be \(words), not '\(text)'")
    }
    return word
  }
}
