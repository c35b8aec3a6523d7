import Synchronization

/// A picture with its successive halvings, each made when it is first asked for.
///
/// Fine print sampled from a picture much larger than the strip aliases; sampled from the halving that is just
/// larger it does not, and costs the same whatever the picture's size.
final class PicturePyramid: Sendable {
  let base: PicturePlane
  private let halvings = Mutex<[PicturePlane]>([])

  init(base: PicturePlane) { self.base = base }

  /// The picture at 1/2^`level` of its size; the smallest one, 1 pixel wide or high, beyond that.
  ///
  /// Pixel `x` of level `n` covers the pixels `x * 2^n ..< (x + 1) * 2^n` of the picture.
  subscript(level: Int) -> (plane: PicturePlane, level: Int) {
    halvings.withLock { halvings in
      while halvings.count < level {
        let last = halvings.last ?? base
        guard last.width > 1, last.height > 1 else { break }
        halvings.append(last.halved())
      }
      let reached = min(level, halvings.count)
      return (reached <= 0 ? base : halvings[reached - 1], max(reached, 0))
    }
  }
}
