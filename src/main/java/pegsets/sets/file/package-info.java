/// A set as a file: ranks of codes, Elias-Fano blocks, parts, checksums and merges.
package pegsets.sets.file;
