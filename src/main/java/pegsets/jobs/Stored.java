package pegsets.jobs;

import pegsets.sets.SetHeader;

/// What a whole file holds, as the journal remembers it.
///
/// @param size     codes, labels or lines of numbers in it
/// @param checksum of a set, the one in its header; of numbers, the one in the last line
public record Stored(long size, String checksum) {

    /// In words, for messages.
    String inWords() {
        return size + " items with checksum " + checksum;
    }

    static Stored of(SetHeader header) {
        return new Stored(header.size(), "%08x".formatted(header.checksum()));
    }
}
