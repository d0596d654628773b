/* Reads the sets that `pegs export --format c` writes, and looks positions up. For C99 and C++17.
   A position is a code: the sum of 2^bit over the holes that have a peg. */
#ifndef PEGS_READ_SETS_H
#define PEGS_READ_SETS_H

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEGS_HOLES = 64, PEGS_JUMPS = 512, PEGS_SYMMETRIES = 64, PEGS_LETTERS = 256 };

/* The stored codes of one number of pegs, ascending; pegs_code returns one of them. */
typedef struct {
  unsigned char *bytes;
  size_t size;
  int width;
} pegs_set;

typedef struct {
  int holes, jump_count, symmetries, start_count, finish_count;
  /* Positions with more pegs belong to the sets if their complements do. */
  int complements_above;
  /* The column and the row of each hole in a drawing. */
  int columns[PEGS_HOLES], rows[PEGS_HOLES];
  char hole_names[PEGS_HOLES][16];
  /* The bits that the peg of a jump leaves, jumps over and reaches. */
  int jumps[PEGS_JUMPS][3];
  char jump_names[PEGS_JUMPS][32];
  /* Element g of the group moves the peg of bit i to bit group[g][i]. */
  int group[PEGS_SYMMETRIES][PEGS_HOLES];
  uint64_t *starts, *finishes;
  pegs_set sets[PEGS_HOLES + 1];
} pegs_sets;

static inline uint32_t pegs_rotated(uint32_t word, int bits)
{
  return word >> bits | word << (32 - bits);
}

/* Writes the SHA-256 as 64 hexadecimal digits and a zero. */
static inline void pegs_sha256(const unsigned char *bytes, size_t length, char *digits)
{
  static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const size_t end = (length + 8) / 64 * 64 + 64;
  size_t at;
  int i;
  for (at = 0; at < end; at += 64) {
    uint32_t words[64], state[8];
    memset(words, 0, sizeof words);
    for (i = 0; i < 64; i++) {
      const size_t place = at + (size_t)i;
      uint32_t byte = place < length ? bytes[place] : place == length ? 0x80 : 0;
      if (place >= end - 8) {
        byte = (uint32_t)((uint64_t)length * 8 >> 8 * (end - 1 - place) & 255);
      }
      words[i / 4] = words[i / 4] << 8 | byte;
    }
    for (i = 16; i < 64; i++) {
      const uint32_t early = words[i - 15], late = words[i - 2];
      words[i] = words[i - 16] + (pegs_rotated(early, 7) ^ pegs_rotated(early, 18) ^ early >> 3) + words[i - 7]
          + (pegs_rotated(late, 17) ^ pegs_rotated(late, 19) ^ late >> 10);
    }
    memcpy(state, hash, sizeof state);
    for (i = 0; i < 64; i++) {
      const uint32_t a = state[0], e = state[4];
      const uint32_t first = state[7] + (pegs_rotated(e, 6) ^ pegs_rotated(e, 11) ^ pegs_rotated(e, 25))
          + ((e & state[5]) ^ (~e & state[6])) + k[i] + words[i];
      const uint32_t second = (pegs_rotated(a, 2) ^ pegs_rotated(a, 13) ^ pegs_rotated(a, 22))
          + ((a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2]));
      memmove(state + 1, state, 7 * sizeof *state);
      state[4] += first;
      state[0] = first + second;
    }
    for (i = 0; i < 8; i++) {
      hash[i] += state[i];
    }
  }
  for (i = 0; i < 8; i++) {
    snprintf(digits + 8 * i, 9, "%08" PRIx32, hash[i]);
  }
}

/* Reads a file of the folder and compares it with its length and SHA-256. Returns NULL if it differs. */
static inline unsigned char *pegs_read_file(const char *folder, const char *name, size_t length, const char *sha256)
{
  char path[1024], digits[65];
  unsigned char *bytes = (unsigned char *)malloc(length + 1);
  FILE *file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  file = fopen(path, "rb");
  if (file != NULL && bytes != NULL && fread(bytes, 1, length + 1, file) == length) {
    pegs_sha256(bytes, length, digits);
    if (strcmp(digits, sha256) == 0) {
      fclose(file);
      return bytes;
    }
  }
  fprintf(stderr, "%s: missing, or its length or SHA-256 differs from tables.txt; export the sets again\n", path);
  if (file != NULL) {
    fclose(file);
  }
  free(bytes);
  return NULL;
}

