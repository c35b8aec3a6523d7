import Foundation
import TestSupport
import Testing

@testable import MRZScanner

@Suite struct BatchScanTests {
  private func deliveries(_ batch: BatchScan) -> [BatchScan.Delivery] {
    var deliveries: [BatchScan.Delivery] = []
    batch.run { delivery in
      deliveries.append(delivery)
      return true
    }
    return deliveries
  }

  @Test("failures are delivered in the order of the inputs", arguments: [1, 2, 16])
  func order(jobs: Int) throws {
    let scratch = try ScratchFolder()
    let paths = try (0..<200).map { index in
      index % 3 == 0
        ? scratch.path + "/missing-\(index)" : try scratch.write("no picture".utf8, to: "\(index)")
    }
    let batch = BatchScan(paths: paths, jobs: jobs)
    #expect(batch.count == 200)
    let deliveries = deliveries(batch)
    #expect(deliveries.map(\.path) == paths)
    #expect(!deliveries.map(\.isLast).contains(false))
    let codes = deliveries.map { $0.results.first?.error?.code }
    let expected = paths.indices.map { index -> ErrorCode in
      index % 3 == 0 ? .pictureNotFound : .pictureTypeUnknown
    }
    #expect(codes == expected)
  }

  @Test("a receiver that wants no more ends the run")
  func stop() throws {
    let batch = BatchScan(paths: (0..<500).map { "/nowhere/\($0)" }, jobs: 2)
    var count = 0
    batch.run { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }

  @Test("a folder is walked; what is no picture is skipped; without any picture that is a failure")
  func folders() throws {
    let scratch = try ScratchFolder()
    try scratch.write("text".utf8, to: "only/notes.txt")
    try scratch.write([0xFF, 0xD8, 0xFF], to: "some/broken.jpg")
    try scratch.write("text".utf8, to: "some/notes.txt")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/none", withIntermediateDirectories: true)
    let names = ["only", "some", "none"]
    let deliveries = deliveries(BatchScan(paths: names.map { scratch.path + "/" + $0 }, jobs: 3))
    let found = deliveries.map { ($0.isSkipped, $0.results.map { $0.error?.code }) }
    #expect(found.map(\.0) == [true, false, true, false])
    #expect(
      found.map(\.1) == [[.pictureTypeUnknown], [.pictureDamaged], [], [.pictureNotFound]])
    #expect(deliveries.last?.results.first?.errorString?.contains("holds no files") == true)
  }

  @Test("many workers give what one gives, page by page")
  func workers() throws {
    let names = ["type-pages.pdf", "td3-photo.jpg", "none-card-front.jpg", "type-sheets.tif"]
    let paths = names.map { Fixture.path("documents/" + $0) }
    let single = deliveries(BatchScan(paths: paths, jobs: 1))
    let several = deliveries(BatchScan(paths: paths, jobs: 5))
    #expect(single.map(\.path) == several.map(\.path))
    #expect(single.map(\.isLast) == [false, false, true, true, true, false, true])
    func texts(_ deliveries: [BatchScan.Delivery]) -> [[String?]] {
      deliveries.map { $0.results.map { $0.data?.mrzText } }
    }
    #expect(texts(single) == texts(several))
  }
}
