/* Plays the game in a terminal: cc -O2 -o play play.c && ./play [FOLDER] */
#include "read_sets.h"

static pegs_sets sets;

static void print_position(uint64_t position)
{
  char lines[PEGS_LETTERS][PEGS_LETTERS];
  int bit, y, columns = 0, rows = 0;
  memset(lines, ' ', sizeof lines);
  for (bit = 0; bit < sets.holes; bit++) {
    lines[sets.rows[bit]][sets.columns[bit]] = position >> bit & 1 ? '*' : '.';
    columns = sets.columns[bit] >= columns ? sets.columns[bit] + 1 : columns;
    rows = sets.rows[bit] >= rows ? sets.rows[bit] + 1 : rows;
  }
  for (y = 0; y < rows; y++) {
    printf("%.*s\n", columns, lines[y]);
  }
}

/* Prints the legal jumps and returns their number. */
static int print_jumps(uint64_t position)
{
  int jump, count = 0;
  for (jump = 0; jump < sets.jump_count; jump++) {
    if (pegs_can_jump(&sets, position, jump)) {
      printf("%s%s%s", count++ ? ", " : "", sets.jump_names[jump],
             pegs_contains(&sets, pegs_after(&sets, position, jump)) ? "" : " (loses)");
    }
  }
  printf("\n");
  return count;
}

int main(int argc, char **argv)
{
  uint64_t played[64];
  int made = 0, jump;
  char word[32];
  if (!pegs_read(&sets, argc > 1 ? argv[1] : ".")) {
    return 1;
  }
  played[0] = sets.starts[0];
  for (;;) {
    print_position(played[made]);
    if (print_jumps(played[made]) == 0) {
      printf("%s\n", pegs_contains(&sets, played[made]) ? "solved" : "stuck");
    }
    printf("a jump, undo or quit: ");
    if (scanf("%31s", word) != 1 || strcmp(word, "quit") == 0) {
      return 0;
    }
    for (jump = 0; jump < sets.jump_count && strcmp(word, sets.jump_names[jump]) != 0; jump++) {
    }
    if (strcmp(word, "undo") == 0) {
      made -= made > 0;
    } else if (jump < sets.jump_count && pegs_can_jump(&sets, played[made], jump)) {
      played[made + 1] = pegs_after(&sets, played[made], jump);
      made++;
    } else {
      printf("'%s' is no jump here\n", word);
    }
  }
}
