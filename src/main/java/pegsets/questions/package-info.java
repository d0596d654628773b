/// Questions that read or run whole jobs: dead ends, games, the odds of players, the fewest moves, positions by
/// complement problem, and facts about single positions. Imports `wins` and the packages below.
package pegsets.questions;
