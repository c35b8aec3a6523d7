internal import CV4L2
import Glibc

/// One open video node; it closes with the value's life.
///
/// The kernel's documentation: userspace-api/media/v4l. Only one thread may use a device.
struct VideoDevice: ~Copyable {
  /// The path that it was opened by.
  let path: String
  /// The file descriptor.
  let descriptor: Int32
  /// What the node says of itself.
  let capabilities: NodeCapabilities
  /// Whether libv4l2 has taken the descriptor over, so that it has to close it.
  var isAdopted = false
  /// What is streamed; `nil` before a format was set.
  var format: StreamFormat?
  /// The memory that is shared with the driver.
  var buffers: [MappedBuffer] = []
  /// Whether the stream is on.
  var isStreaming = false
  /// What the camera's controls were before they were changed.
  var savedControls: [SavedControl] = []

  /// Memory that the driver fills.
  struct MappedBuffer {
    var start: UnsafeMutableRawPointer
    var size: Int
  }

  /// Opens a node and asks what it is.
  ///
  /// `open` of the C library, not `v4l2_open`: the latter's errors may come from the ioctl that it
  /// makes itself, and would make a sandbox look like a missing permission. For reading and
  /// writing, as V4L2 demands; never blocking, since a blocked call may not return after unplugging.
  ///
  /// - Throws: the error of `open` or of VIDIOC_QUERYCAP.
  init(opening path: String) throws(DeviceCallError) {
    _ = cv4l2_silence_log()
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw DeviceCallError("open", .last) }
    var raw = v4l2_capability()
    let result = cv4l2_kernel_ioctl(descriptor, cv4l2_querycap, &raw)
    guard result == 0 else {
      close(descriptor)
      throw DeviceCallError("VIDIOC_QUERYCAP", Errno(result))
    }
    self.path = path
    self.descriptor = descriptor
    capabilities = NodeCapabilities(raw)
  }

  deinit {
    for buffer in buffers { v4l2_munmap(buffer.start, buffer.size) }
    if isAdopted { v4l2_close(descriptor) } else { close(descriptor) }
  }

  /// Makes a call through libv4l2 once it has the descriptor, else to the kernel.
  borrowing func call<Argument>(
    _ name: String, _ request: UInt, _ argument: inout Argument
  ) throws(DeviceCallError) {
    let descriptor = descriptor
    let isAdopted = isAdopted
    let result = withUnsafeMutablePointer(to: &argument) {
      isAdopted
        ? cv4l2_ioctl(descriptor, request, $0) : cv4l2_kernel_ioctl(descriptor, request, $0)
    }
    try DeviceCallError.check(name, result)
  }
}
