internal import Capture

/// Reads many pictures on several threads and delivers their results in the order of the inputs.
public struct BatchScan: Sendable {
  /// What became of an input, in one or, where it has pages, several deliveries.
  public struct Delivery: Sendable {
    /// The path of the input.
    public var path: String
    /// What is known since the last delivery; may be empty.
    public var results: [MRZScanResult]
    /// Whether this was the last delivery of the input.
    public var isLast: Bool
    /// Whether the input came from a folder and is no picture at all, so that it doesn't count.
    public var isSkipped = false
  }

  /// How many files there are to read.
  public var count: Int { inputs.count }

  let inputs: [BatchInput]
  let config: MRZScannerConfig
  let workerCount: Int

  /// Lists what is to be read; folders are walked at once, files are opened later.
  ///
  /// - Parameters:
  ///   - paths: files, folders, and `-` for standard input.
  ///   - config: what is scanned for.
  ///   - jobs: how many pages are read at a time; `nil` for one a core.
  public init(paths: [String], config: MRZScannerConfig = MRZScannerConfig(), jobs: Int? = nil) {
    inputs = paths.flatMap(BatchInput.inputs)
    self.config = config
    workerCount = max(1, jobs ?? Thread.coreCount)
  }

  /// Reads everything; returns when the last input is delivered or the receiver wants no more.
  ///
  /// - Parameter receive: takes the deliveries on the caller's thread, in the order of the inputs
  ///   and their pages, each as soon as it is known; gives `false` to stop.
  public func run(_ receive: (Delivery) -> Bool) {
    let queue = BatchQueue(inputs)
    let config = config
    var threads: [Thread] = []
    for _ in 0..<workerCount {
      guard
        let thread = Thread({ BatchWorker(queue: queue, config: config).run() })
      else { break }
      threads.append(thread)
    }
    // Where the system has no thread to spare, the caller's own has to do.
    if threads.isEmpty { BatchWorker(queue: queue, config: config).run() }
    while let delivery = queue.nextDelivery() {
      guard receive(delivery) else { break }
    }
    queue.close()
    for thread in threads { thread.join() }
  }
}

/// One thing to read.
struct BatchInput: Sendable {
  enum Content: Sendable {
    case file
    case standardInput
    /// A folder that could not be walked, or that holds nothing.
    case failure(ScannerError)
  }

  var path: String
  var content = Content.file
  /// The folder in which it was found; files of other kinds may lie there as well.
  var folder: String?
  /// Whether it is the last file of its folder.
  var endsFolder = false

  /// What a path stands for.
  static func inputs(for path: String) -> [BatchInput] {
    guard path != "-" else { return [BatchInput(path: path, content: .standardInput)] }
    guard InputFile.isFolder(path) else { return [BatchInput(path: path)] }
    do {
      let files = try InputFile.files(under: path)
      guard !files.isEmpty else {
        let error = ScannerError(.pictureNotFound, "the folder holds no files; name another one")
        return [BatchInput(path: path, content: .failure(error))]
      }
      var inputs = files.map { BatchInput(path: $0, folder: path) }
      inputs[inputs.count - 1].endsFolder = true
      return inputs
    } catch {
      return [BatchInput(path: path, content: .failure(ScannerError(error)))]
    }
  }
}
