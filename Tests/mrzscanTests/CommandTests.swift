import Foundation
import TestSupport
import Testing

/// The built command apart from pictures.
@Suite struct CommandTests {
  @Test("help and version go to standard output and end in 0")
  func helpAndVersion() throws {
    let help = try BuiltCommand.run("--help")
    #expect(help.output.hasPrefix("mrzscan: read the machine readable zone"))
    #expect(help.errors.isEmpty)
    #expect(help.status == 0)
    let version = try BuiltCommand.run("--version")
    #expect(version.output.hasPrefix("mrzscan 0."))
    #expect(version.status == 0)
  }

  @Test("a command line that can't be understood ends in 64 with one line")
  func usage() throws {
    let outcome = try BuiltCommand.run("--fromat", "json", "x.png")
    #expect(outcome.errors == "mrzscan: unknown option --fromat; did you mean --format?\n")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 64)
  }

  @Test("a reader that goes away early is no failure")
  func closedPipe() throws {
    let picture = Fixture.path("documents/td1-photo.jpg")
    let outcome = try BuiltCommand.shell(
      "\"$mrzscan\" --help | head -n 1; echo ${PIPESTATUS[0]};"
        + " \"$mrzscan\" --format mrz \"$1\" \"$1\" | head -n 1; echo ${PIPESTATUS[0]}", picture)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines.count == 4)
    #expect(outcome.lines[1] == "0")
    // The second reader may go away before or after everything is written.
    #expect(["0", "2"].contains(outcome.lines.last))
  }

  @Test("a full disk is said and ends in 74")
  func fullDisk() throws {
    let outcome = try BuiltCommand.shell("\"$mrzscan\" --help > /dev/full")
    #expect(outcome.errors.contains("can't write the results: No space left on device"))
    #expect(outcome.status == 74)
  }

  @Test("typed zones are parsed without any picture")
  func typedZones() throws {
    let zone = ResultPrinterTests.zone
    let typed = try BuiltCommand.run("--format", "mrz", "--mrz", zone.lowercased())
    #expect(typed.output == zone + "\n")
    #expect(typed.status == 0)
    let wrong = zone.replacing("7408122F", with: "7408123F")
    let piped = try BuiltCommand.run(
      ["--format", "ndjson", "--mrz", "-"], input: Data((zone + "\n\n" + wrong + "\n").utf8))
    #expect(piped.lines.count == 2)
    #expect(piped.lines.last?.contains(#""dateOfBirth":"failed""#) == true)
    #expect(piped.status == 2)
    let spaced = zone.replacing("\n", with: "\n\n") + "\n" + zone.replacing("\n", with: "") + "\n"
    let forgiven = try BuiltCommand.run(
      ["--format", "mrz", "--mrz", "-"], input: Data(spaced.utf8))
    #expect(forgiven.output == zone + "\n" + zone + "\n" && forgiven.status == 0)
    let lines = zone.split(separator: "\n").map(String.init)
    let apart = try BuiltCommand.run(
      "--format", "mrz", "--mrz", lines[0], "--mrz", lines[1], "--mrz", lines[0] + "\\n" + lines[1])
    #expect(apart.output == zone + "\n" + zone + "\n" && apart.status == 0)
    let blank = try BuiltCommand.run("--mrz", " ")
    #expect(
      blank.errors == "mrzscan: --mrz: the text is empty; give the two or three lines of the zone\n"
    )
    #expect(blank.status == 65)
    let junk = try BuiltCommand.run("--mrz", "HELLO")
    #expect(junk.errors.hasPrefix("mrzscan: --mrz: no document has a line of 5 characters"))
    #expect(junk.status == 65)
    #expect(try BuiltCommand.run(["--mrz", "-"], input: Data()).status == 65)
  }
}
