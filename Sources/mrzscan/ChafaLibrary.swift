internal import CChafa
internal import Capture

extension ChafaLibrary {
  /// chafa, opened for the first preview of the process.
  static let opened = Result { () throws(SharedLibraryError) in
    try ChafaLibrary(SharedLibrary("libchafa.so.0"))
  }

  private init(_ library: SharedLibrary) throws(SharedLibraryError) {
    try self.init(
      chafa_term_db_get_default: library.function("chafa_term_db_get_default"),
      chafa_term_db_detect: library.function("chafa_term_db_detect"),
      chafa_term_info_have_seq: library.function("chafa_term_info_have_seq"),
      chafa_term_info_unref: library.function("chafa_term_info_unref"),
      chafa_canvas_config_new: library.function("chafa_canvas_config_new"),
      chafa_canvas_config_set_geometry: library.function("chafa_canvas_config_set_geometry"),
      chafa_canvas_config_set_pixel_mode: library.function("chafa_canvas_config_set_pixel_mode"),
      chafa_canvas_config_set_canvas_mode: library.function("chafa_canvas_config_set_canvas_mode"),
      chafa_canvas_config_set_symbol_map: library.function("chafa_canvas_config_set_symbol_map"),
      chafa_canvas_config_unref: library.function("chafa_canvas_config_unref"),
      chafa_symbol_map_new: library.function("chafa_symbol_map_new"),
      chafa_symbol_map_add_by_tags: library.function("chafa_symbol_map_add_by_tags"),
      chafa_symbol_map_unref: library.function("chafa_symbol_map_unref"),
      chafa_canvas_new: library.function("chafa_canvas_new"),
      chafa_canvas_draw_all_pixels: library.function("chafa_canvas_draw_all_pixels"),
      chafa_canvas_print: library.function("chafa_canvas_print"),
      chafa_canvas_unref: library.function("chafa_canvas_unref"),
      g_string_free: library.function("g_string_free"),
      g_free: library.function("g_free"))
  }
}
