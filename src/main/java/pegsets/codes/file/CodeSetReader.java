package pegsets.codes.file;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.codes.rank.Ranks;

/// A set on disk, in one file or in parts, opened: read from the front as a cursor, by several threads in segments,
/// between any two codes, or asked for single codes. See [CodeSetWriter] for the layout. What is read is checked before
/// it is handed out. Threads may share it for all but reading from the front.
public final class CodeSetReader implements CodeCursor, SortedCodes, AutoCloseable {
    /// Codes of a segment.
    public static final int SEGMENT = 16 * BATCH;

    private final BlockSource blocks;
    private final int bufferBytes;
    private final Items front;
    /// Made when first needed: much can be read without.
    private volatile Optional<Ranks> ranks;

    /// Opens a set and checks header and length.
    public CodeSetReader(Path file) throws IOException {
        this(file, BlockCursor.READ_BYTES);
    }

    /// Opens a set with read buffers of a size of their own, for where many are open at once.
    public CodeSetReader(Path file, int bufferBytes) throws IOException {
        this.blocks = BlockSource.open(file, SetHeader.Kind.CODES);
        this.bufferBytes = bufferBytes;
        this.front = new Items(0, size());
    }

    /// What a set says of itself, without reading its blocks.
    public static SetSummary summary(Path file) throws IOException {
        return BlockSource.summary(file, SetHeader.Kind.CODES);
    }

    /// Reads a whole set and compares it with its checksums.
    public static SetSummary check(Path file, int threads) throws IOException {
        return BlockCursor.check(file, SetHeader.Kind.CODES, threads);
    }

