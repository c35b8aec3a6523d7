import Foundation
import MRZScanner
import Testing

@testable import mrzscan

@Suite struct ResultPrinterTests {
  static let zone =
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10"

  private func config() -> MRZScannerConfig {
    var config = MRZScannerConfig()
    config.today = .init(year: 2026, month: 11, day: 30)
    return config
  }

  private func passport() -> MRZScanResult {
    MRZScanResult(parsing: Self.zone, source: "a, \"b\".png", config: config())
  }

  private func print(
    _ results: [MRZScanResult], _ format: Arguments.Format, isRedacted: Bool = false
  ) -> String {
    var printer = ResultPrinter(format: format, isRedacted: isRedacted)
    let body = results.map { printer.text(of: $0) }.joined()
    return printer.beginning() + body + printer.end()
  }

  @Test("JSON is one array, empty or not, with the names of the mobile scanner")
  func jsonIsOneArray() throws {
    let failure = MRZScanResult(source: "x", page: 2, error: ScannerError(.pictureDamaged))
    let text = print([passport(), failure], .json)
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(parsed.count == 2)
    let data = try #require(parsed[0]["data"] as? [String: Any])
    #expect(parsed[0]["source"] as? String == "a, \"b\".png")
    #expect(parsed[0]["page"] is NSNull)
    #expect(parsed[0]["resultStatus"] as? String == "finished")
    #expect(parsed[0]["errorCode"] as? Int == 0)
    #expect(data["documentType"] as? String == "MRTD_TD3_PASSPORT")
    #expect(data["documentCode"] as? String == "P")
    #expect(data["documentCodeMeaning"] as? String == "Passport")
    #expect(data["nativeName"] is NSNull)
    #expect(data["mrzText"] as? String == Self.zone)
    #expect(data["lastName"] as? String == "ERIKSSON")
    #expect(data["firstName"] as? String == "ANNA MARIA")
    #expect(data["dateOfBirth"] as? String == "1974-08-12")
    #expect(data["age"] as? Int == 52)
    #expect(data["expired"] as? Bool == true)
    #expect(data["verified"] as? Bool == true)
    #expect((data["validation"] as? [String: String])?["documentNumber"] == "succeeded")
    #expect((data["validation"] as? [String: String])?["firstName"] == "none")
    #expect(parsed[1]["data"] is NSNull)
    #expect(parsed[1]["page"] as? Int == 2)
    #expect(parsed[1]["resultStatus"] as? String == "exception")
    #expect(parsed[1]["errorCode"] as? Int == ErrorCode.pictureDamaged.rawValue)
    #expect(print([], .json) == "[]\n")
  }

  @Test("ndjson is one line a result, also without data")
  func ndjsonIsOneLineAResult() throws {
    let lines = print([passport(), MRZScanResult(source: "none.png")], .ndjson)
      .split(separator: "\n")
    #expect(lines.count == 2)
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect(parsed["data"] is NSNull)
    #expect(parsed["source"] as? String == "none.png")
  }

  @Test("mrz is the lines alone")
  func mrzIsTheLinesAlone() {
    #expect(print([passport(), MRZScanResult(source: "none.png")], .mrz) == Self.zone + "\n")
  }

  @Test("csv quotes what needs it and gives every row all columns")
  func csvQuotes() {
    let text = print([passport(), MRZScanResult(source: "none.png")], .csv)
    #expect(text.hasPrefix("source,page,resultStatus,errorCode,"))
    let start = "\n\"a, \"\"b\"\".png\",,finished,0,,MRTD_TD3_PASSPORT,TD3,P,Passport,\"P<UTO"
    #expect(text.contains(start))
    let last = text.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("none.png,,finished,0,,"))
    #expect(last.filter { $0 == "," }.count == ResultPrinter.columns.count - 1)
  }

  @Test("text for people marks what failed and leaves out what is empty")
  func textMarksFailures() {
    let bad = Self.zone.replacing("7408122F", with: "7408123F")
    let text = print([MRZScanResult(parsing: bad, source: "bad", config: config())], .text)
    #expect(text.contains("bad: TD3, a check failed"))
    #expect(text.contains("1974-08-12 (age 52)  (check failed)"))
    #expect(text.contains("  ! date of birth: check digit 3 printed, 2 computed"))
    #expect(!text.contains("Optional data"))
  }

  @Test("control characters of file names don't reach the terminal")
  func controlCharactersAreShown() {
    var result = passport()
    result.source = "a\u{1B}[2J.png"
    #expect(print([result], .text).hasPrefix("a\\u{1b}[2J.png: TD3"))
  }

  @Test("redaction leaves nothing that tells who it is", arguments: Arguments.Format.allCases)
  func redactionMasks(format: Arguments.Format) {
    let text = print([passport()], format, isRedacted: true)
    for secret in ["ERIKSSON", "ANNA", "L898902C3", "7408122", "ZE184226B", "1974", "52"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("P<UTO********<<****<*****<"))
  }
}
