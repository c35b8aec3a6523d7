// Plays a USB webcam, so that the kernel's own uvcvideo is what mrzscan talks to: a USB/IP server
// that hands one end of a socket to vhci_hcd (Documentation/usb/usbip_protocol.rst) and answers as a
// video class device. It is unplugged when it is killed.
//
//   webcam PORT JPEGS GREYS [NAME=NUMBER...]
//
// JPEGS holds pictures for its motion JPEG, each behind its length in four bytes; GREYS raw grey
// frames of 1280x720, played as YUYV. A length of 0 ends a part of JPEGS: it is played in a loop
// until SIGUSR2. SIGUSR1 turns the privacy switch. The faults, by name:
//
//   cut=N     the first N frames of a stream break off in the middle
//   each=N    every Nth frame breaks off in the middle
//   delay=MS  the first frame comes so late
//   stall=N   no frames after N of them, until the stream is started again
#include <errno.h>
#include <fcntl.h>
#include <linux/usb/video.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include <arpa/inet.h>
#include "webcam.h"

enum { SUBMIT = 1, UNLINK = 2, SUBMITTED = 3, UNLINKED = 4, MOTION_JPEG = 1 };

// A message of USB/IP; numbers are big-endian, the setup packet is as USB has it.
struct message {
  unsigned command, number, device, direction, endpoint;
  unsigned flags, length, frame, packets, interval;
  unsigned char setup[8];
};

static struct { const unsigned char *start; size_t size; } jpegs, greys;
static long cut, each, delay_ms, stall;
static volatile sig_atomic_t privacy, parts_to_go;
static int line;
// What was agreed on: format, frame and interval, as in the probe control (USB Video 4.3.1.1).
static unsigned char agreed[26] = {0, 0, MOTION_JPEG, 1, LE32(333333)};
// Transfers that wait for a piece of a frame.
static struct { unsigned number, length; } waiting[64];
static int waiting_count;
// The stream: its frames so far, and how much of this one has been sent.
static int streaming;
static long frames, due;
static const unsigned char *picture;
static size_t picture_size, sent, jpeg_place, part;

static void need(int ok, const char *what) {
  if (ok) return;
  fprintf(stderr, "webcam: %s: %s\n", what, strerror(errno));
  exit(125);
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static unsigned little32(const unsigned char *at) { return at[0] | at[1] << 8 | at[2] << 16 | (unsigned)at[3] << 24; }

static void load(const char *path, const unsigned char **start, size_t *size) {
  struct stat facts;
  int file = open(path, O_RDONLY);
  need(file >= 0 && fstat(file, &facts) == 0, path);
  *size = facts.st_size;
  *start = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, file, 0);
  need(*start != MAP_FAILED && *size > 4, path);
}

static void receive(void *to, size_t size) {
  for (char *at = to; size > 0;) {
    ssize_t count = read(line, at, size);
    if (count < 0 && errno == EINTR) continue;
    // The computer has let go of the device.
    if (count <= 0) exit(0);
    at += count, size -= count;
  }
}

// In an answer the first word after the head is the status, the second how much was moved.
static void reply(unsigned command, unsigned number, int status, size_t moved, const void *head, size_t head_size,
                  const void *data, size_t size) {
  struct message answer = {.command = htonl(command), .number = htonl(number), .flags = htonl(status), .length = htonl(moved)};
  struct iovec parts[] = {{&answer, sizeof answer}, {(void *)head, head_size}, {(void *)data, size}};
  for (int i = 0; i < 3;) {
    ssize_t count = writev(line, parts + i, 3 - i);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) exit(0);
    for (; i < 3 && (size_t)count >= parts[i].iov_len; i++) count -= parts[i].iov_len;
    if (i < 3) parts[i].iov_base = (char *)parts[i].iov_base + count, parts[i].iov_len -= count;
  }
}

static void put32(unsigned char *at, unsigned value) {
  const unsigned char bytes[] = {LE32(value)};
  memcpy(at, bytes, 4);
}

