internal import Glibc

/// Text in GBK, which Chinese passports hide in the letters of their optional data.
enum GBKText {
  /// The text of these bytes; nil where they are none, or this system can't convert GBK.
  static func decode(_ bytes: [UInt8]) -> String? {
    guard let converter = iconv_open("UTF-8", "GBK"), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // A character of two bytes becomes one of at most four.
    var target = [CChar](repeating: 0, count: 2 * bytes.count + 4)
    let written = source.withUnsafeMutableBufferPointer { input -> Int? in
      target.withUnsafeMutableBufferPointer { output -> Int? in
        var from = input.baseAddress
        var to = output.baseAddress
        var unread = input.count
        var room = output.count
        guard iconv(converter, &from, &unread, &to, &room) != .max,
          unread == 0
        else { return nil }
        return output.count - room
      }
    }
    guard let written, written > 0 else { return nil }
    return String(decoding: target[..<written].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
