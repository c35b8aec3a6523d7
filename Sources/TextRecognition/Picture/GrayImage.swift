/// A grey picture: rows from the top, pixels from the left, tightly packed, 0 black to 255 white.
public struct GrayImage: Sendable {
  /// Width in pixels.
  public var width: Int { levels.base.width }
  /// Height in pixels.
  public var height: Int { levels.base.height }
  /// `width * height` pixels, row by row.
  public var pixels: [UInt8] { levels.base.pixels }

  /// The picture and its halvings, which all work on one picture shares.
  let levels: PicturePyramid

  /// Takes over the pixels without copying them.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 0 or more.
  ///   - height: rows, 0 or more.
  ///   - pixels: exactly `width * height` values.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0, "a picture's size cannot be negative")
    precondition(pixels.count == width * height, "a picture has width times height pixels")
    levels = PicturePyramid(base: PicturePlane(width: width, height: height, pixels: pixels))
  }
}

/// The pixels of one level of a picture.
struct PicturePlane: Sendable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  var isEmpty: Bool { pixels.isEmpty }

  /// The plane at half its size: each pixel is the mean of a square of four, the last row and column being repeated
  /// where the size is odd.
  func halved() -> PicturePlane {
    let half = (width: (width + 1) / 2, height: (height + 1) / 2)
    let pairs = width / 2
    let pixels = [UInt8](unsafeUninitializedCapacity: half.width * half.height) { out, count in
      self.pixels.withUnsafeBytes { source in
        guard let source = source.baseAddress, let out = out.baseAddress else { return }
        for row in 0..<half.height {
          let upper = source + row * 2 * width
          let lower = source + min(row * 2 + 1, height - 1) * width
          let target = out + row * half.width
          Self.halve(upper, lower, pairs: pairs, into: target)
          if pairs < half.width {
            let sum =
              UInt16(upper.load(fromByteOffset: width - 1, as: UInt8.self))
              + UInt16(lower.load(fromByteOffset: width - 1, as: UInt8.self))
            target[pairs] = UInt8((sum + 1) >> 1)
          }
        }
      }
      count = half.width * half.height
    }
    return PicturePlane(width: half.width, height: half.height, pixels: pixels)
  }

  private static func halve(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, pairs: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    // Sixteen pairs at once: the two pixels of a pair are the bytes of a 16-bit lane, whichever comes first.
    var column = 0
    while column &+ 16 <= pairs {
      let a = upper.loadUnaligned(fromByteOffset: column &* 2, as: SIMD16<UInt16>.self)
      let b = lower.loadUnaligned(fromByteOffset: column &* 2, as: SIMD16<UInt16>.self)
      let sum = (a & 255) &+ (a &>> 8) &+ (b & 255) &+ (b &>> 8) &+ 2
      UnsafeMutableRawPointer(target + column).storeBytes(
        of: SIMD16<UInt8>(truncatingIfNeeded: sum &>> 2), as: SIMD16<UInt8>.self)
      column &+= 16
    }
    while column < pairs {
      var sum: UInt16 = 2
      for pixel in column &* 2...column &* 2 &+ 1 {
        sum &+= UInt16(upper.load(fromByteOffset: pixel, as: UInt8.self))
        sum &+= UInt16(lower.load(fromByteOffset: pixel, as: UInt8.self))
      }
      target[column] = UInt8(truncatingIfNeeded: sum &>> 2)
      column &+= 1
    }
  }
}
