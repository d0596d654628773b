/* Preloaded into a process, counts what it does to the files below a folder, and lets one of these operations fail.

   CHAOS_FOLDER   the folder, as a path from the root without links
   CHAOS_LOG      a file that gets a line for each operation: its name and the path
   CHAOS_AT       the number of the operation that fails, from 1 on; none if it is not given
   CHAOS_ONCE     a file: only the process that makes it dies
   CHAOS_FAULT    kill (the process dies before the operation; of a write it does half), or
                  full (this and all later operations that need room on the disk fail with ENOSPC), or
                  inodes (as full, but only for what makes a file or a folder), or
                  error (the operation fails with EIO; questions, listings and reads are operations too), or
                  memory (operations are allocations of the JVM instead: malloc and mmap; one of them gets nothing)
   CHAOS_ONLY     a part of a path: only operations on files with it in their paths are counted
   CHAOS_TRACE    a file that gets a line for each operation that was done, in their order, as powercut.py reads it;
                  the bytes written go to a file of that name with .bytes behind it. The bytes of a file that is
                  written by way of memory are traced when the file is forced */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define MOST_MAPPED 64
#define NEXT(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static atomic_int operations;
static atomic_char watched[MOST_FILES]; /* whether a descriptor is that of a file below the folder */
static char folder[4096];
static size_t folder_length;
static int log_file = -1;
static int trace_file = -1;
static int bytes_file = -1;
static long long bytes_written;
static atomic_int opened;
static int numbers[MOST_FILES]; /* of watched descriptors, in the order in which they were opened */
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int at;
static int full;
static int inodes;
static int error;
static int memory; /* whether this is the JVM of the program and allocations are counted */
static const char *only;
static ino_t mapped[MOST_MAPPED]; /* files that are written by way of memory */
static int mappings;
static DIR *listed; /* the folder below the watched one that was opened last */
static __thread int mine __attribute__((tls_model("initial-exec"))); /* the number of the operation that this thread began last */
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
  inodes = fault && !strcmp(fault, "inodes");
  full = inodes || (fault && !strcmp(fault, "full"));
  error = fault && !strcmp(fault, "error");
  only = getenv("CHAOS_ONLY");
  if (fault && !strcmp(fault, "memory")) {
    char line[16384] = "";
    int file = (int) syscall(SYS_openat, AT_FDCWD, "/proc/self/cmdline", O_RDONLY);
    long length = syscall(SYS_read, file, line, sizeof line);
    syscall(SYS_close, file);
    memory = length > 0 && memmem(line, (size_t) length, "pegsets.jar", 11);
    at = memory ? at : 0;
  }
  const char *trace = getenv("CHAOS_TRACE");
  if (trace) {
    char bytes[4096];
    snprintf(bytes, sizeof bytes, "%s.bytes", trace);
    trace_file = (int) syscall(SYS_openat, AT_FDCWD, trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    bytes_file = (int) syscall(SYS_openat, AT_FDCWD, bytes, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  }
}

/* Between these, an operation is done and traced, so that the trace has the order in which they were done. */
static void begin_traced(void) {
  if (trace_file >= 0) {
    pthread_mutex_lock(&order);
  }
}

static void end_traced(int done, const char *form, ...) {
  if (trace_file >= 0) {
    if (done) {
      int error = errno;
      char line[9000];
      va_list values;
      va_start(values, form);
      int length = vsnprintf(line, sizeof line, form, values);
      va_end(values);
      syscall(SYS_write, trace_file, line, length);
      errno = error;
    }
    pthread_mutex_unlock(&order);
  }
}

/* Where in the file of bytes a write's bytes are. */
static long long traced_bytes(const void *bytes, ssize_t length) {
  long long begin = bytes_written;
  if (trace_file >= 0 && length > 0) {
    bytes_written += syscall(SYS_write, bytes_file, bytes, length);
  }
  return begin;
}

static int is_meant(const char *path) {
  return !only || strstr(path, only);
}

static int is_below(const char *path) {
  return folder_length && !memory && !strncmp(path, folder, folder_length) && is_meant(path);
}

/* Whether a path is the folder or below it. */
static int is_in(const char *path) {
  return folder_length && !memory && path && !strncmp(path, folder, folder_length - 1)
      && (path[folder_length - 1] == '/' || !path[folder_length - 1]) && is_meant(path);
}

/* A folder is opened to force the names in it. */
static int is_folder(const char *path) {
  struct stat found;
  return folder_length && !memory && !only && !strncmp(path, folder, folder_length - 1) && !stat(path, &found)
      && S_ISDIR(found.st_mode);
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
  int number = mine = ++operations;
  if (log_file >= 0) {
    char line[4200];
    int length = snprintf(line, sizeof line, "%s %s\n", name, path);
    syscall(SYS_write, log_file, line, length);
  }
  return !full && !error && !memory && number == at && (!once || syscall(SYS_openat, AT_FDCWD, once, O_WRONLY | O_CREAT | O_EXCL, 0644) >= 0);
}

/* Whether the operation that was begun last fails by an error, if it needs no room on the disk. */
static int fails(void) {
  if (error && at && mine == at) {
    errno = EIO;
    return 1;
  }
  return 0;
}

static int has_no_room(int makes_a_file) {
  if (fails()) {
    return 1;
  }
  if (full && at && operations >= at && (makes_a_file || !inodes)) {
    errno = ENOSPC;
    return 1;
  }
  return 0;
}

/* Whether a question, a listing or a read fails. */
static int is_refused(const char *name, const char *path) {
  if (!error) {
    return 0;
  }
  dies(name, path);
  return fails();
}

static void operation(const char *name, const char *path) {
  if (dies(name, path)) {
    die();
  }
}

static int open_file(int (*next)(const char *, int, ...), const char *path, int flags, int mode) {
  int writes = is_below(path) && flags & (O_WRONLY | O_RDWR);
  if (writes && flags & O_CREAT) {
    operation("open", path);
    if (fails() || (syscall(SYS_faccessat, AT_FDCWD, path, F_OK) && has_no_room(1))) {
      return -1;
    }
  } else if (is_in(path) && is_refused("open", path)) {
    return -1;
  }
  int is_watched_one = writes || (error && is_in(path)) || is_folder(path);
  begin_traced();
  int file = next(path, flags, mode);
  if (file >= 0 && file < MOST_FILES) {
    watched[file] = (char) is_watched_one;
    numbers[file] = ++opened;
  }
  end_traced(file >= 0 && is_watched_one, "open %d %s %s\n", opened,
             flags & O_TRUNC ? "truncate" : flags & O_CREAT ? "create" : "-", path);
  return file;
}

#define OPEN(function)                                       \
  int function(const char *path, int flags, ...) {           \
    va_list rest;                                            \
    va_start(rest, flags);                                   \
    int mode = va_arg(rest, int);                            \
    va_end(rest);                                            \
    return open_file(NEXT(function), path, flags, mode);     \
  }
OPEN(open)
OPEN(open64)

static ssize_t half(const void *bytes, size_t length, int file, off_t place, int placed) {
  length /= 2;
  return placed ? syscall(SYS_pwrite64, file, bytes, length, place) : syscall(SYS_write, file, bytes, length);
}

static void end_write(int file, const void *bytes, ssize_t written, long long place) {
  end_traced(written > 0, "write %d %lld %zd %lld\n", numbers[file], place, written, traced_bytes(bytes, written));
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (!is_watched(file)) {
    return syscall(SYS_write, file, bytes, length);
  }
  if (dies("write", "")) {
    half(bytes, length, file, 0, 0);
    die();
  }
  if (has_no_room(0)) {
    return -1;
  }
  begin_traced();
  long long place = trace_file >= 0 ? syscall(SYS_lseek, file, 0, SEEK_CUR) : 0;
  ssize_t written = syscall(SYS_write, file, bytes, length);
  end_write(file, bytes, written, place);
  return written;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t place) {
  if (!is_watched(file)) {
    return syscall(SYS_pwrite64, file, bytes, length, place);
  }
  if (dies("pwrite", "")) {
    half(bytes, length, file, place, 1);
    die();
  }
  if (has_no_room(0)) {
    return -1;
  }
  begin_traced();
  ssize_t written = syscall(SYS_pwrite64, file, bytes, length, place);
  end_write(file, bytes, written, place);
  return written;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (is_watched(file)) {
    operation("writev", "");
    if (has_no_room(0)) {
      return -1;
    }
    begin_traced();
    end_traced(1, "writev, which is not traced\n");
  }
  return syscall(SYS_writev, file, parts, count);
}

int ftruncate64(int file, off64_t length) {
  if (!is_watched(file)) {
    return (int) syscall(SYS_ftruncate, file, length);
  }
  operation("truncate", "");
  if (fails()) {
    return -1;
  }
  begin_traced();
  int result = (int) syscall(SYS_ftruncate, file, length);
  end_traced(!result, "truncate %d %lld\n", numbers[file], (long long) length);
  return result;
}

/* A file that is written by way of memory has the bytes that are there when it is forced. */
static void trace_mapped(int file) {
  struct stat found;
  char name[64], *bytes;
  if (fstat(file, &found)) {
    return;
  }
  for (int i = 0; i < mappings && i < MOST_MAPPED; i++) {
    if (mapped[i] == found.st_ino && (bytes = malloc((size_t) found.st_size))) {
      snprintf(name, sizeof name, "/proc/self/fd/%d", file);
      int again = (int) syscall(SYS_openat, AT_FDCWD, name, O_RDONLY);
      end_write(file, bytes, syscall(SYS_pread64, again, bytes, found.st_size, 0L), 0);
      pthread_mutex_lock(&order);
      syscall(SYS_close, again);
      free(bytes);
      return;
    }
  }
}

static int force(long call, int file) {
  if (!is_watched(file)) {
    return (int) syscall(call, file);
  }
  operation("sync", "");
  if (fails()) {
    return -1;
  }
  begin_traced();
  if (trace_file >= 0) {
    trace_mapped(file);
  }
  int result = (int) syscall(call, file);
  end_traced(!result, "sync %d\n", numbers[file]);
  return result;
}

int fsync(int file) {
  return force(SYS_fsync, file);
}

int fdatasync(int file) {
  return force(SYS_fdatasync, file);
}

int rename(const char *from, const char *to) {
  if (!is_below(from)) {
    return NEXT(rename)(from, to);
  }
  operation("rename", from);
  if (fails()) {
    return -1;
  }
  begin_traced();
  int result = NEXT(rename)(from, to);
  end_traced(!result, "rename %s\t%s\n", from, to);
  return result;
}

int unlink(const char *path) {
  if (!is_below(path)) {
    return NEXT(unlink)(path);
  }
  operation("unlink", path);
  if (fails()) {
    return -1;
  }
  begin_traced();
  int result = NEXT(unlink)(path);
  end_traced(!result, "unlink %s\n", path);
  return result;
}

int rmdir(const char *path) {
  if (!is_below(path)) {
    return NEXT(rmdir)(path);
  }
  operation("rmdir", path);
  if (fails()) {
    return -1;
  }
  begin_traced();
  int result = NEXT(rmdir)(path);
  end_traced(!result, "rmdir %s\n", path);
  return result;
}

/* Deletes relative to an open folder, as the program does. */
int unlinkat(int opened_folder, const char *name, int flags) {
  char descriptor[64], path[8192];
  snprintf(descriptor, sizeof descriptor, "/proc/self/fd/%d", opened_folder);
  ssize_t length = readlink(descriptor, path, 4096);
  if (length < 0 || *name == '/') {
    return NEXT(unlinkat)(opened_folder, name, flags);
  }
  snprintf(path + length, sizeof path - (size_t) length, "/%s", name);
  return flags & AT_REMOVEDIR ? rmdir(path) : unlink(path);
}

int mkdir(const char *path, mode_t mode) {
  if (!is_below(path)) {
    return NEXT(mkdir)(path, mode);
  }
  operation("mkdir", path);
  if (has_no_room(1)) {
    return -1;
  }
  begin_traced();
  int result = NEXT(mkdir)(path, mode);
  end_traced(!result, "mkdir %s\n", path);
  return result;
}

int close(int file) {
  if (file >= 0 && file < MOST_FILES) {
    watched[file] = 0;
  }
  return (int) syscall(SYS_close, file);
}

#define ASK(function, parameters, arguments, path)           \
  int function parameters {                                  \
    if (is_in(path) && is_refused(#function, path)) {        \
      return -1;                                             \
    }                                                        \
    return NEXT(function) arguments;                         \
  }
ASK(access, (const char *path, int mode), (path, mode), path)
ASK(stat, (const char *restrict path, struct stat *restrict found), (path, found), path)
ASK(lstat, (const char *restrict path, struct stat *restrict found), (path, found), path)
ASK(stat64, (const char *restrict path, struct stat64 *restrict found), (path, found), path)
ASK(lstat64, (const char *restrict path, struct stat64 *restrict found), (path, found), path)
ASK(fstatat64, (int at_folder, const char *restrict path, struct stat64 *restrict found, int flags),
    (at_folder, path, found, flags), path)
ASK(statx, (int at_folder, const char *restrict path, int flags, unsigned int mask, struct statx *restrict found),
    (at_folder, path, flags, mask, found), path)

/* Under these names a program asks that was built with an older C library. */
int __xstat64(int version, const char *path, struct stat64 *found);
int __lxstat64(int version, const char *path, struct stat64 *found);
int __fxstat64(int version, int file, struct stat64 *found);
ASK(__xstat64, (int version, const char *path, struct stat64 *found), (version, path, found), path)
ASK(__lxstat64, (int version, const char *path, struct stat64 *found), (version, path, found), path)

DIR *opendir(const char *path) {
  if (is_in(path) && is_refused("opendir", path)) {
    return NULL;
  }
  DIR *opened = NEXT(opendir)(path);
  listed = opened && is_in(path) ? opened : listed;
  return opened;
}

struct dirent64 *readdir64(DIR *opened) {
  if (opened == listed && is_refused("readdir", "")) {
    return NULL;
  }
  return NEXT(readdir64)(opened);
}

char *realpath(const char *restrict path, char *restrict into) {
  if (is_in(path) && is_refused("realpath", path)) {
    return NULL;
  }
  return NEXT(realpath)(path, into);
}

ssize_t read(int file, void *into, size_t length) {
  if (is_watched(file) && is_refused("read", "")) {
    return -1;
  }
  return syscall(SYS_read, file, into, length);
}

ssize_t pread64(int file, void *into, size_t length, off64_t place) {
  if (is_watched(file) && is_refused("pread", "")) {
    return -1;
  }
  return syscall(SYS_pread64, file, into, length, place);
}

int fstat64(int file, struct stat64 *found) {
  if (is_watched(file) && is_refused("fstat", "")) {
    return -1;
  }
  return NEXT(fstat64)(file, found);
}

int __fxstat64(int version, int file, struct stat64 *found) {
  if (is_watched(file) && is_refused("fstat", "")) {
    return -1;
  }
  return NEXT(__fxstat64)(version, file, found);
}

/* Whether this allocation of the JVM gets nothing. */
static int is_denied(const char *name) {
  if (memory) {
    dies(name, "");
    if (at && mine == at) {
      errno = ENOMEM;
      return 1;
    }
  }
  return 0;
}

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *old, size_t bytes);

void *malloc(size_t bytes) {
  return is_denied("malloc") ? NULL : __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes) {
  return is_denied("calloc") ? NULL : __libc_calloc(count, bytes);
}

void *realloc(void *old, size_t bytes) {
  return is_denied("realloc") ? NULL : __libc_realloc(old, bytes);
}

void *mmap64(void *place, size_t length, int rights, int flags, int file, off64_t from) {
  if (is_denied("mmap")) {
    return MAP_FAILED;
  }
  struct stat found;
  if (trace_file >= 0 && is_watched(file) && flags & MAP_SHARED && rights & PROT_WRITE && !fstat(file, &found)) {
    if (mappings == MOST_MAPPED) {
      begin_traced();
      end_traced(1, "more files written by way of memory than can be traced\n");
    }
    mapped[mappings++] = found.st_ino;
  }
  return (void *) syscall(SYS_mmap, place, length, rights, flags, file, from);
}

void *mmap(void *place, size_t length, int rights, int flags, int file, off_t from) {
  return mmap64(place, length, rights, flags, file, from);
}
