/// The bitwise engine: computes the descendants of a whole set, 64 positions in a word. Reads and returns sets of
/// codes; knows jumps and symmetries, but no equations.
package pegsets.descent.bitwise;
