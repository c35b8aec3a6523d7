import Foundation
import Testing

@testable import mrzscan

@Suite struct JSONTests {
  @Test(
    "decimals have no exponent and no needless zeros",
    arguments: [
      (0.0, 4, "0"), (1.0, 4, "1"), (0.97554, 4, "0.9755"), (12.0, 1, "12"), (-3.25, 1, "-3.3"),
      (0.00004, 4, "0"), (-0.00001, 4, "0"), (1234.56, 1, "1234.6"), (0.05, 2, "0.05"),
      (.infinity, 1, "null"), (.nan, 1, "null"), (1e300, 1, "null"),
    ])
  func decimalsHaveNoExponentAndNoNeedlessZeros(
    value: Double, places: Int, text: String
  ) {
    #expect(JSON.decimalText(value, places: places) == text)
  }

  @Test("what is written is what another parser reads")
  func whatIsWrittenIsWhatAnotherParserReads() throws {
    let awkward = "quote \" solidus \\ / bell \u{7} newline \n tab \t del \u{7F} é 証 🛂"
    let json = JSON.object([
      .init("text", .string(awkward)), .init("none", .null), .init("flag", .bool(true)),
      .init("rows", .array([.object([.init(awkward, .integer(-5))]), .array([])])),
    ])
    for text in [json.text, json.indentedText()] {
      let parsed = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(parsed["text"] as? String == awkward)
      #expect(parsed["none"] is NSNull)
      #expect(parsed["flag"] as? Bool == true)
      let rows = try #require(parsed["rows"] as? [Any])
      #expect((rows.first as? [String: Int])?[awkward] == -5)
    }
    #expect(!json.text.contains("\n"))
  }

  @Test("members keep the order in which they were written")
  func membersKeepTheOrderInWhichTheyWere() {
    let json = JSON.object([.init("b", .integer(1)), .init("a", .integer(2))])
    #expect(json.text == #"{"b":1,"a":2}"#)
    #expect(json.indentedText() == "{\n  \"b\": 1,\n  \"a\": 2\n}")
  }
}
