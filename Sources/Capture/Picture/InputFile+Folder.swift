internal import Glibc

extension InputFile {
  /// Whether a path names a folder; false also for what does not exist.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Lists the files in a folder and in the folders below it.
  ///
  /// Hidden files and folders, sockets, pipes and devices are left out. Links are followed, but no
  /// folder is entered twice. A folder below that may not be opened, and a link to nothing, are
  /// listed as they are: reading them then gives their own error, and the other files still count.
  ///
  /// - Parameter path: A folder, or a file, which is then the only one listed.
  /// - Returns: Paths that begin with `path`, sorted by their bytes; files of every kind, pictures
  ///   or not.
  /// - Throws: `notFound`, `permissionDenied` or `io` for `path` itself.
  public static func files(under path: String) throws(PictureError) -> [String] {
    guard isFolder(path) else {
      guard access(path, F_OK) == 0 else { throw PictureError(errno: errno, path: path) }
      return [path]
    }
    var visited: Set<FolderIdentity> = []
    var files: [String] = []
    // Not recursive, for a hostile tree may be deeper than the stack.
    var pending = [path]
    while let folder = pending.popLast() {
      guard let identity = FolderIdentity(of: folder), visited.insert(identity).inserted
      else { continue }
      guard let names = names(in: folder) else {
        if folder == path { throw PictureError(errno: errno, path: path) }
        files.append(folder)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let entry = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var status = stat()
        let exists = stat(entry, &status) == 0
        switch exists ? status.st_mode & S_IFMT : S_IFREG {
        case S_IFDIR: pending.append(entry)
        case S_IFREG: files.append(entry)
        default: continue
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Tells a folder from every other, whatever links lead to it.
  private struct FolderIdentity: Hashable {
    let device: dev_t
    let inode: ino_t

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }

  /// nil if the folder cannot be opened; `errno` then says why.
  private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }
}
