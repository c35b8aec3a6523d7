import Foundation

@testable import TextRecognition

/// A mask as an ideal locating network would give it: bars with soft edges, at any angle.
struct MaskPainter {
  let width: Int
  let height: Int
  private var probabilities: [Float]
  private var directions: [Point]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    probabilities = Array(repeating: 0.001, count: width * height)
    directions = Array(repeating: Point(x: 1, y: 0), count: width * height)
  }

  /// Draws a line of text whose middle runs from `start` to `end`, in cells; `bend` bows it downwards.
  mutating func draw(from start: Point, to end: Point, capHeight: Float, bend: Float = 0) {
    let axis = (end - start).normalized
    let length = (end - start).length
    for index in probabilities.indices {
      let offset = Point(x: Float(index % width), y: Float(index / width)) - start
      let along = offset.dot(axis)
      let u = max(0, min(along / length, 1))
      let across = offset.dot(axis.perpendicular) - 4 * bend * u * (1 - u)
      let inside = min(
        along, length - along, capHeight * LineFit.maskHeight / 2 - abs(across))
      let probability = max(0.001, min(inside + 0.5, 0.999))
      if probability > probabilities[index] {
        probabilities[index] = probability
        directions[index] = axis
      }
    }
  }

  /// Blots out a disc, as glare does.
  mutating func erase(around center: Point, radius: Float) {
    for index in probabilities.indices {
      let offset = Point(x: Float(index % width), y: Float(index / width)) - center
      if offset.length < radius { probabilities[index] = 0.001 }
    }
  }

  /// The lines that are found in the mask.
  func lines() -> [LineFit] {
    let (stride, depth) = ((width + 1) / 2, (height + 1) / 2)
    var values = [Float](repeating: -7, count: stride * depth * MaskField.channels)
    for index in probabilities.indices {
      let (x, y) = (index % width, index / width)
      let place = (y / 2 * stride + x / 2) * MaskField.channels
      values[place + y % 2 * 2 + x % 2] = log(probabilities[index] / (1 - probabilities[index]))
      // One direction serves four cells: that of the likeliest.
      if x % 2 + y % 2 == 0 || probabilities[index] > 0.5 {
        values[place + 4] = directions[index].x * 2
        values[place + 5] = directions[index].y * 2
      }
    }
    let tile = PageTiling.Tile(
      origin: (0, 0), rows: 0..<height * MaskField.cell, columns: 0..<width * MaskField.cell)
    var field = MaskField(width: width, height: height)
    values.withUnsafeBufferPointer { field.take(tile, from: $0, stride: stride) }
    return LineFit.joined(field.components().compactMap { LineFit($0) })
  }
}
