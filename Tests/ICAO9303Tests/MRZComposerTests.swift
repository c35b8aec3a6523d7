import Testing

@testable import ICAO9303

struct MRZComposerTests {
  private func fields() -> MRZComposer.Fields {
    var fields = MRZComposer.Fields.person(
      "P", of: "UTO", lastName: "Eriksson", firstName: "Anna Maria", number: "L898902C3",
      birth: "740812", expire: "120415")
    fields.personalNumber = "ZE184226B"
    return fields
  }

  @Test func writesTheSpecimenOfDoc9303() throws {
    #expect(try MRZComposer(format: .td3).compose(fields()) == specimens[0].lines)
  }

  @Test func longNumbersGoOn() throws {
    var fields = fields()
    fields.documentCode = "I"
    fields.documentNumber = "D23145890734"
    fields.optionalData1 = "AB1"
    let lines = try MRZComposer(format: .td1).compose(fields)
    #expect(lines[0] == "I<UTOD23145890<7349<AB1<<<<<<<")
  }

  /// Doc 9303-4 4.2.3 and 9303-5 4.2.3: what does not fit ends in a letter.
  @Test(arguments: [
    ("Papandropoulous", "Jonathon Warren Trevor", "PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR"),
    ("Nilavadhanananda", "Chayapa Dejthamrong Krasuang", "NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K"),
    (
      "Bennelong Wooloomooloo Warrandyte Warnambool", "Dingo",
      "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D"
    ),
    ("Nilavadhanananda", "Arnpol Petch Charonguang Xa", "NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU"),
  ])
  func truncates(_ last: String, _ first: String, _ name: String) throws {
    var fields = fields()
    fields.lastName = last
    fields.firstName = first
    let line = try MRZComposer(format: .td3).compose(fields)[0]
    #expect(line.utf8.count == 44)
    #expect(line.dropFirst(5) == name)
    let document = try MRZParserTests.parser().parse(
      lines: [line, "L898902C36UTO7408122F1204159ZE184226B<<<<<10"])
    #expect(document.name.mayBeTruncated)
    #expect(!document.firstName.isEmpty)
  }

  @Test(arguments: [
    ("O'Connor", "OCONNOR"), ("Smith-Jones", "SMITH<JONES"), ("Müller", "MUELLER"),
    ("Ångström", "AANGSTROEM"), ("Weiß", "WEISS"), ("Þórsdóttir", "THORSDOTTIR"),
    ("Cañon", "CANON"), ("Иванов", "IVANOV"), ("Щукин", "SHCHUKIN"), ("محمد", "MXHMD"),
    ("عبّاس", "EBBAS"), ("فضّة", "FXDZXDZXAH"), ("De la Cruz, Jr.", "DE<LA<CRUZ<JR"),
    ("A\u{308}rger", "AERGER"), ("Мар\u{2BC}яна", "MARIANA"), ("D\u{2019}Artagnan", "DARTAGNAN"),
    ("Kealoha\u{2BB}ulu", "KEALOHAULU"), ("Dvořák", "DVORAK"),
  ])
  func transliterates(_ name: String, _ text: String) throws {
    #expect(try Transliteration().transliterate(name) == text)
  }

  @Test func transliteratesByLanguageAndSpelling() throws {
    #expect(
      try Transliteration(language: .ukrainian).transliterate("Гнатюк Юлія") == "HNATIUK<YULIIA")
    #expect(try Transliteration(spelling: .reversible).transliterate("Cañon") == "CANXXON")
    #expect(try Transliteration(spelling: .short).transliterate("Müller") == "MULLER")
  }

  @Test func refusesWhatCanNotBeWritten() {
    var digits = fields()
    digits.lastName = "R2D2"
    #expect(throws: MRZComposeError.letter("2", name: "R2D2")) {
      try MRZComposer(format: .td3).compose(digits)
    }
    var script = fields()
    script.lastName = "山田"
    #expect(throws: MRZComposeError.letter("山", name: "山田")) {
      try MRZComposer(format: .td3).compose(script)
    }
    var long = fields()
    long.documentNumber = "1234567890"
    #expect(throws: MRZComposeError.tooLong(.documentNumber, limit: 9)) {
      try MRZComposer(format: .td3).compose(long)
    }
    var date = fields()
    date.dateOfBirth = "1974-08-12"
    #expect(throws: MRZComposeError.date("1974-08-12", .dateOfBirth)) {
      try MRZComposer(format: .td3).compose(date)
    }
    var card = fields()
    card.documentCode = "ID"
    #expect(throws: MRZComposeError.documentCode("ID", .td3)) {
      try MRZComposer(format: .td3).compose(card)
    }
    var nobody = fields()
    nobody.lastName = ""
    nobody.firstName = "'"
    #expect(throws: MRZComposeError.noName) { try MRZComposer(format: .td3).compose(nobody) }
  }
}
