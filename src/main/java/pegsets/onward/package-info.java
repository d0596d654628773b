/// What is still to be played from winning positions, found over the winning sets alone, from the finish backward:
/// forced jumps, the chance of a random player, and how solutions differ when the order of jumps does not count.
/// Imports `questions` and what is below.
package pegsets.onward;
