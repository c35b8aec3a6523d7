// Sets the stage for one check inside the virtual machine: confines itself and runs a program, or
// plays the other side of a camera (feeds pictures, holds the stream, turns vivid's controls).
//
//   stage as UID GID[,GID...] PROGRAM...      other user and groups
//   stage acl FILE UID                        access list that lets only UID in
//   stage cgroup PROGRAM...                   device cgroup (v2, eBPF) that refuses every device
//   stage landlock PROGRAM...                 Landlock rules that allow reading files but no cameras
//   stage seccomp open|ioctl ERRNO PROGRAM... system call filter; open only refuses /dev by O_RDWR
//   stage refuse CALL ERRNO TIMES PROGRAM...  the kernel's answer to VIDIOC_CALL, so many times (0: always);
//                                             ERRNO 0 is success with a count of nothing; and where
//                                             NODE=DRIVER:FLAGS is set, what the node says it is
//   stage control DEVICE NAME VALUE|get       a control of vivid by its name
//   stage slow DEVICE                         the slowest signal of 1280x720, since emulation is slow
//   stage feed DEVICE FOURCC W H FILE         plays grey frames of a file in a loop to an output
//   stage hold DEVICE                         streams from a camera until killed
//   stage terminal FILE PROGRAM...            runs it in a terminal; what appears there goes to FILE
//   stage usage PROGRAM...                    runs it, then tells its processor and wall time
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/bpf.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <pty.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static void need(int ok, const char *what) {
  if (!ok) {
    fprintf(stderr, "stage: %s: %s\n", what, strerror(errno));
    exit(125);
  }
}

static void run(char **program) {
  execvp(program[0], program);
  need(0, program[0]);
}

