internal import CHeif

/// Decodes HEIC and AVIF with libheif, which turns and crops the picture as the file says.
///
/// The files hold luma and chroma apart, so where libheif hands them out as they are, the luma is
/// taken and no colour is computed. (Up to 1.15 it computes RGB whatever it is asked for.)
struct Heif: PictureDecoder {
  private let library: HeifLibrary
  private let bytes: [UInt8]
  private let type: PictureType
  private let imageIDs: [heif_item_id]

  var pageCount: Int { imageIDs.count }

  init(_ bytes: [UInt8], type: PictureType) throws(PictureError) {
    let library = try HeifLibrary.opened(for: type)
    self.library = library
    self.bytes = bytes
    self.type = type
    imageIDs = try HeifContext.with(library, bytes, type) { (context) throws(PictureError) in
      let count = library.heif_context_get_number_of_top_level_images(context)
      guard count > 0 else { throw .damaged(type) }
      guard count <= PictureFile.maximumPageCount else { throw .tooManyPages(count: Int(count)) }
      var ids = [heif_item_id](repeating: 0, count: Int(count))
      guard library.heif_context_get_list_of_top_level_image_IDs(context, &ids, count) == count
      else { throw .damaged(type) }
      return ids
    }
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    let type = self.type
    let id = imageIDs[index]
    return try HeifContext.with(library, bytes, type) { (context) throws(PictureError) in
      var handle: OpaquePointer?
      try library.heif_context_get_image_handle(context, id, &handle).check(type)
      defer { library.heif_image_handle_release(handle) }
      _ = try PixelSize(
        width: Int(library.heif_image_handle_get_width(handle)),
        height: Int(library.heif_image_handle_get_height(handle)), of: type)
      // The stored size counts too: a crop may show little of a huge picture.
      _ = try PixelSize(
        width: Int(library.heif_image_handle_get_ispe_width(handle)),
        height: Int(library.heif_image_handle_get_ispe_height(handle)), of: type)
      let image = try HeifImage(
        library, handle, heif_colorspace_undefined, heif_chroma_undefined, type)
      if image.holdsColours || (grey == .luma && image.holdsLuma) { return try image.luma(grey) }
      return try HeifImage(library, handle, heif_colorspace_RGB, heif_chroma_444, type).luma(grey)
    }
  }
}

/// The scope in which a file is open: libheif's objects are not shared between threads.
private enum HeifContext {
  static func with<Value>(
    _ library: HeifLibrary, _ bytes: [UInt8], _ type: PictureType,
    _ body: (OpaquePointer) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PictureError) -> Value in
      guard let context = library.heif_context_alloc() else { throw .damaged(type) }
      defer { library.heif_context_free(context) }
      try library.heif_context_read_from_memory_without_copy(
        context, bytes.baseAddress, bytes.count, nil
      ).check(type)
      return try body(context)
    }
  }
}

extension heif_error {
  /// Tells a broken file from one that needs a codec which this libheif lacks.
  func check(_ type: PictureType) throws(PictureError) {
    switch code {
    case heif_error_Ok: return
    case heif_error_Unsupported_filetype, heif_error_Unsupported_feature:
      throw .unsupported(type, feature: "a codec or feature that libheif lacks")
    default: throw .damaged(type)
    }
  }
}
