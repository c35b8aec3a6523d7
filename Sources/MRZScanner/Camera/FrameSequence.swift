package import Capture
internal import ICAO9303
internal import TextRecognition

/// Reads one frame after another and adds them up: a scan with a camera, without the camera.
package struct FrameSequence {
  var agreement: FrameAgreement
  private let reader: ZoneReader
  private var emptyFrames = 0

  init(reader: ZoneReader) {
    self.reader = reader
    agreement = FrameAgreement(decoder: reader.decoder)
  }

  /// Begins without any frame.
  ///
  /// - Parameter controller: whose networks read the frames.
  package init(controller: ScannerController) {
    self.init(reader: controller.reader)
  }

  /// Reads what is in a frame; where nothing was found for a while, small zones are searched too.
  ///
  /// - Parameters:
  ///   - frame: the newest frame.
  ///   - time: when it was taken, in seconds.
  /// - Returns: what was seen in this frame.
  /// - Throws: `ModelError` if XNNPACK fails.
  mutating func read(_ frame: Frame, at time: Double) throws(ModelError) -> [FrameSighting] {
    let image = GrayImage(frame)
    let sides = reader.policy.searchSides
    guard let usual = sides.first, let detailed = sides.last else { return [] }
    let isDetailed = emptyFrames % 4 == 3 && max(frame.width, frame.height) > usual
    let side = isDetailed ? detailed : usual
    let sightings = frame.isFlat ? [] : try reader.sightings(in: image, searchSide: side)
    emptyFrames = sightings.isEmpty ? emptyFrames + 1 : 0
    agreement.add(sightings, at: time)
    return sightings
  }

  /// Reads a frame, and gives what all frames together say by now.
  ///
  /// - Parameters:
  ///   - frame: the newest frame.
  ///   - time: when it was taken, in seconds.
  /// - Returns: the lines of each document in view that can be read, sure or not.
  /// - Throws: ``ScannerError`` if a network fails.
  package mutating func texts(adding frame: Frame, at time: Double) throws(ScannerError)
    -> [[String]]
  {
    do { _ = try read(frame, at: time) } catch { throw ScannerError(error) }
    return agreement.tracks.compactMap { $0.reading?.lines }
  }
}
