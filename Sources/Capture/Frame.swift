/// One grey picture: a camera's frame, or a page of a picture file, the right way up.
public struct Frame: Sendable, Equatable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Luma, 0 (black) to 255 (white), row-major from the top left corner, without padding:
  /// `width * height` bytes.
  public let luma: [UInt8]

  /// Makes a frame of pixels that exist already.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - luma: Exactly `width * height` bytes, row-major; anything else is a programming error.
  public init(width: Int, height: Int, luma: [UInt8]) {
    precondition(width >= 0 && height >= 0 && luma.count == width * height)
    self.width = width
    self.height = height
    self.luma = luma
  }
}