static void agree(const unsigned char *wish) {
  agreed[2] = wish[2] == MOTION_JPEG ? MOTION_JPEG : 2;
  agreed[3] = 1;
  put32(agreed + 4, agreed[2] == MOTION_JPEG ? 333333 : 1000000);
  put32(agreed + 18, WIDTH * HEIGHT * 2);
  put32(agreed + 22, PAYLOAD);
}

// The answer's length, or -1 for a request that this device does not know.
static int standard(const unsigned char *setup, unsigned char *data) {
  static const unsigned char zero[2];
  const void *from = zero;
  int size = setup[1] == 8 ? 1 : 2;
  if (setup[1] == 6 && setup[3] == 1) from = device_descriptor, size = sizeof device_descriptor;
  else if (setup[1] == 6 && setup[3] == 2) from = configuration_descriptor, size = sizeof configuration_descriptor;
  else if (setup[1] == 6 && setup[3] == 3 && setup[2] < 4) {
    const char *text = strings[setup[2]];
    size = setup[2] ? 2 + 2 * strlen(text) : 4;
    memset(data, 0, size);
    data[0] = size, data[1] = 3;
    for (int i = 0; setup[2] && text[i]; i++) data[2 + 2 * i] = text[i];
    if (!setup[2]) data[2] = 9, data[3] = 4;
    return size;
  } else if (setup[1] == 6) return -1;
  memcpy(data, from, size);
  return size;
}

static int class(const unsigned char *setup, unsigned char *data) {
  int selector = setup[3], entity = setup[5], interface = setup[4];
  if (interface == 1 && (selector == UVC_VS_PROBE_CONTROL || selector == UVC_VS_COMMIT_CONTROL)) {
    if (setup[1] == UVC_GET_INFO) return data[0] = 3, 1;
    if (setup[1] == UVC_GET_LEN) return data[0] = sizeof agreed, data[1] = 0, 2;
    memcpy(data, agreed, sizeof agreed);
    return sizeof agreed;
  }
  if (interface == 0 && entity == 1 && selector == UVC_CT_PRIVACY_CONTROL) {
    data[0] = setup[1] == UVC_GET_INFO ? 1 : setup[1] == UVC_GET_CUR ? privacy : setup[1] == UVC_GET_MAX;
    return 1;
  }
  return -1;
}

static void control(const struct message *request) {
  unsigned char data[4096] = {0};
  const unsigned char *setup = request->setup;
  unsigned number = ntohl(request->number), length = setup[6] | setup[7] << 8;
  if (!(setup[0] & 0x80)) {
    if (length > sizeof data) length = sizeof data;
    receive(data, length);
    int is_video = (setup[0] & 0x60) == 0x20 && setup[4] == 1;
    if (is_video) agree(data);
    if (is_video && setup[3] == UVC_VS_COMMIT_CONTROL) {
      if (stall && frames >= stall) stall = 0;
      streaming = 1, frames = 0, picture = NULL, due = now() + delay_ms;
    }
    // A stream over bulk ends with CLEAR_FEATURE of its endpoint.
    if (setup[0] == 2 && setup[1] == 1) streaming = 0;
    return reply(SUBMITTED, number, 0, length, NULL, 0, NULL, 0);
  }
  int size = (setup[0] & 0x60) == 0x20 ? class(setup, data) : standard(setup, data);
  if (size < 0) return reply(SUBMITTED, number, -EPIPE, 0, NULL, 0, NULL, 0);
  if ((unsigned)size > length) size = length;
  reply(SUBMITTED, number, 0, size, NULL, 0, data, size);
}

