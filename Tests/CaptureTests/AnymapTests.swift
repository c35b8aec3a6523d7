import Capture
import Testing

/// netpbm's formats, written here sample by sample.
@Suite struct AnymapTests {
  private func frame(_ header: String, _ body: [UInt8]) throws -> Frame {
    try PictureFile(bytes: Array(header.utf8) + body).page(0)
  }

  @Test(arguments: [
    ("P1\n# ink is 1\n3 2\n1 0 1\n0 1 0\n", [0, 255, 0, 255, 0, 255] as [UInt8]),
    ("P1 3 2 101010", [0, 255, 0, 255, 0, 255]),
    ("P2 3 2 15 0 5 10 15 1 2", [0, 85, 170, 255, 17, 34]),
    ("P2\n#a\n3 # width\n2\n65535\n0 257 514 65535 128 129", [0, 1, 2, 255, 0, 1]),
    ("P3 2 1 255 255 0 0  0 255 0", [76, 150]),
  ])
  func readsText(_ text: String, _ luma: [UInt8]) throws {
    #expect(try frame(text, []).luma == luma)
  }

  @Test func readsBinary() throws {
    #expect(
      try frame("P4 10 2\n", [0b1010_1010, 0b1000_0000, 0, 0b0100_0000]).luma
        == [0, 255, 0, 255, 0, 255, 0, 255, 0, 255]
        + [255, 255, 255, 255, 255, 255, 255, 255, 255, 0])
    #expect(try frame("P5 3 1 255\n", [0, 10, 255]).luma == [0, 10, 255])
    #expect(try frame("P5 3 1 100\n", [0, 50, 100]).luma == [0, 128, 255])
    #expect(try frame("P5 2 1 65535\n", [0x80, 0x80, 0x01, 0x01]).luma == [128, 1])
    #expect(try frame("P6 2 1 255\n", [0, 0, 255, 255, 255, 255]).luma == [29, 255])
    #expect(try frame("P6 1 1 65535\n", [0xFF, 0xFF, 0, 0, 0, 0]).luma == [76])
  }

  @Test func readsArbitraryMaps() throws {
    let header = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"
    #expect(try frame(header, [100, 255, 100, 0]).luma == [100, 255])
    let bits = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE\nENDHDR\n"
    #expect(try frame(bits, [0, 1]).luma == [0, 255])
    let colour = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    #expect(try frame(colour, [255, 0, 0, 255]).luma == [76])
  }

  @Test(arguments: [
    "P5 2 2 255\nabc", "P2 2 2 255 1 2 3", "P2 2 2 255 1 2 3 x", "P1 2 2 1 0 2 1", "P5 2 2 0\nabcd",
    "P5 2 2 65536\nabcdabcd", "P5 -2 2 255\nabcd", "P5 99999999999999999999 1 255\na", "P5 2",
    "P7\nWIDTH 2\nENDHDR\n", "P7\nWIDTH 2\n", "P6 2 1 255\nabcde",
  ])
  func refusesDamaged(_ text: String) {
    #expect(throws: PictureError.damaged(.pnm)) { try frame(text, []) }
  }
}
