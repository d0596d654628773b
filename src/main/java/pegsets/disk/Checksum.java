package pegsets.disk;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/// A running CRC-32C (the Castagnoli CRC of RFC 3720) of bytes, texts and 32-bit numbers.
public final class Checksum {
    private final CRC32C crc = new CRC32C();

    /// Adds the 4 bytes of a number, the lowest first.
    public Checksum add(int number) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            crc.update(number >>> shift);
        }
        return this;
    }

    public Checksum add(byte[] bytes, int from, int length) {
        crc.update(bytes, from, length);
        return this;
    }

    /// Adds the remaining bytes of a buffer and moves its position to its limit.
    public Checksum add(ByteBuffer bytes) {
        crc.update(bytes);
        return this;
    }

    /// Adds a text in UTF-8.
    public Checksum add(String text) {
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public int get() {
        return (int) crc.getValue();
    }

    /// Returns the checksum as 8 hexadecimal digits.
    public String hex() {
        return "%08x".formatted(crc.getValue());
    }
}
