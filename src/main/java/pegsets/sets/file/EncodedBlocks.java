package pegsets.sets.file;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import java.io.IOException;
import java.util.Arrays;

/// Ascending numbers that one thread cuts into whole blocks and encodes. The numbers that are left over begin the next
/// block.
final class EncodedBlocks {
    private static final int ITEMS = BlockWriter.ITEMS;
    /// So few that the garbage collector rarely copies their array.
    private static final int MOST_BLOCKS = 4;

    /// The array has room for the numbers left over before, which end at index [#ITEMS].
    private long[] numbers = new long[2 * ITEMS];
    private int from = ITEMS;
    private int to = ITEMS;
    private long[] batch = {};
    private byte[] bytes = {};
    private int[] ends = {};

    int size() {
        return to - from;
    }

    long first() {
        return numbers[from];
    }

    long last() {
        return numbers[to - 1];
    }

    /// Returns an array for the numbers that [#add] appends next.
    long[] batch() {
        batch = batch.length == 0 ? new long[CodeCursor.BATCH] : batch;
        return batch;
    }

    /// Returns whether the numbers should be encoded before others are added.
    boolean isFull() {
        return size() > (MOST_BLOCKS - 1) * ITEMS;
    }

    /// Appends the first `n` numbers of an array.
    void add(long[] added, int n) {
        if (to + n > numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(to + n, (MOST_BLOCKS + 1) * ITEMS));
        }
        System.arraycopy(added, 0, numbers, to, n);
        to += n;
    }

    /// Inserts the numbers that an object has left over before those of this one. Its numbers become those that this
    /// one has left over.
    void exchangeRest(EncodedBlocks other) {
        from -= other.size();
        System.arraycopy(other.numbers, other.from, numbers, from, other.size());
        other.from = ITEMS;
        other.to = ITEMS;
        int rest = size() % ITEMS;
        to -= rest;
        System.arraycopy(numbers, to, other.numbers, ITEMS, rest);
        other.to += rest;
    }

    /// Encodes all numbers. Only the last block may have fewer than [BlockTarget#ITEMS] of them.
    void encode() {
        int blocks = Math.ceilDiv(size(), ITEMS);
        ends = ends.length < blocks ? new int[blocks] : ends;
        int end = 0;
        for (int block = 0; block < blocks; block++) {
            end += EliasFano.bytes(numbers, begin(block), begin(block + 1));
            ends[block] = end;
        }
        bytes = ByteArrays.ensureCapacity(bytes, end + EliasFano.SLACK, 0);
        for (int block = 0; block < blocks; block++) {
            EliasFano.encode(numbers, begin(block), begin(block + 1), bytes, block == 0 ? 0 : ends[block - 1]);
        }
    }

    private int begin(int block) {
        return Math.min(to, from + block * ITEMS);
    }

    /// Appends the encoded blocks to a file, and clears this object.
    void write(BlockTarget target) throws IOException {
        int at = 0;
        for (int block = 0; from < to; block++) {
            int items = Math.min(ITEMS, size());
            target.write(items, numbers[from], bytes, at, ends[block] - at);
            at = ends[block];
            from += items;
        }
        from = ITEMS;
        to = ITEMS;
    }
}
