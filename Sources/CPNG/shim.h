#include <png.h>

// Swift does not import the format flags, which are macros with a cast.
static const png_uint_32 capture_png_colour = PNG_FORMAT_FLAG_COLOR;
static const png_uint_32 capture_png_alpha = PNG_FORMAT_FLAG_ALPHA;
