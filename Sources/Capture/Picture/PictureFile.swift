/// A picture file or document whose pages are decoded one by one, each when it is asked for.
///
/// Opening reads headers only. A page's size is checked before any of its pixels are decoded, so a
/// decompression bomb costs nothing. Pages may be decoded on several threads at once.
public struct PictureFile: Sendable {
  /// The most pixels that a page may have: 200 megapixels.
  public static let maximumPixelCount = 200_000_000
  /// The most pages that a document may have.
  public static let maximumPageCount = 10_000

  /// What the content turned out to be.
  public let type: PictureType

  private let decoder: any PictureDecoder

  /// The number of pages, 1 or more; always 1 for kinds without pages.
  public var pageCount: Int { decoder.pageCount }

  /// Opens a picture that is in memory already.
  ///
  /// - Parameter bytes: The whole content of the file.
  /// - Throws: `PictureError` if the content is empty, of no known kind, encrypted, too large, or
  ///   so damaged that its headers cannot be read, or if the system lacks the library for its kind.
  public init(bytes: [UInt8]) throws(PictureError) {
    guard !bytes.isEmpty else { throw .empty }
    guard let type = PictureType(sniffing: bytes) else {
      throw .unknownType(firstBytes: Array(bytes.prefix(8)))
    }
    self.type = type
    switch type {
    case .jpeg: decoder = try TurboJPEG(bytes)
    case .png: decoder = try PNG(bytes)
    case .tiff: decoder = try TIFF(bytes)
    case .webp: decoder = try WebP(bytes)
    case .gif: decoder = try GIF(bytes)
    case .bmp: decoder = try Bitmap(bytes)
    case .pnm: decoder = try Anymap(bytes)
    case .jpeg2000: decoder = try JPEG2000(bytes)
    case .heic, .avif: decoder = try Heif(bytes, type: type)
    case .pdf: decoder = try PDF(bytes)
    }
  }

  /// Decodes a page.
  ///
  /// - Parameters:
  ///   - index: Counts from 0; has to be less than `pageCount`.
  ///   - grey: How colours become grey.
  /// - Returns: The page as grey pixels, the right way up, in the file's full resolution; a PDF's
  ///   page is rendered (see `PDF`). Transparent parts show white behind them.
  /// - Throws: `PictureError` if the page is damaged, too large or uses an unsupported feature.
  ///   Other pages of the same file may still be good.
  public func page(_ index: Int, grey: Grey = .luma) throws(PictureError) -> Frame {
    precondition(0..<pageCount ~= index)
    return try decoder.frame(ofPage: index, grey: grey)
  }

  /// Decodes a smaller copy of a page, where the file is of a kind that gives one in less time than the whole page.
  ///
  /// - Parameters:
  ///   - index: Counts from 0; has to be less than `pageCount`.
  ///   - pixelCount: How many pixels the copy has to keep at least.
  /// - Returns: The smallest copy with that many pixels, in plain brightness; nil where the page itself is all there
  ///   is.
  /// - Throws: `PictureError` as `page(_:grey:)` does.
  public func draft(_ index: Int, keeping pixelCount: Int) throws(PictureError) -> Draft? {
    precondition(0..<pageCount ~= index)
    return try decoder.draft(ofPage: index, keeping: pixelCount)
  }
}

/// A page of a picture file in less than its full size.
public struct Draft: Sendable, Equatable {
  /// The page, the right way up.
  public let frame: Frame
  /// How many pixels of the page one of the frame stands for, in both directions: 2, 4 or 8.
  public let reduction: Int
}

/// A library's way to decode one kind of picture file: one conforming type a library.
protocol PictureDecoder: Sendable {
  /// 1 or more.
  var pageCount: Int { get }

  /// Decodes a page; `index` is within `0..<pageCount`.
  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame

  /// Decodes a page in less than its full size, but with `pixelCount` pixels at least; nil where that saves nothing.
  func draft(ofPage index: Int, keeping pixelCount: Int) throws(PictureError) -> Draft?
}

extension PictureDecoder {
  func draft(ofPage index: Int, keeping pixelCount: Int) throws(PictureError) -> Draft? { nil }
}