static int ended(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

static void as(int uid, char *list) {
  gid_t groups[16];
  int count = 0;
  for (char *word = strtok(list, ","); word && count < 16; word = strtok(NULL, ","))
    groups[count++] = atoi(word);
  need(count > 0 && setgroups(count - 1, groups + 1) == 0, "setgroups");
  need(setresgid(groups[0], groups[0], groups[0]) == 0, "setresgid");
  need(setresuid(uid, uid, uid) == 0, "setresuid");
}

static void access_list(const char *file, unsigned uid) {
  struct {
    unsigned version;
    struct { unsigned short tag, permissions; unsigned id; } entry[5];
  } list = {2, {{1, 6, ~0u}, {2, 6, uid}, {4, 0, ~0u}, {0x10, 6, ~0u}, {0x20, 0, ~0u}}};
  need(setxattr(file, "system.posix_acl_access", &list, sizeof list, 0) == 0, "setxattr");
}

static void cgroup(void) {
  // r0 = 0; exit: no device is allowed. /dev/null and the console stay open, as they are inherited.
  struct bpf_insn program[] = {{BPF_ALU64 | BPF_MOV | BPF_K, 0, 0, 0, 0}, {BPF_JMP | BPF_EXIT, 0, 0, 0, 0}};
  union bpf_attr load = {.prog_type = BPF_PROG_TYPE_CGROUP_DEVICE, .insns = (unsigned long)program,
                         .insn_cnt = 2, .license = (unsigned long)"GPL"};
  mkdir("/sys/fs/cgroup/closed", 0755);
  int code = syscall(SYS_bpf, BPF_PROG_LOAD, &load, sizeof load);
  need(code >= 0, "BPF_PROG_LOAD");
  int group = open("/sys/fs/cgroup/closed", O_RDONLY | O_DIRECTORY);
  need(group >= 0, "cgroup");
  union bpf_attr attach = {.target_fd = group, .attach_bpf_fd = code, .attach_type = BPF_CGROUP_DEVICE};
  need(syscall(SYS_bpf, BPF_PROG_ATTACH, &attach, sizeof attach) == 0, "BPF_PROG_ATTACH");
  FILE *members = fopen("/sys/fs/cgroup/closed/cgroup.procs", "w");
  need(members && fprintf(members, "%d", getpid()) > 0 && fclose(members) == 0, "cgroup.procs");
}

static void landlock(void) {
  struct landlock_ruleset_attr handled = {.handled_access_fs = LANDLOCK_ACCESS_FS_WRITE_FILE};
  int rules = syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
  need(rules >= 0, "landlock_create_ruleset");
  need(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no_new_privs");
  need(syscall(SYS_landlock_restrict_self, rules, 0) == 0, "landlock_restrict_self");
}

static void filter(int is_open, int error) {
  // Only an open for reading and writing, so that the program itself can still be loaded.
  struct sock_filter calls[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, is_open ? SYS_openat : SYS_ioctl, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[is_open ? 2 : 1])),
      is_open ? (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_RDWR, 0, 2)
              : (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x10000, 0, 2),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  struct sock_fprog code = {sizeof calls / sizeof *calls, calls};
  need(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no_new_privs");
  need(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code) == 0, "seccomp");
}

static void give(const struct seccomp_notif *request, void *bytes, size_t size) {
  struct iovec from = {bytes, size}, to = {(void *)request->data.args[2], size};
  need(process_vm_writev(request->pid, &from, 1, &to, 1, 0) == (ssize_t)size, "process_vm_writev");
}

static void describe(const struct seccomp_notif *request, const char *node) {
  struct v4l2_capability facts = {.card = "Staged", .bus_info = "platform:staged"};
  need(sscanf(node, "%15[^:]:%x", (char *)facts.driver, &facts.device_caps) == 2, node);
  facts.capabilities = facts.device_caps | V4L2_CAP_DEVICE_CAPS;
  give(request, &facts, sizeof facts);
}

// The program's calls wait until this process has decided on them (seccomp user notification).
static int refuse(char **words) {
  struct { const char *name; unsigned call; } names[] = {
      {"REQBUFS", VIDIOC_REQBUFS}, {"STREAMON", VIDIOC_STREAMON}, {"S_FMT", VIDIOC_S_FMT}};
  unsigned call = 0, error = atoi(words[1]), times = atoi(words[2]), left = times ? times : ~0u;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(words[0], names[i].name)) call = names[i].call;
  need(call != 0, words[0]);
  const char *node = getenv("NODE");
  struct sock_filter calls[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, node ? VIDIOC_QUERYCAP : call, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  struct sock_fprog code = {sizeof calls / sizeof *calls, calls};
  need(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no_new_privs");
  int listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &code);
  need(listener >= 0, "seccomp");
  pid_t child = fork();
  if (child == 0) run(words + 3);
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    struct pollfd ready = {listener, POLLIN, 0};
    struct seccomp_notif request = {0};
    if (poll(&ready, 1, 50) <= 0 || ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) != 0) continue;
    struct seccomp_notif_resp answer = {.id = request.id};
    unsigned nothing = 0;
    if ((unsigned)request.data.args[1] != call) describe(&request, node);
    else if (left == 0) answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    else if (error) answer.error = -(int)error;
    else give(&request, &nothing, sizeof nothing);
    left -= (unsigned)request.data.args[1] == call && left > 0 && left != ~0u;
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
  }
  return ended(status);
}

static int control(int fd, const char *name, const char *value) {
  struct v4l2_queryctrl query = {.id = V4L2_CTRL_FLAG_NEXT_CTRL};
  for (; ioctl(fd, VIDIOC_QUERYCTRL, &query) == 0; query.id |= V4L2_CTRL_FLAG_NEXT_CTRL) {
    if (strcmp((char *)query.name, name)) continue;
    struct v4l2_ext_control one = {.id = query.id, .value = atoi(value)};
    struct v4l2_ext_controls all = {.count = 1, .controls = &one};
    int get = !strcmp(value, "get");
    need(ioctl(fd, get ? VIDIOC_G_EXT_CTRLS : VIDIOC_S_EXT_CTRLS, &all) == 0, name);
    if (get) printf("%d\n", one.value);
    return 0;
  }
  errno = ENOENT;
  need(0, name);
  return 1;
}

