internal import CTurboJPEG
internal import Glibc

/// Decodes JPEG with libturbojpeg, straight to grey: unless the lightest colour is asked for, none is decoded, and the
/// picture is written once, into the memory that the frame keeps.
struct TurboJPEG: PictureDecoder {
  private let bytes: [UInt8]
  private let header: JPEGHeader

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    header = try JPEGHeader(bytes)
    self.bytes = bytes
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    try frame(header.size, grey)
  }

  /// The decoder leaves out the finest waves of each block, and touches a quarter of the memory or less.
  func draft(ofPage index: Int, keeping pixelCount: Int) throws(PictureError) -> Draft? {
    let drafts = [8, 4, 2].map { (reduction: $0, size: header.size.divided(by: $0)) }
    guard let draft = drafts.first(where: { $0.size.pixelCount >= pixelCount }) else { return nil }
    return Draft(frame: try frame(draft.size, .luma), reduction: draft.reduction)
  }

  /// The picture at its own size or one that it can be scaled to while it is decoded.
  private func frame(_ size: PixelSize, _ grey: Grey) throws(PictureError) -> Frame {
    var outcome = try decode(bytes, size, grey)
    // The arithmetic decoder makes pixels up where its data ends, and warns of nothing.
    if case .damaged = outcome, !header.isArithmetic, !Self.endsWithEndMarker(bytes) {
      // A file that lacks nothing but its end marker is whole: with the marker given, only pixels
      // that are really missing are complained about.
      outcome = try decode(bytes + [0xFF, 0xD9], size, grey)
    }
    guard case .decoded(let luma) = outcome else { throw .damaged(.jpeg) }
    return header.orientation.upright(luma, size)
  }

  private enum Outcome {
    case decoded([UInt8])
    case damaged
  }

  private func decode(
    _ bytes: [UInt8], _ size: PixelSize, _ grey: Grey
  ) throws(PictureError) -> Outcome {
    guard let decompressor = tjInitDecompress() else { throw .io(errno: ENOMEM) }
    defer { tjDestroy(decompressor) }
    let coding = Coding(header.componentCount, grey)
    let sampleCount = coding.sampleCount
    var status: Int32 = 0
    let samples = try Luma.array(count: size.pixelCount * sampleCount) { samples in
      bytes.withUnsafeBufferPointer { source in
        status = tjDecompress2(
          decompressor, source.baseAddress, UInt(source.count), samples.baseAddress,
          Int32(size.width), Int32(size.width * sampleCount), Int32(size.height),
          Int32(coding.format.rawValue), TJFLAG_LIMITSCANS)
      }
      return nil
    }
    if status != 0 {
      let text = tjGetErrorStr2(decompressor).map { String(cString: $0) } ?? ""
      let isWarning = tjGetErrorCode(decompressor) == TJERR_WARNING.rawValue
      if !isWarning, Self.unsupported.contains(where: text.hasPrefix) {
        throw .unsupported(.jpeg, feature: "an uncommon coding")
      }
      // Only the first warning is kept, so a harmless one may hide that the end is missing.
      let isHarmless = isWarning && Self.isHarmless(text) && Self.holdsEndMarker(bytes)
      guard isHarmless else { return .damaged }
    }
    return .decoded(coding == .grey ? samples : luma(of: samples, coding, grey))
  }

  private static let unsupported = ["Unsupported", "Sorry", "CCIR601", "Invalid component ID"]

  /// Warnings of libjpeg about bytes that no pixel depends on; all others mean lost pixels.
  private static func isHarmless(_ warning: String) -> Bool {
    warning.hasSuffix("marker 0xd9") || warning.hasPrefix("Invalid SOS parameters")
      || warning.hasPrefix("Warning: unknown JFIF") || warning.hasPrefix("Unknown Adobe color")
      || (warning.hasPrefix("Corrupt JPEG data:") && warning.contains("extraneous bytes before"))
  }

  private static func endsWithEndMarker(_ bytes: [UInt8]) -> Bool {
    bytes.suffix(2).elementsEqual([0xFF, 0xD9])
  }

  /// Looks from the end, for what follows the marker is only padding as a rule.
  static func holdsEndMarker(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().reversed().contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
  }

  /// What the decoder is asked for.
  private enum Coding {
    case grey
    case colours
    case inks

    init(_ componentCount: Int, _ grey: Grey) {
      switch (componentCount, grey) {
      case (4, _): self = .inks
      case (3, .lightest): self = .colours
      default: self = .grey
      }
    }

    var sampleCount: Int {
      switch self {
      case .grey: 1
      case .colours: 3
      case .inks: 4
      }
    }

    var format: TJPF {
      switch self {
      case .grey: TJPF_GRAY
      case .colours: TJPF_RGB
      case .inks: TJPF_CMYK
      }
    }
  }

  /// Ink on white paper: each colour's light is what its ink and black let through.
  private func luma(of samples: [UInt8], _ coding: Coding, _ grey: Grey) -> [UInt8] {
    let isInk = coding == .inks
    let count = coding.sampleCount
    let inversion: UInt8 = isInk && !header.hasAdobeMarker ? 255 : 0
    let pixelCount = samples.count / count
    return [UInt8](unsafeUninitializedCapacity: pixelCount) { luma, initialized in
      samples.withUnsafeBufferPointer { samples in
        for pixel in 0..<pixelCount {
          let first = count * pixel
          let value = grey.of(
            red: samples[first] ^ inversion, green: samples[first + 1] ^ inversion,
            blue: samples[first + 2] ^ inversion)
          let black = isInk ? UInt32(samples[first + 3] ^ inversion) : 255
          luma[pixel] = UInt8(truncatingIfNeeded: (UInt32(value) * black + 127) / 255)
        }
      }
      initialized = pixelCount
    }
  }
}
