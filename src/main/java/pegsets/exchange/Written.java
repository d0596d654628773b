package pegsets.exchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// A file of an export as its manifest describes it.
///
/// @param bytes  the length
/// @param sha256 the SHA-256 in hexadecimal digits
public record Written(String name, long bytes, String sha256) {

    /// Writes files as an array of JSON objects.
    public static void writeAll(JsonGenerator json, List<Written> files) throws IOException {
        json.writeArrayFieldStart("files");
        for (Written file : files) {
            json.writeStartObject();
            json.writeStringField("name", file.name);
            json.writeNumberField("bytes", file.bytes);
            json.writeStringField("sha256", file.sha256);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static Written of(Path file, long bytes, MessageDigest digest) {
        return new Written(file.getFileName().toString(), bytes, HexFormat.of().formatHex(digest.digest()));
    }

    /// Reads a file and returns its length and hash.
    static Written read(Path file) throws IOException {
        MessageDigest digest = digest();
        byte[] part = new byte[1 << 16];
        long bytes = 0;
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                digest.update(part, 0, n);
                bytes += n;
            }
        }
        return of(file, bytes, digest);
    }
}
