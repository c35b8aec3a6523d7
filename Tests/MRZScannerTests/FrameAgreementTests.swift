import Testing

@testable import ICAO9303
@testable import MRZScanner
@testable import TextRecognition

@Suite("Agreement over frames", .serialized)
struct FrameAgreementTests {
  let reader: ZoneReader

  init() throws {
    reader = try ZoneReader(formats: MRZFormat.allCases)
  }

  /// Reads frames until something is certain; gives the number of frames that took.
  private func scan(
    _ scene: CameraScene, _ kind: CameraScene.Kind, upTo limit: Int
  ) throws -> (frames: Int, lines: [String])? {
    var agreement = FrameAgreement(decoder: reader.decoder)
    for number in 0..<limit {
      let image = scene.frame(kind, number)
      agreement.add(
        try reader.sightings(in: image, searchSide: 640), at: Double(number) / 30)
      if let track = agreement.takeCertain(needsDigits: true).first, let reading = track.reading {
        return (number + 1, reading.lines)
      }
    }
    return nil
  }

  @Test("A clean passport is read within three frames")
  func still() throws {
    let scene = try CameraScene("passport")
    let result = try #require(try scan(scene, .still, upTo: 3))
    #expect(result.lines == scene.lines)
  }

  @Test("A moving document never gives a certain reading that is wrong")
  func moving() throws {
    let scene = try CameraScene("second")
    for number in 1..<6 {
      for sighting in try reader.sightings(in: scene.frame(.moving, number), searchSide: 640) {
        guard let reading = sighting.reading, reading.probability >= 0.97, reading.checkDigitsHold
        else { continue }
        #expect(reading.lines == scene.lines)
      }
    }
    let result = try #require(try scan(scene, .moving, upTo: 12))
    #expect(result.lines == scene.lines)
  }

  @Test("Frames of which none can be read alone are read together")
  func glare() throws {
    let scene = try CameraScene("passport")
    let count = 24
    for number in 0..<count {
      for sighting in try reader.sightings(in: scene.frame(.glare, number), searchSide: 640) {
        let probability = sighting.reading.map { $0.checkDigitsHold ? $0.probability : 0 } ?? 0
        #expect(probability < 0.97, "frame \(number) alone: \(sighting.reading?.lines ?? [])")
      }
    }
    let result = try #require(try scan(scene, .glare, upTo: count))
    #expect(result.frames > 1)
    #expect(result.lines == scene.lines)
  }

  @Test("Two documents in turn are two results, and never a mixture")
  func exchange() throws {
    let scenes = [try CameraScene("passport"), try CameraScene("second")]
    var agreement = FrameAgreement(decoder: reader.decoder)
    var delivered: [[String]] = []
    for number in 0..<8 {
      let image = scenes[number / 4].frame(.still, number)
      agreement.add(try reader.sightings(in: image, searchSide: 640), at: Double(number) / 30)
      delivered += agreement.takeCertain(needsDigits: true).compactMap { $0.reading?.lines }
    }
    #expect(delivered == scenes.map(\.lines))
  }

  @Test("A document is delivered again only after it has left the view")
  func again() throws {
    let scene = try CameraScene("passport")
    let image = scene.frame(.still, 0)
    let sightings = try reader.sightings(in: image, searchSide: 640)
    var agreement = FrameAgreement(decoder: reader.decoder)
    var deliveries: [Double] = []
    for (time, isThere) in [
      (0, true), (0.5, true), (1, false), (1.5, true), (2, false), (2.5, false), (3, false),
      (3.5, true), (4, true),
    ] {
      agreement.add(isThere ? sightings : [], at: time)
      deliveries += agreement.takeCertain(needsDigits: true).map { _ in time }
    }
    #expect(deliveries.count == 2)
    #expect(deliveries.first.map { $0 <= 0.5 } == true)
    #expect(deliveries.last.map { $0 >= 3.5 } == true)
  }

  @Test("An empty desk gives nothing")
  func empty() throws {
    let scene = try CameraScene("passport")
    #expect(try scan(scene, .empty, upTo: 2) == nil)
  }
}
