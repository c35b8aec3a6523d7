import Foundation

@testable import TextRecognition

/// The small networks of Fixtures/networks and what PyTorch computes with them.
enum NetworkFixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "Fixtures/networks/\(name)")))
  }

  static func model(_ name: String) throws -> NetworkModel {
    try bytes("\(name).safetensors").withUnsafeBytes {
      try NetworkModel(safeTensors: SafeTensors($0))
    }
  }

  /// A tensor's shape and elements.
  static func tensor(_ name: String, ofFile file: String) throws -> (shape: [Int], values: [Float])
  {
    try bytes(file).withUnsafeBytes {
      let file = try SafeTensors($0)
      let entry = try file.entry(name)
      return (entry.shape, file.values(entry))
    }
  }
}

/// A safetensors file around a header and so many bytes of data.
func safeTensors(header: String, data: [UInt8] = []) -> [UInt8] {
  withUnsafeBytes(of: UInt64(header.utf8.count).littleEndian, Array.init) + Array(header.utf8)
    + data
}
