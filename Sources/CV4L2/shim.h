#pragma once

#include <errno.h>
#include <libv4l2.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/xattr.h>

/* Swift cannot call variadic functions, and the VIDIOC_ requests and most pixel formats are
   function-like macros that it does not import: what is below is all that stands between. */

/* The kernel's own answer, past libv4l2, which hides native formats and answers some calls itself.
   Returns 0 or a positive errno; a call that a signal interrupted is made again. */
static inline int cv4l2_kernel_ioctl(int descriptor, unsigned long request, void *argument) {
  int result;
  do {
    result = ioctl(descriptor, request, argument);
  } while (result == -1 && errno == EINTR);
  return result == -1 ? errno : 0;
}

/* The same through libv4l2, once it has taken the descriptor over. One of its paths stores a
   negative errno (format changed while a frame was taken), hence the absolute value. */
static inline int cv4l2_ioctl(int descriptor, unsigned long request, void *argument) {
  int result;
  do {
    result = v4l2_ioctl(descriptor, request, argument);
  } while (result == -1 && errno == EINTR);
  return result == -1 ? (errno < 0 ? -errno : errno) : 0;
}

/* libv4l2 writes its errors to standard error unless this variable is set, and Swift 6 refuses a
   global variable of C as unsafe. Returns 0, or an errno where /dev/null can't be opened. */
static inline int cv4l2_silence_log(void) {
  if (v4l2_log_file == NULL) {
    v4l2_log_file = fopen("/dev/null", "we");
  }
  return v4l2_log_file == NULL ? errno : 0;
}

/* strerrorname_np is hidden without _GNU_SOURCE, which the importer may have set too late. */
static inline const char *cv4l2_error_name(int number) {
  extern const char *strerrorname_np(int);
  const char *name = strerrorname_np(number);
  return name == NULL ? "" : name;
}

/* A union in the middle of a structure has no name that Swift can reach by every compiler. */
static inline unsigned int cv4l2_buffer_offset(const struct v4l2_buffer *buffer) {
  return buffer->m.offset;
}

/* Hidden without _GNU_SOURCE as well: the flag of statvfs for a mount on which device nodes are dead. */
static const unsigned long cv4l2_st_nodev = 4;

static const unsigned long cv4l2_querycap = VIDIOC_QUERYCAP;
static const unsigned long cv4l2_enum_fmt = VIDIOC_ENUM_FMT;
static const unsigned long cv4l2_enum_framesizes = VIDIOC_ENUM_FRAMESIZES;
static const unsigned long cv4l2_enum_frameintervals = VIDIOC_ENUM_FRAMEINTERVALS;
static const unsigned long cv4l2_g_fmt = VIDIOC_G_FMT;
static const unsigned long cv4l2_s_fmt = VIDIOC_S_FMT;
static const unsigned long cv4l2_g_parm = VIDIOC_G_PARM;
static const unsigned long cv4l2_s_parm = VIDIOC_S_PARM;
static const unsigned long cv4l2_g_ctrl = VIDIOC_G_CTRL;
static const unsigned long cv4l2_s_ctrl = VIDIOC_S_CTRL;
static const unsigned long cv4l2_queryctrl = VIDIOC_QUERYCTRL;
static const unsigned long cv4l2_reqbufs = VIDIOC_REQBUFS;
static const unsigned long cv4l2_querybuf = VIDIOC_QUERYBUF;
static const unsigned long cv4l2_qbuf = VIDIOC_QBUF;
static const unsigned long cv4l2_dqbuf = VIDIOC_DQBUF;
static const unsigned long cv4l2_streamon = VIDIOC_STREAMON;
static const unsigned long cv4l2_streamoff = VIDIOC_STREAMOFF;
