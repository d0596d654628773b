/* The least code of all images of a position. */
static uint64_t PREFIX_mincode(uint64_t position)
{
  uint64_t least = position;
  int g, i;
  for (g = 0; g < PREFIX_symmetries; g++) {
    uint64_t image = 0;
    for (i = 0; i < PREFIX_holes; i++) {
      image |= (position >> i & 1) << PREFIX_group[g][i];
    }
    if (image < least) {
      least = image;
    }
  }
  return least;
}

/* Whether a position belongs to the sets. */
static int PREFIX_contains(uint64_t position)
{
  const uint64_t full = ~(uint64_t)0 >> (64 - PREFIX_holes);
  uint64_t rest;
  size_t from = 0, to;
  int k = 0;
  if (position & ~full) {
    return 0;
  }
  for (rest = position; rest; rest &= rest - 1) {
    k++;
  }
  if (k > PREFIX_complements_above) {
    position ^= full;
    k = PREFIX_holes - k;
  }
  position = PREFIX_mincode(position);
  to = PREFIX_sizes[k];
  while (from < to) {
    size_t middle = from + (to - from) / 2;
    if (PREFIX_sets[k][middle] < position) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from < PREFIX_sizes[k] && PREFIX_sets[k][from] == position;
}
