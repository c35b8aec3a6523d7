/// Decodes PBM, PGM, PPM and PAM (netpbm's pbm(5), pgm(5), ppm(5), pam(5)), as text or binary; of
/// several pictures in a file the first.
///
/// Done here, for leptonica leaves out a maximum other than 255 or 65535 and swaps the bytes of
/// 16-bit greys.
struct Anymap: PictureDecoder {
  private let bytes: [UInt8]
  private let header: AnymapHeader

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    header = try AnymapHeader(bytes)
    self.bytes = bytes
    // A text needs a digit a sample at the least.
    let rows = header.size.height.multipliedReportingOverflow(by: header.minimumRowLength)
    guard !rows.overflow, rows.partialValue <= bytes.count - header.pixelOffset else {
      throw .damaged(.pnm)
    }
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    let size = header.size
    let luma = try Luma.array(count: size.pixelCount) { luma in
      bytes.withUnsafeBufferPointer { bytes in
        let source = UnsafeBufferPointer(rebasing: bytes[header.pixelOffset...])
        switch header.coding {
        case .bits: copyBits(source, to: luma)
        case .binary: copyBinary(source, to: luma, grey)
        case .text: return copyText(source, to: luma, grey) ? nil : .damaged(.pnm)
        }
        return nil
      }
    }
    return Frame(width: size.width, height: size.height, luma: luma)
  }

  /// A set bit is ink.
  private func copyBits(
    _ source: UnsafeBufferPointer<UInt8>, to luma: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (width, rowLength) = (header.size.width, header.minimumRowLength)
    for row in 0..<header.size.height {
      for column in 0..<width {
        let bit = source[row * rowLength + column >> 3] >> UInt8(7 - column & 7) & 1
        luma[row * width + column] = bit == 1 ? 0 : 255
      }
    }
  }

  private func copyBinary(
    _ source: UnsafeBufferPointer<UInt8>, to luma: UnsafeMutableBufferPointer<UInt8>, _ grey: Grey
  ) {
    let (count, isWide) = (header.sampleCount, header.maximum > 255)
    let (isColour, hasAlpha) = (count >= 3, count == 2 || count == 4)
    func sample(_ index: Int) -> UInt8 {
      scaled(isWide ? Int(source[2 * index]) << 8 | Int(source[2 * index + 1]) : Int(source[index]))
    }
    for pixel in luma.indices {
      let first = pixel * count
      let value =
        isColour
        ? grey.of(red: sample(first), green: sample(first + 1), blue: sample(first + 2))
        : sample(first)
      luma[pixel] = hasAlpha ? Luma.overWhite(value, alpha: sample(first + count - 1)) : value
    }
  }

  /// false if there are fewer numbers than the picture needs, or anything else than numbers.
  private func copyText(
    _ source: UnsafeBufferPointer<UInt8>, to luma: UnsafeMutableBufferPointer<UInt8>, _ grey: Grey
  ) -> Bool {
    var text = AnymapText(bytes: source)
    for pixel in luma.indices {
      if header.isBitmap {
        guard let bit = text.bit() else { return false }
        luma[pixel] = bit == 1 ? 0 : 255
      } else if header.sampleCount == 1 {
        guard let value = text.number() else { return false }
        luma[pixel] = scaled(value)
      } else {
        guard let red = text.number(), let green = text.number(), let blue = text.number()
        else { return false }
        luma[pixel] = grey.of(red: scaled(red), green: scaled(green), blue: scaled(blue))
      }
    }
    return true
  }

  @inline(__always)
  private func scaled(_ sample: Int) -> UInt8 {
    if header.maximum == 255 { return UInt8(clamping: sample) }
    return UInt8(clamping: (sample * 255 + header.maximum / 2) / header.maximum)
  }
}
