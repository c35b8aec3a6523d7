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
      self.pixels.withUnsafeBufferPointer { source in
        for row in 0..<half.height {
          let upper = row * 2 * width
          let lower = min(row * 2 + 1, height - 1) * width
          let start = row * half.width
          for column in 0..<pairs {
            let sum =
              UInt16(source[upper + 2 * column]) &+ UInt16(source[upper + 2 * column + 1])
              &+ UInt16(source[lower + 2 * column]) &+ UInt16(source[lower + 2 * column + 1])
            out[start + column] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
          }
          if pairs < half.width {
            let sum = UInt16(source[upper + width - 1]) + UInt16(source[lower + width - 1])
            out[start + pairs] = UInt8((sum + 1) >> 1)
          }
        }
      }
      count = half.width * half.height
    }
    return PicturePlane(width: half.width, height: half.height, pixels: pixels)
  }
}
