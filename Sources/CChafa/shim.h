// The functions of chafa, and of the GLib under it, that are looked up when the first preview is
// drawn. They are declared here because pkg-config alone finds chafa's own headers, and what it
// knows SwiftPM links as well. A test holds every declaration against those headers.

#define CHAFA_PIXEL_RGB8 8u
#define CHAFA_PIXEL_MODE_SYMBOLS 0u
#define CHAFA_PIXEL_MODE_SIXELS 1u
#define CHAFA_PIXEL_MODE_KITTY 2u
#define CHAFA_PIXEL_MODE_ITERM2 3u
#define CHAFA_CANVAS_MODE_TRUECOLOR 0u
#define CHAFA_CANVAS_MODE_INDEXED_240 2u
#define CHAFA_SYMBOL_TAG_SPACE 1
#define CHAFA_SYMBOL_TAG_HALF 768
#define CHAFA_TERM_SEQ_SET_COLOR_FGBG_DIRECT 33u
#define CHAFA_TERM_SEQ_BEGIN_SIXELS 40u
#define CHAFA_TERM_SEQ_BEGIN_KITTY_IMMEDIATE_IMAGE_V1 43u
#define CHAFA_TERM_SEQ_BEGIN_ITERM2_IMAGE 47u

typedef struct ChafaLibrary {
  struct ChafaTermDb *(*_Nonnull chafa_term_db_get_default)(void);
  struct ChafaTermInfo *(*_Nonnull chafa_term_db_detect)(
      struct ChafaTermDb *terminals, char **environment);
  int (*_Nonnull chafa_term_info_have_seq)(const struct ChafaTermInfo *terminal, unsigned sequence);
  void (*_Nonnull chafa_term_info_unref)(struct ChafaTermInfo *terminal);

  struct ChafaCanvasConfig *(*_Nonnull chafa_canvas_config_new)(void);
  void (*_Nonnull chafa_canvas_config_set_geometry)(
      struct ChafaCanvasConfig *config, int columns, int rows);
  void (*_Nonnull chafa_canvas_config_set_pixel_mode)(
      struct ChafaCanvasConfig *config, unsigned mode);
  void (*_Nonnull chafa_canvas_config_set_canvas_mode)(
      struct ChafaCanvasConfig *config, unsigned mode);
  void (*_Nonnull chafa_canvas_config_set_symbol_map)(
      struct ChafaCanvasConfig *config, const struct ChafaSymbolMap *symbols);
  void (*_Nonnull chafa_canvas_config_unref)(struct ChafaCanvasConfig *config);

  struct ChafaSymbolMap *(*_Nonnull chafa_symbol_map_new)(void);
  void (*_Nonnull chafa_symbol_map_add_by_tags)(struct ChafaSymbolMap *symbols, int tags);
  void (*_Nonnull chafa_symbol_map_unref)(struct ChafaSymbolMap *symbols);

  struct ChafaCanvas *(*_Nonnull chafa_canvas_new)(const struct ChafaCanvasConfig *config);
  void (*_Nonnull chafa_canvas_draw_all_pixels)(
      struct ChafaCanvas *canvas, unsigned type, const unsigned char *pixels, int width,
      int height, int row_length);
  struct _GString *(*_Nonnull chafa_canvas_print)(
      struct ChafaCanvas *canvas, struct ChafaTermInfo *terminal);
  void (*_Nonnull chafa_canvas_unref)(struct ChafaCanvas *canvas);

  char *(*_Nonnull g_string_free)(struct _GString *string, int with_characters);
  void (*_Nonnull g_free)(void *memory);
} ChafaLibrary;
