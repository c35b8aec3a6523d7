// Makes what a camera would see of a picture: raw grey frames, one after another.
//
//   frames clean|moving|glare|dark|blank COUNT PICTURE [jpeg] >> FILE
//
// clean: sensor noise only. moving: the document wanders and turns blurred by its speed. glare: a
// burnt-out band hides some characters of each line, others in every second frame. dark: black.
// blank: a desk without a document. The noise is the same in every run. With `jpeg` a frame is a
// colour JPEG behind its length in four bytes, the lowest first.
#include <leptonica/allheaders.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 1280, H = 720 };
static unsigned char page[H][W], frame[H][W];
static unsigned long long seed = 88172645463325252ull;

static unsigned noise(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed >> 33;
}

static unsigned char lit(double value) { return value < 0 ? 0 : value > 255 ? 255 : (unsigned char)value; }

static void load(const char *path) {
  PIX *picture = pixRead(path);
  PIX *grey = picture ? pixConvertTo8(picture, 0) : NULL;
  if (!grey || pixGetWidth(grey) != W || pixGetHeight(grey) != H) {
    fprintf(stderr, "frames: %s is no picture of %dx%d\n", path, W, H);
    exit(1);
  }
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      l_uint32 value;
      pixGetPixel(grey, x, y, &value);
      page[y][x] = value;
    }
}

static double at(double x, double y) {
  int left = (int)floor(x), top = (int)floor(y);
  if (left < 0 || top < 0 || left >= W - 1 || top >= H - 1) return 70;
  double a = x - left, b = y - top;
  return (page[top][left] * (1 - a) + page[top][left + 1] * a) * (1 - b) +
         (page[top + 1][left] * (1 - a) + page[top + 1][left + 1] * a) * b;
}

static void put(int isCompressed) {
  if (!isCompressed) {
    fwrite(frame, 1, sizeof frame, stdout);
    return;
  }
  PIX *colours = pixCreate(W, H, 32);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) pixSetRGBPixel(colours, x, y, frame[y][x], frame[y][x], frame[y][x]);
  l_uint8 *bytes = NULL;
  size_t size = 0;
  if (pixWriteMem(&bytes, &size, colours, IFF_JFIF_JPEG) != 0) exit(1);
  const unsigned char length[] = {size & 0xFF, size >> 8 & 0xFF, size >> 16 & 0xFF, size >> 24};
  fwrite(length, 1, sizeof length, stdout);
  fwrite(bytes, 1, size, stdout);
  lept_free(bytes);
  pixDestroy(&colours);
}

static void draw(const char *kind, int number, int count, int isCompressed) {
  int isMoving = !strcmp(kind, "moving"), isGlare = !strcmp(kind, "glare");
  double phase = 2 * M_PI * number / count;
  double angle = isMoving ? 0.04 * sin(phase) : 0, shift = isMoving ? 34 * sin(2 * phase) : 0;
  double blur = isMoving ? 2.5 * fabs(cos(2 * phase)) : 0;
  double centre = number % 2 ? 592 : 381;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      double dx = x - W / 2.0 - shift, dy = y - H / 2.0;
      double u = W / 2.0 + dx * cos(angle) + dy * sin(angle), v = H / 2.0 - dx * sin(angle) + dy * cos(angle);
      double value = blur < 0.3 ? at(u, v) : (at(u - blur, v) + at(u, v) + at(u + blur, v)) / 3;
      if (!strcmp(kind, "dark")) value = 8;
      if (!strcmp(kind, "blank")) value = 70;
      if (isGlare && y > 500) {
        double distance = fabs(x - centre);
        if (distance < 28) value = 255;
      }
      frame[y][x] = lit(value + (int)(noise() % 9) - 4);
    }
  put(isCompressed);
}

int main(int argc, char **argv) {
  if (argc < 4 || argc > 5) {
    fprintf(stderr, "frames: see the head of frames.c\n");
    return 1;
  }
  load(argv[3]);
  int count = atoi(argv[2]);
  for (int number = 0; number < count; number++) draw(argv[1], number, count, argc == 5);
  return 0;
}
