/// Set files: blocks with checksums and a directory, sets in parts, codes and counts in blocks, and merges of sorted
/// sets. Imports `codes.rank` and `disk`.
package pegsets.codes.file;
