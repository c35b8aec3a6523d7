/// What a camera scan tells and asks while it runs; all on the thread that scans.
public struct CameraScanEvents {
  /// Shows the alert and returns the user's choice; called only where the configuration wants it.
  public var permissionAlert: (CameraPermissionAlert) -> CameraPermissionAlert.Choice
  /// Tells something about the stream; `isImportant` is false for what only the curious want.
  public var notice: (_ text: String, _ isImportant: Bool) -> Void
  /// Shows a frame that was read, and where zones were seen in it.
  public var preview: ((CameraPreview) -> Void)?

  /// Makes events; by default nothing is shown and every refusal is reported at once.
  public init(
    permissionAlert: @escaping (CameraPermissionAlert) -> CameraPermissionAlert.Choice = { _ in
      .cancel
    },
    notice: @escaping (_ text: String, _ isImportant: Bool) -> Void = { _, _ in },
    preview: ((CameraPreview) -> Void)? = nil
  ) {
    self.permissionAlert = permissionAlert
    self.notice = notice
    self.preview = preview
  }
}

/// A frame as the scanner saw it.
public struct CameraPreview: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height` bytes, row by row from the top, 0 is black.
  public let luma: [UInt8]
  /// The lines of zones that were found, read or not.
  public let lines: [LineLocation]

  /// Makes a frame to show.
  public init(width: Int, height: Int, luma: [UInt8], lines: [LineLocation]) {
    precondition(luma.count == width * height)
    self.width = width
    self.height = height
    self.luma = luma
    self.lines = lines
  }
}
