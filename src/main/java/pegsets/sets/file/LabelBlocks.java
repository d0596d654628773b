package pegsets.sets.file;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Unsigned 128-bit counts as the blocks of a file, which has one for each code of a set, in the order of the codes.
/// Each count takes groups of 7 bits, one a byte, low groups first (LEB128). The top bit of a byte is set if another
/// group follows. Any thread may fill an object; one thread writes it to a [BlockTarget].
public final class LabelBlocks {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int MAX_COUNT_BYTES = 19;
    private static final long GROUPS = 0x7F7F_7F7F_7F7F_7F7FL;
    private static final long MORE = ~GROUPS;
    /// Counts of at most this many bits are encoded as one word.
    private static final int FAST_BITS = 56;

    /// Most counts have fewer bytes than this.
    private static final int USUAL_COUNT_BYTES = 4;

    private byte[] bytes;
    private int length;
    private int items;
    /// The index after the last byte of each full block.
    private final IntList ends = new IntArrayList();

    /// @param size the expected number of counts
    public LabelBlocks(int size) {
        bytes = new byte[size * USUAL_COUNT_BYTES + MAX_COUNT_BYTES + Long.BYTES];
    }

    /// Begins a file of counts.
    ///
    /// @param holes the holes of the board
    public static BlockTarget target(Output output, int holes) throws IOException {
        return new BlockTarget(output, SetHeader.ofCounts(holes, output.pegs(), output.description()));
    }

    /// Appends a count.
    public void add(long high, long low) {
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
        items++;
        if (items % BlockTarget.ITEMS == 0) {
            ends.add(length);
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

    /// Appends all blocks to a file. Blocks may follow only if the last one is full.
    public void write(BlockTarget target) throws IOException {
        int at = 0;
        for (int from = 0; from < items; from += BlockTarget.ITEMS) {
            int n = Math.min(BlockTarget.ITEMS, items - from);
            int end = n == BlockTarget.ITEMS ? ends.getInt(from / BlockTarget.ITEMS) : length;
            target.write(n, 0, bytes, at, end - at);
            at = end;
        }
    }

    /// Reads counts number `from` to `to - 1` of a file into two arrays: the high 64 bits of each count into `highs`
    /// from index 0 on, the low 64 bits into `lows` from index `at` on.
    public static void read(BlockSource file, long from, long to, long[] highs, long[] lows, int at)
            throws IOException {
        BlockCursor cursor = new BlockCursor(file, from, to, BlockCursor.READ_BYTES);
        long[] high = new long[BlockTarget.ITEMS];
        long[] low = new long[BlockTarget.ITEMS];
        for (int done = 0; cursor.next(); done += cursor.taken) {
            int decoded;
            try {
                decoded = decode(cursor.bytes, cursor.at, cursor.items(), high, low);
            } catch (IndexOutOfBoundsException e) {
                throw cursor.damaged("it does not contain " + cursor.items() + " counts");
            }
            if (decoded != cursor.end()) {
                throw cursor.damaged("its counts take " + (decoded - cursor.at) + " bytes instead of "
                        + (cursor.end() - cursor.at));
            }
            System.arraycopy(high, cursor.skipped, highs, done, cursor.taken);
            System.arraycopy(low, cursor.skipped, lows, at + done, cursor.taken);
        }
    }

    /// Decodes `n` counts from index `at` of an array into the high and low 64 bits. The array must have 8 spare bytes.
    /// Returns the index after the last byte.
    private static int decode(byte[] bytes, int at, int n, long[] high, long[] low) {
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
