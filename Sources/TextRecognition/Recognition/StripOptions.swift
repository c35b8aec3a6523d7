/// How a line is sampled, where that is to differ from the plain way.
///
/// Reading a line again with slightly other options and adding up the log-probabilities settles doubtful characters.
public struct StripOptions: Sendable, Equatable {
  /// Shift of the sampled area downwards (in reading direction), in cap heights; sensible within ±0.3.
  public var verticalShift: Float
  /// Height of the characters in the strip relative to the plain 20 pixels; sensible within 0.8...1.2.
  public var heightScale: Float
  /// Width of the characters in the strip relative to the plain 15.5 pixels for a cap height; sensible within 0.8...1.4.
  public var pitchScale: Float
  /// Whether black and white are exchanged, for light print on dark ground.
  public var isInverted: Bool

  /// Makes options; the defaults are the plain way.
  public init(
    verticalShift: Float = 0, heightScale: Float = 1, pitchScale: Float = 1,
    isInverted: Bool = false
  ) {
    self.verticalShift = verticalShift
    self.heightScale = heightScale
    self.pitchScale = pitchScale
    self.isInverted = isInverted
  }

  /// Options that give characters of a known pitch the 16.5 pixels at which strips are best read.
  ///
  /// - Parameters:
  ///   - pitch: distance of neighbouring characters of `line` in the picture, in pixels, more than 0.
  ///   - line: the line that will be read with the options.
  public init(pitch: Float, of line: TextLine) {
    let natural = pitch * Strip.widthPerCapHeight / max(line.quadrilateral.height, 1e-3)
    let scale = Strip.pitch / natural
    self.init(pitchScale: scale.isFinite ? max(0.5, min(scale, 2)) : 1)
  }
}
