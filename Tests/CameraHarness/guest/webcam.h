// What the webcam of webcam.c says of itself: USB descriptors of a video class 1.00 device whose
// stream is one bulk endpoint. USB Video Class 1.0, sections 3 and 4; USB 2.0, section 9.6.
#define LE16(value) (value) & 0xFF, (value) >> 8 & 0xFF
#define LE32(value) LE16(value), (value) >> 16 & 0xFF, (value) >> 24 & 0xFF

enum {
  WIDTH = 1280,
  HEIGHT = 720,
  PAYLOAD = 16384,
  VENDOR = 0x1209, // pid.codes, product 1: for tests
  // Lengths of the two runs of class descriptors.
  CONTROL_SIZE = 13 + 18 + 11 + 9,
  STREAM_SIZE = 15 + 11 + 30 + 6 + 27 + 30 + 6,
  CONFIGURATION_SIZE = 9 + 8 + 9 + CONTROL_SIZE + 9 + STREAM_SIZE + 7
};

static const unsigned char device_descriptor[] = {
    18, 1, LE16(0x0200), 0xEF, 2, 1, 64, LE16(VENDOR), LE16(1), LE16(1), 1, 2, 3, 1};

static const char *const strings[] = {"", "Utopia", "Utopia Desk Webcam", "4711"};

#define FRAME(subtype, interval) \
  30, 0x24, subtype, 1, 0, LE16(WIDTH), LE16(HEIGHT), LE32(1 << 24), LE32(1 << 27), \
      LE32(WIDTH * HEIGHT * 2), LE32(interval), 1, LE32(interval)
#define COLOURS 6, 0x24, 13, 1, 1, 4

static const unsigned char configuration_descriptor[] = {
    9, 2, LE16(CONFIGURATION_SIZE), 2, 1, 0, 0x80, 250,
    8, 11, 0, 2, 14, 3, 0, 2,
    // The control interface: camera (with a privacy switch, bit 18), processing, USB.
    9, 4, 0, 0, 0, 14, 1, 0, 0,
    13, 0x24, 1, LE16(0x0100), LE16(CONTROL_SIZE), LE32(48000000), 1, 1,
    18, 0x24, 2, 1, LE16(0x0201), 0, 0, LE16(0), LE16(0), LE16(0), 3, 0, 0, 4,
    11, 0x24, 5, 2, 1, LE16(0), 2, 0, 0, 0,
    9, 0x24, 3, 3, LE16(0x0101), 0, 2, 0,
    // The stream: motion JPEG at 30 frames a second, YUYV at 10, as USB 2 has room for.
    9, 4, 1, 0, 1, 14, 2, 0, 0,
    15, 0x24, 1, 2, LE16(STREAM_SIZE), 0x81, 0, 3, 0, 0, 0, 1, 0, 0,
    11, 0x24, 6, 1, 1, 1, 1, 0, 0, 0, 0,
    FRAME(7, 333333), COLOURS,
    27, 0x24, 4, 2, 1, 'Y', 'U', 'Y', '2', 0, 0, 16, 0, 128, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71, 16, 1, 0, 0, 0, 0,
    FRAME(5, 1000000), COLOURS,
    7, 5, 0x81, 2, LE16(512), 0};

_Static_assert(sizeof configuration_descriptor == CONFIGURATION_SIZE, "lengths of the descriptors");
