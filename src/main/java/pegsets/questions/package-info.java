/// Questions whose answers take whole jobs: dead ends, shortest games, the odds of players, winning positions by
/// complement problem. Imports `jobs`, `equations`, `labels`, `expand`, `codes`, `disk` and `board`.
package pegsets.questions;
