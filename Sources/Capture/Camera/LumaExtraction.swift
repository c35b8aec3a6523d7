extension StreamFormat {
  /// Takes the grey picture out of a raw frame.
  ///
  /// - Parameters:
  ///   - bytes: the frame as the driver filled it; nothing past its end is read.
  ///   - decoder: for compressed pictures.
  /// - Returns: `nil` for a damaged frame.
  package func frame(from bytes: [UInt8], decoder: MotionJPEG?) -> Frame? {
    if pixelFormat.layout == .compressed {
      return decoder?.decode(bytes, width: width, height: height)
    }
    guard width > 0, height > 0, bytesPerLine >= rowSize, let minimumSize,
      bytes.count >= minimumSize
    else { return nil }
    return switch pixelFormat.layout {
    case .packed(let offset, let stride): packed(bytes, offset, stride)
    case .words(let bits): words(bytes, shift: bits - 8)
    case .plane, .compressed, nil: plane(bytes)
    }
  }

  private func plane(_ bytes: [UInt8]) -> Frame {
    guard bytesPerLine != width || bytes.count != width * height else {
      return Frame(width: width, height: height, luma: bytes)
    }
    return fill(from: bytes) { target, source in target.update(from: source, count: width) }
  }

  private func packed(_ bytes: [UInt8], _ offset: Int, _ stride: Int) -> Frame {
    fill(from: bytes) { target, source in
      for column in 0..<width { target[column] = source[offset &+ column &* stride] }
    }
  }

  private func words(_ bytes: [UInt8], shift: Int) -> Frame {
    fill(from: bytes) { target, source in
      for column in 0..<width {
        let word = UInt16(source[2 &* column]) | UInt16(source[2 &* column &+ 1]) << 8
        target[column] = UInt8(truncatingIfNeeded: min(255, word >> UInt16(shift)))
      }
    }
  }

  /// Fills a frame row by row; the caller has checked that the bytes suffice.
  @inline(__always)
  private func fill(
    from bytes: [UInt8], row: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) -> Frame {
    let luma = [UInt8](unsafeUninitializedCapacity: width * height) { luma, count in
      bytes.withUnsafeBufferPointer { source in
        guard let target = luma.baseAddress, let source = source.baseAddress else { return }
        for line in 0..<height { row(target + line * width, source + line * bytesPerLine) }
        count = width * height
      }
    }
    return Frame(width: width, height: height, luma: luma)
  }
}
