/// The winning positions as a graph: solutions, chances, forced jumps, fewest moves, and the index of positions.
package pegsets.answers.wins;
