import MRZScanner
import Testing

@testable import mrzscan

@Suite struct ArgumentsTests {
  @Test("pictures come from plain words, the option, and standard input, in order")
  func picturesComeFromPlainWordsTheOptionAnd() throws {
    let arguments = try Arguments(parsing: ["a.png", "--image", "b.jpg", "-", "--image=c.pdf"])
    #expect(arguments.pictures == ["a.png", "b.jpg", "-", "c.pdf"])
    #expect(arguments.task == .scan)
  }

  @Test("after two dashes everything is a path")
  func afterTwoDashesEverythingIsAPath() throws {
    #expect(try Arguments(parsing: ["-q", "--", "--help", "-x"]).pictures == ["--help", "-x"])
  }

  @Test("every option of the table can be parsed")
  func everyOptionOfTheTableCanBeParsed() throws {
    for option in Option.table {
      let samples: [String: String] = ["timeout": "1.5", "frames": "7", "jobs": "3"]
      let value = option.choices.first ?? samples[option.name] ?? "word"
      var words = ["--" + option.name]
      if option.placeholder != nil { words.append(value) }
      #expect(throws: Never.self) { try Arguments(parsing: words) }
      if let short = option.short {
        let byShort = try Arguments(parsing: ["-\(short)"] + words.dropFirst())
        #expect(byShort == (try Arguments(parsing: words)))
      }
    }
  }

  @Test("names of options are unique")
  func namesOfOptionsAreUnique() {
    let names = Option.table.map(\.name)
    #expect(Set(names).count == names.count)
    let shorts = Option.table.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }

  @Test("values reach the configuration")
  func valuesReachTheConfiguration() throws {
    let camera = try Arguments(parsing: [
      "--device", "/dev/video2", "--timeout", "2.5", "--frames", "40", "--require-valid",
      "--no-permission-prompt", "--document-type", "passport", "--simulate-permission", "denied",
    ])
    #expect(camera.device == "/dev/video2")
    #expect(camera.config.timeout == 2.5)
    #expect(camera.config.maximumFrames == 40)
    #expect(camera.config.isVerificationRequired)
    #expect(!camera.config.isCameraPermissionPromptEnabled)
    #expect(camera.config.documentType == .passport)
    #expect(camera.simulatedPermission == .denied)
    let picture = try Arguments(parsing: ["-j4", "-fcsv", "--redact", "-q", "x"])
    #expect(picture.jobs == 4)
    #expect(picture.format == .csv)
    #expect(picture.isRedacted)
    #expect(picture.verbosity == .quiet)
  }

  @Test(
    "what can't be understood is said with what to do",
    arguments: [
      (["--formt", "json"], "unknown option --formt; did you mean --format?"),
      (["--wibble"], "unknown option --wibble; mrzscan --help lists them"),
      (["-z"], "unknown option -z; mrzscan --help lists them"),
      (["--format"], "--format needs a value: text|json|ndjson|mrz|csv"),
      (["--format", "xml"], "--format can be text, json, ndjson, mrz, csv, not 'xml'"),
      (["--redact=yes", "x"], "--redact takes no value"),
      (["--jobs", "0", "x"], "--jobs needs a whole number above 0, not '0'"),
      (["--jobs", "two", "x"], "--jobs needs a whole number above 0, not 'two'"),
      (["--timeout", "-1"], "--timeout needs seconds above 0, not '-1'"),
      (["--timeout", "inf"], "--timeout needs seconds above 0, not 'inf'"),
      ([""], "a path is empty; name a picture"),
      (["--image", ""], "--image needs the path of a picture"),
      (
        ["x.png", "--device", "auto"], "pictures and --device exclude each other; give one of them"
      ),
      (["x.png", "--mrz", "-"], "pictures and --mrz exclude each other; give one of them"),
      (
        ["x.png", "--frames", "3"],
        "--frames belongs to a camera scan; leave it out or name no picture"
      ),
      (["--watch", "--format", "json"], "--watch never ends its array; use --format ndjson"),
    ])
  func whatCantBeUnderstoodIsSaidWithWhat(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try Arguments(parsing: words) }
  }
}
