import Testing

@testable import ICAO9303

struct StateCodeTests {
  @Test(arguments: [
    ("GBD", StateCode.Kind.nationality), ("GBN", .nationality), ("GBO", .nationality),
    ("GBP", .nationality), ("GBS", .nationality), ("UNO", .organisation), ("UNA", .organisation),
    ("UNK", .organisation), ("EUE", .organisation), ("XPO", .organisation), ("XOM", .organisation),
    ("XXA", .person), ("XXB", .person), ("XXC", .person), ("XXX", .person), ("RKS", .state),
    ("D", .state), ("D<<", .state), ("DEU", .state), ("UTO", .specimen), ("YUG", .withdrawn),
    ("XXK", .unlisted),
  ])
  func codesOfDoc9303AreKnown(_ code: String, _ kind: StateCode.Kind) {
    #expect(StateCode(code)?.kind == kind)
  }

  /// XAA is no code, though a reader had it for stateless persons; two letters are ISO's alpha-2.
  @Test(arguments: ["XAA", "SI<", "CH<", "BR<", "", "<<<", "UT0", "deu", "DEUX", "ZZZ"])
  func othersAreNot(_ code: String) {
    #expect(StateCode(code) == nil)
  }

  /// 249 States and areas of ISO 3166-1, Germany's letter and Kosovo; no code twice.
  @Test func theListIsWhole() {
    let codes = StateCode.table.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(StateCode.table.count { $0.kind == .state } == 251)
    #expect(StateCode.table.allSatisfy { !$0.name.isEmpty && StateCode($0.code)?.name == $0.name })
  }
}
