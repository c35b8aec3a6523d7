import Testing

@testable import mrzscan

@Suite struct ZoneLinesTests {
  private static let upper = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
  private static let lower = "L898902C36UTO7408122F1204159ZE184226B<<<<<10"
  private static let card = [
    "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
    "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  ]

  private func texts(_ lines: [String]) -> [String] {
    var gathered = ZoneLines()
    return lines.flatMap { gathered.take($0) } + gathered.end()
  }

  @Test("empty lines part zones")
  func parted() {
    let passport = Self.upper + "\n" + Self.lower
    #expect(
      texts(["", Self.upper, Self.lower, "", " \t"] + Self.card + ["", Self.upper, Self.lower])
        == [passport, Self.card.joined(separator: "\n"), passport])
  }

  @Test("an empty line within a zone is forgiven")
  func spaced() {
    #expect(texts([Self.upper, "", Self.lower]) == [Self.upper + "\n" + Self.lower])
    #expect(
      texts([Self.card[0], "", Self.card[1], "", Self.card[2], ""])
        == [Self.card.joined(separator: "\n")])
    #expect(
      texts([Self.card[0], "", Self.card[1], Self.card[2]]) == [Self.card.joined(separator: "\n")])
  }

  @Test("half a zone does not take the next one's lines")
  func half() {
    #expect(
      texts([Self.upper, "", Self.upper, Self.lower]) == [
        Self.upper, Self.upper + "\n" + Self.lower,
      ])
    #expect(
      texts(["HELLO", "", Self.upper, Self.lower, "", "THERE"]) == [
        "HELLO", Self.upper + "\n" + Self.lower, "THERE",
      ])
  }

  @Test("a joined zone in a line needs no empty line")
  func joined() {
    let zone = Self.upper + Self.lower
    #expect(texts([zone, zone, "", zone]) == [zone, zone, zone])
    #expect(texts(["HELLO", zone]) == ["HELLO", zone])
  }

  @Test("too many lines are one text that is no zone, and nothing is nothing")
  func others() {
    let lines = [String](repeating: Self.upper, count: 4)
    #expect(texts(lines) == [lines.joined(separator: "\n")])
    #expect(texts([]) == [])
    #expect(texts(["", "  "]) == [])
  }
}