static void slow(const char *device) {
  int fd = open(device, O_RDWR | O_NONBLOCK);
  need(fd >= 0, device);
  struct v4l2_dv_timings best = {0};
  double least = 1e9;
  for (struct v4l2_enum_dv_timings entry = {0}; ioctl(fd, VIDIOC_ENUM_DV_TIMINGS, &entry) == 0; entry.index++) {
    struct v4l2_bt_timings *bt = &entry.timings.bt;
    double rate = (double)bt->pixelclock / (V4L2_DV_BT_FRAME_WIDTH(bt) * V4L2_DV_BT_FRAME_HEIGHT(bt));
    if (bt->width != 1280 || bt->height != 720 || rate >= least) continue;
    best = entry.timings, least = rate;
  }
  need(least < 1e9 && ioctl(fd, VIDIOC_S_DV_TIMINGS, &best) == 0, "S_DV_TIMINGS");
}

struct buffer { unsigned char *start; size_t size; };

enum { MOST_BUFFERS = 32 };

static int buffers(int fd, unsigned type, unsigned count, struct buffer *out) {
  struct v4l2_requestbuffers request = {.count = count, .type = type, .memory = V4L2_MEMORY_MMAP};
  need(ioctl(fd, VIDIOC_REQBUFS, &request) == 0 && request.count <= MOST_BUFFERS, "REQBUFS");
  for (unsigned i = 0; i < request.count; i++) {
    struct v4l2_buffer buffer = {.index = i, .type = type, .memory = V4L2_MEMORY_MMAP};
    need(ioctl(fd, VIDIOC_QUERYBUF, &buffer) == 0, "QUERYBUF");
    out[i].size = buffer.length;
    out[i].start = mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, buffer.m.offset);
    need(out[i].start != MAP_FAILED, "mmap");
  }
  return request.count;
}

static unsigned fourcc(const char *name) { return v4l2_fourcc(name[0], name[1], name[2], name[3]); }

static void paint(unsigned char *to, const unsigned char *luma, unsigned format, int w, int h, int line, size_t size) {
  if (format == V4L2_PIX_FMT_NV12) memset(to, 128, size);
  for (int y = 0; y < h; y++) {
    unsigned char *row = to + (size_t)y * line;
    if (format == V4L2_PIX_FMT_YUYV)
      for (int x = 0; x < w; x++) row[2 * x] = luma[(size_t)y * w + x], row[2 * x + 1] = 128;
    else
      memcpy(row, luma + (size_t)y * w, w);
  }
}

static void feed(char **words) {
  int fd = open(words[0], O_RDWR), w = atoi(words[2]), h = atoi(words[3]);
  need(fd >= 0, words[0]);
  struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_OUTPUT};
  format.fmt.pix.width = w, format.fmt.pix.height = h, format.fmt.pix.field = V4L2_FIELD_NONE;
  format.fmt.pix.pixelformat = fourcc(words[1]);
  need(ioctl(fd, VIDIOC_S_FMT, &format) == 0, "S_FMT");
  need(format.fmt.pix.pixelformat == fourcc(words[1]) && (int)format.fmt.pix.width == w, "format");
  int file = open(words[4], O_RDONLY);
  struct stat facts;
  need(file >= 0 && fstat(file, &facts) == 0, words[4]);
  long count = facts.st_size / ((long)w * h);
  unsigned char *frames = mmap(NULL, facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  need(count > 0 && frames != MAP_FAILED, "frames");
  // Each frame has a buffer of its own and is painted once: emulated, painting takes longest of all.
  struct buffer memory[MOST_BUFFERS];
  long all = count * ((count + 3) / count);
  need(all <= MOST_BUFFERS && buffers(fd, format.type, all, memory) == all, "a buffer for each frame");
  struct v4l2_buffer buffer = {.type = format.type, .memory = V4L2_MEMORY_MMAP};
  for (long i = 0; i < all; i++) {
    paint(memory[i].start, frames + i % count * w * h, format.fmt.pix.pixelformat, w, h, format.fmt.pix.bytesperline, memory[i].size);
    buffer.index = i, buffer.bytesused = format.fmt.pix.sizeimage, buffer.field = V4L2_FIELD_NONE;
    need(ioctl(fd, VIDIOC_QBUF, &buffer) == 0, "QBUF");
  }
  need(ioctl(fd, VIDIOC_STREAMON, &format.type) == 0, "STREAMON");
  for (;;) {
    if (ioctl(fd, VIDIOC_DQBUF, &buffer) != 0) {
      usleep(20000);
      continue;
    }
    buffer.bytesused = format.fmt.pix.sizeimage, buffer.field = V4L2_FIELD_NONE;
    need(ioctl(fd, VIDIOC_QBUF, &buffer) == 0, "QBUF");
  }
}

