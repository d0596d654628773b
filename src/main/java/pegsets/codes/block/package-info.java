/// Blocks on disk: their checksums, their directory, and sets in parts. What a block holds is not known here. Imports
/// `codes.rank` and `disk`.
package pegsets.codes.block;
