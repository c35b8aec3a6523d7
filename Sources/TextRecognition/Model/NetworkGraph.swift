internal import CXNNPACK

/// A network as an XNNPACK subgraph for one input size, with the shapes of all its values worked out.
final class NetworkGraph {
  typealias Shape = NetworkRuntime.Shape

  /// The ids under which a runtime is given its input and output.
  static let inputID: UInt32 = 0
  static let outputID: UInt32 = 1

  let subgraph: xnn_subgraph_t
  private(set) var outputShape: Shape
  private var values: [String: (id: UInt32, shape: Shape)] = [:]

  init(_ model: NetworkModel, input: Shape) throws(ModelError) {
    var made: xnn_subgraph_t?
    try NetworkRuntime.check(xnn_create_subgraph(2, 0, &made), "xnn_create_subgraph")
    guard let made else { throw .engine(call: "xnn_create_subgraph", status: 3) }
    subgraph = made
    outputShape = input
    values[NetworkModel.inputName] = (
      try tensor(
        input.batch, id: Self.inputID, flags: UInt32(XNN_VALUE_FLAG_EXTERNAL_INPUT)), input
    )
    for layer in model.layers { try add(layer, of: model) }
    guard let output = values[NetworkModel.outputName] else {
      throw .unorderedLayer(line: model.layers.count, value: NetworkModel.outputName)
    }
    outputShape = output.shape
  }

  deinit { xnn_delete_subgraph(subgraph) }

  private func add(_ layer: Layer, of model: NetworkModel) throws(ModelError) {
    var inputs: [(id: UInt32, shape: Shape)] = []
    for name in layer.inputs {
      guard let value = values[name] else {
        throw .unorderedLayer(line: layer.line, value: name)
      }
      inputs.append(value)
    }
    guard values[layer.output] == nil else {
      throw .unorderedLayer(line: layer.line, value: layer.output)
    }
    let input = inputs[0]
    switch layer.operation {
    case .convolution(let convolution):
      try add(convolution, layer, input, of: model)
    case .addition(let isRectified):
      guard inputs[0].shape == inputs[1].shape else {
        throw .layerShape(
          line: layer.line, needed: inputs[0].shape.extents, found: inputs[1].shape.extents)
      }
      let output = try makeValue(layer.output, input.shape)
      let range = Self.outputRange(isRectified)
      try NetworkRuntime.check(
        xnn_define_add2(
          subgraph, range.lowerBound, range.upperBound, inputs[0].id, inputs[1].id, output, 0),
        "xnn_define_add2")
    case .upsampling:
      let shape = Shape(
        height: input.shape.height * 2, width: input.shape.width * 2,
        channels: input.shape.channels)
      let output = try makeValue(layer.output, shape)
      try NetworkRuntime.check(
        xnn_define_static_resize_bilinear_2d(
          subgraph, shape.height, shape.width, input.id, output, 0),
        "xnn_define_static_resize_bilinear_2d")
    }
  }

  private func add(
    _ convolution: Layer.Convolution, _ layer: Layer, _ input: (id: UInt32, shape: Shape),
    of model: NetworkModel
  ) throws(ModelError) {
    let weightName = convolution.name + ".weight"
    let biasName = convolution.name + ".bias"
    guard let weight = model.tensors[weightName] else { throw .missingTensor(name: weightName) }
    guard let bias = model.tensors[biasName] else { throw .missingTensor(name: biasName) }
    let (kernel, stride) = (convolution.kernel, convolution.stride)
    let (dilation, padding) = (convolution.dilation, convolution.padding)
    let reach = Layer.Extent(
      height: dilation.height * (kernel.height - 1) + 1,
      width: dilation.width * (kernel.width - 1) + 1)
    let room = Layer.Extent(
      height: input.shape.height + 2 * padding.height,
      width: input.shape.width + 2 * padding.width)
    guard
      weight.shape[3] == input.shape.channels, room.height >= reach.height,
      room.width >= reach.width
    else {
      throw .layerShape(
        line: layer.line, needed: [reach.height, reach.width, weight.shape[3]],
        found: [room.height, room.width, input.shape.channels])
    }
    let shape = Shape(
      height: (room.height - reach.height) / stride.height + 1,
      width: (room.width - reach.width) / stride.width + 1,
      channels: weight.shape[0])
    let output = try makeValue(layer.output, shape)
    let range = Self.outputRange(convolution.isRectified)
    try NetworkRuntime.check(
      xnn_define_convolution_2d(
        subgraph,
        UInt32(padding.height), UInt32(padding.width), UInt32(padding.height),
        UInt32(padding.width),
        UInt32(kernel.height), UInt32(kernel.width),
        UInt32(stride.height), UInt32(stride.width),
        UInt32(dilation.height), UInt32(dilation.width),
        1, weight.shape[3], weight.shape[0], range.lowerBound, range.upperBound,
        input.id, try tensor(weight.shape, data: weight.values),
        try tensor(bias.shape, data: bias.values), output, 0),
      "xnn_define_convolution_2d")
  }

  private func makeValue(_ name: String, _ shape: Shape) throws(ModelError) -> UInt32 {
    let isOutput = name == NetworkModel.outputName
    let id = try tensor(
      shape.batch, id: isOutput ? Self.outputID : UInt32.max,
      flags: isOutput ? UInt32(XNN_VALUE_FLAG_EXTERNAL_OUTPUT) : 0)
    values[name] = (id, shape)
    return id
  }

  /// Defines a value; `UInt32.max` is XNN_INVALID_VALUE_ID, for which XNNPACK gives out an id of its own.
  private func tensor(
    _ extents: [Int], data: UnsafePointer<Float>? = nil, id: UInt32 = .max, flags: UInt32 = 0
  ) throws(ModelError) -> UInt32 {
    var made = id
    try NetworkRuntime.check(
      xnn_define_tensor_value(
        subgraph, xnn_datatype_fp32, extents.count, extents, data, id, flags, &made),
      "xnn_define_tensor_value")
    return made
  }

  private static func outputRange(_ isRectified: Bool) -> ClosedRange<Float> {
    (isRectified ? 0 : -Float.infinity)...Float.infinity
  }
}

extension NetworkRuntime.Shape {
  /// The shape as XNNPACK wants it: a batch of one, NHWC.
  fileprivate var batch: [Int] { [1, height, width, channels] }
}
