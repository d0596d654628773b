package pegsets.disk;

/// The content of a complete file as the journal records it.
///
/// @param size     codes, labels or lines of numbers in the file
/// @param checksum of a set that of its directory, of numbers that in the last line; 8 hexadecimal digits
public record FileFingerprint(long size, String checksum) {

    /// Returns the fingerprint as text for messages.
    public String inWords() {
        return size + (size == 1 ? " item" : " items") + " with checksum " + checksum;
    }
}
