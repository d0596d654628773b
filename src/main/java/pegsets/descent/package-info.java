/// Computes the descendants of a set: chooses an engine for a level and runs it. Imports `expand`, `codes`, `disk` and
/// `board.geometry`.
package pegsets.descent;
