package pegsets.sets.file;

import java.util.Optional;
import pegsets.disk.FileFingerprint;

/// The summary of a complete set or file of counts, in one file or in parts, or of one part.
///
/// @param header   the header of the file; of a set in parts that of part 0
/// @param size     the number of codes or counts
/// @param first    the first number, as the directory has it; 0 in counts and if there are no codes
/// @param bytes    the length of the file, or of all parts
/// @param checksum the checksum of the directory, which covers those of all blocks; of a set in parts that of its
///                manifest, which covers those of all directories
/// @param partSize the codes of each part but the last, a multiple of a block; [#ONE_FILE] without parts
public record SetSummary(SetHeader header, long size, long first, long bytes, int checksum, long partSize) {
    /// The part size of a set in one file.
    public static final long ONE_FILE = Long.MAX_VALUE;

    /// Rounds a number of items up to a part size of whole blocks.
    public static long wholeBlocks(long items) {
        return Math.max(1, Math.ceilDiv(items, BlockTarget.ITEMS)) * BlockTarget.ITEMS;
    }

    /// Returns the fingerprint that the journal records.
    public FileFingerprint contents() {
        return new FileFingerprint(size, "%08x".formatted(checksum));
    }

    public int holes() {
        return header.holes();
    }

    public int pegs() {
        return header.pegs();
    }

    public String description() {
        return header.description();
    }

    public Optional<CodeClass> numberedIn() {
        return header.numberedIn();
    }
}
