internal import CV4L2

/// A control's value from before it was changed.
struct SavedControl: Equatable {
  var identifier: UInt32
  var value: Int32
}

extension VideoDevice {
  /// Turns mirroring off where another program has left it on: mirrored text can't be read.
  ///
  /// Flipped both ways a picture is turned, not mirrored, as for a camera that hangs upside down.
  /// Settings outlive the program that made them, so ``restoreControls()`` puts them back.
  mutating func unmirror() {
    let flips = [Self.horizontalFlip, Self.verticalFlip].compactMap { identifier in
      control(identifier).map { SavedControl(identifier: identifier, value: $0) }
    }
    let set = flips.filter { $0.value != 0 }
    guard set.count == 1, setControl(set[0].identifier, 0) else { return }
    savedControls += set
  }

  /// Puts back what was changed.
  mutating func restoreControls() {
    for saved in savedControls { _ = setControl(saved.identifier, saved.value) }
    savedControls = []
  }

  /// Whether the camera says that its privacy switch or shutter is closed; `nil` where it can't.
  borrowing func privacySwitch() -> Bool? {
    control(Self.privacy).map { $0 != 0 }
  }

  private borrowing func control(_ identifier: UInt32) -> Int32? {
    var raw = v4l2_control()
    raw.id = identifier
    do { try call("VIDIOC_G_CTRL", cv4l2_g_ctrl, &raw) } catch { return nil }
    return raw.value
  }

  private borrowing func setControl(_ identifier: UInt32, _ value: Int32) -> Bool {
    var raw = v4l2_control()
    raw.id = identifier
    raw.value = value
    do { try call("VIDIOC_S_CTRL", cv4l2_s_ctrl, &raw) } catch { return false }
    return true
  }

  // linux/v4l2-controls.h builds these numbers from macros that Swift does not import.
  private static let horizontalFlip: UInt32 = 0x0098_0914
  private static let verticalFlip: UInt32 = 0x0098_0915
  private static let privacy: UInt32 = 0x009A_0910
}
