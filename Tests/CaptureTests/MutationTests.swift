import Capture
import Testing

/// Damage of every kind: whatever comes out is a picture or an error, and never a crash.
@Suite struct MutationTests {
  /// SplitMix64, so that a failure can be repeated.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static func mutant(of whole: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      // Headers decide more than pixels do.
      let reach = Bool.random(using: &generator) ? min(bytes.count, 300) : bytes.count
      let place = Int.random(in: 0..<reach, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2:
        for index in place..<min(place + 4, bytes.count) {
          bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        }
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }

  @Test(arguments: BadPictureTests.fixtures.sorted().filter { !$0.hasSuffix(".py") })
  func survives(_ name: String) throws {
    let whole = try Fixture.bytes(name)
    var generator = Generator(state: UInt64(whole.count))
    for _ in 0..<(name.hasSuffix(".pdf") ? 2 : 8) {
      let bytes = Self.mutant(of: whole, &generator)
      guard let file = try? PictureFile(bytes: bytes) else { continue }
      for page in 0..<min(file.pageCount, 2) {
        guard let frame = try? file.page(page) else { continue }
        #expect(frame.luma.count == frame.width * frame.height)
        #expect(frame.luma.count <= PictureFile.maximumPixelCount)
      }
    }
  }
}
