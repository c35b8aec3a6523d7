/// One step of a network, as a line of the layer list in the weights' metadata describes it.
///
///     conv NAME INPUT OUTPUT kh kw sh sw dh dw ph pw relu|linear
///     add  INPUT1 INPUT2 OUTPUT relu|linear
///     up   INPUT OUTPUT
///
/// Kernel, stride, dilation and symmetric zero padding are height before width. `up` doubles height and width by
/// bilinear interpolation with half-pixel centres.
struct Layer: Equatable {
  enum Operation: Equatable {
    case convolution(Convolution)
    case addition(isRectified: Bool)
    case upsampling
  }

  struct Convolution: Equatable {
    var name: String
    var kernel: Extent
    var stride: Extent
    var dilation: Extent
    var padding: Extent
    var isRectified: Bool
  }

  struct Extent: Equatable {
    var height: Int
    var width: Int
  }

  /// Line of the layer list, counted from 1, for messages.
  var line: Int
  var operation: Operation
  var inputs: [String]
  var output: String

  /// Reads the layer list; empty lines are skipped.
  static func list(_ text: String) throws(ModelError) -> [Layer] {
    var layers: [Layer] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { continue }
      guard let layer = Layer(words, line: index + 1) else {
        throw .malformedLayer(line: index + 1, text: String(line))
      }
      layers.append(layer)
    }
    guard !layers.isEmpty else { throw .missingLayers }
    return layers
  }

  private init?(_ words: [String], line: Int) {
    self.line = line
    switch (words[0], words.count) {
    case ("conv", 13):
      let numbers = words[4..<12].compactMap(Int.init)
      guard numbers.count == 8, numbers.allSatisfy({ (0...256).contains($0) }),
        numbers[..<6].allSatisfy({ $0 > 0 }), let isRectified = Self.isRectified(words[12])
      else { return nil }
      operation = .convolution(
        Convolution(
          name: words[1],
          kernel: Extent(height: numbers[0], width: numbers[1]),
          stride: Extent(height: numbers[2], width: numbers[3]),
          dilation: Extent(height: numbers[4], width: numbers[5]),
          padding: Extent(height: numbers[6], width: numbers[7]),
          isRectified: isRectified))
      inputs = [words[2]]
      output = words[3]
    case ("add", 5):
      guard let isRectified = Self.isRectified(words[4]) else { return nil }
      operation = .addition(isRectified: isRectified)
      inputs = [words[1], words[2]]
      output = words[3]
    case ("up", 3):
      operation = .upsampling
      inputs = [words[1]]
      output = words[2]
    default:
      return nil
    }
  }

  private static func isRectified(_ word: String) -> Bool? {
    switch word {
    case "relu": true
    case "linear": false
    default: nil
    }
  }
}
