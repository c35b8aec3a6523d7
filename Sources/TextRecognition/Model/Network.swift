/// A network that runs at any input size and keeps what it made ready for the last few.
///
/// Not thread-safe: each thread has its own. The weights behind it are shared.
final class Network {
  private let model: NetworkModel
  /// The most recently used last.
  private var runtimes: [(size: Layer.Extent, runtime: NetworkRuntime)] = []
  private let capacity: Int
  private(set) var clock = NetworkClock()

  /// Keeps `capacity` input sizes ready; each costs its activations and a copy of the weights.
  init(_ model: NetworkModel, capacity: Int) {
    self.model = model
    self.capacity = max(1, capacity)
  }

  /// The network for an input of this size; its buffers are overwritten by the next run of the same size.
  func runtime(height: Int, width: Int) throws(ModelError) -> NetworkRuntime {
    let size = Layer.Extent(height: height, width: width)
    if let index = runtimes.lastIndex(where: { $0.size == size }) {
      let found = runtimes.remove(at: index)
      runtimes.append(found)
      return found.runtime
    }
    if runtimes.count == capacity { runtimes.removeFirst() }
    let made = try NetworkRuntime(model, height: height, width: width)
    runtimes.append((size, made))
    return made
  }

  func invoke(_ runtime: NetworkRuntime) throws(ModelError) {
    try runtime.invoke(&clock)
  }
}
