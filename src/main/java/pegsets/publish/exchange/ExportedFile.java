package pegsets.publish.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A file of an export as its manifest describes it.
///
/// @param name   the path from the folder of the export, with `/` between folders
/// @param bytes  the length
/// @param sha256 the SHA-256 in hexadecimal digits
public record ExportedFile(String name, long bytes, String sha256) {

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static ExportedFile of(String name, long bytes, MessageDigest digest) {
        return new ExportedFile(name, bytes, HexFormat.of().formatHex(digest.digest()));
    }

    /// Reads a file and returns its length and hash.
    static ExportedFile read(Path file) throws IOException {
        MessageDigest digest = digest();
        try (OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            return of(file.getFileName().toString(), Files.copy(file, sink), digest);
        }
    }
}
