#include <png.h>
#include <stdlib.h>
#include <string.h>

// libpng returns from errors with longjmp, which must not cross a Swift function, so each call that
// can fail is wrapped here. (Its simplified interface needs none of this, but as of 1.6.39 gets
// interlaced 16-bit grey wrong.)

typedef struct capture_png {
  png_structp png;
  png_infop info;
  const unsigned char *next;
  size_t left;
  int passes;
  int channels;
  // Without the "Exif" header; NULL if there is none before the pixels.
  png_bytep exif;
  png_uint_32 exif_count;
} capture_png;

static inline void capture_png_close(capture_png *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

static inline void capture_png_feed(png_structp png, png_bytep target, size_t count) {
  capture_png *reader = (capture_png *)png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "truncated");
  memcpy(target, reader->next, count);
  reader->next += count;
  reader->left -= count;
}

// Standard error belongs to the program, so libpng's own handlers, which write to it, are replaced.
static inline void capture_png_fail(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

static inline void capture_png_ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

/// Reads up to the pixels. These will come with 8 bits a sample, as 1 to 4 channels: grey or RGB,
/// then alpha if anything is transparent. NULL if the file is damaged.
static inline capture_png *capture_png_open(const unsigned char *bytes, size_t count) {
  capture_png *reader = (capture_png *)calloc(1, sizeof(capture_png));
  if (reader == NULL) return NULL;
  reader->next = bytes;
  reader->left = count;
  reader->png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, NULL, capture_png_fail, capture_png_ignore);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL || setjmp(png_jmpbuf(reader->png)) != 0) {
    capture_png_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, capture_png_feed);
  png_read_info(reader->png, reader->info);
  png_set_expand(reader->png);
  png_set_scale_16(reader->png);
  reader->passes = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->channels = png_get_channels(reader->png, reader->info);
  if (png_get_eXIf_1(reader->png, reader->info, &reader->exif_count, &reader->exif) == 0) {
    reader->exif = NULL;
    reader->exif_count = 0;
  }
  return reader;
}

/// Reads the next row; of interlaced files each row comes `passes` times, and keeps what it had.
/// 0 if the file is damaged.
static inline int capture_png_read_row(capture_png *reader, unsigned char *row) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return 0;
  png_read_row(reader->png, row, NULL);
  return 1;
}
