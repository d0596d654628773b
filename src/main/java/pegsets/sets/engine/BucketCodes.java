package pegsets.sets.engine;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.Pipeline;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.HintsFile;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SortedCodes;

/// The codes of all buckets in ascending order. A segment is a few cells of one bucket, or one large cell. The buckets
/// must not change while codes are read.
final class BucketCodes implements SortedCodes {
    /// A segment ends after the cell with which it reaches this number of codes.
    private static final int CODES_OF_SEGMENT = 1 << 16;

    private final BucketLayout layout;
    private final Ranks ranks;
    private final List<Segment> segments = new ArrayList<>();
    /// For each thread the set into which it loads cells.
    private final ThreadLocal<CellSet> sets;
    private final boolean isHinted;

    /// Consecutive cells of a bucket.
    ///
    /// @param cells at the header of the first cell
    private record Segment(int bucket, int firstCell, int cellCount, PagedInts.Reader cells) {}

    /// @param buckets  the packed cells of each
    /// @param isHinted whether the codes are [HintedCode]s; ranks then have the hints in the same bits
    BucketCodes(BucketLayout layout, List<PagedInts.Reader> buckets, boolean isHinted) {
        this.layout = layout;
        this.ranks = layout.numbering.ranks(layout.pegs);
        this.isHinted = isHinted;
        this.sets = ThreadLocal.withInitial(() -> new CellSet(layout));
        for (int bucket = 0; bucket < buckets.size(); bucket++) {
            addSegments(bucket, buckets.get(bucket));
        }
        if (segments.isEmpty()) {
            segments.add(new Segment(0, 0, 0, buckets.getFirst()));
        }
    }

    private void addSegments(int bucket, PagedInts.Reader cells) {
        int[] header = new int[CellSet.HEADER];
        PagedInts.Reader begin = cells.copy();
        int firstCell = 0;
        int count = 0;
        int size = 0;
        while (cells.hasMore()) {
            cells.read(header, 0, header.length);
            cells.skip(header[3]);
            firstCell = count == 0 ? header[0] : firstCell;
            size += header[1];
            count++;
            if (size >= CODES_OF_SEGMENT || !cells.hasMore()) {
                segments.add(new Segment(bucket, firstCell, count, begin));
                begin = cells.copy();
                count = 0;
                size = 0;
            }
        }
    }

    @Override
    public int segments() {
        return segments.size();
    }

    @Override
    public long begin(int i) {
        return layout.firstCode(segments.get(i).bucket, segments.get(i).firstCell);
    }

    @Override
    public CodeCursor segment(int i) {
        return new CellCursor(segments.get(i));
    }

    /// Writes the hints of all codes, in their order. Several threads read them.
    void writeHints(HintsFile.Writer file, int threads) throws IOException {
        Pipeline.inOrder(threads, segments.size(), i -> {
            Segment segment = segments.get(i);
            CellSet.Packed cells = new CellSet.Packed(segment.cells.copy(), sets.get());
            byte[] hints = ByteArrays.EMPTY_ARRAY;
            int n = 0;
            for (int left = segment.cellCount; left > 0; left--) {
                int size = cells.size();
                hints = ByteArrays.grow(hints, n + 4 * CellHints.ints(size), n);
                cells.hints(hints, n);
                n += size;
                cells.next();
            }
            return ByteBuffer.wrap(hints, 0, n);
        }, hints -> file.write(hints.array(), hints.limit()));
    }

    private final class CellCursor implements CodeCursor {
        private final Segment segment;
        private final CellSet set;
        private final CellSet.Packed cells;
        private byte[] hints = ByteArrays.EMPTY_ARRAY;
        private int cellsLeft;
        private int cell;
        /// Of the codes of the cell, how many were returned, and how many there are.
        private int returned;
        private int size;

        CellCursor(Segment segment) {
            this.segment = segment;
            this.set = sets.get();
            this.cells = new CellSet.Packed(segment.cells.copy(), set);
            this.cellsLeft = segment.cellCount;
        }

        @Override
        public int next(long[] into) {
            int n = ranks(into);
            ranks.toCodes(into, n);
            return returned(into, n);
        }

        /// All wanted ranks are those of the codes.
        @Override
        public CodeCursor inRanks(Ranks wanted) {
            return into -> returned(into, ranks(into));
        }

        private int ranks(long[] into) {
            return hasCode() ? set.numbers(ranks.first(cell), returned, into) : 0;
        }

        /// Counts `n` codes as returned, and adds their hints if these are wanted.
        private int returned(long[] codes, int n) {
            for (int i = 0; isHinted && i < n; i++) {
                codes[i] = HintedCode.of(codes[i], hints[returned + i] & 0xFF);
            }
            returned += n;
            return n;
        }

        /// Returns whether there is another code. Advances to the next cell if all codes of this one were returned.
        private boolean hasCode() {
            while (returned == size) {
                if (cellsLeft == 0) {
                    return false;
                }
                cellsLeft--;
                cell = segment.bucket * layout.cellsPerBucket + cells.cell();
                cells.load();
                size = set.size();
                if (isHinted) {
                    hints = ByteArrays.ensureCapacity(hints, 4 * CellHints.ints(size), 0);
                    cells.loadedHints(hints);
                }
                returned = 0;
                cells.next();
            }
            return true;
        }
    }
}
