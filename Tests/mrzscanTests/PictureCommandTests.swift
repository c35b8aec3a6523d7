import Foundation
import TestSupport
import Testing

/// The built command on real files: what it prints, and how it ends.
@Suite struct PictureCommandTests {
  private let picture = Fixture.path("documents/td1-photo.jpg")
  private let nothing = Fixture.path("documents/none-card-front.jpg")

  @Test("a picture's lines come out as printed")
  func linesComeOut() throws {
    let specimen = try Specimen.named("td1-photo.jpg")
    let outcome = try BuiltCommand.run("--format", "mrz", "--image", specimen.path)
    #expect(outcome.output == specimen.zones.joined(separator: "\n") + "\n")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("standard input is a picture too")
  func standardInput() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: picture))
    let outcome = try BuiltCommand.run(["--format", "ndjson", "-"], input: data)
    #expect(outcome.output.hasPrefix(#"{"source":"-","page":null,"resultStatus":"finished""#))
    #expect(outcome.status == 0)
  }

  @Test("a picture without a zone is no error")
  func noZone() throws {
    let outcome = try BuiltCommand.run(nothing)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "mrzscan: \(nothing): no machine readable zone found\n")
    #expect(outcome.status == 1)
    #expect(try BuiltCommand.run("--quiet", nothing).errors.isEmpty)
  }

  @Test("what libraries say about damage inside a PDF stays off standard error")
  func libraryMessages() throws {
    var document = try Data(
      contentsOf: URL(fileURLWithPath: Fixture.path("pictures/pdf-3-pages.pdf")))
    let filter = try #require(document.range(of: Data("/DCTDecode".utf8)))
    let scan = try #require(
      document.range(of: Data([0xFF, 0xDA]), in: filter.upperBound..<document.endIndex))
    for index in scan.lowerBound + 40..<scan.lowerBound + 120 { document[index] = 0xFF }
    let outcome = try BuiltCommand.run("-", input: document)
    #expect(outcome.errors == "mrzscan: standard input: no machine readable zone found\n")
    #expect(outcome.status == 1)
    #expect(try BuiltCommand.run("--quiet", "-", input: document).errors.isEmpty)
  }

  @Test("a printed check digit that is wrong is kept and ends in 2")
  func wrongDigit() throws {
    let specimen = try Specimen.named("wrong-td1-composite.jpg")
    let outcome = try BuiltCommand.run("--format", "mrz", specimen.path)
    #expect(outcome.output == specimen.zones.joined(separator: "\n") + "\n")
    #expect(outcome.status == 2)
    let required = try BuiltCommand.run("--require-valid", "--format", "mrz", specimen.path)
    #expect(required.output.isEmpty)
    #expect(required.errors.contains("not verified: zone: check digit"))
    #expect(required.status == 2)
  }

  @Test("documents that are not wanted are as if they were not there")
  func documentType() throws {
    #expect(try BuiltCommand.run("-q", "--document-type", "id", picture).status == 0)
    #expect(try BuiltCommand.run("-q", "--document-type", "passport", picture).status == 1)
  }

  @Test("what is no picture gets one clear line, its own status, and stops nothing")
  func badInputs() throws {
    let scratch = try ScratchFolder()
    let empty = try scratch.write([], to: "empty.jpg")
    let text = try scratch.write("P<UTO".utf8, to: "text.png")
    let whole = try Data(contentsOf: URL(fileURLWithPath: picture))
    let half = try scratch.write(whole.prefix(whole.count / 3), to: "half.jpg")
    let missing = scratch.path + "/missing.jpg"
    for (path, status) in [(empty, 65), (text, 65), (half, 65), (missing, 66)] as [(String, Int32)]
    {
      let outcome = try BuiltCommand.run(path)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("mrzscan: \(path): "))
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
      #expect(outcome.status == status)
    }
    let all = try BuiltCommand.run("--format", "ndjson", empty, missing, picture, half, nothing)
    #expect(all.lines.count == 5)
    #expect(
      all.lines.map { $0.contains(#""resultStatus":"finished""#) } == [
        false, false, true, false, true,
      ])
    #expect(all.status == 66)
  }

  @Test("what may not be read is refused as such", .enabled(if: getuid() != 0))
  func unreadableFile() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.copy(picture, to: "locked.jpg")
    chmod(path, 0)
    let outcome = try BuiltCommand.run(path)
    #expect(outcome.errors.contains("permission denied"))
    #expect(outcome.status == 66)
  }

  @Test("a folder is walked; files of other kinds in it don't count, but a broken picture does")
  func folder() throws {
    let scratch = try ScratchFolder()
    try scratch.copy(picture, to: "b/one.dat")
    try scratch.write("truth".utf8, to: "b/one.txt")
    let outcome = try BuiltCommand.run("--format", "ndjson", scratch.path)
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.contains("/b/one.dat\""))
    #expect(outcome.status == 0)
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], to: "a.jpg")
    let broken = try BuiltCommand.run("--format", "ndjson", scratch.path)
    #expect(broken.lines.count == 2)
    #expect(broken.lines.first?.contains("/a.jpg\"") == true)
    #expect(broken.status == 65)
    let noPicture = try ScratchFolder()
    try noPicture.write("x".utf8, to: "notes.txt")
    let empty = try BuiltCommand.run(noPicture.path)
    #expect(empty.errors.contains("no file in the folder is a picture"))
    #expect(empty.status == 65)
  }

  @Test("results stand in the order of the inputs, however many workers there are")
  func order() throws {
    let paths = [picture, nothing, Fixture.path("documents/turned-90.jpg"), picture, nothing]
    let one = try BuiltCommand.run(["--format", "mrz", "--quiet", "--jobs", "1"] + paths)
    let many = try BuiltCommand.run(["--format", "mrz", "--quiet", "--jobs", "8"] + paths)
    #expect(one.output == many.output)
    #expect(one.lines.count == 9)
  }

  @Test("a page without a zone counts for nothing where another page has one")
  func pages() throws {
    let specimen = try Specimen.named("type-pages.pdf")
    let outcome = try BuiltCommand.run("--format", "ndjson", specimen.path)
    #expect(outcome.lines.count == specimen.zones.count)
    for (index, line) in outcome.lines.enumerated() {
      // The first page is a cover.
      #expect(line.contains("\"page\":\(index + 2),"))
    }
  }

  @Test("two zones in one picture are two results")
  func twoZones() throws {
    let specimen = try Specimen.named("two-cards.jpg")
    let outcome = try BuiltCommand.run("--format", "mrz", specimen.path)
    let expected = specimen.zones.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(Set(outcome.lines) == Set(expected))
    #expect(outcome.lines.count == expected.count)
  }
}
