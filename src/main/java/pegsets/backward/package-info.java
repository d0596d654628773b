/// Properties of winning positions, computed backward from the finish over the winning sets: forced jumps, chances, the
/// fewest moves, multisets of jumps, solutions with conditions. Imports `questions` and the packages below.
package pegsets.backward;