/* Returns the number of lines of a table; -1 if the next table has another name or too many lines. */
static inline int pegs_lines(FILE *file, const char *name, int most)
{
  char word[32];
  int lines;
  return fscanf(file, "%31s %d", word, &lines) == 2 && strcmp(word, name) == 0 && lines >= 0 && lines <= most ? lines : -1;
}

static inline uint64_t *pegs_read_codes(FILE *file, const char *name, int *count)
{
  uint64_t *codes;
  int i, good = 0;
  *count = pegs_lines(file, name, 1 << 20);
  codes = (uint64_t *)malloc(sizeof *codes * (size_t)(*count < 0 ? 1 : *count + 1));
  for (i = 0; i < *count && codes != NULL; i++) {
    good += fscanf(file, "%" SCNu64, &codes[i]);
  }
  *count = good == *count && codes != NULL ? good : -1;
  return codes;
}

/* Returns the next number. If it is missing or too large, returns 0 and clears `good`. */
static inline int pegs_number(FILE *file, int most, int *good)
{
  int number;
  if (fscanf(file, "%d", &number) == 1 && number >= 0 && number <= most) {
    return number;
  }
  *good = 0;
  return 0;
}

/* Reads the tables. Returns whether all lines are as expected. */
static inline int pegs_read_tables(pegs_sets *sets, FILE *file)
{
  int i, j, good = 1;
  sets->complements_above = pegs_lines(file, "complements-above", PEGS_HOLES);
  sets->holes = pegs_lines(file, "holes", PEGS_HOLES);
  for (i = 0; i < sets->holes; i++) {
    good &= fscanf(file, "%15s", sets->hole_names[i]) == 1;
    sets->columns[i] = pegs_number(file, PEGS_LETTERS - 1, &good);
    sets->rows[i] = pegs_number(file, PEGS_LETTERS - 1, &good);
  }
  sets->jump_count = pegs_lines(file, "jumps", PEGS_JUMPS);
  for (i = 0; i < sets->jump_count; i++) {
    good &= fscanf(file, "%31s", sets->jump_names[i]) == 1;
    for (j = 0; j < 3; j++) {
      sets->jumps[i][j] = pegs_number(file, sets->holes - 1, &good);
    }
  }
  sets->symmetries = pegs_lines(file, "symmetries", PEGS_SYMMETRIES);
  for (i = 0; i < sets->symmetries; i++) {
    for (j = 0; j < sets->holes; j++) {
      sets->group[i][j] = pegs_number(file, sets->holes - 1, &good);
    }
  }
  sets->starts = pegs_read_codes(file, "starts", &sets->start_count);
  sets->finishes = pegs_read_codes(file, "finishes", &sets->finish_count);
  return good && sets->complements_above >= 0 && sets->holes > 0 && sets->jump_count >= 0 && sets->symmetries > 0
      && sets->start_count > 0 && sets->finish_count > 0;
}

/* Releases the memory of the sets. */
static inline void pegs_free(pegs_sets *sets)
{
  int k;
  for (k = 0; k <= PEGS_HOLES; k++) {
    free(sets->sets[k].bytes);
  }
  free(sets->starts);
  free(sets->finishes);
}

/* Whether the last line of the tables has the SHA-256 of the others. */
static inline int pegs_tables_are_sound(FILE *file)
{
  enum { SEAL = 72 };
  char digits[65];
  unsigned char *bytes = NULL;
  long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  int good = 0;
  rewind(file);
  if (size > SEAL && (bytes = (unsigned char *)malloc((size_t)size)) != NULL
      && fread(bytes, 1, (size_t)size, file) == (size_t)size) {
    pegs_sha256(bytes, (size_t)size - SEAL, digits);
    good = memcmp(bytes + size - SEAL, "sha256 ", 7) == 0 && memcmp(bytes + size - 65, digits, 64) == 0
        && bytes[size - 1] == '\n';
  }
  free(bytes);
  rewind(file);
  return good;
}

