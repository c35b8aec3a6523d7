internal import Glibc

/// Where pictures come from: files, folders and standard input.
public enum InputFile {
  /// The most bytes that an input may have: 512 MiB.
  ///
  /// Endless inputs, such as `/dev/zero`, end there.
  public static let maximumByteCount = 512 << 20

  /// Reads a whole file; named pipes and character devices too, until they end.
  ///
  /// - Parameter path: Taken as it is: neither `~` nor patterns are expanded.
  /// - Returns: Every byte.
  /// - Throws: `notFound`, `permissionDenied`, `isDirectory`, `fileTooLarge` or `io`. An empty file
  ///   is no error here; `PictureFile` refuses it.
  public static func bytes(ofFile path: String) throws(PictureError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw PictureError(errno: errno, path: path) }
    defer { close(descriptor) }
    return try contents(of: descriptor, path: path)
  }

  /// Reads standard input to its end.
  ///
  /// - Returns: Every byte, one at least.
  /// - Throws: `standardInputEmpty`, `isDirectory`, `fileTooLarge` or `io`.
  public static func standardInputBytes() throws(PictureError) -> [UInt8] {
    // A shell's `<&-` closes it, which to the user is the same as nothing to read.
    guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else { throw .standardInputEmpty }
    let bytes = try contents(of: STDIN_FILENO, path: "-")
    guard !bytes.isEmpty else { throw .standardInputEmpty }
    return bytes
  }

  private static func contents(
    of descriptor: Int32, path: String
  ) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PictureError(errno: errno, path: path) }
    guard status.st_size <= maximumByteCount else { throw .fileTooLarge(limit: maximumByteCount) }
    // One byte more than a file has, so that its end is seen without a second piece.
    var pieceSize = max(Int(status.st_size) + 1, 1 << 16)
    var bytes: [UInt8] = []
    while true {
      let piece = try piece(of: descriptor, size: pieceSize, path: path)
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= maximumByteCount else { throw .fileTooLarge(limit: maximumByteCount) }
      if piece.count < pieceSize { return bytes }
      pieceSize = min(bytes.count, 16 << 20)
    }
  }

  /// Reads until there are `size` bytes or the input ends, which is when there are fewer.
  private static func piece(
    of descriptor: Int32, size: Int, path: String
  ) throws(PictureError) -> [UInt8] {
    var failure: Int32?
    let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { break }
        count += read
      }
    }
    if let failure { throw PictureError(errno: failure, path: path) }
    return piece
  }
}

extension PictureError {
  /// What an `errno` of `open` or `read` means for the input at a path.
  init(errno: Int32, path: String) {
    self =
      switch errno {
      case ENOENT, ENOTDIR: .notFound(path: path)
      case EACCES, EPERM: .permissionDenied(path: path)
      case EISDIR: .isDirectory(path: path)
      default: .io(errno: errno)
      }
  }
}