static void hold(const char *device) {
  int fd = open(device, O_RDWR);
  need(fd >= 0, device);
  unsigned type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  struct buffer memory[MOST_BUFFERS];
  int count = buffers(fd, type, 4, memory);
  for (int i = 0; i < count; i++) {
    struct v4l2_buffer buffer = {.index = i, .type = type, .memory = V4L2_MEMORY_MMAP};
    need(ioctl(fd, VIDIOC_QBUF, &buffer) == 0, "QBUF");
  }
  need(ioctl(fd, VIDIOC_STREAMON, &type) == 0, "STREAMON");
  prctl(PR_SET_NAME, "holder");
  pause();
}

static int terminal(const char *path, char **program) {
  struct winsize size = {.ws_row = 40, .ws_col = 80};
  int screen, file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644), status;
  need(file >= 0, path);
  pid_t child = forkpty(&screen, NULL, NULL, &size);
  need(child >= 0, "forkpty");
  if (child == 0) run(program);
  char bytes[4096];
  for (ssize_t count; (count = read(screen, bytes, sizeof bytes)) > 0;) need(write(file, bytes, count) == count, path);
  need(waitpid(child, &status, 0) == child, "waitpid");
  return ended(status);
}

static int usage(char **program) {
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  pid_t child = fork();
  if (child == 0) run(program);
  int status;
  need(waitpid(child, &status, 0) == child, "waitpid");
  clock_gettime(CLOCK_MONOTONIC, &end);
  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  double wall = (end.tv_sec - begin.tv_sec) + (end.tv_nsec - begin.tv_nsec) / 1e9;
  double cpu = used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  FILE *out = fopen(getenv("USAGE") ? getenv("USAGE") : "/tmp/usage", "w");
  need(out && fprintf(out, "%.0f %.0f %ld\n", wall * 1000, cpu * 1000, used.ru_maxrss) > 0 && fclose(out) == 0, "usage");
  return ended(status);
}

int main(int argc, char **argv) {
  need(argc > 2, "usage: see the head of stage.c");
  const char *what = argv[1];
  if (!strcmp(what, "as")) as(atoi(argv[2]), argv[3]), run(argv + 4);
  if (!strcmp(what, "acl")) return access_list(argv[2], atoi(argv[3])), 0;
  if (!strcmp(what, "cgroup")) cgroup(), run(argv + 2);
  if (!strcmp(what, "landlock")) landlock(), run(argv + 2);
  if (!strcmp(what, "seccomp")) filter(!strcmp(argv[2], "open"), atoi(argv[3])), run(argv + 4);
  if (!strcmp(what, "refuse")) return need(argc > 5, "refuse"), refuse(argv + 2);
  if (!strcmp(what, "control")) {
    int fd = open(argv[2], O_RDWR | O_NONBLOCK);
    need(fd >= 0, argv[2]);
    return control(fd, argv[3], argv[4]);
  }
  if (!strcmp(what, "slow")) return slow(argv[2]), 0;
  if (!strcmp(what, "feed")) feed(argv + 2);
  if (!strcmp(what, "hold")) hold(argv[2]);
  if (!strcmp(what, "terminal")) return terminal(argv[2], argv + 3);
  if (!strcmp(what, "usage")) return usage(argv + 2);
  errno = EINVAL;
  need(0, what);
}
