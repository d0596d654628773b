/// How play goes on. From winning positions, over the winning sets alone and from the finish backward: forced jumps,
/// the fewest moves, the chance of a random player, and how solutions differ when the order of jumps does not count.
/// From the start, over the forward sets: the positions in which games end. Imports `questions` and what is below.
package pegsets.onward;
