import { @predicate@, jumps, starts } from "./@label@.mjs";

console.log("the start is in the sets:", @predicate@(starts[0]));
for (const jump of jumps(starts[0])) {
  console.log("after", jump.name, jump.isGood);
}
