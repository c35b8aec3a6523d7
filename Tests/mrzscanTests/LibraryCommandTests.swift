import Foundation
import TestSupport
import Testing

/// The libraries that the command opens only when an input asks for them.
@Suite struct LibraryCommandTests {
  private static let late = ["libpoppler-glib.so.8", "libheif.so.1", "libchafa.so.0"]

  /// A folder that the loader looks into first, where each of these libraries is an empty file.
  private func brokenLibraries() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in Self.late { try folder.write([], to: name) }
    return folder
  }

  @Test("no start waits for the libraries of PDF, HEIC and preview, nor for theirs")
  func startsWithoutThem() throws {
    let loaded = try BuiltCommand.shell("LD_TRACE_LOADED_OBJECTS=1 $mrzscan").output
    #expect(loaded.contains("libturbojpeg"))
    for name in ["libpoppler", "libcairo", "libglib", "libheif", "libx265", "libchafa"] {
      #expect(!loaded.contains(name))
    }
  }

  @Test(
    "without its library a picture is refused with what to install, and 69",
    arguments: [
      ("type-pages.pdf", "PDF", "libpoppler-glib.so.8", "libpoppler-glib8"),
      ("type-heic.heic", "HEIC", "libheif.so.1", "libheif1"),
      ("type-avif.avif", "AVIF", "libheif.so.1", "libheif1"),
    ])
  func missing(file: String, type: String, library: String, package: String) throws {
    let folder = try brokenLibraries()
    let picture = Fixture.path("documents/\(file)")
    let outcome = try BuiltCommand.shell(
      #"LD_LIBRARY_PATH=$1 $mrzscan --format mrz "$2" "$3""#, folder.path, picture,
      Fixture.path("documents/td1-photo.jpg"))
    #expect(
      outcome.errors == """
        mrzscan: \(picture): \(type) can't be read here (\(folder.path)/\(library): file too short); \
        install or update \(package)

        """)
    // What needs no such library is read as ever.
    let specimen = try Specimen.named("td1-photo.jpg")
    #expect(outcome.output == specimen.zones.joined(separator: "\n") + "\n")
    #expect(outcome.status == 69)
  }

  @Test(
    "without chafa the scan goes on, and says once that there is no preview",
    .enabled(if: has("script")))
  func preview() throws {
    let folder = try brokenLibraries()
    let outcome = try BuiltCommand.shell(
      #"LD_LIBRARY_PATH=$1 script -qec "$mrzscan --preview --device /dev/nowhere" /dev/null"#,
      folder.path)
    let lines = outcome.output.split(whereSeparator: \.isNewline)
    let reason = "\(folder.path)/libchafa.so.0: file too short"
    #expect(
      lines.filter { $0.contains("no preview") }
        == ["mrzscan: no preview (\(reason)); install or update libchafa0"])
    #expect(lines.last?.contains("there is no such camera") == true)
    #expect(outcome.status == 66)
  }
}
