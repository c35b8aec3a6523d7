internal import CTurboJPEG

/// Decodes the single JPEG pictures of a camera to grey.
///
/// libv4l2 could convert them as well, but fails on every 1080-line picture with 4:2:0 sampling and
/// takes half a picture for a whole one; here a picture with missing or damaged data is refused.
package final class MotionJPEG {
  private let handle: tjhandle

  /// Makes a decoder; `nil` without memory.
  package init?() {
    guard let handle = tjInitDecompress() else { return nil }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
  }

  /// Decodes one picture.
  ///
  /// - Parameters:
  ///   - bytes: the frame; padding after its end marker is allowed.
  ///   - width: the width that the camera has agreed on, in pixels.
  ///   - height: the height that the camera has agreed on, in pixels.
  /// - Returns: `nil` where the picture is damaged, cut off or of another size.
  func decode(_ bytes: [UInt8], width: Int, height: Int) -> Frame? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8, TurboJPEG.holdsEndMarker(bytes)
    else { return nil }
    var isWhole = false
    let luma = bytes.withUnsafeBufferPointer { source -> [UInt8] in
      var found: (width: Int32, height: Int32, sampling: Int32, colours: Int32) = (0, 0, 0, 0)
      guard
        tjDecompressHeader3(
          handle, source.baseAddress, UInt(source.count), &found.width, &found.height,
          &found.sampling, &found.colours) == 0,
        found.width == width, found.height == height
      else { return [] }
      return [UInt8](unsafeUninitializedCapacity: width * height) { luma, count in
        let status = tjDecompress2(
          handle, source.baseAddress, UInt(source.count), luma.baseAddress, Int32(width),
          Int32(width), Int32(height), Int32(TJPF_GRAY.rawValue), 0)
        isWhole = status == 0 || isHarmless()
        count = isWhole ? width * height : 0
      }
    }
    return isWhole ? Frame(width: width, height: height, luma: luma) : nil
  }

  /// Some cameras pad the data before the end marker, which costs no pixel.
  private func isHarmless() -> Bool {
    guard tjGetErrorCode(handle) == TJERR_WARNING.rawValue,
      let text = tjGetErrorStr2(handle).map({ String(cString: $0) })
    else { return false }
    return text.hasPrefix("Corrupt JPEG data:") && text.hasSuffix("before marker 0xd9")
  }
}
