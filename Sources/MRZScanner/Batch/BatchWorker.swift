internal import Capture

/// Takes work from the queue until there is none, with recognisers of its own.
final class BatchWorker {
  private let queue: BatchQueue
  private let config: MRZScannerConfig
  /// Made only when there is a picture to read: a missing file needs no networks.
  private lazy var controller = Result { () throws(ScannerError) in
    try ScannerController(config: config)
  }

  init(queue: BatchQueue, config: MRZScannerConfig) {
    self.queue = queue
    self.config = config
  }

  func run() {
    while let work = queue.take() {
      switch work {
      case .open(let index, let input):
        open(input, index: index)
      case .page(let number, let file, let index, let source):
        queue.finish(read(file, page: number, source: source), number: number, index: index)
      }
    }
  }

  private func open(_ input: BatchInput, index: Int) {
    do {
      let file = try PictureFile(bytes: try bytes(of: input))
      queue.addPages(of: file, index: index, source: input.path)
      queue.finish(read(file, page: 0, source: input.path), index: index)
    } catch let error as PictureError {
      if case .unknownType = error, input.folder != nil {
        queue.skip(index: index)
      } else {
        finish(index, failure: ScannerError(error), of: input)
      }
    } catch {
      finish(index, failure: ScannerError(whileReading: error), of: input)
    }
  }

  private func bytes(of input: BatchInput) throws -> [UInt8] {
    switch input.content {
    case .file: try InputFile.bytes(ofFile: input.path)
    case .standardInput: try InputFile.standardInputBytes()
    case .failure(let error): throw error
    }
  }

  private func finish(_ index: Int, failure: ScannerError, of input: BatchInput) {
    queue.finish(PageOutcome([MRZScanResult(source: input.path, error: failure)]), index: index)
  }

  private func read(_ file: PictureFile, page: Int, source: String) -> PageOutcome {
    switch controller {
    case .success(let controller): controller.scan(file, page: page, source: source)
    case .failure(let error): PageOutcome([MRZScanResult(source: source, error: error)])
    }
  }
}
