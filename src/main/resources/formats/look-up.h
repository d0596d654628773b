/* The least code of all images of a position. */
static inline uint64_t @prefix@_mincode(uint64_t position)
{
  uint64_t least = position;
  int g, i;
  for (g = 0; g < @prefix@_symmetries; g++) {
    uint64_t image = 0;
    for (i = 0; i < @prefix@_holes; i++) {
      image |= (position >> i & 1) << @prefix@_group[g][i];
    }
    if (image < least) {
      least = image;
    }
  }
  return least;
}

/* Whether a position belongs to the sets. */
static inline int @prefix@_contains(uint64_t position)
{
  const uint64_t full = ~(uint64_t)0 >> (64 - @prefix@_holes);
  uint64_t rest;
  size_t from = 0, to;
  int k = 0;
  if (position & ~full) {
    return 0;
  }
  for (rest = position; rest; rest &= rest - 1) {
    k++;
  }
  if (k > @prefix@_complements_above) {
    position ^= full;
    k = @prefix@_holes - k;
  }
  position = @prefix@_mincode(position);
  to = @prefix@_sizes[k];
  while (from < to) {
    size_t middle = from + (to - from) / 2;
    if (@prefix@_sets[k][middle] < position) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from < @prefix@_sizes[k] && @prefix@_sets[k][from] == position;
}

/* Whether a jump is legal. The jump is given by its place in @prefix@_jumps. */
static inline int @prefix@_can_jump(uint64_t position, int jump)
{
  const unsigned char *const holes = @prefix@_jumps[jump];
  return (position >> holes[0] & position >> holes[1] & ~(position >> holes[2]) & 1) != 0;
}

/* The position after a jump. */
static inline uint64_t @prefix@_after(uint64_t position, int jump)
{
  const unsigned char *const holes = @prefix@_jumps[jump];
  return position ^ ((uint64_t)1 << holes[0] | (uint64_t)1 << holes[1] | (uint64_t)1 << holes[2]);
}
