internal import Glibc

/// A C library that is opened when it is first needed, and not with the program.
///
/// Most runs read a JPEG or a camera. Linked, the libraries for PDF, HEIC and pictures in the
/// terminal would be loaded for each of them, with forty others that they bring along, which takes
/// longer than the rest of the start. Once open, a library stays until the process ends.
package struct SharedLibrary {
  /// Its soname, such as `libheif.so.1`.
  package let name: String
  private let handle: UnsafeMutableRawPointer

  /// Opens a library, or finds the one that is open.
  ///
  /// - Parameter name: The soname, which stands for one binary interface; it is looked for where
  ///   the dynamic loader looks.
  /// - Throws: `notOpened` if it, or a library that it needs, is missing or damaged.
  package init(_ name: String) throws(SharedLibraryError) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .notOpened(dlerror().map { String(cString: $0) } ?? name)
    }
    self.name = name
    self.handle = handle
  }

  /// Looks up a function, in the library first and then in those that it needs.
  ///
  /// - Returns: The function, of the type that the caller says it has: nothing can check that.
  /// - Throws: `functionMissing`, as in a library that is older than what this was written for.
  package func function<Function>(_ name: String) throws(SharedLibraryError) -> Function {
    guard let address = dlsym(handle, name) else {
      throw .functionMissing(name, library: self.name)
    }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// Why a library can't be used.
package enum SharedLibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The dynamic loader refused; in its words, which name the file.
  case notOpened(String)
  /// The library has no function of this name.
  case functionMissing(String, library: String)

  package var description: String {
    switch self {
    case .notOpened(let reason): reason
    case .functionMissing(let function, let library): "\(library) has no function \(function)"
    }
  }
}
