internal import CV4L2
import Glibc

extension VideoDevice {
  /// One filled buffer, or what there is instead.
  enum Dequeued: Equatable {
    /// A buffer with its number, the bytes in it, the driver's frame number and whether the driver
    /// marks it as damaged.
    case buffer(index: Int, size: Int, sequence: Int, isMarked: Bool)
    /// Nothing yet.
    case nothing
  }

  /// What the wait for a frame brought.
  enum Wait: Equatable {
    case ready
    /// The queue is broken, or the device gone: asking for a buffer tells which.
    case broken
    case timedOut
    /// The other descriptor became readable.
    case interrupted
  }

  /// Shares memory with the driver and starts the stream.
  ///
  /// Order matters: buffers are freed only after they are unmapped.
  ///
  /// - Throws: `ENOSPC` where the USB has no bandwidth left, `EBUSY` where somebody else streams.
  mutating func start() throws(DeviceCallError) {
    let count = try requestBuffers(4)
    guard count >= 2 else { throw DeviceCallError("VIDIOC_REQBUFS", Errno(ENOMEM)) }
    for index in 0..<count {
      var raw = Self.buffer(index)
      try call("VIDIOC_QUERYBUF", cv4l2_querybuf, &raw)
      let start = v4l2_mmap(
        nil, Int(raw.length), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor,
        Int64(cv4l2_buffer_offset(&raw)))
      guard let start, start != MAP_FAILED else { throw DeviceCallError("mmap", .last) }
      buffers.append(MappedBuffer(start: start, size: Int(raw.length)))
      try call("VIDIOC_QBUF", cv4l2_qbuf, &raw)
    }
    var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    try call("VIDIOC_STREAMON", cv4l2_streamon, &type)
    isStreaming = true
  }

  /// Ends the stream and gives the memory back; a device that is gone is no error.
  mutating func stop() {
    if isStreaming {
      var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      try? call("VIDIOC_STREAMOFF", cv4l2_streamoff, &type)
      isStreaming = false
    }
    for buffer in buffers { v4l2_munmap(buffer.start, buffer.size) }
    if !buffers.isEmpty { _ = try? requestBuffers(0) }
    buffers = []
  }

  /// Waits for a frame.
  ///
  /// - Parameters:
  ///   - milliseconds: how long at most.
  ///   - other: a descriptor that ends the wait as soon as it is readable.
  /// - Returns: why the wait ended.
  borrowing func wait(milliseconds: Int, or other: Int32) -> Wait {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&descriptors, 2, Int32(clamping: milliseconds))
    if count == 0 || count < 0 && errno == EINTR { return .timedOut }
    if descriptors[1].revents != 0 { return .interrupted }
    return Int32(descriptors[0].revents) & (POLLERR | POLLHUP | POLLNVAL) != 0 ? .broken : .ready
  }

  /// Takes the oldest filled buffer; it has to be given back with ``requeue(_:)``.
  borrowing func dequeue() throws(DeviceCallError) -> Dequeued {
    var raw = Self.buffer(0)
    do { try call("VIDIOC_DQBUF", cv4l2_dqbuf, &raw) } catch {
      if error.error.number == EAGAIN { return .nothing }
      throw error
    }
    guard buffers.indices.contains(Int(raw.index)) else { return .nothing }
    return .buffer(
      index: Int(raw.index), size: min(Int(raw.bytesused), buffers[Int(raw.index)].size),
      sequence: Int(raw.sequence), isMarked: raw.flags & UInt32(V4L2_BUF_FLAG_ERROR) != 0)
  }

  /// Gives a buffer back to the driver.
  borrowing func requeue(_ index: Int) throws(DeviceCallError) {
    var raw = Self.buffer(index)
    try call("VIDIOC_QBUF", cv4l2_qbuf, &raw)
  }

  /// Copies the bytes of a buffer, never more than the driver filled.
  borrowing func copy(_ index: Int, size: Int, into bytes: inout [UInt8]) {
    let source = UnsafeRawBufferPointer(start: buffers[index].start, count: size)
    if bytes.count == size {
      bytes.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    } else {
      bytes = Array(source)
    }
  }

  /// Whether the node still leads to this device.
  ///
  /// A driver that is unbound answers `EINVAL` or `EIO`, and its node vanishes a moment later.
  borrowing func isGone() -> Bool {
    var own = stat()
    var now = stat()
    guard fstat(descriptor, &own) == 0 else { return true }
    for attempt in 0..<15 {
      guard stat(path, &now) == 0, now.st_rdev == own.st_rdev else { return true }
      let probe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      if probe < 0, [ENODEV, ENXIO, ENOENT].contains(errno) { return true }
      if probe >= 0 {
        var raw = v4l2_capability()
        let result = cv4l2_kernel_ioctl(probe, cv4l2_querycap, &raw)
        close(probe)
        if result == ENODEV { return true }
      }
      if attempt < 14 { usleep(20_000) }
    }
    return false
  }

  private borrowing func requestBuffers(_ count: Int) throws(DeviceCallError) -> Int {
    var raw = v4l2_requestbuffers()
    raw.count = UInt32(count)
    raw.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    raw.memory = V4L2_MEMORY_MMAP.rawValue
    try call("VIDIOC_REQBUFS", cv4l2_reqbufs, &raw)
    return Int(raw.count)
  }

  private static func buffer(_ index: Int) -> v4l2_buffer {
    var raw = v4l2_buffer()
    raw.index = UInt32(index)
    raw.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    raw.memory = V4L2_MEMORY_MMAP.rawValue
    return raw
  }
}
