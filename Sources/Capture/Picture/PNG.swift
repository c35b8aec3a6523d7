internal import CPNG

/// Decodes PNG with libpng's simplified interface.
///
/// Leptonica reads PNG too, but lets libpng write its complaints to standard error, which belongs
/// to the program, and loses the transparent colour of grey and RGB files.
struct PNG: PictureDecoder {
  private let bytes: [UInt8]
  private let size: PixelSize

  var pageCount: Int { 1 }

  init(_ bytes: [UInt8]) throws(PictureError) {
    // The first chunk has to be IHDR (PNG third edition, section 11.2.1).
    let reader = ByteReader(bytes)
    guard reader.starts(with: "IHDR", at: 12), let width = reader.bigEndian32(at: 16),
      let height = reader.bigEndian32(at: 20)
    else { throw .damaged(.png) }
    size = try PixelSize(width: width, height: height, of: .png)
    self.bytes = bytes
  }

  func frame(ofPage index: Int) throws(PictureError) -> Frame {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try bytes.withUnsafeBufferPointer { (source) throws(PictureError) -> Frame in
      guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0,
        Int(image.width) == size.width, Int(image.height) == size.height
      else { throw .damaged(.png) }
      // 8 bits whatever the file has, with no more channels than it has.
      let isColour = image.format & capture_png_colour != 0
      let isTransparent = image.format & capture_png_alpha != 0
      image.format &= capture_png_colour | capture_png_alpha
      // Without it, 16-bit files are taken for linear light and come out too bright.
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let sampleCount = (isColour ? 3 : 1) + (isTransparent ? 1 : 0)
      let samples = try Luma.array(count: size.pixelCount * sampleCount) { samples in
        let isRead = png_image_finish_read(
          &image, nil, samples.baseAddress, png_int_32(size.width * sampleCount), nil)
        return isRead != 0 ? nil : .damaged(.png)
      }
      let luma = sampleCount == 1 ? samples : luma(of: samples, isColour, isTransparent)
      return Frame(width: size.width, height: size.height, luma: luma)
    }
  }

  private func luma(of samples: [UInt8], _ isColour: Bool, _ isTransparent: Bool) -> [UInt8] {
    let sampleCount = samples.count / size.pixelCount
    return [UInt8](unsafeUninitializedCapacity: size.pixelCount) { luma, count in
      samples.withUnsafeBufferPointer { samples in
        var first = 0
        for pixel in 0..<size.pixelCount {
          let grey =
            isColour
            ? Luma.of(
              red: samples[first], green: samples[first + 1], blue: samples[first + 2])
            : samples[first]
          first += sampleCount
          luma[pixel] = isTransparent ? Luma.overWhite(grey, alpha: samples[first - 1]) : grey
        }
      }
      count = size.pixelCount
    }
  }
}
