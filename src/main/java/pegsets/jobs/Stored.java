package pegsets.jobs;

import java.math.BigInteger;
import pegsets.sets.SetHeader;

/// What a whole file holds, as the journal remembers it.
///
/// @param size     codes or counts in it; 1 for the number of solutions
/// @param checksum of a set, the one in its header; of the number of solutions, the number
public record Stored(long size, String checksum) {

    /// In words, for messages.
    String inWords() {
        return size + " items with checksum " + checksum;
    }

    static Stored of(SetHeader header) {
        return new Stored(header.size(), "%08x".formatted(header.checksum()));
    }

    static Stored of(BigInteger solutions) {
        return new Stored(1, solutions.toString());
    }
}
