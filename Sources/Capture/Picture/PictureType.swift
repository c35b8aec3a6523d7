/// The kinds of picture file that can be read.
///
/// A kind is told from the first bytes of the content and never from the file's name: scans arrive
/// as `IMG_0001.jpg` that is HEIC, and as `download` that is a PDF.
public enum PictureType: String, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case tiff = "TIFF"
  case webp = "WebP"
  case gif = "GIF"
  case bmp = "BMP"
  case pnm = "PNM"
  case jpeg2000 = "JPEG 2000"
  case heic = "HEIC"
  case avif = "AVIF"
  case pdf = "PDF"

  /// Recognises the kind of a file; nil if it is none that can be read.
  ///
  /// - Parameter bytes: The file's content, or at least its first 1024 bytes.
  public init?(sniffing bytes: some Collection<UInt8>) {
    // PDF readers accept a header that other bytes come before, up to here.
    let head = Array(bytes.prefix(1024))
    if let fixed = Self.signatures.first(where: { head.starts(with: $0.bytes) }) {
      self = fixed.type
    } else if head.starts(with: Array("RIFF".utf8)) && head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if let brand = Self.fileTypeBrand(in: head) {
      self = brand
    } else if Self.isBitmap(head) {
      self = .bmp
    } else if Self.isAnymap(head) {
      self = .pnm
    } else if Self.holdsPDFHeader(head) {
      self = .pdf
    } else {
      return nil
    }
  }

  private static let signatures: [(type: PictureType, bytes: [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.tiff, [0x49, 0x49, 0x2A, 0x00]),
    (.tiff, [0x4D, 0x4D, 0x00, 0x2A]),
    (.tiff, [0x49, 0x49, 0x2B, 0x00, 0x08, 0x00, 0x00, 0x00]),
    (.tiff, [0x4D, 0x4D, 0x00, 0x2B, 0x00, 0x08, 0x00, 0x00]),
    (.gif, Array("GIF87a".utf8)),
    (.gif, Array("GIF89a".utf8)),
    (.jpeg2000, [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
    (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]),
  ]

  /// The kind that an ISO base media file's `ftyp` box names, by its major brand or one of the
  /// compatible ones (ISO/IEC 14496-12 section 4.3, 23008-12 section 10, AVIF section 8).
  private static func fileTypeBrand(in head: [UInt8]) -> PictureType? {
    let bytes = ByteReader(head)
    guard head.dropFirst(4).starts(with: "ftyp".utf8), let size = bytes.bigEndian32(at: 0)
    else { return nil }
    let brands = stride(from: 8, to: min(size, head.count) - 3, by: 4).filter { $0 != 12 }.map {
      String(decoding: head[$0..<$0 + 4], as: UTF8.self)
    }
    // `mif1` alone says only that it is a picture, so the codec's own brand is looked for first.
    for brand in brands where brand == "avif" || brand == "avis" { return .avif }
    let still: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: still.contains) ? .heic : nil
  }

  /// `BM` alone begins many texts, so the size of the header behind it has to be a known one.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard head.starts(with: "BM".utf8),
      let headerSize = ByteReader(head, isLittleEndian: true).uint32(at: 14)
    else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(headerSize)
  }

  private static func isAnymap(_ head: [UInt8]) -> Bool {
    guard head.count > 2, head[0] == UInt8(ascii: "P") else { return false }
    let isSpace = [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "#")].contains(head[2])
    return (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(head[1]) && isSpace
  }

  private static func holdsPDFHeader(_ head: [UInt8]) -> Bool {
    let mark = Array("%PDF-".utf8)
    return head.indices.contains { head[$0...].starts(with: mark) }
  }
}
