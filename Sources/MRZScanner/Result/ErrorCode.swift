/// Why a scan ended with ``ResultStatus/exception``.
///
/// The sign alone tells the two spaces apart: 1000...1999 belongs to the camera permission and is
/// the same on every platform of the mobile scanner; every other failure is below zero.
public enum ErrorCode: Int, Error, Sendable, CaseIterable {
  /// The user, or a setting that the user can change, denies the camera.
  case cameraPermissionDenied = 1001
  /// Policy withholds the camera, and the user can't grant it.
  case cameraPermissionRestricted = 1002

  /// A failure that should not be possible: a bug.
  case unknown = -1

  /// There is no file at the path.
  case pictureNotFound = -101
  /// The file exists, but this user may not read it.
  case pictureNotPermitted = -102
  /// The system failed while it read the file.
  case pictureInputOutput = -103
  /// The input has no bytes at all.
  case pictureEmpty = -104
  /// The bytes are of no picture type that can be read here.
  case pictureTypeUnknown = -105
  /// The picture is damaged or cut off.
  case pictureDamaged = -106
  /// The picture has more than 200 megapixels.
  case pictureTooLarge = -107
  /// The document is encrypted.
  case picturePasswordProtected = -108
  /// A library of the system that reads this type of picture is missing.
  case pictureLibraryMissing = -109

  /// There is no camera, or none at the path.
  case cameraNotFound = -201
  /// The path is no video capture device.
  case notACamera = -202
  /// Another program uses the camera.
  case cameraBusy = -203
  /// The camera went away while it was used.
  case cameraGone = -204
  /// The camera offers no picture that can be read.
  case cameraUnusable = -205
  /// The camera delivers no frames.
  case cameraSilent = -206
  /// The bus has no bandwidth left for the camera.
  case cameraBandwidth = -207
  /// The system failed while it talked to the camera.
  case cameraInputOutput = -208
  /// The system has no memory, threads or file descriptors left.
  case systemExhausted = -209

  /// The networks that are built in can't be run.
  case modelUnusable = -301
  /// The text that was given is no machine readable zone.
  case textNotReadable = -302
  /// A zone was read, but is not verified, and the configuration requires it.
  case notVerified = -303
  /// The administrator's policy file is broken.
  case policyUnreadable = -304
}

extension ErrorCode: CustomStringConvertible {
  /// One sentence for people; results carry a more exact one where more is known.
  public var description: String {
    switch self {
    case .cameraPermissionDenied:
      "Camera access is denied. Enable camera access for this app in Settings to scan."
    case .cameraPermissionRestricted:
      "Camera access is restricted on this device and cannot be granted by the user."
    case .unknown: "Unknown error. Please report it with the input that shows it."
    case .pictureNotFound: "There is no such file."
    case .pictureNotPermitted: "The file may not be read by this user."
    case .pictureInputOutput: "The file can't be read: the system reports an input/output error."
    case .pictureEmpty: "The input is empty."
    case .pictureTypeUnknown: "The input is no picture or PDF that can be read here."
    case .pictureDamaged: "The picture is damaged or cut off."
    case .pictureTooLarge: "The picture has more than 200 megapixels; scale it down."
    case .picturePasswordProtected: "The document is encrypted; remove its password first."
    case .pictureLibraryMissing: "A library that reads this type of picture is missing here."
    case .cameraNotFound: "There is no camera. Plug one in, or name its device."
    case .notACamera: "The device is no camera that delivers pictures."
    case .cameraBusy: "Another program uses the camera. Close it, then scan again."
    case .cameraGone: "The camera was unplugged or went away."
    case .cameraUnusable: "The camera offers no picture that can be read."
    case .cameraSilent: "The camera delivers no frames. Plug it in again, then scan again."
    case .cameraBandwidth: "The bus has no bandwidth left for the camera. Use another port."
    case .cameraInputOutput: "The camera reports an input/output error."
    case .systemExhausted: "The system is out of resources. Close other programs, then scan again."
    case .modelUnusable: "The built-in networks can't be run on this machine."
    case .textNotReadable: "The text is no machine readable zone."
    case .notVerified: "The zone was read, but not every check digit holds."
    case .policyUnreadable: "The camera policy of this machine can't be read."
    }
  }
}

/// A failure with its code and the words for this very case.
public struct ScannerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public var code: ErrorCode
  /// What is wrong and what to do about it, in one line.
  public var description: String

  /// Makes an error; without a description it carries the text of its code.
  public init(_ code: ErrorCode, _ description: String? = nil) {
    self.code = code
    self.description = description ?? code.description
  }
}
