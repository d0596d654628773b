/// How often solutions make the jumps of some sets, over the graph of winning positions: solutions with a condition.
/// Imports `wins` and what is below.
package pegsets.tallies;
