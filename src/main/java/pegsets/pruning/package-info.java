/// Which positions cannot win whatever is played from them: pagoda functions for a problem, and proofs of how great their sums must
/// be. What comes of it is a `Pruning`, which the stages apply. Imports `stages` and
/// `board`.
package pegsets.pruning;
