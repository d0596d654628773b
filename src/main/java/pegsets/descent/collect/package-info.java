/// Three engines, with one interface, that remove repeats from a stream of codes. This package imports `codes.file`,
/// `codes.rank`, `disk` and `expand`.
package pegsets.descent.collect;
