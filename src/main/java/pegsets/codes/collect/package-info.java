/// Removing repeats among codes: three engines behind one interface. Imports `codes.merge`, `codes.file`,
/// `codes.paged`, `codes.rank` and `disk`.
package pegsets.codes.collect;
