import Testing

@testable import mrzscan

@Suite struct ProgressBarTests {
  @Test("the bar fills from left to right and never outgrows the terminal")
  func barFills() {
    #expect(ProgressBar.text(done: 0, total: 4, columns: 15) == "[--------] 0/4")
    #expect(ProgressBar.text(done: 2, total: 4, columns: 15) == "[####----] 2/4")
    #expect(ProgressBar.text(done: 4, total: 4, columns: 15) == "[########] 4/4")
    #expect(ProgressBar.text(done: 1, total: 9, columns: 400).count == 60)
    #expect(ProgressBar.text(done: 1, total: 9, columns: 3) == "[] 1/9")
  }

  @Test("without a terminal there is no bar")
  func noTerminalNoBar() throws {
    let pipe = StandardStream(descriptor: -1)
    #expect(ProgressBar(total: 100, isWanted: true, stream: pipe) == nil)
  }
}
