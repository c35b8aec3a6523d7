/// Why a network could not be loaded or run.
///
/// The weights are part of the program, so every case but ``engine(call:status:)`` and ``degenerateLine`` means
/// that the file the program was built with is damaged or was made for another version.
public enum ModelError: Error, Equatable, Sendable {
  /// The file ends before the part that its own numbers announce; sizes in bytes.
  case truncated(needed: Int, found: Int)
  /// The JSON header is not what safetensors allows at this byte of the file.
  case malformedHeader(offset: Int, expected: String)
  /// Two tensors of one file bear the same name.
  case duplicateTensor(name: String)
  /// The element type is neither F16 nor F32.
  case unsupportedType(tensor: String, type: String)
  /// The data of a tensor lie outside the file's data part of `available` bytes.
  case tensorOutOfBounds(tensor: String, begin: Int, end: Int, available: Int)
  /// The bytes of a tensor are not as many as its shape needs.
  case sizeMismatch(tensor: String, needed: Int, found: Int)
  /// A layer names a tensor that the file does not hold.
  case missingTensor(name: String)
  /// A tensor has another shape than its layer says.
  case shapeMismatch(tensor: String, expected: [Int], found: [Int])
  /// The file has no list of layers under `layers` in its metadata.
  case missingLayers
  /// A line of the layer list (counted from 1) cannot be understood.
  case malformedLayer(line: Int, text: String)
  /// A line of the layer list (counted from 1) uses a value that no earlier line makes, or makes one twice.
  case unorderedLayer(line: Int, value: String)
  /// The values that meet in a line of the layer list (counted from 1) do not fit each other: `[height, width,
  /// channels]` as the line needs and as it gets them.
  case layerShape(line: Int, needed: [Int], found: [Int])
  /// The network's output has not the shape `[height, width, channels]` that the caller needs.
  case outputShape(needed: [Int], found: [Int])
  /// XNNPACK refused; `status` is its `xnn_status`.
  case engine(call: String, status: Int)
  /// The quadrilateral of a text line has no area, or coordinates that are not finite.
  case degenerateLine
}

extension ModelError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .engine(let call, let status):
      return "\(call) failed: \(Self.meaning(ofStatus: status)) (status \(status))"
    case .degenerateLine:
      return "the text line has no area: give the corners of its first and last character"
    default:
      return "the network's weights are damaged: \(defect); install the program again, "
        + "or make the weights anew with `make train`"
    }
  }

  private var defect: String {
    switch self {
    case .truncated(let needed, let found):
      "\(found) bytes where \(needed) are needed"
    case .malformedHeader(let offset, let expected):
      "\(expected) expected at byte \(offset)"
    case .duplicateTensor(let name):
      "two tensors are named \(name)"
    case .unsupportedType(let tensor, let type):
      "tensor \(tensor) is of type \(type), not F16 or F32"
    case .tensorOutOfBounds(let tensor, let begin, let end, let available):
      "tensor \(tensor) is said to be at bytes \(begin)..<\(end) of \(available)"
    case .sizeMismatch(let tensor, let needed, let found):
      "tensor \(tensor) has \(found) bytes, its shape needs \(needed)"
    case .missingTensor(let name):
      "tensor \(name) is missing"
    case .shapeMismatch(let tensor, let expected, let found):
      "tensor \(tensor) has shape \(found), its layer needs \(expected)"
    case .missingLayers:
      "the list of layers is missing"
    case .malformedLayer(let line, let text):
      "layer \(line) is not understood: \(text)"
    case .unorderedLayer(let line, let value):
      "layer \(line) uses \(value) before it is made, or makes it twice"
    case .layerShape(let line, let needed, let found):
      "layer \(line) needs \(needed) and gets \(found)"
    case .outputShape(let needed, let found):
      "the output is \(found), not \(needed)"
    case .engine, .degenerateLine:
      ""
    }
  }

  /// The words for XNNPACK's `enum xnn_status` (xnnpack.h).
  private static func meaning(ofStatus status: Int) -> String {
    switch status {
    case 1: "XNNPACK is not initialized"
    case 2: "XNNPACK does not accept a parameter"
    case 3: "XNNPACK is in a wrong state"
    case 4: "this XNNPACK does not support a parameter; install another version of it"
    case 5: "this processor lacks the vector instructions that XNNPACK needs"
    case 6: "there is not enough memory; give it smaller pictures or fewer jobs"
    default: "XNNPACK gives no reason"
    }
  }
}
