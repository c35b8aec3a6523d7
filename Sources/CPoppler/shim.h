#include <stddef.h>
#include <stdio.h>

// The functions of poppler-glib, and of the GLib and cairo under it, that are looked up when the
// first PDF is read. They are declared here because pkg-config alone finds poppler's own headers,
// and what it knows SwiftPM links as well. A test holds every declaration against those headers.

#define POPPLER_ERROR_ENCRYPTED 1
#define CAIRO_FORMAT_RGB24 1
#define CAIRO_STATUS_SUCCESS 0u

typedef struct PopplerLibrary {
  struct _PopplerDocument *(*_Nonnull poppler_document_new_from_bytes)(
      struct _GBytes *bytes, const char *password, struct _GError **error);
  int (*_Nonnull poppler_document_get_n_pages)(struct _PopplerDocument *document);
  struct _PopplerPage *(*_Nonnull poppler_document_get_page)(
      struct _PopplerDocument *document, int index);
  void (*_Nonnull poppler_page_get_size)(struct _PopplerPage *page, double *width, double *height);
  void (*_Nonnull poppler_page_render)(struct _PopplerPage *page, struct _cairo *cairo);
  unsigned (*_Nonnull poppler_error_quark)(void);

  struct _GBytes *_Nonnull (*_Nonnull g_bytes_new)(const void *data, size_t size);
  void (*_Nonnull g_bytes_unref)(struct _GBytes *bytes);
  void (*_Nonnull g_object_unref)(void *object);
  int (*_Nonnull g_error_matches)(const struct _GError *error, unsigned domain, int code);
  void (*_Nonnull g_error_free)(struct _GError *error);
  unsigned (*_Nonnull g_log_set_handler)(
      const char *domain, int levels,
      void (*handler)(const char *domain, int level, const char *message, void *data), void *data);

  struct _cairo_surface *(*_Nonnull cairo_image_surface_create)(int format, int width, int height);
  unsigned char *(*_Nonnull cairo_image_surface_get_data)(struct _cairo_surface *surface);
  int (*_Nonnull cairo_image_surface_get_stride)(struct _cairo_surface *surface);
  void (*_Nonnull cairo_surface_flush)(struct _cairo_surface *surface);
  unsigned (*_Nonnull cairo_surface_status)(struct _cairo_surface *surface);
  void (*_Nonnull cairo_surface_destroy)(struct _cairo_surface *surface);
  struct _cairo *(*_Nonnull cairo_create)(struct _cairo_surface *surface);
  void (*_Nonnull cairo_set_source_rgb)(
      struct _cairo *cairo, double red, double green, double blue);
  void (*_Nonnull cairo_paint)(struct _cairo *cairo);
  void (*_Nonnull cairo_scale)(struct _cairo *cairo, double x, double y);
  void (*_Nonnull cairo_destroy)(struct _cairo *cairo);
} PopplerLibrary;

// Swift 6 does not let a C variable be assigned that threads share.
static inline int capture_discard_stdio_errors(void) {
  FILE *discarded = fopen("/dev/null", "we");
  if (discarded == NULL) return 0;
  stderr = discarded;
  return 1;
}
