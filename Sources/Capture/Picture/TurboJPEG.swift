internal import CTurboJPEG
internal import Glibc

/// Decodes JPEG with libturbojpeg, straight to grey: colour is never decoded, and the picture is
/// written once, into the memory that the frame keeps.
struct TurboJPEG: PictureDecoder {
  private let bytes: [UInt8]
  private let header: JPEGHeader

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    header = try JPEGHeader(bytes)
    self.bytes = bytes
  }

  func frame(ofPage index: Int) throws(PictureError) -> Frame {
    var outcome = try decode(bytes)
    // The arithmetic decoder makes pixels up where its data ends, and warns of nothing.
    if case .damaged = outcome, !header.isArithmetic, !Self.endsWithEndMarker(bytes) {
      // A file that lacks nothing but its end marker is whole: with the marker given, only pixels
      // that are really missing are complained about.
      outcome = try decode(bytes + [0xFF, 0xD9])
    }
    guard case .decoded(let luma) = outcome else { throw .damaged(.jpeg) }
    return header.orientation.upright(luma, header.size)
  }

  private enum Outcome {
    case decoded([UInt8])
    case damaged
  }

  private func decode(_ bytes: [UInt8]) throws(PictureError) -> Outcome {
    guard let decompressor = tjInitDecompress() else { throw .io(errno: ENOMEM) }
    defer { tjDestroy(decompressor) }
    let size = header.size
    let isCMYK = header.componentCount == 4
    let sampleCount = isCMYK ? 4 : 1
    var status: Int32 = 0
    let samples = try Luma.array(count: size.pixelCount * sampleCount) { samples in
      bytes.withUnsafeBufferPointer { source in
        status = tjDecompress2(
          decompressor, source.baseAddress, UInt(source.count), samples.baseAddress,
          Int32(size.width), Int32(size.width * sampleCount), Int32(size.height),
          Int32((isCMYK ? TJPF_CMYK : TJPF_GRAY).rawValue), TJFLAG_LIMITSCANS)
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
    return .decoded(isCMYK ? luma(ofCMYK: samples) : samples)
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

  /// Ink on white paper: each colour's light is what its ink and black let through.
  private func luma(ofCMYK samples: [UInt8]) -> [UInt8] {
    let inversion: UInt8 = header.hasAdobeMarker ? 0 : 255
    return [UInt8](unsafeUninitializedCapacity: header.size.pixelCount) { luma, count in
      samples.withUnsafeBufferPointer { samples in
        for pixel in 0..<header.size.pixelCount {
          let colour = Luma.of(
            red: samples[4 * pixel] ^ inversion, green: samples[4 * pixel + 1] ^ inversion,
            blue: samples[4 * pixel + 2] ^ inversion)
          let black = UInt32(samples[4 * pixel + 3] ^ inversion)
          luma[pixel] = UInt8(truncatingIfNeeded: (UInt32(colour) * black + 127) / 255)
        }
      }
      count = header.size.pixelCount
    }
  }
}
