/// The name field taken apart (Doc 9303-3 section 4.6).
public struct MRZName: Sendable, Equatable {
  /// Primary identifier, mostly the surname; empty when the zone gives none.
  public let primary: String
  /// Secondary identifier, mostly the given names; empty when the zone gives none.
  public let secondary: String
  /// Whether the last position is used, so that the name may go on (Doc 9303-4 4.2.3).
  public let mayBeTruncated: Bool
  /// Whether there is no `<<`: one name only, or a zone that separates by a single filler.
  public let hasNoSeparator: Bool
  /// Whether `<<` occurs again after the secondary identifier began.
  public let hasFurtherSeparator: Bool

  /// Splits at the first `<<`; single fillers become spaces.
  init(_ field: ArraySlice<UInt8>) {
    let filler = CheckDigit.filler
    mayBeTruncated = field.last.map { $0 != filler } ?? false
    var end = field.endIndex
    while end > field.startIndex, field[end - 1] == filler { end -= 1 }
    let text = field[field.startIndex..<end]
    var split: Int?
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == filler, text[index + 1] == filler {
        split = index
        break
      }
      index += 1
    }
    guard let split else {
      primary = MRZName.words(text).text
      secondary = ""
      hasNoSeparator = true
      hasFurtherSeparator = false
      return
    }
    primary = MRZName.words(text[text.startIndex..<split]).text
    let given = MRZName.words(text[(split + 2)...])
    secondary = given.text
    hasNoSeparator = false
    hasFurtherSeparator = given.hasDoubleFiller
  }

  /// Words between fillers joined by one space each, and whether fillers stood together.
  static func words(_ text: ArraySlice<UInt8>) -> (text: String, hasDoubleFiller: Bool) {
    var joined: [UInt8] = []
    joined.reserveCapacity(text.count)
    var gap = 0
    var double = false
    for character in text {
      if character == CheckDigit.filler {
        gap += 1
        continue
      }
      if !joined.isEmpty, gap > 0 {
        joined.append(UInt8(ascii: " "))
        if gap > 1 { double = true }
      }
      gap = 0
      joined.append(character)
    }
    return (String(decoding: joined, as: UTF8.self), double)
  }
}
