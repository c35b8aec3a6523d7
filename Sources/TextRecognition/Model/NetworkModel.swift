internal import CMRZModel
internal import CXNNPACK

/// A network's layers and its weights in single precision, ready to be run at any input size.
///
/// Immutable once made, so all sizes, instances and threads share one copy of the weights.
final class NetworkModel: @unchecked Sendable {
  struct Tensor {
    /// Output channels, kernel height, kernel width, input channels; or output channels alone for a bias.
    var shape: [Int]
    var values: UnsafePointer<Float>
  }

  /// The name of the input value in a layer list.
  static let inputName = "x"
  /// The name of the output value in a layer list.
  static let outputName = "y"

  let layers: [Layer]
  let tensors: [String: Tensor]
  private let storage: UnsafeMutablePointer<Float>

  /// Expands the weights of a safetensors file and checks them against its layer list.
  init(safeTensors file: SafeTensors) throws(ModelError) {
    guard let list = file.metadata["layers"] else { throw .missingLayers }
    layers = try Layer.list(list)

    var needed: [(name: String, entry: SafeTensors.Entry)] = []
    for case .convolution(let convolution) in layers.map(\.operation) {
      let weight = try file.entry(convolution.name + ".weight")
      let bias = try file.entry(convolution.name + ".bias")
      let expected = [
        bias.shape.first ?? 0, convolution.kernel.height, convolution.kernel.width,
        weight.shape.last ?? 0,
      ]
      guard weight.shape == expected, weight.count > 0 else {
        throw .shapeMismatch(
          tensor: convolution.name + ".weight", expected: expected, found: weight.shape)
      }
      guard bias.shape.count == 1 else {
        throw .shapeMismatch(
          tensor: convolution.name + ".bias", expected: [weight.shape[0]], found: bias.shape)
      }
      needed.append((convolution.name + ".weight", weight))
      needed.append((convolution.name + ".bias", bias))
    }

    // XNNPACK reads, but does not use, up to XNN_EXTRA_BYTES behind every tensor.
    let gap = Int(XNN_EXTRA_BYTES) / MemoryLayout<Float>.stride
    let capacity = needed.reduce(0) { $0 + $1.entry.count + gap }
    storage = .allocate(capacity: capacity)
    storage.initialize(repeating: 0, count: capacity)
    var next = storage
    var tensors: [String: Tensor] = [:]
    for (name, entry) in needed {
      file.expand(entry, into: next)
      tensors[name] = Tensor(shape: entry.shape, values: UnsafePointer(next))
      next += entry.count + gap
    }
    self.tensors = tensors
  }

  deinit { storage.deallocate() }
}

extension NetworkModel {
  /// The network that finds text lines, expanded at first use.
  static let locator = embedded(mrz_locator_bytes(), count: mrz_locator_count())
  /// The network that reads a line, expanded at first use.
  static let recognizer = embedded(mrz_recognizer_bytes(), count: mrz_recognizer_count())

  private static func embedded(
    _ bytes: UnsafeRawPointer, count: Int
  ) -> Result<NetworkModel, ModelError> {
    Result { () throws(ModelError) in
      let file = try SafeTensors(UnsafeRawBufferPointer(start: bytes, count: count))
      return try NetworkModel(safeTensors: file)
    }
  }
}
