/// What stands before the pixels of a JPEG file (ITU-T T.81 annex B, Exif, Adobe TN 5116).
///
/// libturbojpeg's own header function knows neither of the two application markers, and refuses
/// uncommon subsamplings which its decoder reads well.
struct JPEGHeader {
  let size: PixelSize
  /// 1 grey, 3 colour, 4 CMYK or YCCK.
  let componentCount: Int
  /// CMYK files with this marker hold 255 minus the ink.
  let hasAdobeMarker: Bool
  let isArithmetic: Bool
  let orientation: Orientation

  /// - Parameter bytes: Begins with the SOI marker.
  /// - Throws: `damaged`, `unsupported` or `tooLarge`.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = ByteReader(bytes)
    var frame: (width: Int, height: Int, componentCount: Int, marker: Int)?
    var hasAdobeMarker = false
    var orientation: Orientation?
    var offset = 2
    while let (marker, payload) = Self.nextSegment(in: reader, at: &offset) {
      switch marker {
      case 0xC4, 0xC8, 0xCC: continue
      case 0xC3, 0xC5...0xC7, 0xCB, 0xCD...0xCF:
        throw .unsupported(.jpeg, feature: "lossless or hierarchical coding")
      case 0xC0...0xCF where frame == nil:
        let segment = ByteReader(bytes[payload])
        guard let precision = segment.uint8(at: 0), let height = segment.bigEndian16(at: 1),
          let width = segment.bigEndian16(at: 3), let count = segment.uint8(at: 5)
        else { throw .damaged(.jpeg) }
        guard precision == 8 else {
          throw .unsupported(.jpeg, feature: "\(precision)-bit precision")
        }
        frame = (width, height, count, marker)
      case 0xE1 where orientation == nil && reader.starts(with: "Exif\0\0", at: payload.lowerBound):
        orientation = Orientation(exif: bytes[payload].dropFirst(6))
      case 0xEE where reader.starts(with: "Adobe", at: payload.lowerBound):
        hasAdobeMarker = payload.count >= 12
      default: continue
      }
    }
    guard let frame, [1, 3, 4].contains(frame.componentCount) else { throw .damaged(.jpeg) }
    size = try PixelSize(width: frame.width, height: frame.height, of: .jpeg)
    componentCount = frame.componentCount
    isArithmetic = frame.marker > 0xC8
    self.hasAdobeMarker = hasAdobeMarker
    self.orientation = orientation ?? .upright
  }

  /// The next marker segment, nil from the start of the scan on and at the end of the bytes.
  private static func nextSegment(
    in reader: ByteReader, at offset: inout Int
  ) -> (marker: Int, payload: Range<Int>)? {
    while let byte = reader.uint8(at: offset) {
      offset += 1
      guard byte == 0xFF, let marker = reader.uint8(at: offset) else { continue }
      switch marker {
      // Fill bytes, stuffed zeros and markers without a segment.
      case 0xFF: continue
      case 0x00, 0x01, 0xD0...0xD8: offset += 1
      case 0xD9, 0xDA: return nil
      default:
        guard let length = reader.bigEndian16(at: offset + 1), length >= 2 else { return nil }
        let payload = offset + 3..<offset + 1 + length
        guard payload.upperBound <= reader.count else { return nil }
        offset = payload.upperBound
        return (marker, payload)
      }
    }
    return nil
  }
}
