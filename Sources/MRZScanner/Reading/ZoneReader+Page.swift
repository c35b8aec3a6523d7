internal import Capture
internal import TextRecognition

extension ZoneReader {
  /// Reads the zones of a page of a picture file.
  ///
  /// A large page is read in a smaller copy first, where the file gives one in less time; the page itself is decoded
  /// only where lines were found in the copy that stay doubtful.
  ///
  /// - Returns: the readings, in pixels of the page.
  /// - Throws: `PictureError` if the page can't be decoded, `ModelError` if XNNPACK fails.
  func zones(of file: PictureFile, page index: Int) throws -> [ZoneReading] {
    if let draft = try file.draft(index, keeping: policy.pixelsOfDraft) {
      let look = try look(at: GrayImage(draft.frame))
      if !look.isFound || isCertain(look.readings) {
        return look.readings.map { $0.enlarged(by: Float(draft.reduction)) }
      }
    }
    let frame = try file.page(index)
    return try zones(in: GrayImage(frame)) {
      // Coloured stamps and pens over a zone, and frames that programs draw, fade away in it.
      let lightest = try? file.page(index, grey: .lightest)
      return lightest?.luma == frame.luma ? nil : lightest.map { GrayImage($0) }
    }
  }
}
