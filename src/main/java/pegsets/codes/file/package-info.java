/// Set files: blocks, headers, checksums and parts on disk; readers and writers of codes and counts; merges of sorted
/// sets. Imports `codes.rank` and `disk`.
package pegsets.codes.file;
