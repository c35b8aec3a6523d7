import Testing

@testable import Capture

@Suite struct SharedLibraryTests {
  private typealias Cosine = @convention(c) (Double) -> Double

  @Test("a function is found by its name, in the library or in those that it needs")
  func finds() throws {
    let cosine: Cosine = try SharedLibrary("libm.so.6").function("cos")
    #expect(cosine(0) == 1)
    let length: @convention(c) (UnsafePointer<CChar>) -> Int =
      try SharedLibrary("libm.so.6").function("strlen")
    #expect(length("four") == 4)
  }

  @Test("a library that is missing is told by its name")
  func missingLibrary() {
    let error = #expect(throws: SharedLibraryError.self) { try SharedLibrary("libnowhere.so.7") }
    guard case .notOpened(let reason) = error else {
      Issue.record("not notOpened: \(String(describing: error))")
      return
    }
    #expect(reason.contains("libnowhere.so.7"))
    #expect(reason.contains("No such file"))
    #expect(error?.description == reason)
  }

  @Test("a function that is missing is told by its name and its library's")
  func missingFunction() throws {
    let library = try SharedLibrary("libm.so.6")
    let error = #expect(throws: SharedLibraryError.self) {
      let _: Cosine = try library.function("cosine_of_nothing")
    }
    #expect(error == .functionMissing("cosine_of_nothing", library: "libm.so.6"))
    #expect(error?.description == "libm.so.6 has no function cosine_of_nothing")
  }
}
