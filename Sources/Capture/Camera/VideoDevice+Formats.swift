internal import CV4L2
import Glibc

extension VideoDevice {
  /// Everything that the driver itself offers, before libv4l2 adds what it could convert.
  borrowing func offers() -> [StreamOffer] {
    var offers: [StreamOffer] = []
    var description = v4l2_fmtdesc()
    for index in 0..<256 {
      description = v4l2_fmtdesc()
      description.index = UInt32(index)
      description.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      guard cv4l2_kernel_ioctl(descriptor, cv4l2_enum_fmt, &description) == 0 else { break }
      let format = PixelFormat(code: description.pixelformat)
      for size in sizes(of: format) {
        offers.append(
          StreamOffer(
            pixelFormat: format, width: size.width, height: size.height,
            framesPerSecond: rate(of: format, size)))
      }
    }
    return offers
  }

  private borrowing func sizes(of format: PixelFormat) -> [StreamWish.Size] {
    var sizes: [StreamWish.Size] = []
    for index in 0..<256 {
      var entry = v4l2_frmsizeenum()
      entry.index = UInt32(index)
      entry.pixel_format = format.code
      guard cv4l2_kernel_ioctl(descriptor, cv4l2_enum_framesizes, &entry) == 0 else { break }
      guard entry.type != V4L2_FRMSIZE_TYPE_DISCRETE.rawValue else {
        sizes.append(.init(width: Int(entry.discrete.width), height: Int(entry.discrete.height)))
        continue
      }
      // A range: the usual sizes that lie in it, and its end where it is smaller than all of them.
      let range = entry.stepwise
      let usual = [(1920, 1080), (1600, 1200), (1280, 720), (1280, 960), (640, 480)].filter {
        (Int(range.min_width)...Int(max(range.min_width, range.max_width))).contains($0.0)
          && (Int(range.min_height)...Int(max(range.min_height, range.max_height))).contains($0.1)
      }
      sizes += usual.map { .init(width: $0.0, height: $0.1) }
      if usual.isEmpty {
        sizes.append(.init(width: Int(range.max_width), height: Int(range.max_height)))
      }
      break
    }
    // Grabbers of video signals have the size of the signal, and list none.
    if sizes.isEmpty, let current = try? currentFormat() {
      sizes = [.init(width: current.width, height: current.height)]
    }
    return sizes
  }

  private borrowing func rate(of format: PixelFormat, _ size: StreamWish.Size) -> Double? {
    var best: Double?
    for index in 0..<256 {
      var entry = v4l2_frmivalenum()
      entry.index = UInt32(index)
      entry.pixel_format = format.code
      entry.width = UInt32(size.width)
      entry.height = UInt32(size.height)
      guard cv4l2_kernel_ioctl(descriptor, cv4l2_enum_frameintervals, &entry) == 0 else { break }
      let isDiscrete = entry.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue
      let interval = isDiscrete ? entry.discrete : entry.stepwise.min
      if interval.numerator > 0 {
        best = max(best ?? 0, Double(interval.denominator) / Double(interval.numerator))
      }
      if !isDiscrete { break }
    }
    return best
  }

  private borrowing func currentFormat() throws(DeviceCallError) -> StreamFormat {
    var raw = v4l2_format()
    raw.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    try call("VIDIOC_G_FMT", cv4l2_g_fmt, &raw)
    return StreamFormat(raw.fmt.pix, framesPerSecond: nil)
  }

  /// Sets a format, and keeps what the driver made of it.
  ///
  /// VIDIOC_S_FMT never refuses an unknown format, it puts another in its place; so what it returns
  /// counts. A format without a grey picture in it is converted by libv4l2 to YUV 4:2:0, whose
  /// first plane is one.
  ///
  /// - Throws: `EBUSY` where another program streams.
  mutating func setFormat(_ offer: StreamOffer) throws(DeviceCallError) {
    let isReadable = offer.pixelFormat.layout != nil
    if !isAdopted {
      // libv4l2 puts its own flags into that long; the header has them as plain macros.
      let flags = isReadable ? Int32(V4L2_DISABLE_CONVERSION) : 0
      guard v4l2_fd_open(descriptor, flags) >= 0 else {
        throw DeviceCallError("v4l2_fd_open", Errno(abs(errno)))
      }
      isAdopted = true
    }
    var raw = v4l2_format()
    raw.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    raw.fmt.pix.width = UInt32(offer.width)
    raw.fmt.pix.height = UInt32(offer.height)
    raw.fmt.pix.pixelformat = isReadable ? offer.pixelFormat.code : PixelFormat.yuv420.code
    raw.fmt.pix.field = V4L2_FIELD_NONE.rawValue
    try call("VIDIOC_S_FMT", cv4l2_s_fmt, &raw)
    let rate = try setRate(offer.framesPerSecond)
    let format = StreamFormat(raw.fmt.pix, framesPerSecond: rate)
    guard format.pixelFormat.layout != nil, format.width > 0, format.height > 0,
      format.width <= 16384, format.height <= 16384
    else { throw DeviceCallError("VIDIOC_S_FMT", Errno(EINVAL)) }
    self.format = format
  }

  /// Frames a second that are of use: a hand that holds a document does not move faster.
  private static let usefulRate = 30.0

  /// Asks for a rate, and returns what is confirmed; many drivers know none.
  private borrowing func setRate(_ wanted: Double?) throws(DeviceCallError) -> Double? {
    var raw = v4l2_streamparm()
    raw.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    guard (try? call("VIDIOC_G_PARM", cv4l2_g_parm, &raw)) != nil else { return nil }
    if let wanted, raw.parm.capture.capability & UInt32(V4L2_CAP_TIMEPERFRAME) != 0 {
      raw.parm.capture.timeperframe = v4l2_fract(
        numerator: 1000, denominator: UInt32((min(wanted, Self.usefulRate) * 1000).rounded()))
      do { try call("VIDIOC_S_PARM", cv4l2_s_parm, &raw) } catch {
        // A stream of another program shows here first with some drivers.
        if error.error.number == EBUSY { throw error }
      }
    }
    let interval = raw.parm.capture.timeperframe
    guard interval.numerator > 0 else { return nil }
    return Double(interval.denominator) / Double(interval.numerator)
  }
}

extension StreamFormat {
  init(_ raw: v4l2_pix_format, framesPerSecond: Double?) {
    self.init(
      pixelFormat: PixelFormat(code: raw.pixelformat), width: Int(raw.width),
      height: Int(raw.height), bytesPerLine: Int(raw.bytesperline),
      bufferSize: Int(raw.sizeimage), framesPerSecond: framesPerSecond)
    // Old drivers leave it 0 for uncompressed pictures too.
    if bytesPerLine == 0, pixelFormat.layout != .compressed { bytesPerLine = rowSize }
  }
}
