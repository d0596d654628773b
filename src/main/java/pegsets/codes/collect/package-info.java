/// Removing repeats among codes: three engines behind one interface, and the pages of memory that large collections of
/// numbers lie in. Imports `codes.merge`, `codes.file`, `codes.rank` and `disk`.
package pegsets.codes.collect;
