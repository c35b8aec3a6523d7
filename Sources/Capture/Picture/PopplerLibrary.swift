internal import CPoppler

extension PopplerLibrary {
  /// poppler-glib, opened for the first PDF of the process.
  static func opened() throws(PictureError) -> PopplerLibrary {
    do throws(SharedLibraryError) { return try shared.get() } catch {
      throw .libraryMissing(.pdf, reason: error.description, package: "libpoppler-glib8")
    }
  }

  private static let shared = Result { () throws(SharedLibraryError) in
    let library = try PopplerLibrary(SharedLibrary("libpoppler-glib.so.8"))
    // Poppler's complaints go to GLib's log, and that to standard error, which is the program's.
    let everyLevel: Int32 = ~0
    _ = library.g_log_set_handler("Poppler", everyLevel, { _, _, _, _ in }, nil)
    return library
  }

  private init(_ library: SharedLibrary) throws(SharedLibraryError) {
    try self.init(
      poppler_document_new_from_bytes: library.function("poppler_document_new_from_bytes"),
      poppler_document_get_n_pages: library.function("poppler_document_get_n_pages"),
      poppler_document_get_page: library.function("poppler_document_get_page"),
      poppler_page_get_size: library.function("poppler_page_get_size"),
      poppler_page_render: library.function("poppler_page_render"),
      poppler_error_quark: library.function("poppler_error_quark"),
      g_bytes_new: library.function("g_bytes_new"),
      g_bytes_unref: library.function("g_bytes_unref"),
      g_object_unref: library.function("g_object_unref"),
      g_error_matches: library.function("g_error_matches"),
      g_error_free: library.function("g_error_free"),
      g_log_set_handler: library.function("g_log_set_handler"),
      cairo_image_surface_create: library.function("cairo_image_surface_create"),
      cairo_image_surface_get_data: library.function("cairo_image_surface_get_data"),
      cairo_image_surface_get_stride: library.function("cairo_image_surface_get_stride"),
      cairo_surface_flush: library.function("cairo_surface_flush"),
      cairo_surface_status: library.function("cairo_surface_status"),
      cairo_surface_destroy: library.function("cairo_surface_destroy"),
      cairo_create: library.function("cairo_create"),
      cairo_set_source_rgb: library.function("cairo_set_source_rgb"),
      cairo_paint: library.function("cairo_paint"),
      cairo_scale: library.function("cairo_scale"),
      cairo_destroy: library.function("cairo_destroy"))
  }
}
