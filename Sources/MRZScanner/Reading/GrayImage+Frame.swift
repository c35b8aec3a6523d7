internal import Capture
internal import TextRecognition

extension GrayImage {
  /// A captured picture as it is read.
  init(_ frame: Frame) {
    self.init(width: frame.width, height: frame.height, pixels: frame.luma)
  }
}
