package pegsets.descent.collect;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.Ranks;
import pegsets.disk.Workers;

/// The codes of all buckets in rising order. A segment is a few cells of one bucket, or one large cell; a thread reads
/// one at a time. The buckets must not change meanwhile.
final class BucketCodes implements SortedCodes {
    /// Of all codes, about this part is in a segment, but not fewer and not more codes than these.
    private static final int SEGMENTS = 256;
    private static final int LEAST_CODES = 1 << 16;
    private static final int MOST_CODES = CodeSetWriter.MOST_HELD;

    private final BucketLayout layout;
    /// A segment ends with the cell with which it has so many codes.
    private final long codesOfSegment;
    private final List<Segment> segments = new ArrayList<>();
    private final ThreadLocal<Scratch> benches;

    /// Some cells in a row of a bucket.
    ///
    /// @param cells stands before the first
    private record Segment(int bucket, int firstCell, int cellCount, PagedInts.Reader cells) {}

    /// What a thread needs to read packed cells.
    private record Scratch(CellSet set, int[] packed) {}

    /// @param buckets the packed cells of each
    /// @param size    how many codes they have, or more; segments are longer with more
    BucketCodes(BucketLayout layout, List<PagedInts.Reader> buckets, long size) {
        this.layout = layout;
        this.benches = ThreadLocal.withInitial(
                () -> new Scratch(new CellSet(layout), new int[CellSet.maxPacked(layout)]));
        this.codesOfSegment = Math.clamp(size / SEGMENTS, LEAST_CODES, MOST_CODES);
        for (int bucket = 0; bucket < buckets.size(); bucket++) {
            cut(bucket, buckets.get(bucket));
        }
        if (segments.isEmpty()) {
            segments.add(new Segment(0, 0, 0, buckets.getFirst()));
        }
    }

    private void cut(int bucket, PagedInts.Reader cells) {
        int[] front = new int[CellSet.FRONT];
        PagedInts.Reader begin = cells.copy();
        int firstCell = 0;
        int count = 0;
        int size = 0;
        while (cells.hasMore()) {
            cells.read(front, 0, front.length);
            cells.skip(front[3]);
            firstCell = count == 0 ? front[0] : firstCell;
            size += front[1];
            count++;
            if (size >= codesOfSegment || !cells.hasMore()) {
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
        return new Cells(segments.get(i));
    }

    /// Writes the hints of all codes, in their order. Several threads read them.
    void writeHints(HintsFile.Writer file, int threads) throws IOException {
        Workers.inOrder(threads, segments.size(), (i, turn) -> {
            Segment segment = segments.get(i);
            PackedCells cells = new PackedCells(segment.cells.copy(), benches.get().packed, true);
            byte[] hints = ByteArrays.EMPTY_ARRAY;
            int n = 0;
            for (int left = segment.cellCount; left > 0; left--) {
                hints = ByteArrays.grow(hints, n + 4 * CellHints.ints(cells.size()), n);
                int size = cells.size();
                cells.hints(hints, n);
                n += size;
                cells.next();
            }
            turn.await();
            file.write(hints, n);
        });
    }

    private final class Cells implements CodeCursor {
        private final Segment segment;
        private final Scratch bench;
        private final PackedCells cells;
        private int cellsLeft;
        private int state;
        private long above;
        private int taken;
        private int size;

        Cells(Segment segment) {
            this.segment = segment;
            this.bench = benches.get();
            this.cells = new PackedCells(segment.cells.copy(), bench.packed, layout.hinted);
            this.cellsLeft = segment.cellCount;
        }

        @Override
        public int next(long[] into) {
            int n = isAtCell() ? bench.set.codes(above, state, taken, into) : 0;
            taken += n;
            return n;
        }

        @Override
        public CodeCursor inRanks(Ranks ranks) {
            return into -> {
                int n = isAtCell()
                        ? bench.set.numbers(ranks.first(layout.tables.cut().cell(above)), taken, into)
                        : 0;
                taken += n;
                return n;
            };
        }

        /// Goes to the next cell where all codes of this one have been taken. Returns whether there is one.
        private boolean isAtCell() {
            while (taken == size) {
                if (cellsLeft-- == 0) {
                    cellsLeft = 0;
                    return false;
                }
                state = layout.state(segment.bucket, cells.cell());
                above = layout.firstCode(segment.bucket, cells.cell());
                cells.load(bench.set);
                size = bench.set.size();
                taken = 0;
                cells.next();
            }
            return true;
        }
    }
}
