package pegsets.sets.file;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;

/// An open set on disk, in one file or in parts ([CodeSetWriter]). It gives segments and ranges to several threads, and
/// finds single codes. Every block is checked before its codes are returned. Threads may share it.
public final class CodeSetReader implements SortedCodes, AutoCloseable {
    public static final int SEGMENT = 16 * CodeCursor.BATCH;

    private final CodeNumbering shared;
    private final BlockSource blocks;
    private final int bufferBytes;
    /// Created on first use, because many reads do not need it.
    private volatile Optional<Ranks> ranks;

    /// Opens a set and checks its header and length.
    public CodeSetReader(Path file) throws IOException {
        this(file, BlockCursor.READ_BYTES, null);
    }

    /// Opens a set that shares the tables of a numbering, if it is numbered by the same class.
    public CodeSetReader(Path file, CodeNumbering shared) throws IOException {
        this(file, BlockCursor.READ_BYTES, shared);
    }

    /// Opens a set with read buffers of the given size, for callers that open many sets.
    ///
    /// @param shared as above, or null
    public CodeSetReader(Path file, int bufferBytes, CodeNumbering shared) throws IOException {
        this.shared = shared;
        this.blocks = BlockSource.open(file, SetHeader.Kind.CODES);
        this.bufferBytes = bufferBytes;
    }

    /// Returns the summary of a set without reading its blocks.
    public static SetSummary summary(Path file) throws IOException {
        return BlockSource.summary(file, SetHeader.Kind.CODES);
    }

    /// Reads a whole set and verifies its checksums.
    public static SetSummary check(Path file, int threads) throws IOException {
        return BlockCursor.check(file, SetHeader.Kind.CODES, threads);
    }

