#include <cairo.h>
#include <poppler.h>
#include <stdio.h>

// Swift 6 does not let a C variable be assigned that threads share.
static inline int capture_discard_stdio_errors(void) {
  FILE *discarded = fopen("/dev/null", "we");
  if (discarded == NULL) return 0;
  stderr = discarded;
  return 1;
}
