internal import CPoppler
internal import Synchronization

/// One PDF, opened as often as threads read it at the same time.
///
/// Poppler allows several threads only if each has a document of its own. Opening reads no page,
/// so a document is opened when none is idle, and kept for the next page.
final class PopplerDocuments: Sendable {
  private let content: Content
  private let idle = Mutex<[Document]>([])

  /// - Parameter bytes: The whole file, which is copied once, for poppler keeps it while pages are read.
  init(_ bytes: [UInt8]) {
    _ = Self.isSilent
    content = Content(bytes)
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

  /// Poppler's complaints go to GLib's log, and that to standard error, which is the program's.
  private static let isSilent: Bool = {
    let everyLevel = GLogLevelFlags(rawValue: ~0)
    g_log_set_handler("Poppler", everyLevel, { _, _, _, _ in }, nil)
    return true
  }()
}

/// GLib counts the references to bytes atomically, and nobody changes them.
private final class Content: @unchecked Sendable {
  let bytes: OpaquePointer

  init(_ bytes: [UInt8]) {
    self.bytes = g_bytes_new(bytes, gsize(bytes.count))
  }

  deinit {
    g_bytes_unref(bytes)
  }
}

/// Only ever with one thread at a time: `PopplerDocuments` hands it out.
private final class Document: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ content: Content) throws(PictureError) {
    var failure: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_bytes(content.bytes, nil, &failure) else {
      defer { g_error_free(failure) }
      let isEncrypted =
        failure?.pointee.domain == poppler_error_quark()
        && failure?.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
      throw isEncrypted ? .encrypted : .damaged(.pdf)
    }
    pointer = document
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
