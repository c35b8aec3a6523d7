/// Why there are no pictures from a camera; a refusal is one reason of many.
///
/// The cases follow what the user has to do, not which call failed.
public enum CameraFailure: Error, Sendable, Equatable {
  /// Access is denied or restricted.
  case refused(CameraRefusal)
  /// The administrator's policy file is broken, which grants nothing.
  case policyBroken(String)
  /// There is no such node, or no camera at all where the path is `auto`.
  case notFound(path: String, hint: String)
  /// The node exists, and is none that delivers pictures.
  case notACamera(path: String, reason: String)
  /// The camera offers no picture that can be read here.
  case unsupported(path: String, reason: String)
  /// Another program streams from it.
  case busy(path: String, holders: [DeviceHolder])
  /// The camera was unplugged, or its driver left.
  case disconnected(path: String)
  /// The bus has no room for the stream, even at the smallest size tried (`ENOSPC`).
  case noBandwidth(path: String)
  /// No frame came for so many seconds, in spite of a restart.
  case silent(path: String, seconds: Int)
  /// Nothing but damaged frames came, so many in a row.
  case damagedFrames(path: String, count: Int)
  /// A call failed in a way that no other case explains.
  case inputOutput(path: String, call: String, Errno)
  /// The system has no memory or file descriptors left.
  case exhausted(path: String, Errno)
}

/// A process that has a camera open.
public struct DeviceHolder: Sendable, Equatable {
  /// Its id.
  public let process: Int32
  /// Its name, as /proc/PID/comm tells it.
  public let name: String

  /// Names a process.
  public init(process: Int32, name: String) {
    self.process = process
    self.name = name
  }
}

extension CameraFailure: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal.path): \(refusal.reason)"
    case .policyBroken(let what): "\(what) Until it is mended no camera is used."
    case .notFound(let path, let hint): "\(path): there is no such camera. \(hint)"
    case .notACamera(let path, let reason): "\(path): not a camera: \(reason)"
    case .unsupported(let path, let reason): "\(path): no picture can be had: \(reason)"
    case .busy(let path, let holders):
      "\(path): the camera is in use by \(Self.list(holders)). Close that program, then scan again."
    case .disconnected(let path):
      "\(path): the camera was disconnected. Plug it in, then scan again."
    case .noBandwidth(let path):
      "\(path): the USB has no bandwidth left for the camera. Plug it into another port, or "
        + "stop other cameras and sound devices on this one."
    case .silent(let path, let seconds):
      "\(path): no frames for \(seconds) seconds, not even after a restart. Plug the camera in "
        + "again, then scan again."
    case .damagedFrames(let path, let count):
      "\(path): \(count) frames in a row were damaged. Try another cable or USB port."
    case .inputOutput(let path, let call, let error):
      "\(path): \(call) failed: \(error). Plug the camera in again, then scan again."
    case .exhausted(let path, let error):
      "\(path): the system is out of resources: \(error). Close other programs, then scan again."
    }
  }

  private static func list(_ holders: [DeviceHolder]) -> String {
    holders.isEmpty
      ? "another program"
      : holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
  }
}

extension CameraFailure {
  /// The camera that it is about; `nil` where it is about all.
  public var path: String? {
    switch self {
    case .refused(let refusal): refusal.path
    case .policyBroken: nil
    case .notFound(let path, _), .notACamera(let path, _), .unsupported(let path, _),
      .busy(let path, _), .disconnected(let path), .noBandwidth(let path), .silent(let path, _),
      .damagedFrames(let path, _), .inputOutput(let path, _, _), .exhausted(let path, _):
      path
    }
  }
}