static void next_picture(void) {
  if (agreed[2] == MOTION_JPEG) {
    for (; parts_to_go > 0; parts_to_go--) {
      while (jpeg_place + 4 < jpegs.size && little32(jpegs.start + jpeg_place))
        jpeg_place += 4 + little32(jpegs.start + jpeg_place);
      part = jpeg_place += 4;
    }
    if (jpeg_place + 4 >= jpegs.size || little32(jpegs.start + jpeg_place) == 0) jpeg_place = part;
    picture_size = little32(jpegs.start + jpeg_place);
    picture = jpegs.start + jpeg_place + 4;
    jpeg_place += 4 + picture_size;
  } else {
    static unsigned char *packed[16];
    size_t number = frames % (greys.size / (WIDTH * HEIGHT)) % 16;
    const unsigned char *luma = greys.start + number * WIDTH * HEIGHT;
    if (packed[number] == NULL) {
      packed[number] = malloc(WIDTH * HEIGHT * 2);
      need(packed[number] != NULL, "malloc");
      for (int i = 0; i < WIDTH * HEIGHT; i++) packed[number][2 * i] = luma[i], packed[number][2 * i + 1] = 128;
    }
    picture = packed[number], picture_size = WIDTH * HEIGHT * 2;
  }
  if (frames < cut || (each > 0 && frames % each == each - 1)) picture_size /= 2;
  sent = 0;
}

// Under emulation two megabytes take long: YUYV comes only twice a second.
//
// Sends as much as is asked for and due; tells for how long nothing will be.
static int stream(void) {
  while (streaming && waiting_count > 0 && (stall == 0 || frames < stall)) {
    if (picture == NULL) {
      long left = due - now();
      if (left > 0) return left;
      next_picture();
    }
    size_t room = (waiting[0].length < PAYLOAD ? waiting[0].length : PAYLOAD) - 2;
    size_t size = picture_size - sent < room ? picture_size - sent : room;
    int is_last = sent + size == picture_size;
    unsigned char head[] = {2, 0x80 | (is_last ? UVC_STREAM_EOF : 0) | (frames & 1)};
    reply(SUBMITTED, waiting[0].number, 0, 2 + size, head, 2, picture + sent, size);
    memmove(waiting, waiting + 1, --waiting_count * sizeof waiting[0]);
    sent += size;
    if (is_last) picture = NULL, frames++, due = now() + (agreed[2] == MOTION_JPEG ? 66 : 500);
  }
  return -1;
}

static void take(void) {
  struct message request;
  receive(&request, sizeof request);
  unsigned number = ntohl(request.number), endpoint = ntohl(request.endpoint);
  if (ntohl(request.command) == UNLINK) {
    unsigned other = ntohl(request.flags);
    int found = 0;
    while (found < waiting_count && waiting[found].number != other) found++;
    int is_waiting = found < waiting_count;
    if (is_waiting) memmove(waiting + found, waiting + found + 1, (--waiting_count - found) * sizeof waiting[0]);
    return reply(UNLINKED, number, is_waiting ? -ECONNRESET : 0, 0, NULL, 0, NULL, 0);
  }
  if (endpoint == 0) return control(&request);
  need(waiting_count < 64, "transfers");
  waiting[waiting_count].number = number, waiting[waiting_count++].length = ntohl(request.length);
}

static void obey(int signal) {
  if (signal == SIGUSR1) privacy = !privacy;
  else parts_to_go++;
}

int main(int argc, char **argv) {
  errno = EINVAL;
  need(argc >= 4, "usage: see the head of webcam.c");
  load(argv[2], &jpegs.start, &jpegs.size);
  load(argv[3], &greys.start, &greys.size);
  for (int i = 4; i < argc; i++)
    need(sscanf(argv[i], "cut=%ld", &cut) + sscanf(argv[i], "each=%ld", &each) + sscanf(argv[i], "delay=%ld", &delay_ms) +
             sscanf(argv[i], "stall=%ld", &stall) == 1, argv[i]);
  agree(agreed);
  signal(SIGUSR1, obey), signal(SIGUSR2, obey);
  int ends[2];
  need(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0, "socketpair");
  FILE *attach = fopen("/sys/devices/platform/vhci_hcd.0/attach", "w");
  // Port, socket, device number, USB_SPEED_HIGH.
  need(attach && fprintf(attach, "%s %d 65538 3", argv[1], ends[0]) > 0 && fclose(attach) == 0, "attach");
  close(ends[0]);
  line = ends[1];
  for (;;) {
    int left = stream();
    struct pollfd ready = {line, POLLIN, 0};
    if (poll(&ready, 1, left) > 0) take();
  }
}
