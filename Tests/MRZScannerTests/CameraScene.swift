import Capture
import TestSupport

@testable import TextRecognition

/// What a camera over a desk sees, frame by frame, of a passport whose holder does not exist.
struct CameraScene {
  /// What happens to the picture from frame to frame.
  enum Kind {
    /// Sensor noise only.
    case still
    /// The document wanders, and is blurred by its speed.
    case moving
    /// A burnt-out band wanders over the zone and always hides characters that nothing else tells.
    case glare
    /// A desk without a document.
    case empty
  }

  let page: Frame
  /// The lines that are printed in the zone.
  let lines: [String]

  init(_ name: String) throws {
    let folder = String(#filePath.split(separator: "/").dropLast(2).joined(separator: "/"))
    let path = "/\(folder)/CameraHarness/pictures/\(name)"
    page = try PictureFile(bytes: InputFile.bytes(ofFile: path + ".png")).page(0)
    let text = try InputFile.bytes(ofFile: path + ".txt")
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// One frame; the same number always gives the same pixels.
  func frame(_ kind: Kind, _ number: Int) -> GrayImage {
    var luma = kind == .empty ? [UInt8](repeating: 70, count: page.luma.count) : page.luma
    if kind == .moving { move(&luma, number) }
    if kind == .glare { burn(&luma, around: 170 + number * 211 % 520) }
    addNoise(&luma, seed: UInt32(number + 1))
    return GrayImage(width: page.width, height: page.height, pixels: luma)
  }

  /// Shifts the picture along a swing; between the turning points each pixel is a mean of nine.
  private func move(_ luma: inout [UInt8], _ number: Int) {
    let path = [0, 6, 18, 34, 50, 62, 68, 62, 50, 34, 18, 6]
    let shift = path[number % path.count]
    let speed = abs(path[(number + 1) % path.count] - shift) / 2
    let source = luma
    let width = page.width
    for row in 480..<page.height {
      for column in 0..<width {
        var sum = 0
        for step in -speed...speed {
          sum += Int(source[row * width + max(0, min(width - 1, column - shift + step))])
        }
        luma[row * width + column] = UInt8(sum / (2 * speed + 1))
      }
    }
  }

  private func burn(_ luma: inout [UInt8], around centre: Int) {
    for row in 500..<page.height {
      for column in max(0, centre - 62)..<min(page.width, centre + 62) {
        luma[row * page.width + column] = 255
      }
    }
  }

  private func addNoise(_ luma: inout [UInt8], seed: UInt32) {
    var state = seed &* 2_654_435_761 | 1
    var table = [UInt8](repeating: 0, count: 4099)
    for index in table.indices {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      table[index] = UInt8(state >> 8 & 7)
    }
    luma.withUnsafeMutableBufferPointer { pixels in
      var place = 0
      for index in pixels.indices {
        pixels[index] = pixels[index] > 4 ? max(pixels[index] - 4, 0) : 0
        pixels[index] &+= min(table[place], 255 - pixels[index])
        place = place + 1 == 4099 ? 0 : place + 1
      }
    }
  }
}
