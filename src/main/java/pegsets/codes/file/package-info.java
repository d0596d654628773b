/// Codes and counts in blocks: how they are packed, and who writes and reads them. Imports `codes.block`, `codes.rank`
/// and `disk`.
package pegsets.codes.file;
