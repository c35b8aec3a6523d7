import Testing

@testable import TextRecognition

@Suite struct LayerTests {
  @Test func readsEveryKind() throws {
    let layers = try Layer.list(
      "conv a x h 3 5 2 1 1 4 1 8 relu\n\nadd h x g linear\nup g y\n")
    #expect(layers.map(\.line) == [1, 3, 4])
    #expect(layers.map(\.inputs) == [["x"], ["h", "x"], ["g"]])
    #expect(layers.map(\.output) == ["h", "g", "y"])
    #expect(
      layers[0].operation
        == .convolution(
          Layer.Convolution(
            name: "a", kernel: .init(height: 3, width: 5), stride: .init(height: 2, width: 1),
            dilation: .init(height: 1, width: 4), padding: .init(height: 1, width: 8),
            isRectified: true)))
    #expect(layers[1].operation == .addition(isRectified: false))
    #expect(layers[2].operation == .upsampling)
  }

  @Test(arguments: [
    "pool x y", "up x", "add x x y", "add x x y gelu", "conv a x y 3 3 1 1 1 1 1 1",
    "conv a x y 3 3 0 1 1 1 1 1 relu", "conv a x y 3 3 1 1 1 1 -1 1 relu",
    "conv a x y 3 999 1 1 1 1 1 1 relu", "conv a x y 3 b 1 1 1 1 1 1 relu",
  ])
  func refusesWhatItDoesNotUnderstand(_ text: String) {
    #expect(throws: ModelError.malformedLayer(line: 2, text: text)) {
      try Layer.list("up x x2\n" + text)
    }
  }

  @Test func refusesAnEmptyList() {
    #expect(throws: ModelError.missingLayers) { try Layer.list(" \n") }
  }
}