    /// Returns all codes of a set in ascending order. Memory: 8 bytes a code.
    ///
    /// @param shared a numbering whose tables it may use, or null
    public static long[] codes(Path file, CodeNumbering shared) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file, shared)) {
            long[] codes = new long[Math.toIntExact(reader.size())];
            reader.read(0, reader.size(), codes, 0);
            return codes;
        }
    }

    /// Returns the given codes that a set contains, in ascending order. Reads only the blocks that can contain them.
    ///
    /// @param shared as above
    public static LongSet found(Path file, CodeNumbering shared, Collection<Long> codes) throws IOException {
        long[] wanted = codes.stream().sorted(Long::compareUnsigned).mapToLong(Long::longValue).toArray();
        LongSet found = new LongLinkedOpenHashSet();
        try (CodeSetReader reader = new CodeSetReader(file, shared)) {
            Finder finder = reader.finder();
            for (long code : wanted) {
                if (finder.place(code) >= 0) {
                    found.add(code);
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

    @Override
    public int segments() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(size(), SEGMENT)));
    }

    @Override
    public long begin(int i) throws IOException {
        return code((long) i * SEGMENT);
    }

    /// Returns code number `item` of the set, counted from 0. Reads only the directory if the code is the first of its
    /// block.
    public long code(long item) throws IOException {
        if (blocks.beginOfBlock(item) == item) {
            long number = blocks.firstOfBlock(item);
            if (ranks().isEmpty()) {
                return number;
            }
            if (ranks().get().isRank(number)) {
                return ranks().get().code(number);
            } // otherwise the block is refused when it is read
        }
        long[] one = new long[CodeCursor.BATCH];
        cursor(item, item + 1).next(one);
        return one[0];
    }

    @Override
    public CodeCursor segment(int i) {
        return cursor((long) i * SEGMENT, Math.min(size(), (i + 1L) * SEGMENT));
    }

    /// Returns all codes.
    public CodeCursor cursor() {
        return cursor(0, size());
    }

    /// Returns the codes from number `from` on, counted from 0, up to but without number `to`.
    public CodeCursor cursor(long from, long to) {
        return new Items(from, to);
    }

    /// Reads the codes from number `from` on, counted from 0, up to but without number `to`, at most a batch, into an
    /// array. Returns how many.
    public int read(long from, long to, long[] into) throws IOException {
        if (from >= to) {
            return 0;
        }
        CodeCursor cursor = cursor(from, Math.min(to, from + CodeCursor.BATCH));
        int n = cursor.next(into);
        while (from + n < Math.min(to, from + CodeCursor.BATCH)) { // the last block of a part may have room
            long[] more = new long[CodeCursor.BATCH];
            int items = cursor.next(more);
            System.arraycopy(more, 0, into, n, items);
            n += items;
        }
        return n;
    }

    /// Reads the codes from number `from` on, up to but without number `to`, into an array from index `at` on.
    public void read(long from, long to, long[] into, int at) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        CodeCursor cursor = cursor(from, to);
        int end = at;
        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
            System.arraycopy(batch, 0, into, end, n);
            end += n;
        }
    }

    /// Returns the codes from `least` on and less than `above`. An empty bound does not restrict them.
    public CodeCursor between(OptionalLong least, OptionalLong above) throws IOException {
        OptionalLong from = least.isEmpty() ? least : number(least.getAsLong());
        OptionalLong to = above.isEmpty() ? above : number(above.getAsLong());
        if (size() == 0 || least.isPresent() && from.isEmpty()) {
            return _ -> 0;
        }
        return new Items(from.isEmpty() ? 0 : blocks.blockOf(from.getAsLong()),
                to.isEmpty() ? size() : blocks.endOfBlock(blocks.blockOf(to.getAsLong())), from, to);
    }

    /// Returns the rank, or code, of the first possible code that is not less than a code; empty if all are less.
    private OptionalLong number(long code) {
        return ranks().isEmpty() ? OptionalLong.of(code) : ranks().get().atLeast(code);
    }

    private Optional<Ranks> ranks() {
        Optional<Ranks> known = ranks;
        if (known == null) {
            known = summary().numberedIn()
                    .map(own -> shared != null && shared.codeClass().equals(own) ? shared : new CodeNumbering(own))
                    .map(numbering -> numbering.ranks(summary().pegs()));
            ranks = known;
        }
        return known;
    }

    public Finder finder() {
        return new Finder();
    }

    /// Finds codes one after another, and keeps the last block that it read. For one thread.
    public final class Finder {
        private final long[] numbers = new long[CodeCursor.BATCH];
        private long block = -1;
        private int items;

        private Finder() {}

        /// Returns the index of a code of any class in the set, counted from 0; -1 if the set does not contain it.
        public long place(long code) throws IOException {
            if (size() == 0 || ranks().isPresent() && !ranks().get().isOf(code)) {
                return -1;
            }
            long number = ranks().isPresent() ? ranks().get().rank(code) : code;
            long wanted = blocks.blockOf(number);
            if (wanted != block) {
                items = new Items(wanted, blocks.endOfBlock(wanted)).numbers(numbers);
                block = wanted;
            }
            int at = BinarySearch.firstAbove(numbers, 0, items, number) - 1;
            return at >= 0 && numbers[at] == number ? block + at : -1;
        }
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// A cursor over consecutive items, or over those between two numbers.
    private final class Items implements CodeCursor {
        private final BlockCursor cursor;
        private final OptionalLong least;
        private final OptionalLong above;

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
                } catch (IndexOutOfBoundsException e) {
                    throw cursor.damaged("its ranks do not rise");
                }
            }
            return items;
        }

        @Override
        public CodeCursor inRanks(Ranks wanted) {
            boolean storesThem = summary().numberedIn().filter(c -> wanted.areOf(c, summary().pegs())).isPresent();
            return storesThem ? into -> checkedRanks(wanted, into) : CodeCursor.super.inRanks(wanted);
        }

        private int checkedRanks(Ranks wanted, long[] into) throws IOException {
            int n = numbers(into);
            if (n > 0 && !(wanted.isRank(into[0]) && wanted.isRank(into[n - 1]))) {
                throw cursor.damaged("rank " + into[n - 1] + " is not below " + wanted.size());
            }
            return n;
        }

        /// Reads the stored numbers of the next block: ranks, or codes in a set without ranks.
        int numbers(long[] into) throws IOException {
            int n = 0;
            while (n == 0 && cursor.next()) {
                n = decode(into);
                if (least.isPresent() && Long.compareUnsigned(into[0], least.getAsLong()) < 0) {
                    int below = countBelow(into, n, least.getAsLong());
                    n -= below;
                    System.arraycopy(into, below, into, 0, n);
                }
                if (n > 0 && above.isPresent() && Long.compareUnsigned(into[n - 1], above.getAsLong()) >= 0) {
                    n = countBelow(into, n, above.getAsLong());
                }
            }
            return n;
        }

        private static int countBelow(long[] numbers, int n, long bound) {
            return bound == 0 ? 0 : BinarySearch.firstAbove(numbers, 0, n, bound - 1);
        }

        private int decode(long[] into) throws IOException {
            int items = cursor.items();
            try {
                if (EliasFano.decode(cursor.bytes, cursor.at, cursor.first(), items, into, 0) != cursor.end()) {
                    throw cursor.damaged("its length is not that of " + items + " packed numbers");
                }
            } catch (IndexOutOfBoundsException e) {
                throw cursor.damaged("it does not contain " + items + " packed numbers");
            }
            if (!cursor.isBeforeNext(into[items - 1])) {
                throw cursor.damaged("its last code is not less than the first of the next block");
            }
            if (cursor.skipped > 0) {
                System.arraycopy(into, cursor.skipped, into, 0, cursor.taken);
            }
            return cursor.taken;
        }
    }
}
