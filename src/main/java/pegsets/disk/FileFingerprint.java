package pegsets.disk;

/// What a whole file holds, as the journal remembers it.
///
/// @param size     codes, labels or lines of numbers in it
/// @param checksum of a set, the one in its header; of numbers, the one in the last line
public record FileFingerprint(long size, String checksum) {

    /// In words, for messages.
    public String inWords() {
        return size + " items with checksum " + checksum;
    }
}
