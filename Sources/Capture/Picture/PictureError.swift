internal import Glibc

/// Why an input could not be read as a picture.
///
/// The values say what was found; the text is in `description` alone. It never repeats the name of
/// the input, because whoever prints it has that name in front already.
public enum PictureError: Error, Equatable, Sendable {
  /// The file holds no bytes at all.
  case empty
  /// Nothing came in on standard input.
  case standardInputEmpty
  /// The content begins like no kind of picture that can be read; at most its first 8 bytes.
  case unknownType(firstBytes: [UInt8])
  /// The content begins like a picture of this kind but is broken, or ends too early.
  case damaged(PictureType)
  /// A sound file that uses a part of its format which is not supported, in words.
  case unsupported(PictureType, feature: String)
  /// The picture, or the page with this index, has more pixels than can be read
  /// (`PictureFile.maximumPixelCount`).
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than can be read (`InputFile.maximumByteCount`).
  case fileTooLarge(limit: Int)
  /// The document has more pages than can be read (`PictureFile.maximumPageCount`).
  case tooManyPages(count: Int)
  /// The PDF opens only with a password.
  case encrypted
  /// There is nothing at this path.
  case notFound(path: String)
  /// The file, or a folder above it, may not be read by this user.
  case permissionDenied(path: String)
  /// The path names a folder where a file is needed.
  case isDirectory(path: String)
  /// The system failed to deliver the bytes; the number is an `errno`.
  case io(errno: Int32)
  /// The library that decodes this kind can't be opened, in the dynamic loader's words; Debian's
  /// package that brings it.
  case libraryMissing(PictureType, reason: String, package: String)

  /// What a caller has to tell apart, such as a command that chooses its exit status.
  public enum Category: Sendable {
    /// The bytes are there but are no picture that can be read (`EX_DATAERR`, 65).
    case notReadable
    /// There is no such file, or it may not be opened (`EX_NOINPUT`, 66).
    case missing
    /// A library that the system should have is missing (`EX_UNAVAILABLE`, 69).
    case unavailable
    /// The system failed while reading (`EX_IOERR`, 74).
    case inputOutput
  }

  /// The kind of failure, for exit statuses.
  public var category: Category {
    switch self {
    case .empty, .standardInputEmpty, .unknownType, .damaged, .unsupported, .tooLarge,
      .fileTooLarge, .tooManyPages, .encrypted, .isDirectory:
      .notReadable
    case .notFound, .permissionDenied: .missing
    case .libraryMissing: .unavailable
    case .io: .inputOutput
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// One line: what is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty; copy or download it again"
    case .standardInputEmpty:
      "nothing came in on standard input; pipe a picture or a PDF into it"
    case .unknownType(let firstBytes):
      "not a picture that can be read (it begins with \(Self.shown(firstBytes))); "
        + "give one of \(Self.supported)"
    case .damaged(let type):
      "the \(type.rawValue) data is damaged or truncated; copy, download or scan it again"
    case .unsupported(let type, let feature):
      "\(feature) in a \(type.rawValue) file is not supported; save it as PNG or JPEG"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many (the limit is "
        + "\(PictureFile.maximumPixelCount / 1_000_000) megapixels); scale it down"
    case .fileTooLarge(let limit):
      "the file is too large (the limit is \(limit >> 20) MiB); give a smaller picture"
    case .tooManyPages(let count):
      "\(count) pages are too many (the limit is \(PictureFile.maximumPageCount)); "
        + "split the document"
    case .encrypted:
      "the PDF needs a password; save a copy without one"
    case .notFound:
      "no such file or folder; check the path"
    case .permissionDenied:
      "permission denied; make the file and the folders above it readable"
    case .isDirectory:
      "is a folder; give the files in it"
    case .io(let errno):
      "cannot be read: \(Self.systemText(errno)); check the disk or connection and try again"
    case .libraryMissing(let type, let reason, let package):
      "\(type.rawValue) can't be read here (\(reason)); install or update \(package)"
    }
  }

  private static let supported = PictureType.allCases.map(\.rawValue).joined(separator: ", ")

  private static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  private static func systemText(_ errno: Int32) -> String {
    // Not strerror, whose buffer threads share.
    var text = [CChar](repeating: 0, count: 128)
    guard strerror_r(errno, &text, text.count) == 0 else { return "error \(errno)" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