    /// All codes of a set, in rising order. Memory: 8 bytes a code.
    public static long[] codes(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long[] codes = new long[Math.toIntExact(reader.size())];
            long[] batch = new long[BATCH];
            int at = 0;
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                System.arraycopy(batch, 0, codes, at, n);
                at += n;
            }
            return codes;
        }
    }

    /// Those of some codes that are in a set, in rising order. Reads the blocks that would have them.
    public static LongSet found(Path file, Collection<Long> codes) throws IOException {
        long[] wanted = codes.stream().sorted(Long::compareUnsigned).mapToLong(Long::longValue).toArray();
        LongSet found = new LongLinkedOpenHashSet();
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long[] places = reader.places(wanted);
            for (int i = 0; i < wanted.length; i++) {
                if (places[i] >= 0) {
                    found.add(wanted[i]);
                }
            }
        }
        return found;
    }

    public SetSummary summary() {
        return blocks.summary();
    }

    public long size() {
        return blocks.size();
    }

    /// All bytes read so far.
    long bytesRead() {
        return blocks.bytesRead();
    }

    @Override
    public int next(long[] into) throws IOException {
        return front.next(into);
    }

    @Override
    public CodeCursor inRanks(Ranks wanted) {
        return front.inRanks(wanted);
    }

    @Override
    public int segments() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(size(), SEGMENT)));
    }

    @Override
    public long begin(int i) throws IOException {
        return code((long) i * SEGMENT);
    }

    /// Code number `item` of the set, counted from 0. Only the directory is read if it is the first of its block.
    public long code(long item) throws IOException {
        if (blocks.beginOfBlock(item) == item) {
            long number = blocks.firstOfBlock(item);
            return ranks().isEmpty() ? number : ranks().get().code(number);
        }
        long[] one = new long[BATCH];
        cursor(item, item + 1).next(one);
        return one[0];
    }

    @Override
    public CodeCursor segment(int i) {
        return cursor((long) i * SEGMENT, Math.min(size(), (i + 1L) * SEGMENT));
    }

    /// Codes from number `from` on, counted from 0, up to the one before number `to`.
    public CodeCursor cursor(long from, long to) {
        return new Items(from, to);
    }

    /// Reads a batch of codes from number `from` on, counted from 0, but none from number `to` on, to the front of an
    /// array. Returns how many.
    public int read(long from, long to, long[] into) throws IOException {
        if (from >= to) {
            return 0;
        }
        CodeCursor cursor = cursor(from, Math.min(to, from + BATCH));
        int n = cursor.next(into);
        while (from + n < Math.min(to, from + BATCH)) { // where parts end before their last block is full
            long[] more = new long[BATCH];
            int items = cursor.next(more);
            System.arraycopy(more, 0, into, n, items);
            n += items;
        }
        return n;
    }

    /// The codes that are not less than one and less than another; each may be left out.
    public CodeCursor between(OptionalLong least, OptionalLong above) throws IOException {
        OptionalLong from = least.isEmpty() ? least : number(least.getAsLong());
        OptionalLong behind = above.isEmpty() ? above : number(above.getAsLong());
        if (size() == 0 || least.isPresent() && from.isEmpty()) {
            return _ -> 0;
        }
        return new Items(from.isEmpty() ? 0 : blocks.blockOf(from.getAsLong()),
                behind.isEmpty() ? size() : blocks.endOfBlock(blocks.blockOf(behind.getAsLong())),
                from, behind);
    }

    /// The least number, rank or code, of what is not less than a code; empty where nothing is.
    private OptionalLong number(long code) {
        return ranks().isEmpty() ? OptionalLong.of(code) : ranks().get().atLeast(code);
    }

    private Optional<Ranks> ranks() {
        Optional<Ranks> known = ranks;
        if (known == null) {
            known = summary().numberedIn().map(codeClass -> Ranks.of(codeClass, summary().pegs()));
            ranks = known;
        }
        return known;
    }

    /// The places of some codes in the set, counted from 0; -1 for one that is not there. Reads each block that has, or
    /// would have, some of the codes once.
    ///
    /// @param codes rising, compared as unsigned; anything else, even such as are of another class, may be among them
    public long[] places(long[] codes) throws IOException {
        long[] places = new long[codes.length];
        long[] numbers = new long[BATCH];
        long block = -1;
        int items = 0;
        for (int i = 0; i < codes.length; i++) {
            places[i] = -1;
            if (size() == 0 || ranks().isPresent() && !ranks().get().isOf(codes[i])) {
                continue;
            }
            long number = ranks().isPresent() ? ranks().get().rank(codes[i]) : codes[i];
            long wanted = blocks.blockOf(number);
            if (wanted != block) {
                block = wanted;
                items = new Items(block, blocks.endOfBlock(block)).numbers(numbers);
            }
            int found = find(numbers, items, number);
            places[i] = found < 0 ? -1 : block + found;
        }
        return places;
    }

    private static int find(long[] numbers, int n, long number) {
        int place = atLeast(numbers, n, number);
        return place < n && numbers[place] == number ? place : -1;
    }

    /// The first of some rising unsigned numbers that is not less than one; `n` if all are less.
    private static int atLeast(long[] numbers, int n, long number) {
        int from = 0;
        int to = n;
        while (from < to) {
            int middle = from + to >>> 1;
            if (Long.compareUnsigned(numbers[middle], number) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// A cursor over items in a row, or those of them that lie between two numbers.
    private final class Items implements CodeCursor {
        private final BlockCursor cursor;
        private final OptionalLong least;
        private final OptionalLong above;
        private long[] scratch;

        Items(long from, long to) {
            this(from, to, OptionalLong.empty(), OptionalLong.empty());
        }

        Items(long from, long to, OptionalLong least, OptionalLong above) {
            this.cursor = new BlockCursor(blocks, from, to, bufferBytes);
            this.least = least;
            this.above = above;
        }

        @Override
        public int next(long[] into) throws IOException {
            int items = numbers(into);
            if (items > 0 && ranks().isPresent()) {
                try {
                    ranks().get().toCodes(into, items);
                } catch (IllegalArgumentException e) {
                    throw cursor.damaged(e.getMessage());
                }
            }
            return items;
        }

        @Override
        public CodeCursor inRanks(Ranks wanted) {
            boolean atHand = summary().numberedIn().filter(c -> wanted.areOf(c, summary().pegs())).isPresent();
            return atHand ? this::numbers : CodeCursor.super.inRanks(wanted);
        }

        /// The numbers of the next block: ranks, or codes in a set that has no ranks.
        int numbers(long[] into) throws IOException {
            int n = 0;
            while (n == 0 && cursor.next()) {
                n = decode(into);
                if (least.isPresent() && Long.compareUnsigned(into[0], least.getAsLong()) < 0) {
                    n = dropBelow(into, n, least.getAsLong());
                }
                if (n > 0 && above.isPresent() && Long.compareUnsigned(into[n - 1], above.getAsLong()) >= 0) {
                    n = atLeast(into, n, above.getAsLong());
                }
            }
            return n;
        }

        private int decode(long[] into) throws IOException {
            int items = cursor.items();
            boolean all = cursor.taken() == items;
            if (!all && scratch == null) {
                scratch = new long[BATCH];
            }
            long[] numbers = all ? into : scratch;
            EliasFano.decode(cursor.bytes(), cursor.at(), cursor.first(), items, numbers, 0);
            if (!cursor.isBeforeNext(numbers[items - 1])) {
                throw cursor.damaged("its last code is not less than the first of the next block");
            }
            if (!all) {
                System.arraycopy(scratch, cursor.skipped(), into, 0, cursor.taken());
            }
            return cursor.taken();
        }

        private static int dropBelow(long[] numbers, int n, long bound) {
            int below = atLeast(numbers, n, bound);
            System.arraycopy(numbers, below, numbers, 0, n - below);
            return n - below;
        }
    }
}
