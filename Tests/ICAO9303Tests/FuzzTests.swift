import Foundation
import Testing

@testable import ICAO9303

/// Arbitrary input: nothing but an error or something sound may come of it.
///
/// `MRZ_FUZZ_SECONDS` says for how long, a moment without it; `MRZ_FUZZ_SEED` tells runs apart.
struct FuzzTests {
  private var seconds: Double {
    ProcessInfo.processInfo.environment["MRZ_FUZZ_SECONDS"].flatMap(Double.init) ?? 1
  }

  private var seed: Int {
    ProcessInfo.processInfo.environment["MRZ_FUZZ_SEED"].flatMap(Int.init) ?? 1
  }

  @Test func parserBearsArbitraryBytes() throws {
    var generator = SeededGenerator(seed)
    let end = Date().addingTimeInterval(seconds)
    let parser = try MRZParserTests.parser()
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<<<".utf8)
    var documents = 0
    repeat {
      for _ in 0..<200 {
        var bytes: [UInt8]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
          }
        case 1:
          let lengths = [30, 68, 69, 72, 88, 90].randomElement(using: &generator) ?? 90
          bytes = (0..<lengths).map { _ in alphabet.randomElement(using: &generator) ?? 0x3C }
        default:
          let all = specimens + nationalZones
          bytes = Array((all.randomElement(using: &generator)?.lines ?? []).joined().utf8)
          for _ in 0..<Int.random(in: 1..<6, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] = alphabet.randomElement(using: &generator) ?? 0x3C
          }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let document = try? parser.parse(text) else { continue }
        documents += 1
        // Every part must be computable, and the text must survive.
        #expect(document.lines.joined().utf8.count == document.format.layout.cellCount)
        #expect(try parser.parse(document.mrzText) == document)
        _ = (document.documentNumber, document.firstName, document.lastName, document.problems)
        _ = (document.dateOfBirth, document.dateOfExpire, document.age, document.expired)
        _ = (document.optionalData1, document.optionalData2, document.personalNumber)
        _ = (document.nativeName?.primary, document.chineseNameGBK, document.documentCodeMeaning)
      }
    } while Date() < end
    #expect(documents > 50)
  }

  @Test func composerBearsArbitraryText() throws {
    var generator = SeededGenerator(seed)
    let end = Date().addingTimeInterval(seconds)
    let parser = try MRZParserTests.parser()
    let scripts: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x370...0x52F, 0x5D0...0x6FF, 0x1E00...0x1EFF, 0x2000...0x206F,
      0x4E00...0x4E20, 0x1F600...0x1F610,
    ]
    var zones = 0
    repeat {
      for _ in 0..<50 {
        let format = MRZFormat.allCases.randomElement(using: &generator) ?? .td3
        var invented = InventedDocument(format, using: &generator)
        for field in format.layout.fields.map(\.name) + [.lastName, .firstName]
        where Int.random(in: 0..<4, using: &generator) == 0 {
          let script = scripts.randomElement(using: &generator) ?? 0x20...0x7E
          let length = Int.random(in: 0..<50, using: &generator)
          invented.fields[field] = String(
            String.UnicodeScalarView(
              (0..<length).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: script, using: &generator))
              }))
        }
        guard let lines = try? invented.lines() else { continue }
        zones += 1
        #expect(lines.map(\.utf8.count) == format.layout.lineLengths)
        #expect(try parser.parse(lines: lines).lines == lines)
      }
    } while Date() < end
    #expect(zones > 50)
  }

  @Test func decoderBearsArbitraryLattices() {
    var generator = SeededGenerator(seed)
    let end = Date().addingTimeInterval(seconds)
    let decoder = MRZDecoder()
    repeat {
      let lattices = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let columns = Int.random(in: 0...260, using: &generator)
        let values = (0..<columns * 38).map { _ -> Float in
          switch Int.random(in: 0..<50, using: &generator) {
          case 0: .nan
          case 1: .infinity
          case 2: -.infinity
          case 3: 0
          default: -Float.random(in: 0..<12, using: &generator)
          }
        }
        return SymbolLattice(columns: columns, logProbabilities: values)
      }
      if let reading = decoder.decode(lattices) {
        #expect(0...1 ~= reading.probability)
        #expect(reading.lines.map(\.utf8.count) == reading.format.layout.lineLengths)
      }
    } while Date() < end
  }
}
