package pegsets.sets.file;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Unsigned 128-bit counts as bytes, each in groups of 7 bits, low groups first (LEB128). The top bit of a byte is set
/// if another group follows. Any thread may fill blocks. A [LabelWriter] writes them.
public final class LabelBlock {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int MAX_COUNT_BYTES = 19;
    private static final long GROUPS = 0x7F7F_7F7F_7F7F_7F7FL;
    private static final long MORE = ~GROUPS;
    /// Counts of at most this many bits are encoded as one word.
    private static final int FAST_BITS = 56;

    /// Most counts have fewer bytes than this.
    private static final int USUAL_COUNT_BYTES = 4;

    private byte[] bytes = new byte[CodeCursor.BATCH * USUAL_COUNT_BYTES];
    private int length;
    private int items;

    /// Appends a count. The block has room for [CodeCursor#BATCH] counts.
    public void add(long high, long low) {
        items++;
        if (length > bytes.length - MAX_COUNT_BYTES - Long.BYTES) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        if (high == 0 && low >>> FAST_BITS == 0) {
            int groups = (Long.SIZE + 6 - Long.numberOfLeadingZeros(low | 1)) / 7;
            long more = MORE & (1L << 8 * groups - 8) - 1;
            LONG.set(bytes, length, Long.expand(low, GROUPS) | more);
            length += groups;
        } else {
            addLong(high, low);
        }
    }

    private void addLong(long high, long low) {
        long restHigh = high;
        long rest = low;
        while (restHigh != 0 || rest >>> 7 != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest = rest >>> 7 | restHigh << 57;
            restHigh >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    int items() {
        return items;
    }

    /// Appends the block to a file, unless it is empty, and clears it.
    void write(BlockTarget target) throws IOException {
        if (items > 0) {
            target.write(items, 0, bytes, 0, length);
        }
        items = 0;
        length = 0;
    }

    /// Decodes `n` counts from index `at` of an array into the high and low 64 bits. The array must have 8 spare bytes.
    /// Returns the index after the last byte.
    static int decode(byte[] bytes, int at, int n, long[] high, long[] low) {
        int from = at;
        for (int i = 0; i < n; i++) {
            long word = (long) LONG.get(bytes, from);
            long ends = ~word & MORE;
            if (ends == 0) {
                from = decodeLong(bytes, from, i, high, low);
            } else {
                high[i] = 0;
                low[i] = Long.compress(word & (ends ^ ends - 1), GROUPS);
                from += Long.numberOfTrailingZeros(ends) + 1 >>> 3;
            }
        }
        return from;
    }

    private static int decodeLong(byte[] bytes, int at, int i, long[] high, long[] low) {
        high[i] = 0;
        low[i] = 0;
        int from = at;
        int next;
        int shift = 0;
        do {
            next = bytes[from++];
            long group = next & 0x7F;
            if (shift < Long.SIZE) {
                low[i] |= group << shift;
                high[i] |= shift > Long.SIZE - 7 ? group >>> Long.SIZE - shift : 0;
            } else {
                high[i] |= group << shift - Long.SIZE;
            }
            shift += 7;
        } while (next < 0);
        return from;
    }
}