/* Reads and checks the files of a folder. If a file is missing or damaged, prints its name and returns 0, otherwise 1. */
static inline int pegs_read(pegs_sets *sets, const char *folder)
{
  char path[1024], name[256], sha256[65];
  int lines, i, good;
  FILE *file;
  memset(sets, 0, sizeof *sets);
  snprintf(path, sizeof path, "%s/tables.txt", folder);
  file = fopen(path, "r");
  good = file != NULL && pegs_tables_are_sound(file) && pegs_read_tables(sets, file);
  lines = good ? pegs_lines(file, "files", 1 << 20) : -1;
  good = lines >= 0;
  for (i = 0; i < lines && good; i++) {
    size_t bytes;
    int k, bits;
    good = fscanf(file, "%255s %zu %64s", name, &bytes, sha256) == 3;
    if (good && sscanf(name, "%*1[A-Z]_%d.u%d", &k, &bits) == 2 && k >= 0 && k <= sets->holes) {
      sets->sets[k].width = bits == 64 ? 8 : 4;
      sets->sets[k].size = bytes / (size_t)sets->sets[k].width;
      sets->sets[k].bytes = pegs_read_file(folder, name, bytes, sha256);
      if (sets->sets[k].bytes == NULL) {
        fclose(file);
        pegs_free(sets);
        return 0;
      }
    }
  }
  if (file != NULL) {
    fclose(file);
  }
  if (!good) {
    fprintf(stderr, "%s: missing or damaged; export the sets again\n", path);
    pegs_free(sets);
  }
  return good;
}

/* The code at a place of a set. */
static inline uint64_t pegs_code(const pegs_set *set, size_t place)
{
  uint64_t code = 0;
  int i;
  for (i = set->width - 1; i >= 0; i--) {
    code = code << 8 | set->bytes[place * (size_t)set->width + (size_t)i];
  }
  return code;
}

/* The least code of all images of a position. */
static inline uint64_t pegs_mincode(const pegs_sets *sets, uint64_t position)
{
  uint64_t least = position;
  int g, i;
  for (g = 0; g < sets->symmetries; g++) {
    uint64_t image = 0;
    for (i = 0; i < sets->holes; i++) {
      image |= (position >> i & 1) << sets->group[g][i];
    }
    if (image < least) {
      least = image;
    }
  }
  return least;
}

/* Whether a position belongs to the sets. */
static inline int pegs_contains(const pegs_sets *sets, uint64_t position)
{
  const uint64_t full = ~(uint64_t)0 >> (64 - sets->holes);
  const pegs_set *set;
  uint64_t rest;
  size_t from = 0, to;
  int k = 0;
  if (position & ~full) {
    return 0;
  }
  for (rest = position; rest; rest &= rest - 1) {
    k++;
  }
  if (k > sets->complements_above) {
    position ^= full;
    k = sets->holes - k;
  }
  position = pegs_mincode(sets, position);
  set = &sets->sets[k];
  to = set->size;
  while (from < to) {
    const size_t middle = from + (to - from) / 2;
    if (pegs_code(set, middle) < position) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from < set->size && pegs_code(set, from) == position;
}

/* Whether a jump is legal. The jump is given by its place in `jumps`. */
static inline int pegs_can_jump(const pegs_sets *sets, uint64_t position, int jump)
{
  const int *bits = sets->jumps[jump];
  return (position >> bits[0] & position >> bits[1] & ~(position >> bits[2]) & 1) != 0;
}

/* The position after a jump. */
static inline uint64_t pegs_after(const pegs_sets *sets, uint64_t position, int jump)
{
  const int *bits = sets->jumps[jump];
  return position ^ ((uint64_t)1 << bits[0] | (uint64_t)1 << bits[1] | (uint64_t)1 << bits[2]);
}

#endif
