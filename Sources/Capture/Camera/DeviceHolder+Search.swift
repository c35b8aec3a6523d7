import Glibc

extension DeviceHolder {
  /// The processes that have a device open, this one left out.
  ///
  /// Without root only the user's own processes can be seen, so an empty answer says nothing.
  ///
  /// - Parameter path: the device.
  /// - Returns: processes by their id.
  static func holders(of path: String) -> [DeviceHolder] {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return [] }
    let device = facts.st_rdev
    let system = SystemCalls.live()
    return system.entries("/proc").compactMap { Int32($0) }.sorted().compactMap { process in
      guard process != getpid() else { return nil }
      let holds = system.entries("/proc/\(process)/fd").contains { name in
        var facts = stat()
        return stat("/proc/\(process)/fd/\(name)", &facts) == 0
          && facts.st_mode & S_IFMT == S_IFCHR && facts.st_rdev == device
      }
      guard holds else { return nil }
      let name = system.text("/proc/\(process)/comm")?.filter { $0 != "\n" } ?? "a program"
      return DeviceHolder(process: process, name: name)
    }
  }
}
