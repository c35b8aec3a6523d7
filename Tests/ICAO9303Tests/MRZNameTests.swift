import Testing

@testable import ICAO9303

struct MRZNameTests {
  private func name(_ text: String) -> MRZName {
    MRZName(Array((text + String(repeating: "<", count: max(0, 39 - text.utf8.count))).utf8)[...])
  }

  @Test(arguments: [
    ("ERIKSSON<<ANNA<MARIA", "ERIKSSON", "ANNA MARIA"), ("ARKFREITH", "ARKFREITH", ""),
    ("<<RAJESH", "", "RAJESH"), ("VAN<DER<MUELLEN<<MARTIN", "VAN DER MUELLEN", "MARTIN"),
    ("FICTICIO<<ANA<<MARIA", "FICTICIO", "ANA MARIA"), ("SATRIYA<SUDARPA", "SATRIYA SUDARPA", ""),
    ("", "", ""), ("O<<K", "O", "K"), ("A<<<B", "A", "B"),
  ])
  func splits(_ text: String, _ primary: String, _ secondary: String) {
    #expect(name(text).primary == primary)
    #expect(name(text).secondary == secondary)
  }

  @Test func tellsWhatIsUnusual() {
    #expect(name("FICTICIO<<ANA<<MARIA").hasFurtherSeparator)
    #expect(name("SATRIYA<SUDARPA").hasNoSeparator)
    #expect(!name("ERIKSSON<<ANNA<MARIA").hasNoSeparator)
    #expect(name("PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR").mayBeTruncated)
    #expect(!name("PAPANDROPOULOUS<<JONATHON<WARREN<TREVO").mayBeTruncated)
  }
}
