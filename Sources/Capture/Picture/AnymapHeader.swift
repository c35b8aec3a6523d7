/// The header of a PBM, PGM, PPM or PAM file.
struct AnymapHeader: Sendable {
  let size: PixelSize
  let coding: Coding
  /// One bit a pixel, 1 for black.
  let isBitmap: Bool
  /// Samples a pixel: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha.
  let sampleCount: Int
  /// The sample that means white: 1...65535.
  let maximum: Int
  /// Where the pixels begin in the file.
  let pixelOffset: Int

  enum Coding: Sendable {
    case text, binary
    /// Eight pixels a byte, rows padded to whole bytes.
    case bits
  }

  /// What a row takes at the least, in bytes; exactly that unless it is text.
  var minimumRowLength: Int {
    switch coding {
    case .text: size.width * sampleCount
    case .binary: size.width * sampleCount * (maximum > 255 ? 2 : 1)
    case .bits: (size.width + 7) / 8
    }
  }

  /// Reads the header.
  ///
  /// - Parameter bytes: The whole file; begins with `P` and a digit.
  /// - Throws: `damaged`, `unsupported` or `tooLarge`.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let kind = bytes.count > 1 ? Int(bytes[1]) - Int(UInt8(ascii: "0")) : 0
    let fields: (width: Int, height: Int, maximum: Int, sampleCount: Int, end: Int)? =
      bytes.withUnsafeBufferPointer { bytes in
        var text = AnymapText(bytes: bytes, offset: 2)
        if kind == 7 { return Self.arbitraryFields(&text) }
        guard let width = text.number(), let height = text.number(),
          let maximum = kind == 1 || kind == 4 ? 1 : text.number()
        else { return nil }
        // A single white space ends the header.
        return (width, height, maximum, kind == 3 || kind == 6 ? 3 : 1, text.offset + 1)
      }
    guard let fields, 1...65535 ~= fields.maximum, fields.end <= bytes.count else {
      throw .damaged(.pnm)
    }
    guard 1...4 ~= fields.sampleCount else {
      throw .unsupported(.pnm, feature: "a picture of \(fields.sampleCount) channels")
    }
    size = try PixelSize(width: fields.width, height: fields.height, of: .pnm)
    coding = kind == 4 ? .bits : kind < 4 ? .text : .binary
    isBitmap = kind == 1 || kind == 4
    sampleCount = fields.sampleCount
    maximum = fields.maximum
    pixelOffset = fields.end
  }

  /// A PAM header: lines of a word and a value, to the line `ENDHDR`.
  private static func arbitraryFields(
    _ text: inout AnymapText
  ) -> (width: Int, height: Int, maximum: Int, sampleCount: Int, end: Int)? {
    var values: [String: Int] = [:]
    while let word = text.word() {
      switch word {
      case "ENDHDR":
        guard let width = values["WIDTH"], let height = values["HEIGHT"],
          let maximum = values["MAXVAL"], let depth = values["DEPTH"]
        else { return nil }
        return (width, height, maximum, depth, text.offset + 1)
      case "TUPLTYPE":
        guard text.word() != nil else { return nil }
      default:
        guard let value = text.number() else { return nil }
        values[word] = value
      }
    }
    return nil
  }
}

/// Reads the words and numbers of a netpbm text; `#` comments run to the end of their line.
struct AnymapText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int

  init(bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// nil at the end, at anything but digits, and for numbers that no size or sample needs.
  mutating func number() -> Int? {
    skipSpace()
    let start = offset
    var value = 0
    while offset < bytes.count, 48...57 ~= bytes[offset], value < 1 << 32 {
      value = 10 * value + Int(bytes[offset] - 48)
      offset += 1
    }
    return offset > start && value < 1 << 32 ? value : nil
  }

  /// The digits of a PBM text may stand without spaces between them.
  mutating func bit() -> Int? {
    skipSpace()
    guard offset < bytes.count, 48...49 ~= bytes[offset] else { return nil }
    offset += 1
    return Int(bytes[offset - 1] - 48)
  }

  /// At most 24 letters: no word of a header has as many.
  mutating func word() -> String? {
    skipSpace()
    let start = offset
    while offset < bytes.count, bytes[offset] > 32, offset - start < 24 { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "#") {
        while offset < bytes.count, bytes[offset] != 10 { offset += 1 }
      } else if bytes[offset] == 32 || 9...13 ~= bytes[offset] {
        offset += 1
      } else {
        return
      }
    }
  }
}
