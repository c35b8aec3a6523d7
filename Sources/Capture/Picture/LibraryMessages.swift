internal import CPoppler

/// What the C libraries below have to say, which is of no use to whoever reads pictures.
public enum LibraryMessages {
  /// Discards what C code in this process prints to standard error from now on.
  ///
  /// Each library is told to be silent where it can be told. Two cannot: libjpeg inside poppler
  /// complains about broken pictures in a PDF, and dav1d inside libheif about broken AVIF. A
  /// program that wants standard error for itself calls this once, before it starts threads. Only
  /// C's `stderr` stream is replaced: what the program writes to file descriptor 2 with `write`
  /// appears as before. A library must not decide this for its program, so nothing here calls it.
  ///
  /// - Returns: false if `/dev/null` cannot be opened, in which case nothing changes.
  @discardableResult
  public static func discard() -> Bool {
    capture_discard_stdio_errors() != 0
  }
}
