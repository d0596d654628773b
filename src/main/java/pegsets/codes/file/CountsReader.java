package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;

/// Reads the counts that belong to a set of codes, in the order of the codes. See [CountsWriter] for the layout.
public final class CountsReader implements AutoCloseable {
    private final BlockReader blocks;

    /// Opens a file and checks its header and length.
    public CountsReader(Path file) throws IOException {
        this.blocks = new BlockReader(file, SetHeader.Kind.COUNTS);
    }

    /// The header of a file, without reading its body.
    public static SetHeader header(Path file) throws IOException {
        try (CountsReader reader = new CountsReader(file)) {
            return reader.header();
        }
    }

    /// Reads a whole file and checks it against the checksum in its header.
    public static SetHeader check(Path file) throws IOException {
        return BlockReader.checkBody(file, SetHeader.Kind.COUNTS);
    }

    public SetHeader header() {
        return blocks.header();
    }

    /// Writes the high and low 64 bits of the next counts to the front of the arrays, which have room for
    /// [CodeCursor#BATCH], and returns how many; 0 at the end.
    public int next(long[] high, long[] low) throws IOException {
        int items = blocks.next();
        byte[] payload = blocks.payload();
        int at = 0;
        for (int i = 0; i < items; i++) {
            high[i] = 0;
            low[i] = 0;
            int next;
            int shift = 0;
            do {
                next = payload[at++];
                long group = next & 0x7F;
                if (shift < Long.SIZE) {
                    low[i] |= group << shift;
                    high[i] |= shift > Long.SIZE - 7 ? group >>> Long.SIZE - shift : 0;
                } else {
                    high[i] |= group << shift - Long.SIZE;
                }
                shift += 7;
            } while (next < 0);
        }
        return items;
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
