/// Reads text lines with the recognition network.
///
/// Not thread-safe: make one for each thread; the weights are shared between them.
public final class LineRecognizer {
  /// How often the network ran, and its bare time.
  public var clock: NetworkClock { network.clock }

  private let network: Network

  /// Makes the network that is part of the program ready.
  ///
  /// - Throws: `ModelError` if the weights are damaged.
  public convenience init() throws(ModelError) {
    self.init(model: try NetworkModel.recognizer.get())
  }

  init(model: NetworkModel) {
    // Room for six widths of strips: those of one document, and of the next.
    network = Network(model, budget: 6 * Strip.height * 768)
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: where the line is in `image`; it may reach beyond its edges.
  ///   - image: the picture at its full resolution.
  ///   - options: how to sample the line.
  /// - Returns: what each column of the line may be.
  /// - Throws: `ModelError.degenerateLine` if the line has no area; other cases if XNNPACK fails.
  public func recognize(
    _ line: TextLine, in image: GrayImage, options: StripOptions = StripOptions()
  ) throws(ModelError) -> LineReading {
    let strip = try Strip(line, options: options)
    let runtime = try network.runtime(height: Strip.height, width: strip.grid.width)
    let shape = runtime.outputShape
    let columns = strip.grid.width / 4
    guard shape.height == 1, shape.width == columns, shape.channels == LineReading.symbolCount
    else {
      throw .outputShape(needed: [1, columns, LineReading.symbolCount], found: shape.extents)
    }
    let pixels = strip.pixels(of: image)
    pixels.write(pixels.normalization, into: runtime.input, stride: strip.grid.width)
    try network.invoke(runtime)
    return LineReading(logits: UnsafeBufferPointer(runtime.output), grid: strip.grid)
  }
}
