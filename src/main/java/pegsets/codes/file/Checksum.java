package pegsets.codes.file;

import java.util.zip.CRC32C;

/// The CRC-32C of numbers of 4 bytes, little-endian, and of bytes behind them.
final class Checksum {
    private final CRC32C crc = new CRC32C();

    Checksum add(int number) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            crc.update(number >>> shift);
        }
        return this;
    }

    Checksum add(byte[] bytes, int from, int length) {
        crc.update(bytes, from, length);
        return this;
    }

    int get() {
        return (int) crc.getValue();
    }
}
