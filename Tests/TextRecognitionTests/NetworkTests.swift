import Testing

@testable import TextRecognition

@Suite struct NetworkTests {
  /// XNNPACK's result for an input of the fixture, beside PyTorch's.
  private func results(_ name: String, _ network: Network) throws -> (
    found: [Float], expected: [Float]
  ) {
    let file = "\(name).expected.safetensors"
    let x = try NetworkFixture.tensor("x", ofFile: file)
    let y = try NetworkFixture.tensor("y", ofFile: file)
    let runtime = try network.runtime(height: x.shape[0], width: x.shape[1])
    #expect(runtime.outputShape.extents == y.shape)
    for index in x.values.indices { runtime.input[index] = x.values[index] }
    try network.invoke(runtime)
    return (Array(runtime.output), y.values)
  }

  private func largestDifference(_ results: (found: [Float], expected: [Float])) -> Float {
    zip(results.found, results.expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test(arguments: ["locator", "recognizer"])
  func computesWhatPyTorchComputes(_ name: String) throws {
    let network = Network(try NetworkFixture.model(name), budget: 0)
    let results = try results(name, network)
    #expect(results.found.count == results.expected.count)
    #expect(largestDifference(results) < 1e-3)
    // An answer of zeros would be near an expectation of zeros.
    #expect(results.expected.contains { abs($0) > 0.5 })
  }

  @Test func severalSizesDoNotDisturbEachOther() throws {
    let network = Network(try NetworkFixture.model("locator"), budget: 32 * 160)
    for side in [32, 64, 96, 128] {
      try network.invoke(try network.runtime(height: side, width: side))
      #expect(try largestDifference(results("locator", network)) < 1e-3)
    }
    #expect(network.clock.invocations == 8)
    #expect(network.clock.nanoseconds > 0)
  }

  @Test func keepsTheSizesUsedLast() throws {
    let network = Network(try NetworkFixture.model("locator"), budget: 32 * 160)
    let first = try network.runtime(height: 32, width: 32)
    _ = try network.runtime(height: 32, width: 64)
    #expect(try network.runtime(height: 32, width: 32) === first)
    _ = try network.runtime(height: 32, width: 96)
    #expect(try network.runtime(height: 32, width: 32) === first)
    _ = try network.runtime(height: 32, width: 64)
    _ = try network.runtime(height: 32, width: 96)
    #expect(try network.runtime(height: 32, width: 32) !== first)
  }

  @Test func threadsShareTheWeights() async throws {
    let model = try NetworkFixture.model("recognizer")
    let differences = try await withThrowingTaskGroup(of: Float.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let network = Network(model, budget: 0)
          var worst: Float = 0
          for _ in 0..<20 {
            worst = max(worst, try largestDifference(results("recognizer", network)))
          }
          return worst
        }
      }
      return try await group.reduce(into: [Float]()) { $0.append($1) }
    }
    #expect(differences.allSatisfy { $0 < 1e-3 })
  }

  private func model(layers: String, weightShape: [Int], biasCount: Int) throws -> NetworkModel {
    let count = weightShape.reduce(1, *)
    let header = """
      {"__metadata__":{"layers":"\(layers)"},
      "a.weight":{"dtype":"F16","shape":\(weightShape),"data_offsets":[0,\(count * 2)]},
      "a.bias":{"dtype":"F32","shape":[\(biasCount)],"data_offsets":[\(count * 2),\(count * 2 + biasCount * 4)]}}
      """
    let bytes = safeTensors(
      header: header, data: Array(repeating: 0, count: count * 2 + biasCount * 4))
    return try bytes.withUnsafeBytes { try NetworkModel(safeTensors: SafeTensors($0)) }
  }

  @Test(
    arguments: [
      (
        "conv b x y 1 1 1 1 1 1 0 0 relu", [2, 1, 1, 1], 2,
        ModelError.missingTensor(name: "b.weight")
      ),
      (
        "conv a x y 3 1 1 1 1 1 0 0 relu", [2, 1, 1, 1], 2,
        .shapeMismatch(tensor: "a.weight", expected: [2, 3, 1, 1], found: [2, 1, 1, 1])
      ),
      (
        "conv a x y 1 1 1 1 1 1 0 0 relu", [2, 1, 1, 1], 3,
        .shapeMismatch(tensor: "a.weight", expected: [3, 1, 1, 1], found: [2, 1, 1, 1])
      ),
      (
        "conv a x y 1 1 1 1 1 1 0 0 relu", [2, 1, 1, 3], 2,
        .layerShape(line: 1, needed: [1, 1, 3], found: [8, 8, 1])
      ),
      (
        "conv a x y 9 1 1 1 1 1 0 0 relu", [2, 9, 1, 1], 2,
        .layerShape(line: 1, needed: [9, 1, 1], found: [8, 8, 1])
      ),
      ("up h y", [1, 1, 1, 1], 1, .unorderedLayer(line: 1, value: "h")),
      ("up x h\\nup x h", [1, 1, 1, 1], 1, .unorderedLayer(line: 2, value: "h")),
      ("up x h", [1, 1, 1, 1], 1, .unorderedLayer(line: 1, value: "y")),
      (
        "up x h\\nadd x h y relu", [1, 1, 1, 1], 1,
        .layerShape(line: 2, needed: [8, 8, 1], found: [16, 16, 1])
      ),
    ] as [(String, [Int], Int, ModelError)])
  func refusesLayersThatDoNotFit(
    _ layers: String, weightShape: [Int], biasCount: Int, expected: ModelError
  ) {
    #expect(throws: expected) {
      let model = try model(layers: layers, weightShape: weightShape, biasCount: biasCount)
      _ = try NetworkRuntime(model, height: 8, width: 8)
    }
  }
}
