/// What a camera streams, as the driver confirmed it.
public struct StreamFormat: Sendable, Equatable {
  /// How the pixels are stored.
  public var pixelFormat: PixelFormat
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Bytes from one row to the next; 0 for compressed pictures.
  public var bytesPerLine: Int
  /// The largest number of bytes that a frame has.
  public var bufferSize: Int
  /// Frames a second; `nil` where the driver doesn't say.
  public var framesPerSecond: Double?

  /// Describes a stream.
  package init(
    pixelFormat: PixelFormat, width: Int, height: Int, bytesPerLine: Int, bufferSize: Int,
    framesPerSecond: Double? = nil
  ) {
    self.pixelFormat = pixelFormat
    self.width = width
    self.height = height
    self.bytesPerLine = bytesPerLine
    self.bufferSize = bufferSize
    self.framesPerSecond = framesPerSecond
  }

  /// The least number of bytes that a whole frame has; fewer mean a damaged one.
  ///
  /// `nil` for compressed pictures, whose end marker tells.
  var minimumSize: Int? {
    switch pixelFormat.layout {
    case .compressed: nil
    case .plane, .packed, .words: bytesPerLine * (height - 1) + rowSize
    case nil: bufferSize
    }
  }

  /// Bytes of a row without its padding.
  var rowSize: Int {
    switch pixelFormat.layout {
    case .packed(_, let stride): width * stride
    case .words: width * 2
    case .plane, .compressed, nil: width
    }
  }
}

extension StreamFormat: CustomStringConvertible {
  /// For people: `YUYV 1280x720, 30 frames a second`.
  public var description: String {
    let rate = framesPerSecond.map { ", \(Self.plain($0)) frames a second" } ?? ""
    return "\(pixelFormat) \(width)x\(height)\(rate)"
  }

  /// A number with at most one decimal.
  static func plain(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
