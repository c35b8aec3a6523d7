import Foundation
import Testing

@testable import ICAO9303

struct LayoutPageTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ICAO9303/Layout/LAYOUTS.md")

  /// `MRZ_WRITE_LAYOUTS` writes the page instead, after a table was changed on purpose.
  @Test func thePageIsTheTables() throws {
    if ProcessInfo.processInfo.environment["MRZ_WRITE_LAYOUTS"] != nil {
      try LayoutPage.text.write(to: Self.path, atomically: true, encoding: .utf8)
    }
    let page = try String(contentsOf: Self.path, encoding: .utf8)
    #expect(page == LayoutPage.text, "make layouts writes the page anew")
  }

  /// Every position of a line belongs to exactly one field or check digit.
  @Test(arguments: MRZFormat.allCases)
  func everyPositionIsSomethingOnce(_ format: MRZFormat) {
    let layout = format.layout
    var uses = [Int](repeating: 0, count: layout.cellCount)
    for field in layout.fields {
      for cell in layout.range(field.span) { uses[cell] += 1 }
    }
    for check in layout.checks {
      uses[layout.offset(line: check.line, position: check.position)] += 1
    }
    #expect(uses.allSatisfy { $0 == 1 }, "\(uses)")
  }

  /// What the composite digits leave out, by the notes to Doc 9303-4, -5 and -6, 4.2.4.
  @Test(arguments: [
    (MRZFormat.td3, [11...13, 21...21]), (.td2, [11...13, 21...21]),
  ])
  func compositesLeaveOutNationalityAndSex(_ format: MRZFormat, _ gaps: [ClosedRange<Int>]) throws {
    let check = try #require(format.layout.check(.mrzText))
    let covered = Set(check.covers.flatMap { $0.positions })
    let left = Set(1..<check.position).subtracting(covered)
    #expect(left == Set(gaps.flatMap { $0 }))
  }
}
