/// Numbers the codes of k pegs and one class. A code is an unsigned `long` here: bits and parities without a board.
/// Imports nothing of the project.
package pegsets.codes.rank;
