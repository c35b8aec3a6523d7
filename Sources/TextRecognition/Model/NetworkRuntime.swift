internal import CXNNPACK

/// A network made ready for one input size: an XNNPACK runtime with its input and output buffers.
///
/// The XNNPACK of Debian 12 (February 2022) cannot change the size of a runtime, so there is one for each size.
/// It runs on the calling thread and must not be used by two threads at once.
final class NetworkRuntime {
  struct Shape: Hashable {
    var height: Int
    var width: Int
    var channels: Int

    var count: Int { height * width * channels }
    var extents: [Int] { [height, width, channels] }
  }

  /// One picture, rows of pixels, one channel; zero until filled.
  let input: UnsafeMutableBufferPointer<Float>
  /// Rows of pixels, the channels of a pixel side by side.
  let output: UnsafeMutableBufferPointer<Float>
  let outputShape: Shape
  private let runtime: xnn_runtime_t
  // The packed weights are copies, but xnnpack.h asks for static data to outlive the runtime.
  private let model: NetworkModel

  init(_ model: NetworkModel, height: Int, width: Int) throws(ModelError) {
    try Self.check(xnn_initialize(nil), "xnn_initialize")
    let inputShape = Shape(height: height, width: width, channels: 1)
    let graph = try NetworkGraph(model, input: inputShape)
    var made: xnn_runtime_t?
    try Self.check(xnn_create_runtime_v2(graph.subgraph, nil, 0, &made), "xnn_create_runtime_v2")
    guard let made else { throw .engine(call: "xnn_create_runtime_v2", status: 3) }

    let input = Self.buffer(inputShape.count)
    let output = Self.buffer(graph.outputShape.count)
    let values = [
      xnn_external_value(id: NetworkGraph.inputID, data: input.baseAddress),
      xnn_external_value(id: NetworkGraph.outputID, data: output.baseAddress),
    ]
    let status = xnn_setup_runtime(made, values.count, values)
    guard status == xnn_status_success else {
      xnn_delete_runtime(made)
      input.deallocate()
      output.deallocate()
      throw .engine(call: "xnn_setup_runtime", status: Int(status.rawValue))
    }
    self.model = model
    self.input = input
    self.output = output
    outputShape = graph.outputShape
    runtime = made
  }

  deinit {
    xnn_delete_runtime(runtime)
    input.deallocate()
    output.deallocate()
  }

  /// Computes `output` from `input`.
  func invoke(_ clock: inout NetworkClock) throws(ModelError) {
    try Self.check(clock.measure { xnn_invoke_runtime(runtime) }, "xnn_invoke_runtime")
  }

  private static func buffer(_ count: Int) -> UnsafeMutableBufferPointer<Float> {
    // XNNPACK may read XNN_EXTRA_BYTES beyond the end.
    let padded = count + Int(XNN_EXTRA_BYTES) / MemoryLayout<Float>.stride
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: padded)
    buffer.initialize(repeating: 0)
    return UnsafeMutableBufferPointer(start: buffer.baseAddress, count: count)
  }

  static func check(_ status: xnn_status, _ call: String) throws(ModelError) {
    guard status == xnn_status_success else {
      throw .engine(call: call, status: Int(status.rawValue))
    }
  }
}
