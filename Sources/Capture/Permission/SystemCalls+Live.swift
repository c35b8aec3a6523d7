internal import CV4L2
import Glibc

extension SystemCalls {
  /// Asks the system that the process runs on.
  ///
  /// - Parameter environment: what ``environment`` shall hold.
  /// - Returns: functions that call the system.
  public static func live(environment: [String: String] = [:]) -> SystemCalls {
    SystemCalls(
      environment: environment,
      status: status(of:),
      // AT_EACCESS: plain access(2) asks for the real user, not the effective one.
      accessError: { accessError(of: $0, R_OK | W_OK) },
      searchError: { accessError(of: $0, X_OK) },
      attribute: attribute(of:named:),
      isOnNodevMount: { path in
        var facts = statvfs()
        return statvfs(path, &facts) == 0 && facts.f_flag & cv4l2_st_nodev != 0
      },
      destination: { path in
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
      },
      text: text(of:),
      entries: entries(of:),
      identity: {
        var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
        let count = getgroups(Int32(groups.count), &groups)
        return (geteuid(), [getegid()] + groups.prefix(Int(max(0, count))))
      },
      account: account(of:),
      groupName: { id in getgrgid(id).map { String(cString: $0.pointee.gr_name) } },
      output: {
        ProgramOutput.read(from: $0, environment: environment, limitMilliseconds: 500)
      })
  }

  private static func status(of path: String) -> Result<PermissionFacts.Node, Errno> {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return .failure(.last) }
    return .success(
      PermissionFacts.Node(
        isCharacterDevice: facts.st_mode & S_IFMT == S_IFCHR,
        isDirectory: facts.st_mode & S_IFMT == S_IFDIR,
        mode: facts.st_mode & 0o7777, owner: facts.st_uid, group: facts.st_gid))
  }

  private static func accessError(of path: String, _ mode: Int32) -> Errno? {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 ? nil : .last
  }

  private static func attribute(of path: String, named name: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = getxattr(path, name, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  private static func text(of path: String) -> String? {
    // Files of /proc and /sys have no size, so the bytes are read until they end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while bytes.count < 65_536 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func account(of id: UInt32) -> (name: String, groups: [UInt32])? {
    guard let entry = getpwuid(id) else { return nil }
    let name = String(cString: entry.pointee.pw_name)
    var count: Int32 = 256
    var groups = [gid_t](repeating: 0, count: Int(count))
    guard getgrouplist(name, entry.pointee.pw_gid, &groups, &count) >= 0 else {
      return (name, [entry.pointee.pw_gid])
    }
    return (name, Array(groups.prefix(Int(count))))
  }
}
