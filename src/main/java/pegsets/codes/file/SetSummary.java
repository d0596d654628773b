package pegsets.codes.file;

import java.util.Optional;
import pegsets.codes.rank.CodeClass;
import pegsets.disk.FileFingerprint;

/// What a whole set or file of counts says of itself, in one file or in parts.
///
/// @param header   of the file, or of the set whose parts they are
/// @param size     codes or counts
/// @param bytes    of the file, or of all parts
/// @param checksum that of the directory, which has the checksums of all blocks; of a set in parts that of its
///                manifest, which has those of all directories
/// @param partSize the codes in each part but the last, up to a whole block; [#ONE_FILE] where there are no parts
public record SetSummary(SetHeader header, long size, long bytes, int checksum, long partSize) {
    /// The part size of a set that is not in parts.
    public static final long ONE_FILE = Long.MAX_VALUE;

    /// The least part size of whole blocks that is not less than some number of items.
    public static long wholeBlocks(long items) {
        return Math.max(1, Math.ceilDiv(items, BlockWriter.ITEMS)) * BlockWriter.ITEMS;
    }

    /// What the journal remembers of the set.
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
