internal import Capture

/// What is still to be read, and what is read but not yet delivered.
final class BatchQueue: Sendable {
  /// One piece of work.
  enum Work: Sendable {
    /// Open an input and read its first page.
    case open(index: Int, BatchInput)
    /// Read a further page of a file that is open.
    case page(Int, of: PictureFile, index: Int, source: String)
  }

  private struct Slot: Sendable {
    var pages: [PageOutcome?] = [nil]
    var delivered = 0
    var isSkipped = false
    var outcome: InputOutcome
  }

  private struct State: Sendable {
    var next = 0
    var pages: [Work] = []
    var slots: [Int: Slot] = [:]
    var delivering = 0
    /// Whether the folder whose files are being delivered has had a picture.
    var hasFolderPicture = false
    var isClosed = false

    /// What is to be reported at the end of an input: that its folder holds no picture at all.
    mutating func end(of input: BatchInput, isSkipped: Bool) -> [MRZScanResult] {
      guard let folder = input.folder else { return [] }
      hasFolderPicture = hasFolderPicture || !isSkipped
      guard input.endsFolder else { return [] }
      defer { hasFolderPicture = false }
      guard !hasFolderPicture else { return [] }
      let error = ScannerError(
        .pictureTypeUnknown, "no file in the folder is a picture; name another one")
      return [MRZScanResult(source: folder, error: error)]
    }
  }

  private let inputs: [BatchInput]
  private let monitor = Monitor(State())

  init(_ inputs: [BatchInput]) {
    self.inputs = inputs
  }

  /// The next piece of work: pages of open files first, so that few files are open at a time.
  func take() -> Work? {
    monitor.change { state in
      guard !state.isClosed else { return nil }
      if let page = state.pages.popLast() { return page }
      guard state.next < inputs.count else { return nil }
      let input = inputs[state.next]
      state.slots[state.next] = Slot(outcome: InputOutcome(source: input.path))
      defer { state.next += 1 }
      return .open(index: state.next, input)
    }
  }

  /// Adds the pages after the first one of a file that was opened.
  func addPages(of file: PictureFile, index: Int, source: String) {
    guard file.pageCount > 1 else { return }
    monitor.change { state in
      state.slots[index]?.pages = Array(repeating: nil, count: file.pageCount)
      for page in (1..<file.pageCount).reversed() {
        state.pages.append(.page(page, of: file, index: index, source: source))
      }
    }
  }

  /// Files what a page gave.
  func finish(_ page: PageOutcome, number: Int = 0, index: Int) {
    monitor.change { $0.slots[index]?.pages[number] = page }
  }

  /// Files that an input is no picture and was only met in a folder.
  func skip(index: Int) {
    monitor.change { state in
      state.slots[index]?.isSkipped = true
      state.slots[index]?.pages[0] = PageOutcome()
    }
  }

  /// Waits for the next page in order; `nil` after the last one.
  func nextDelivery() -> BatchScan.Delivery? {
    monitor.wait { state -> BatchScan.Delivery?? in
      let index = state.delivering
      guard index < inputs.count else { return .some(nil) }
      guard var slot = state.slots[index], let page = slot.pages[slot.delivered] else {
        return nil
      }
      var delivery = BatchScan.Delivery(
        path: inputs[index].path, results: slot.outcome.add(page), isLast: false,
        isSkipped: slot.isSkipped)
      slot.pages[slot.delivered] = PageOutcome()
      slot.delivered += 1
      if slot.delivered == slot.pages.count {
        delivery.isLast = true
        if !slot.isSkipped { delivery.results += slot.outcome.end() }
        delivery.results += state.end(of: inputs[index], isSkipped: slot.isSkipped)
        state.slots[index] = nil
        state.delivering += 1
      } else {
        state.slots[index] = slot
      }
      return delivery
    }
  }

  /// Lets the workers end after what they have in hand.
  func close() {
    monitor.change { $0.isClosed = true }
  }
}
