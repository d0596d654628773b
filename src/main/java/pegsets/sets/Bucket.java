package pegsets.sets;

import java.util.Arrays;
import java.util.List;

/// The distinct codes of one bucket so far, packed cell by cell ([CellSet]) in rising order.
final class Bucket {
    private final BucketLayout layout;
    private final int number;
    private final Pages pages;
    private PagedInts cells;
    private long size;

    Bucket(BucketLayout layout, int number, Pages pages) {
        this.layout = layout;
        this.number = number;
        this.pages = pages;
        this.cells = new PagedInts(pages);
    }

    /// Goes through the packed sets of the cells.
    PackedCells packedCells(int[] buffer) {
        return new PackedCells(cells, buffer);
    }

    long size() {
        return size;
    }

    void clear() {
        cells.clear();
        size = 0;
    }

    /// What a thread needs to merge buckets, one after another.
    static final class Bench {
        private final CellSet set;
        private final int[] packed;
        private final int[] sorted;
        private final int[] cellEnd;

        /// @param room how many codes are merged at a time
        Bench(BucketLayout layout, int room) {
            set = new CellSet(layout);
            packed = new int[CellSet.maxPacked(layout.largestCell())];
            sorted = new int[room];
            cellEnd = new int[layout.cellsPerBucket() + 1];
        }
    }

    /// Adds what some sinks have for this bucket and empties them of it.
    void merge(List<BucketSink> sinks, Bench bench) {
        List<BucketSink.Filled> waiting = sinks.stream().flatMap(sink -> sink.filled(number)).filter(f -> f.n() > 0).toList();
        int from = 0;
        while (from < waiting.size()) {
            int to = from;
            for (int n = 0; to < waiting.size() && n + waiting.get(to).n() <= bench.sorted.length; to++) {
                n += waiting.get(to).n();
            }
            sortByCell(waiting.subList(from, to), bench);
            mergeSorted(bench);
            from = to;
        }
        sinks.forEach(sink -> sink.clear(number));
    }

    /// Counting sort by cell, as far as needed: the codes of a cell may be in any order.
    private void sortByCell(List<BucketSink.Filled> waiting, Bench bench) {
        int shift = layout.cellShift;
        int[] end = bench.cellEnd;
        Arrays.fill(end, 0);
        if (layout.cellsPerBucket() == 1) {
            for (BucketSink.Filled filled : waiting) {
                System.arraycopy(filled.page(), 0, bench.sorted, end[0], filled.n());
                end[0] += filled.n();
            }
            return;
        }
        for (BucketSink.Filled filled : waiting) {
            int[] page = filled.page();
            for (int i = 0; i < filled.n(); i++) {
                end[(page[i] >>> shift) + 1]++;
            }
        }
        for (int cell = 1; cell < end.length; cell++) {
            end[cell] += end[cell - 1];
        }
        for (BucketSink.Filled filled : waiting) {
            int[] page = filled.page();
            for (int i = 0; i < filled.n(); i++) {
                bench.sorted[end[page[i] >>> shift]++] = page[i];
            }
        }
    }

    /// Merges the codes sorted by cell, where `cellEnd` says how far each cell's reach, with those that are there.
    private void mergeSorted(Bench bench) {
        PagedInts merged = new PagedInts(pages);
        PackedCells old = new PackedCells(cells, bench.packed);
        size = 0;
        int from = 0;
        for (int cell = 0; cell < layout.cellsPerBucket(); cell++) {
            int to = bench.cellEnd[cell];
            if (old.cell() == cell && from == to) {
                merged.write(bench.packed, old.copy());
                size += old.size();
                old.next();
            } else if (from < to) {
                int state = layout.state(number, cell);
                bench.set.add(bench.sorted, from, to, state);
                if (old.cell() == cell) {
                    old.addTo(bench.set);
                    old.next();
                }
                size += bench.set.collect();
                merged.write(bench.packed, bench.set.pack(cell, layout.tables.cellSize(state), bench.packed));
            }
            from = to;
        }
        cells.clear();
        cells = merged;
    }
}
