internal import CPoppler
internal import Synchronization

/// One PDF, opened as often as threads read it at the same time.
///
/// Poppler allows several threads only if each has a document of its own. Opening reads no page,
/// so a document is opened when none is idle, and kept for the next page.
final class PopplerDocuments: Sendable {
  private let content: Content
  private let idle = Mutex<[Document]>([])

  /// - Parameters:
  ///   - bytes: The whole file, which is copied once, for poppler keeps it while pages are read.
  ///   - library: Poppler, which every page is read with.
  init(_ bytes: [UInt8], _ library: PopplerLibrary) {
    content = Content(bytes, library)
  }

  /// Gives `body` a document that no other thread has.
  func with<Value>(
    _ body: (OpaquePointer) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    let kept = idle.withLock { $0.popLast() }
    let document = if let kept { kept } else { try Document(content) }
    defer { idle.withLock { $0.append(document) } }
    return try body(document.pointer)
  }
}

/// GLib counts the references to bytes atomically, and nobody changes them.
private final class Content: @unchecked Sendable {
  let library: PopplerLibrary
  let bytes: OpaquePointer

  init(_ bytes: [UInt8], _ library: PopplerLibrary) {
    self.library = library
    self.bytes = library.g_bytes_new(bytes, bytes.count)
  }

  deinit {
    library.g_bytes_unref(bytes)
  }
}

/// Only ever with one thread at a time: `PopplerDocuments` hands it out.
private final class Document: @unchecked Sendable {
  let pointer: OpaquePointer
  private let library: PopplerLibrary

  init(_ content: Content) throws(PictureError) {
    let library = content.library
    var failure: OpaquePointer?
    guard
      let document = library.poppler_document_new_from_bytes(content.bytes, nil, &failure)
    else {
      defer { library.g_error_free(failure) }
      let isEncrypted = library.g_error_matches(
        failure, library.poppler_error_quark(), POPPLER_ERROR_ENCRYPTED)
      throw isEncrypted != 0 ? .encrypted : .damaged(.pdf)
    }
    self.library = library
    pointer = document
  }

  deinit {
    library.g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
