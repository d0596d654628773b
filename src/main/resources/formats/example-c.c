#include <stdio.h>
#include "@label@.h"

int main(void)
{
  uint64_t start = @prefix@_starts[0];
  int jump;
  printf("the start is in the sets: %d\n", @prefix@_contains(start));
  for (jump = 0; jump < @prefix@_jump_count; jump++) {
    if (@prefix@_can_jump(start, jump)) {
      printf("after %s: %d\n", @prefix@_jump_names[jump], @prefix@_contains(@prefix@_after(start, jump)));
    }
  }
  return 0;
}
