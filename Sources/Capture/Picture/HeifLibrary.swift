internal import CHeif

extension HeifLibrary {
  /// libheif, opened for the first HEIC or AVIF file of the process.
  static func opened(for type: PictureType) throws(PictureError) -> HeifLibrary {
    do throws(SharedLibraryError) { return try shared.get() } catch {
      throw .libraryMissing(type, reason: error.description, package: "libheif1")
    }
  }

  private static let shared = Result { () throws(SharedLibraryError) in
    try HeifLibrary(SharedLibrary("libheif.so.1"))
  }

  private init(_ library: SharedLibrary) throws(SharedLibraryError) {
    try self.init(
      heif_context_alloc: library.function("heif_context_alloc"),
      heif_context_free: library.function("heif_context_free"),
      heif_context_read_from_memory_without_copy: library.function(
        "heif_context_read_from_memory_without_copy"),
      heif_context_get_number_of_top_level_images: library.function(
        "heif_context_get_number_of_top_level_images"),
      heif_context_get_list_of_top_level_image_IDs: library.function(
        "heif_context_get_list_of_top_level_image_IDs"),
      heif_context_get_image_handle: library.function("heif_context_get_image_handle"),
      heif_image_handle_get_width: library.function("heif_image_handle_get_width"),
      heif_image_handle_get_height: library.function("heif_image_handle_get_height"),
      heif_image_handle_get_ispe_width: library.function("heif_image_handle_get_ispe_width"),
      heif_image_handle_get_ispe_height: library.function("heif_image_handle_get_ispe_height"),
      heif_image_handle_release: library.function("heif_image_handle_release"),
      heif_decode_image: library.function("heif_decode_image"),
      heif_image_get_colorspace: library.function("heif_image_get_colorspace"),
      heif_image_has_channel: library.function("heif_image_has_channel"),
      heif_image_get_width: library.function("heif_image_get_width"),
      heif_image_get_height: library.function("heif_image_get_height"),
      heif_image_get_bits_per_pixel_range: library.function("heif_image_get_bits_per_pixel_range"),
      heif_image_get_plane_readonly: library.function("heif_image_get_plane_readonly"),
      heif_image_is_premultiplied_alpha: library.function("heif_image_is_premultiplied_alpha"),
      heif_image_get_nclx_color_profile: library.function("heif_image_get_nclx_color_profile"),
      heif_nclx_color_profile_free: library.function("heif_nclx_color_profile_free"),
      heif_image_release: library.function("heif_image_release"))
  }
}
