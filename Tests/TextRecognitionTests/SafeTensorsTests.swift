import Testing

@testable import TextRecognition

@Suite struct SafeTensorsTests {
  private func error(_ bytes: [UInt8]) -> ModelError? {
    #expect(throws: ModelError.self) { try bytes.withUnsafeBytes { _ = try SafeTensors($0) } }
  }

  @Test func readsBothElementTypesAndTheMetadata() throws {
    let header = #"""
      {"__metadata__": {"layers": "up x y\n", "note": "\u00e9\"\\\/"},
       "half": {"dtype": "F16", "shape": [10], "data_offsets": [0, 20]},
       "single":{"data_offsets":[20,24],"shape":[],"dtype":"F32"}}  
      """#
    // Ten, for eight are expanded at a time; the smallest one, the largest one and a subnormal among them.
    let halves: [UInt16] = [
      0x3C00, 0xC100, 0x0000, 0x8000, 0x0001, 0x83FF, 0x7BFF, 0x3555, 0x0400, 0xBC00,
    ]
    let bytes = halves.flatMap { half -> [UInt8] in [UInt8(half & 255), UInt8(half >> 8)] }
    let data: [UInt8] = bytes + [0x00, 0x00, 0x20, 0x40]
    try safeTensors(header: header, data: data).withUnsafeBytes {
      let file = try SafeTensors($0)
      #expect(file.metadata == ["layers": "up x y\n", "note": "é\"\\/"])
      let values: [Float] = [
        1, -2.5, 0, -0.0, 0x1p-24, -0x1.ff8p-15, 65504, 0x1.554p-2, 0x1p-14, -1,
      ]
      #expect(file.values(try file.entry("half")) == values)
      #expect(file.values(try file.entry("single")) == [2.5])
      #expect(try file.entry("half").shape == [10])
      #expect(throws: ModelError.missingTensor(name: "double")) { try file.entry("double") }
    }
  }

  @Test(
    arguments: [
      ([], 8), ([1, 2, 3], 8), ([200, 0, 0, 0, 0, 0, 0, 0, 0x7B], 208),
      ([255, 255, 255, 255, 255, 255, 255, 255], Int.max),
    ] as [([UInt8], Int)])
  func refusesWhatEndsTooEarly(_ bytes: [UInt8], needed: Int) {
    #expect(error(bytes) == .truncated(needed: needed, found: bytes.count))
  }

  @Test(
    arguments: [
      ("", 0, "`{`"), ("[]", 0, "`{`"), ("{} {", 3, "end of header"), (#"{"a" 1}"#, 5, "`:`"),
      (#"{"a"#, 3, "the end of a string"), ("{\"\u{1}\":1}", 2, "an escaped control character"),
      (#"{"\q":1}"#, 3, "an escape"), (#"{"\ud800":1}"#, 8, "a character of the basic plane"),
      (#"{"\u00g0":1}"#, 6, "four hexadecimal digits"),
      (#"{"t":{"dtype":"F32","shape":[]}}"#, 5, "dtype, shape and data_offsets"),
      (#"{"t":{"kind":"F32"}}"#, 13, "dtype, shape or data_offsets"),
      (#"{"t":{"data_offsets":[1]}}"#, 24, "two data_offsets"),
      (#"{"t":{"shape":[-1]}}"#, 15, "a number"), (#"{"t":{"shape":[1.5]}}"#, 16, "`]`"),
      (#"{"t":{"shape":[99999999999999999999]}}"#, 33, "a smaller number"),
    ] as [(String, Int, String)])
  func refusesAHeaderThatIsNotOfTheFormat(_ header: String, offset: Int, expected: String) {
    #expect(
      error(safeTensors(header: header))
        == .malformedHeader(offset: 8 + offset, expected: expected))
  }

  @Test(arguments: [
    (
      #"{"t":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#,
      ModelError.unsupportedType(tensor: "t", type: "I8")
    ),
    (
      #"{"t":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#,
      .tensorOutOfBounds(tensor: "t", begin: 0, end: 8, available: 4)
    ),
    (
      #"{"t":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}"#,
      .tensorOutOfBounds(tensor: "t", begin: 4, end: 0, available: 4)
    ),
    (
      #"{"t":{"dtype":"F16","shape":[3],"data_offsets":[0,4]}}"#,
      .sizeMismatch(tensor: "t", needed: 6, found: 4)
    ),
    (
      #"{"t":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]}}"#,
      .sizeMismatch(tensor: "t", needed: Int.max, found: 4)
    ),
    (
      #"{"t":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"t":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#,
      .duplicateTensor(name: "t")
    ),
  ])
  func refusesATensorThatDoesNotFitItsData(_ header: String, expected: ModelError) {
    #expect(error(safeTensors(header: header, data: [0, 0, 0, 0])) == expected)
  }

  @Test func everyCutOfARealFileIsRefused() throws {
    let whole = try NetworkFixture.bytes("locator.safetensors")
    for count in stride(from: 0, to: whole.count, by: 97) {
      _ = error(Array(whole[..<count]))
    }
  }
}
