package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;

/// Writes one unsigned 128-bit count for each code of a set, in the order of the codes, with the guarantees of
/// [CodeSetWriter]. In a block the base is 0 and the payload holds the counts in groups of 7 bits, low groups
/// first; the top bit of a byte says that another group follows.
public final class CountsWriter implements AutoCloseable {
    private static final int MAX_COUNT_BYTES = 19;

    private final BlockWriter blocks;
    private final byte[] payload = new byte[CodeCursor.BATCH * MAX_COUNT_BYTES];
    private int length;
    private int items;

    public CountsWriter(Path target, int holes, int pegs, String description) throws IOException {
        this.blocks = new BlockWriter(target, SetHeader.ofCounts(holes, pegs, description));
    }

    /// Appends a count.
    public void write(long high, long low) throws IOException {
        long restHigh = high;
        long rest = low;
        while (restHigh != 0 || rest >>> 7 != 0) {
            payload[length++] = (byte) (rest | 0x80);
            rest = rest >>> 7 | restHigh << 57;
            restHigh >>>= 7;
        }
        payload[length++] = (byte) rest;
        if (++items == CodeCursor.BATCH) {
            endBlock();
        }
    }

    private void endBlock() throws IOException {
        if (items > 0) {
            blocks.write(items, 0, payload, length);
            items = 0;
            length = 0;
        }
    }

    /// Forces the file to disk and gives it its name. Returns its header.
    public SetHeader commit() throws IOException {
        endBlock();
        return blocks.commit(0, 0);
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
