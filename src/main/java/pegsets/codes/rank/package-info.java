/// Numbering the codes of k pegs and one class. Codes are unsigned `long`s here: bits and parities, but no
/// boards. Imports nothing of the project.
package pegsets.codes.rank;
