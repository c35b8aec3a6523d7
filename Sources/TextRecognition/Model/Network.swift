/// A network that runs at any input size and keeps what it made ready for the last few.
///
/// Not thread-safe: each thread has its own. The weights behind it are shared.
final class Network {
  private let model: NetworkModel
  /// The most recently used last.
  private var runtimes: [(size: Layer.Extent, runtime: NetworkRuntime)] = []
  private let budget: Int
  private(set) var clock = NetworkClock()

  /// Keeps input sizes ready that have up to `budget` pixels together, or the last one.
  ///
  /// What is kept is mostly XNNPACK's table of pointers to the neighbours of each pixel; the locator takes about 150
  /// bytes for each pixel of its input.
  init(_ model: NetworkModel, budget: Int) {
    self.model = model
    self.budget = budget
  }

  /// The network for an input of this size; its buffers are overwritten by the next run of the same size.
  func runtime(height: Int, width: Int) throws(ModelError) -> NetworkRuntime {
    let size = Layer.Extent(height: height, width: width)
    if let index = runtimes.lastIndex(where: { $0.size == size }) {
      let found = runtimes.remove(at: index)
      runtimes.append(found)
      return found.runtime
    }
    var kept = height * width + runtimes.reduce(0) { $0 + $1.size.height * $1.size.width }
    while kept > budget, !runtimes.isEmpty {
      let oldest = runtimes.removeFirst().size
      kept -= oldest.height * oldest.width
    }
    let made = try NetworkRuntime(model, height: height, width: width)
    runtimes.append((size, made))
    return made
  }

  func invoke(_ runtime: NetworkRuntime) throws(ModelError) {
    try runtime.invoke(&clock)
  }
}
