extension Frame {
  /// Whether the picture is black: a covered lens, a privacy switch, or a camera that wakes up.
  var isDark: Bool {
    let sample = sample
    // Video black is 16 where the range is limited.
    return sample.mean < 24 && sample.spread < 16
  }

  /// Whether the picture is all of one shade, so that no text can be in it.
  ///
  /// Text needs more contrast than that to be read, and thousands of pixels to be seen.
  public var isFlat: Bool { sample.spread < 24 }

  /// Mean and range of pixels from all over the picture; of none, everything is 0.
  private var sample: (mean: Int, spread: Int) {
    guard !luma.isEmpty else { return (0, 0) }
    // Sixteen thousand pixels, so that a line of small text can't slip through; an odd step does not
    // fall into step with a row.
    let step = max(1, luma.count / 16_411) | 1
    return luma.withUnsafeBufferPointer { luma in
      var sum = 0
      var count = 0
      var lowest: UInt8 = 255
      var highest: UInt8 = 0
      for index in stride(from: 0, to: luma.count, by: step) {
        let value = luma[index]
        sum += Int(value)
        count += 1
        lowest = min(lowest, value)
        highest = max(highest, value)
      }
      return (sum / count, Int(highest) - Int(lowest))
    }
  }
}
