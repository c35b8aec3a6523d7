/// A picture's size as its header gives it, which has passed the limit.
///
/// Every decoder makes one before it decodes or allocates anything.
struct PixelSize: Equatable, Sendable {
  let width: Int
  let height: Int

  var pixelCount: Int { width * height }

  /// - Throws: `damaged` without any pixels, `tooLarge` with too many.
  init(width: Int, height: Int, of type: PictureType) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged(type) }
    // Divided, for a product of two numbers from a hostile file can overflow.
    guard width <= PictureFile.maximumPixelCount / height else {
      throw .tooLarge(width: width, height: height)
    }
    self.init(width: width, height: height)
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of the picture when each of its pixels takes the place of so many, in both directions, rounded up.
  func divided(by reduction: Int) -> PixelSize {
    PixelSize(
      width: (width + reduction - 1) / reduction, height: (height + reduction - 1) / reduction)
  }
}
