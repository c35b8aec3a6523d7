/// The brightness of colours: the weights of ITU-R BT.601, which JPEG files use too, so that a
/// picture gives the same grey whatever kind of file it is kept in.
enum Luma {
  /// All of 0...255.
  @inline(__always)
  static func of(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let sum = 19595 * UInt32(red) + 38470 * UInt32(green) + 7471 * UInt32(blue) + 32768
    return UInt8(truncatingIfNeeded: sum >> 16)
  }

  /// A 16-bit grey, rounded to 8 bits; `deep` is 0...65535.
  @inline(__always)
  static func of(deep: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (deep * 255 + 32767) / 65535)
  }

  /// A partly transparent grey before a white ground; `alpha` 255 is opaque.
  @inline(__always)
  static func overWhite(_ luma: UInt8, alpha: UInt8) -> UInt8 {
    let sum = UInt32(luma) * UInt32(alpha) + 255 * (255 - UInt32(alpha)) + 127
    return UInt8(truncatingIfNeeded: sum / 255)
  }

  /// Makes a picture's pixels without filling them twice.
  ///
  /// `fill` is given `count` bytes that hold white. It reports failure by returning an error,
  /// because the standard library's initialiser cannot pass a typed one on.
  static func array(
    count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> PictureError?
  ) throws(PictureError) -> [UInt8] {
    var failure: PictureError?
    let luma = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Decoders leave out what a damaged file does not hold, and memory must not show through.
      buffer.initialize(repeating: 255)
      initializedCount = count
      failure = fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
    if let failure { throw failure }
    return luma
  }
}
