internal import Glibc

/// A JPEG file that cjpeg makes, there until the value goes.
struct ScratchJPEG: ~Copyable {
  let path: String
  private let folder: String
  private let anymap: String

  /// Makes the file of a picture that is given as PGM or PPM.
  init(anymap bytes: [UInt8], quality: Int) throws {
    folder = "/tmp/mrzscan-bench-\(getpid())"
    anymap = folder + "/picture.pnm"
    path = folder + "/picture.jpg"
    mkdir(folder, 0o700)
    guard let file = fopen(anymap, "w") else { throw BenchError.noScratch(folder) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    _ = try ChildProcess(["cjpeg", "-quality", "\(quality)", anymap], output: path)
  }

  deinit {
    unlink(anymap)
    unlink(path)
    rmdir(folder)
  }
}
