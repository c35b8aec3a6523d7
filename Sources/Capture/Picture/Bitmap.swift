/// Decodes BMP: uncompressed, with 1 to 32 bits a pixel, of Windows and OS/2.
///
/// Done here, for leptonica reads only some of these and demands more of the header than the
/// programs that write it keep to.
struct Bitmap: PictureDecoder {
  private let bytes: [UInt8]
  private let header: BitmapHeader

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    header = try BitmapHeader(bytes)
    self.bytes = bytes
    let rowsEnd = header.size.height.multipliedReportingOverflow(by: header.rowLength)
    guard !rowsEnd.overflow, header.pixelOffset <= bytes.count,
      rowsEnd.partialValue <= bytes.count - header.pixelOffset
    else { throw .damaged(.bmp) }
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    let size = header.size
    let greys = header.colours.map { grey.of(red: $0.red, green: $0.green, blue: $0.blue) }
    let luma = try Luma.array(count: size.pixelCount) { luma in
      bytes.withUnsafeBufferPointer { bytes in
        for row in 0..<size.height {
          let stored = header.isTopDown ? row : size.height - 1 - row
          let start = header.pixelOffset + stored * header.rowLength
          let source = UnsafeBufferPointer(rebasing: bytes[start..<start + header.rowLength])
          let target = UnsafeMutableBufferPointer(
            rebasing: luma[row * size.width..<(row + 1) * size.width])
          switch header.depth {
          case 1...8: copyIndexed(source, to: target, greys)
          case 24: copyColours(source, to: target, grey)
          default: copyMasked(source, to: target, grey)
          }
        }
      }
      return nil
    }
    return Frame(width: size.width, height: size.height, luma: luma)
  }

  private func copyIndexed(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>,
    _ greys: [UInt8]
  ) {
    let depth = header.depth
    let mask = UInt8(truncatingIfNeeded: (1 << depth) - 1)
    greys.withUnsafeBufferPointer { greys in
      for column in target.indices {
        let bit = column * depth
        target[column] = greys[Int(source[bit >> 3] >> UInt8(8 - depth - (bit & 7)) & mask)]
      }
    }
  }

  private func copyColours(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>, _ grey: Grey
  ) {
    for column in target.indices {
      target[column] = grey.of(
        red: source[3 * column + 2], green: source[3 * column + 1], blue: source[3 * column])
    }
  }

  private func copyMasked(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>, _ grey: Grey
  ) {
    let length = header.depth / 8
    let (red, green, blue, alpha) = (header.red, header.green, header.blue, header.alpha)
    for column in target.indices {
      var word: UInt32 = 0
      for byte in (0..<length).reversed() {
        word = word << 8 | UInt32(source[length * column + byte])
      }
      let value = grey.of(
        red: red.value(in: word), green: green.value(in: word), blue: blue.value(in: word))
      target[column] = alpha.isEmpty ? value : Luma.overWhite(value, alpha: alpha.value(in: word))
    }
  }
}
