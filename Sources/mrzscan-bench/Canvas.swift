import Capture

extension Frame {
  /// The frame fitted into another size, bilinearly, on a ground of its mean grey.
  func fitted(width newWidth: Int, height newHeight: Int) -> Frame {
    let scale = min(Double(newWidth) / Double(width), Double(newHeight) / Double(height))
    let mean = UInt8(luma.reduce(0) { $0 + Int($1) } / max(1, luma.count))
    var pixels = [UInt8](repeating: mean, count: newWidth * newHeight)
    for y in 0..<min(newHeight, Int(Double(height) * scale)) {
      let sourceY = min(Double(y) / scale, Double(height) - 1.001)
      for x in 0..<min(newWidth, Int(Double(width) * scale)) {
        let sourceX = min(Double(x) / scale, Double(width) - 1.001)
        pixels[y * newWidth + x] = UInt8(value(atX: sourceX, y: sourceY))
      }
    }
    return Frame(width: newWidth, height: newHeight, luma: pixels)
  }

  private func value(atX x: Double, y: Double) -> Double {
    let (left, top) = (Int(x), Int(y))
    let (right, down) = (x - Double(left), y - Double(top))
    let start = top * width + left
    let upper = Double(luma[start]) * (1 - right) + Double(luma[start + 1]) * right
    let lower =
      Double(luma[start + width]) * (1 - right) + Double(luma[start + width + 1]) * right
    return upper * (1 - down) + lower * down
  }

  /// The frame as a PGM file.
  var anymap: [UInt8] { Array("P5 \(width) \(height) 255\n".utf8) + luma }
}
