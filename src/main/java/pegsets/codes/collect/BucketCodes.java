package pegsets.codes.collect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.Ranks;

/// The codes of all buckets in rising order. A stretch is a few cells of one bucket, or one large cell. The buckets
/// must not change meanwhile.
final class BucketCodes implements SortedCodes {
    /// A stretch ends with the cell with which it has so many codes.
    private static final int CODES_OF_STRETCH = 1 << 16;

    private final BucketLayout layout;
    private final List<Stretch> stretches = new ArrayList<>();
    /// What cursors that have come to their ends worked with.
    private final Deque<Bench> benches = new ArrayDeque<>();

    /// Some cells in a row of a bucket.
    ///
    /// @param cells stands before the first
    private record Stretch(int bucket, int firstCell, int cellCount, PagedInts.Reader cells) {}

    /// What a thread needs to read packed cells.
    private record Bench(CellSet set, int[] packed) {}

    BucketCodes(BucketLayout layout, Bucket[] buckets) {
        this.layout = layout;
        for (int bucket = 0; bucket < buckets.length; bucket++) {
            cut(bucket, buckets[bucket].packedCells());
        }
        if (stretches.isEmpty()) {
            stretches.add(new Stretch(0, 0, 0, buckets[0].packedCells()));
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
            if (size >= CODES_OF_STRETCH || !cells.hasMore()) {
                stretches.add(new Stretch(bucket, firstCell, count, begin));
                begin = cells.copy();
                count = 0;
                size = 0;
            }
        }
    }

    @Override
    public int stretches() {
        return stretches.size();
    }

    @Override
    public long begin(int i) {
        return layout.firstCode(stretches.get(i).bucket, stretches.get(i).firstCell);
    }

    @Override
    public CodeCursor stretch(int i) {
        return new Cells(stretches.get(i));
    }

    private synchronized Bench takeBench() {
        Bench bench = benches.poll();
        return bench != null
                ? bench
                : new Bench(new CellSet(layout), new int[CellSet.maxPacked(layout.largestCell())]);
    }

    private synchronized void giveBack(Bench bench) {
        benches.add(bench);
    }

    private final class Cells implements CodeCursor {
        private final Stretch stretch;
        private final Bench bench;
        private final PackedCells cells;
        private int cellsLeft;
        private int state;
        private long above;
        private int taken;
        private int size;

        Cells(Stretch stretch) {
            this.stretch = stretch;
            this.bench = takeBench();
            this.cells = new PackedCells(stretch.cells.copy(), bench.packed);
            this.cellsLeft = stretch.cellCount;
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
                if (cellsLeft <= 0) {
                    end();
                    return false;
                }
                cellsLeft--;
                state = layout.state(stretch.bucket, cells.cell());
                above = layout.firstCode(stretch.bucket, cells.cell());
                cells.load(bench.set);
                size = bench.set.size();
                taken = 0;
                cells.next();
            }
            return true;
        }

        /// Gives the bench to another cursor, once.
        private void end() {
            if (cellsLeft == 0) {
                cellsLeft = -1;
                giveBack(bench);
            }
        }
    }
}
