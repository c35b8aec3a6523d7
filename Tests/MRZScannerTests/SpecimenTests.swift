import Foundation
import TestSupport
import Testing

@testable import MRZScanner

/// Whole pictures of fictional people, from file to result.
@Suite struct SpecimenTests {
  private func texts(_ specimen: Specimen) throws -> [MRZScanResult] {
    try ScannerController().scan(file: specimen.path)
  }

  @Test("the zones come out as printed", arguments: Specimen.all.filter(\.hasZone))
  func zones(specimen: Specimen) throws {
    let results = try texts(specimen)
    #expect(results.compactMap(\.data?.mrzText).sorted() == specimen.zones.sorted())
    for result in results {
      #expect(result.source == specimen.path)
      #expect(result.location.count == result.data?.mrzText.split(separator: "\n").count)
    }
  }

  @Test("where there is no zone, none is reported", arguments: Specimen.all.filter { !$0.hasZone })
  func noZones(specimen: Specimen) throws {
    let results = try texts(specimen)
    #expect(results.count == 1)
    #expect(results.first?.data == nil)
    #expect(results.first?.resultStatus == .finished)
  }

  @Test("nothing that differs from the print claims to be right", arguments: Specimen.all)
  func verified(specimen: Specimen) throws {
    for data in try texts(specimen).compactMap(\.data) where data.verified {
      #expect(specimen.zones.contains(data.mrzText))
      #expect(!specimen.description.hasPrefix("wrong-"))
    }
  }

  @Test("clean print is verified", arguments: ["td1", "td2", "td3", "mrv-a", "mrv-b"])
  func cleanPrint(format: String) throws {
    let results = try texts(try Specimen.named("\(format)-clean.png"))
    #expect(results.map { $0.data?.verified } == [true])
  }

  @Test("the lines are located where they are, in reading direction")
  func location() throws {
    let result = try #require(try texts(try Specimen.named("turned-180.jpg")).first)
    let first = try #require(result.location.first)
    let last = try #require(result.location.last)
    #expect(first.corners.count == 4)
    // Upside down: the first line is below the last one, and it runs from right to left.
    #expect(first.corners[0].y > last.corners[0].y)
    #expect(first.corners[0].x > first.corners[1].x)
  }
}
