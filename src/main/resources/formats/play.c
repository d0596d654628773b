/* Plays the game in a terminal: cc -o play play.c && ./play */
#include <stdio.h>
#include <string.h>
#include "@label@.h"

static void print_position(uint64_t position)
{
  char lines[64][256];
  int bit, y;
  memset(lines, ' ', sizeof lines);
  for (bit = 0; bit < @prefix@_holes; bit++) {
    lines[@prefix@_rows[bit]][@prefix@_columns[bit]] = position >> bit & 1 ? 'o' : '.';
  }
  for (y = 0; y < @prefix@_row_count; y++) {
    printf("%.*s\n", @prefix@_column_count, lines[y]);
  }
}

/* Prints the legal jumps and returns their number. */
static int print_jumps(uint64_t position)
{
  int jump, count = 0;
  for (jump = 0; jump < @prefix@_jump_count; jump++) {
    if (@prefix@_can_jump(position, jump)) {
      printf("%s%s%s", count++ ? ", " : "", @prefix@_jump_names[jump],
             @prefix@_contains(@prefix@_after(position, jump)) ? "" : " (loses)");
    }
  }
  printf("\n");
  return count;
}

int main(void)
{
  uint64_t played[64];
  int made = 0, jump;
  char word[32];
  played[0] = @prefix@_starts[0];
  for (;;) {
    print_position(played[made]);
    if (print_jumps(played[made]) == 0) {
      printf("%s\n", @prefix@_contains(played[made]) ? "solved" : "stuck");
    }
    printf("a jump, undo or quit: ");
    if (scanf("%31s", word) != 1 || strcmp(word, "quit") == 0) {
      return 0;
    }
    for (jump = 0; jump < @prefix@_jump_count && strcmp(word, @prefix@_jump_names[jump]) != 0; jump++) {
    }
    if (strcmp(word, "undo") == 0) {
      made -= made > 0;
    } else if (jump < @prefix@_jump_count && @prefix@_can_jump(played[made], jump)) {
      played[made + 1] = @prefix@_after(played[made], jump);
      made++;
    } else {
      printf("'%s' is no jump here\n", word);
    }
  }
}
