import Testing

@testable import MRZScanner

@Suite struct TextResultTests {
  static let zone =
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10"

  private func config(_ documentType: DocumentType = .all) -> MRZScannerConfig {
    var config = MRZScannerConfig()
    config.documentType = documentType
    config.today = .init(year: 2010, month: 8, day: 11)
    return config
  }

  @Test("the fields of the specimen of Doc 9303-4 have the mobile scanner's names")
  func fields() throws {
    let result = MRZScanResult(parsing: Self.zone, config: config())
    let data = try #require(result.data)
    #expect(data.documentType == "MRTD_TD3_PASSPORT" && data.format == "TD3")
    #expect(data.lastName == "ERIKSSON" && data.firstName == "ANNA MARIA")
    #expect(data.issuingStateRaw == "UTO" && data.nationalityRaw == "UTO")
    #expect(data.documentNumber == "L898902C3" && data.personalNumber == "ZE184226B")
    #expect(data.sex == "female")
    #expect(data.dateOfBirth == "1974-08-12" && data.dateOfExpire == "2012-04-15")
    #expect(data.age == 35 && data.expired == false)
    #expect(data.verified && data.confidence == 1)
    #expect(data.problems == ["issuing State: Utopia: a specimen"])
    #expect(data.validationStatus(of: .documentNumber) == .succeeded)
    #expect(data.validationStatus(of: .mrzText) == .succeeded)
    #expect(data.validationStatus(of: .lastName) == .none)
    #expect(data.mrzText == Self.zone)
  }

  @Test("a wrong digit is kept as printed, named in words, and never verified")
  func wrongDigit() throws {
    let text = Self.zone.replacing("L898902C36", with: "L898902C35")
    let data = try #require(MRZScanResult(parsing: text, config: config()).data)
    #expect(data.mrzText == text)
    #expect(!data.verified)
    #expect(data.validationStatus(of: .documentNumber) == .failed)
    #expect(data.problems.contains { $0.contains("document number: check digit 5 printed, 6") })
  }

  @Test("what must be verified and is not becomes a failure that says why")
  func withheld() {
    var config = config()
    config.isVerificationRequired = true
    #expect(MRZScanResult(parsing: Self.zone, config: config).data?.verified == true)
    let text = Self.zone.replacing("L898902C36", with: "L898902C35")
    let result = MRZScanResult(parsing: text, config: config)
    #expect(result.data == nil)
    #expect(result.error?.code == .notVerified)
    #expect(result.errorString?.contains("document number: check digit 5 printed") == true)
  }

  @Test(
    "only documents that count are there",
    arguments: [(DocumentType.passport, true), (.all, true), (.id, false), (.visa, false)])
  func documentTypes(type: DocumentType, isThere: Bool) {
    let result = MRZScanResult(parsing: Self.zone, config: config(type))
    #expect((result.data != nil) == isThere)
    #expect(result.resultStatus == .finished)
  }

  @Test(
    "names in the holder's own script are a field of their own",
    arguments: [
      (
        "PNRUSVYMY4LENNYQ<<IVAN<IVANOVI3<<<<<<<<<<<<<",
        "1234567897RUS8001014M<<<<<<<5010203123456<84", "ВЫМЫШЛЕННЫЙ ИВАН ИВАНОВИЧ"
      ),
      (
        "P<CHNZHENGJIAN<<YANGBEN<<<<<<<<<<<<<<<<<<<<<",
        "E000000008CHN8001014F3001019NGKELMPONBPJB970", "证件样"
      ),
    ])
  func nativeNames(_ upper: String, _ lower: String, _ name: String) throws {
    let data = try #require(MRZScanResult(parsing: upper + "\n" + lower, config: config()).data)
    #expect(data.nativeName == name)
    #expect(!data.lastName.isEmpty && !data.firstName.isEmpty)
  }

  @Test("bytes that are no GBK give no name", arguments: [[0xFF, 0xFF], [0xD6], []] as [[UInt8]])
  func noGBK(_ bytes: [UInt8]) {
    #expect(GBKText.decode(bytes) == nil)
  }

  @Test("text that is no zone is a failure", arguments: ["", "HELLO", "P<UTO\u{1F600}", "\n\n"])
  func noZone(text: String) {
    let result = MRZScanResult(parsing: text)
    #expect(result.resultStatus == .exception)
    #expect(result.error?.code == .textNotReadable)
  }
}
