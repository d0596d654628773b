/// The descendants of a whole set at once: positions as bits, 64 of them a word. Reads sets of codes and gives one;
/// knows jumps and symmetries, but no equations.
package pegsets.descent.bitwise;
