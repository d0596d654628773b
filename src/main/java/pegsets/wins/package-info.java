/// The graph of raw winning positions, from the labeled sets on disk: ways to the finish, verdicts, solutions by
/// number, the index. Imports `jobs` and the packages below.
package pegsets.wins;
