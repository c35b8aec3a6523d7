/// A call to a video device that failed.
struct DeviceCallError: Error, Equatable {
  /// The call's name in the kernel's documentation.
  var call: String
  /// The error.
  var error: Errno

  init(_ call: String, _ error: Errno) {
    self.call = call
    self.error = error
  }

  /// Throws unless the call's result is 0.
  static func check(_ call: String, _ result: Int32) throws(DeviceCallError) {
    if result != 0 { throw DeviceCallError(call, Errno(result)) }
  }
}
