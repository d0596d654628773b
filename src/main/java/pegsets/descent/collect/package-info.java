/// Removes repeats from codes that arrive one by one: three engines behind one interface. Imports `codes.file`,
/// `codes.rank` and `disk`.
package pegsets.descent.collect;
