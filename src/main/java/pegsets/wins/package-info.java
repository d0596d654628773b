/// The graph of winning positions, raw ones, from the labelled sets on disk: ways to the finish, verdicts,
/// solutions by number, the index. Chronicle Map is seen by one class in here. Imports `jobs` and what is below.
package pegsets.wins;
