internal import CHeif

/// A decoded picture of libheif's.
final class HeifImage {
  private let library: HeifLibrary
  private let image: OpaquePointer
  private let type: PictureType

  /// Decodes the picture of a handle; undefined colours and chroma mean: as stored.
  init(
    _ library: HeifLibrary, _ handle: OpaquePointer?, _ colours: heif_colorspace,
    _ chroma: heif_chroma, _ type: PictureType
  ) throws(PictureError) {
    var decoded: OpaquePointer?
    try library.heif_decode_image(handle, &decoded, colours, chroma, nil).check(type)
    guard let decoded else { throw .damaged(type) }
    self.library = library
    image = decoded
    self.type = type
  }

  deinit {
    library.heif_image_release(image)
  }

  /// Whether the first channel is the brightness and not a colour.
  var holdsLuma: Bool {
    let colours = library.heif_image_get_colorspace(image)
    guard colours == heif_colorspace_YCbCr || colours == heif_colorspace_monochrome else {
      return false
    }
    // "YCbCr" with the identity matrix is green, blue and red (ITU-T H.273 table 4).
    return profile?.matrix != heif_matrix_coefficients_RGB_GBR
  }

  /// Whether red, green and blue are channels of their own.
  var holdsColours: Bool {
    library.heif_image_get_colorspace(image) == heif_colorspace_RGB
      && library.heif_image_has_channel(image, heif_channel_R) != 0
  }

  /// The picture in grey, before white where it is transparent.
  func luma(_ grey: Grey) throws(PictureError) -> Frame {
    let isColour = library.heif_image_get_colorspace(image) == heif_colorspace_RGB
    let channels = isColour ? [heif_channel_R, heif_channel_G, heif_channel_B] : [heif_channel_Y]
    var planes: [Plane] = []
    for channel in channels {
      guard let plane = Plane(library, image, channel) else { throw .damaged(type) }
      planes.append(plane)
    }
    let size = try PixelSize(width: planes[0].width, height: planes[0].height, of: type)
    let alpha = Plane(library, image, heif_channel_Alpha)
    guard (planes + [alpha].compactMap(\.self)).allSatisfy({ $0.covers(size) }) else {
      throw .damaged(type)
    }
    let isLimited = !isColour && profile?.isFullRange == false
    let isPremultiplied = library.heif_image_is_premultiplied_alpha(image) != 0
    let luma = try Luma.array(count: size.pixelCount) { luma in
      // Arrays are slow to reach from the innermost loop.
      let (first, second, third) = (planes[0], planes.dropFirst().first, planes.last)
      for row in 0..<size.height {
        let target = UnsafeMutableBufferPointer(
          rebasing: luma[row * size.width..<(row + 1) * size.width])
        for column in target.indices {
          var value = first.sample(column, row)
          if let second, let third {
            value = grey.of(
              red: value, green: second.sample(column, row), blue: third.sample(column, row))
          } else if isLimited {
            value = UInt8(clamping: ((Int(value) - 16) * 255 + 109) / 219)
          }
          if let alpha {
            let opacity = alpha.sample(column, row)
            value =
              isPremultiplied
              ? UInt8(clamping: Int(value) + 255 - Int(opacity))
              : Luma.overWhite(value, alpha: opacity)
          }
          target[column] = value
        }
      }
      return nil
    }
    return Frame(width: size.width, height: size.height, luma: luma)
  }

  private var profile: (matrix: heif_matrix_coefficients, isFullRange: Bool)? {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let result = library.heif_image_get_nclx_color_profile(image, &profile)
    defer { library.heif_nclx_color_profile_free(profile) }
    guard result.code == heif_error_Ok, let profile else { return nil }
    return (profile.pointee.matrix_coefficients, profile.pointee.full_range_flag != 0)
  }
}

/// One channel of a picture, of samples of 8 to 16 bits.
private struct Plane {
  let width: Int
  let height: Int
  private let base: UnsafePointer<UInt8>
  private let rowLength: Int
  private let depth: Int

  /// nil if the picture has no such channel.
  init?(_ library: HeifLibrary, _ image: OpaquePointer, _ channel: heif_channel) {
    var rowLength: Int32 = 0
    guard library.heif_image_has_channel(image, channel) != 0,
      let base = library.heif_image_get_plane_readonly(image, channel, &rowLength)
    else { return nil }
    self.base = base
    self.rowLength = Int(rowLength)
    width = Int(library.heif_image_get_width(image, channel))
    height = Int(library.heif_image_get_height(image, channel))
    depth = Int(library.heif_image_get_bits_per_pixel_range(image, channel))
  }

  func covers(_ size: PixelSize) -> Bool {
    width >= size.width && height >= size.height && 1...16 ~= depth
      && rowLength >= width * (depth > 8 ? 2 : 1)
  }

  @inline(__always)
  func sample(_ column: Int, _ row: Int) -> UInt8 {
    let line = base + row * rowLength
    if depth == 8 { return line[column] }
    let maximum = (1 << depth) - 1
    // Deeper samples stand in two bytes in the machine's order.
    let value = depth < 8 ? Int(line[column]) : line.deep(column)
    return UInt8(clamping: (value * 255 + maximum / 2) / maximum)
  }
}

extension UnsafePointer<UInt8> {
  @inline(__always)
  fileprivate func deep(_ index: Int) -> Int {
    Int(UnsafeRawPointer(self).loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
  }
}
