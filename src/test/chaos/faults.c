/* Preloaded into a process, counts what it does to the files below a folder, and lets one of these operations fail.

   CHAOS_FOLDER   the folder, as a path from the root without links
   CHAOS_LOG      a file that gets a line for each operation: its name and the path
   CHAOS_AT       the number of the operation that fails, from 1 on; none if it is not given
   CHAOS_ONCE     a file: only the process that makes it dies
   CHAOS_FAULT    kill (the process dies before the operation; of a write it does half), or
                  full (this and all later operations that need room on the disk fail with ENOSPC) */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define NEXT(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static atomic_int operations;
static atomic_char watched[MOST_FILES]; /* whether a descriptor is that of a file below the folder */
static char folder[4096];
static size_t folder_length;
static int log_file = -1;
static int at;
static int full;
static const char *once;

__attribute__((constructor)) static void begin(void) {
  const char *below = getenv("CHAOS_FOLDER"), *log = getenv("CHAOS_LOG"), *number = getenv("CHAOS_AT"),
             *fault = getenv("CHAOS_FAULT");
  if (below) {
    snprintf(folder, sizeof folder, "%s/", below);
    folder_length = strlen(folder);
  }
  if (log) {
    log_file = (int) syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0644);
  }
  at = number ? atoi(number) : 0;
  once = getenv("CHAOS_ONCE");
  full = fault && !strcmp(fault, "full");
}

static int is_below(const char *path) {
  return folder_length && !strncmp(path, folder, folder_length);
}

static int is_watched(int file) {
  return file >= 0 && file < MOST_FILES && watched[file];
}

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) {
    pause();
  }
}

/* Whether the operation is the one that dies; the caller may do a part of it first. */
static int dies(const char *name, const char *path) {
  int number = ++operations;
  if (log_file >= 0) {
    char line[4200];
    int length = snprintf(line, sizeof line, "%s %s\n", name, path);
    syscall(SYS_write, log_file, line, length);
  }
  return !full && number == at && (!once || syscall(SYS_openat, AT_FDCWD, once, O_WRONLY | O_CREAT | O_EXCL, 0644) >= 0);
}

static int has_no_room(void) {
  if (full && at && operations >= at) {
    errno = ENOSPC;
    return 1;
  }
  return 0;
}

static void operation(const char *name, const char *path) {
  if (dies(name, path)) {
    die();
  }
}

#define OPEN(function)                                                     \
  int function(const char *path, int flags, ...) {                         \
    va_list rest;                                                          \
    va_start(rest, flags);                                                 \
    int mode = va_arg(rest, int);                                          \
    va_end(rest);                                                          \
    int below = is_below(path) && flags & (O_WRONLY | O_RDWR);             \
    if (below && flags & O_CREAT) {                                        \
      operation("open", path);                                             \
      if (access(path, F_OK) && has_no_room()) {                           \
        return -1;                                                         \
      }                                                                    \
    }                                                                      \
    int file = NEXT(function)(path, flags, mode);                          \
    if (file >= 0 && file < MOST_FILES) {                                  \
      watched[file] = (char) below;                                        \
    }                                                                      \
    return file;                                                           \
  }
OPEN(open)
OPEN(open64)

static ssize_t half(const void *bytes, size_t length, int file, off_t place, int placed) {
  length /= 2;
  return placed ? syscall(SYS_pwrite64, file, bytes, length, place) : syscall(SYS_write, file, bytes, length);
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (is_watched(file)) {
    if (dies("write", "")) {
      half(bytes, length, file, 0, 0);
      die();
    }
    if (has_no_room()) {
      return -1;
    }
  }
  return syscall(SYS_write, file, bytes, length);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t place) {
  if (is_watched(file)) {
    if (dies("pwrite", "")) {
      half(bytes, length, file, place, 1);
      die();
    }
    if (has_no_room()) {
      return -1;
    }
  }
  return syscall(SYS_pwrite64, file, bytes, length, place);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (is_watched(file)) {
    operation("writev", "");
    if (has_no_room()) {
      return -1;
    }
  }
  return syscall(SYS_writev, file, parts, count);
}

int ftruncate64(int file, off64_t length) {
  if (is_watched(file)) {
    operation("truncate", "");
  }
  return (int) syscall(SYS_ftruncate, file, length);
}

int fsync(int file) {
  if (is_watched(file)) {
    operation("sync", "");
  }
  return (int) syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  if (is_watched(file)) {
    operation("sync", "");
  }
  return (int) syscall(SYS_fdatasync, file);
}

int rename(const char *from, const char *to) {
  if (is_below(from)) {
    operation("rename", from);
  }
  return NEXT(rename)(from, to);
}

int unlink(const char *path) {
  if (is_below(path)) {
    operation("unlink", path);
  }
  return NEXT(unlink)(path);
}

int rmdir(const char *path) {
  if (is_below(path)) {
    operation("rmdir", path);
  }
  return NEXT(rmdir)(path);
}

int mkdir(const char *path, mode_t mode) {
  if (is_below(path)) {
    operation("mkdir", path);
    if (has_no_room()) {
      return -1;
    }
  }
  return NEXT(mkdir)(path, mode);
}

int close(int file) {
  if (file >= 0 && file < MOST_FILES) {
    watched[file] = 0;
  }
  return (int) syscall(SYS_close, file);
}
