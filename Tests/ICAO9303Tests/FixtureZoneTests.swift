import TestSupport
import Testing

@testable import ICAO9303

/// The zones of the fixtures, as the composer wrote them and the parser reads them.
struct FixtureZoneTests {
  private static let zones = Specimen.all.flatMap { specimen in
    specimen.zones.map { (specimen.description, $0) }
  }

  @Test func thereAreEnough() {
    #expect(Self.zones.count >= 40)
    #expect(Set(Self.zones.map { $0.1.split(separator: "\n").map(\.count) }).count >= 3)
  }

  @Test(arguments: zones)
  func whatWasReadIsWrittenAgain(_ name: String, _ zone: String) throws {
    let document = try MRZParserTests.parser().parse(zone)
    #expect(document.mrzText == zone)
    #expect(document.verified != name.hasPrefix("wrong-"))
    var fields = MRZComposer.Fields()
    for field in document.format.layout.fields {
      fields[field.name] = document.trimmed(field.name) ?? fields[field.name]
    }
    fields.lastName = document.lastName
    fields.firstName = document.firstName
    let lines = try MRZComposer(format: document.format).compose(fields)
    #expect((lines == document.lines) == document.verified)
  }
}
