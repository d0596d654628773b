package pegsets.descent.collect;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.RankCursor;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.CodeNumbering;
import pegsets.codes.rank.Ranks;
import pegsets.codes.rank.TwoPartRankTable;
import pegsets.disk.Workers;
import pegsets.expand.HintedCode;

/// Collects codes with hints ([HintedCode]) of k pegs and one class in a table of bytes over their ranks: 0 for a code
/// that is absent, otherwise its hint. Of several hints of a code the greatest is kept; if two threads store hints of
/// one code at the same time, either may remain. Both are valid.
///
/// One table serves all levels of a job. [Collecting#close] clears it.
///
/// Memory: one byte for each code of the class with k pegs, and [TwoPartRankTable].
public final class HintTable {
    /// The length of an array is less than 2^31.
    private static final long MOST_RANKS = (1L << 31) - 64;
    private static final int RANKS_OF_SEGMENT = 1 << 20;
    /// A new table may be this many times as long as a level needs, to serve larger levels too.
    private static final int GROWTH = 4;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final CodeNumbering numbering;
    private byte[] table = new byte[0];

    /// @param numbering of a class for which [#bytes] returns a value
    public HintTable(CodeNumbering numbering) {
        this.numbering = numbering;
    }

    /// Returns the bytes that codes of `pegs` pegs need; empty if the tables would be too large, or if there are too
    /// many codes for an array.
    public static OptionalLong bytes(CodeClass codeClass, int pegs) {
        return codeClass.cut().hasFewCells() && codeClass.size(pegs) <= MOST_RANKS
                ? OptionalLong.of(codeClass.size(pegs) + TwoPartRankTable.bytes(codeClass.holes()))
                : OptionalLong.empty();
    }

    /// Returns a collector of codes of `pegs` pegs. Close it before the next.
    public Collecting collecting(int pegs) {
        int length = length(pegs);
        if (table.length < length) {
            int most = length;
            for (int k = 1; k < pegs; k++) {
                long larger = numbering.codeClass().size(k) + Long.BYTES;
                most = larger <= (long) GROWTH * length ? (int) Math.max(most, Math.min(larger, MOST_RANKS)) : most;
            }
            table = new byte[0];
            long t = System.nanoTime();
            table = new byte[most];
            pegsets.disk.Loggers.of(HintTable.class).debug("table of {} in {} us", most, (System.nanoTime() - t) / 1000);
        }
        return new Collecting(pegs);
    }

    /// The ranks of `pegs` pegs, in whole words.
    private int length(int pegs) {
        return (int) (numbering.codeClass().size(pegs) + Long.BYTES - 1) & -Long.BYTES;
    }

    /// The codes of one level.
    public final class Collecting implements CodeCollector {
        private final byte[] hints = table;
        private final int pegs;
        private final int end;
        private final int lowBits;
        private final int[] lowNumbers;
        private final long[] firstRanks;

        private Collecting(int pegs) {
            TwoPartRankTable halves = numbering.tables().halves();
            this.pegs = pegs;
            this.end = length(pegs);
            this.lowBits = halves.lowBits();
            this.lowNumbers = halves.lowNumbers();
            this.firstRanks = halves.firstRanks(pegs);
        }

        @Override
        public Sink sink() {
            return this::add;
        }

        private void add(long[] codes, int n) {
            byte[] into = hints;
            long[] first = firstRanks;
            int[] numbers = lowNumbers;
            int bits = lowBits;
            int mask = numbers.length - 1;
            for (int i = 0; i < n; i++) {
                long code = HintedCode.code(codes[i]);
                int rank = (int) first[(int) (code >>> bits)] + numbers[(int) code & mask];
                into[rank] = (byte) Math.max(into[rank] & 0xFF, HintedCode.hint(codes[i]));
            }
        }

        @Override
        public SortedCodes sorted() {
            Ranks ranks = numbering.ranks(pegs);
            return new SortedCodes() {
                @Override
                public int segments() {
                    return Math.max(1, Math.ceilDiv(end, RANKS_OF_SEGMENT));
                }

                @Override
                public long begin(int i) {
                    return ranks.code((long) i * RANKS_OF_SEGMENT);
                }

                @Override
                public CodeCursor segment(int i) {
                    int from = i * RANKS_OF_SEGMENT;
                    return new TableCursor(hints, ranks, from, (int) Math.min(end, (long) from + RANKS_OF_SEGMENT));
                }
            };
        }

        /// Returns the hints of a set of collected codes.
        public byte[] of(Path file, int threads) throws IOException {
            long t = System.nanoTime();
            try { return of2(file, threads); } finally {
            pegsets.disk.Loggers.of(HintTable.class).debug("gather in {} us", (System.nanoTime() - t) / 1000); }
        }
        private byte[] of2(Path file, int threads) throws IOException {
            try (CodeSetReader set = new CodeSetReader(file, numbering)) {
                byte[] found = new byte[Math.toIntExact(set.size())];
                Ranks ranks = numbering.ranks(pegs);
                Workers.inShares(threads, found.length, CodeSetReader.SEGMENT, shares -> {
                    long[] batch = new long[CodeCursor.BATCH];
                    for (int at = shares.next(); at >= 0; at = shares.next()) {
                        long to = Math.min(found.length, (long) at + CodeSetReader.SEGMENT);
                        CodeCursor cursor = set.cursor(at, to).inRanks(ranks);
                        int place = at;
                        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
                            for (int i = 0; i < n; i++) {
                                found[place++] = hints[(int) batch[i]];
                            }
                        }
                    }
                });
                return found;
            }
        }

        @Override
        public void close() {
            long t = System.nanoTime();
            Arrays.fill(hints, 0, end, (byte) 0);
            pegsets.disk.Loggers.of(HintTable.class).debug("clear of {} in {} us", end, (System.nanoTime() - t) / 1000);
        }
    }

    /// The codes of a range of a table.
    private static final class TableCursor extends RankCursor {
        private final byte[] hints;
        private final int end;
        private int at;

        TableCursor(byte[] hints, Ranks ranks, int from, int end) {
            super(ranks);
            this.hints = hints;
            this.at = from;
            this.end = end;
        }

        @Override
        protected int nextRanks(long[] into) {
            int n = 0;
            for (; at < end && n <= BATCH - Long.BYTES; at += Long.BYTES) {
                long eight = (long) LONG.get(hints, at);
                if (eight != 0) {
                    // the highest bit of each byte that is not 0
                    long members = (eight & 0x7F7F_7F7F_7F7F_7F7FL) + 0x7F7F_7F7F_7F7F_7F7FL | eight;
                    for (long rest = members & 0x8080_8080_8080_8080L; rest != 0; rest &= rest - 1) {
                        into[n++] = at + (Long.numberOfTrailingZeros(rest) >>> 3);
                    }
                }
            }
            return n;
        }
    }
}
