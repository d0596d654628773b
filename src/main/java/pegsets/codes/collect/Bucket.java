package pegsets.codes.collect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pegsets.codes.paged.PagedInts;
import pegsets.codes.paged.Pages;
import pegsets.disk.Receipt;

/// The distinct codes of one bucket so far, packed cell by cell ([CellSet]) in rising order. Those that the last merge
/// has added are kept once more, until they have been written.
final class Bucket {
    private final BucketLayout layout;
    private final int number;
    private final Pages pages;
    private PagedInts cells;
    /// One sequence of packed cells, or more where the bench had not room for all at a time.
    private final List<PagedInts> added = new ArrayList<>();
    private long size;

    Bucket(BucketLayout layout, int number, Pages pages) {
        this.layout = layout;
        this.number = number;
        this.pages = pages;
        this.cells = new PagedInts(pages);
    }

    /// The packed sets of the cells.
    PagedInts.Reader packedCells() {
        return cells.reader();
    }

    long size() {
        return size;
    }

    /// The packed sets of what the last merge has added.
    List<PagedInts.Reader> added() {
        return added.stream().map(PagedInts::reader).toList();
    }

    /// About what these take in files.
    long addedBytes() {
        return Integer.BYTES * added.stream().mapToLong(PagedInts::length).sum();
    }

    void forgetAdded() {
        added.forEach(PagedInts::clear);
        added.clear();
    }

    void clear() {
        cells.clear();
        size = 0;
        forgetAdded();
    }

    /// What a thread needs to merge buckets, one after another.
    static final class Bench {
        private final CellSet set;
        private final int[] packed;
        private final int[] sorted;
        private final int[] cellEnd;

        /// @param room how many numbers of codes are merged at a time
        Bench(BucketLayout layout, int room) {
            set = new CellSet(layout);
            packed = new int[CellSet.maxPacked(layout)];
            sorted = new int[room];
            cellEnd = new int[layout.cellsPerBucket() + 1];
        }
    }

    /// Part of a page of codes that wait to be merged.
    private record Stretch(int[] array, int from, int to) {
        int size() {
            return to - from;
        }
    }

    /// Adds what some sinks have for this bucket and empties them of it.
    ///
    /// @param remembers whether what is new is kept once more
    void merge(List<BucketSink> sinks, Bench bench, boolean remembers) throws IOException {
        List<Stretch> waiting = new ArrayList<>();
        sinks.forEach(sink -> sink.forEachPage(number, (array, from, to) -> waiting.add(new Stretch(array, from, to))));
        Receipt taken = new Receipt();
        int done = 0;
        while (done < waiting.size()) {
            int end = done;
            for (int n = 0; end < waiting.size() && n + waiting.get(end).size() <= bench.sorted.length; end++) {
                n += waiting.get(end).size();
            }
            sortByCell(waiting.subList(done, end), bench, taken);
            mergeSorted(bench, remembers);
            done = end;
        }
        check(taken, sinks);
        sinks.forEach(sink -> sink.clear(number));
    }

    private void check(Receipt taken, List<BucketSink> sinks) throws IOException {
        Receipt given = new Receipt();
        sinks.forEach(sink -> given.add(sink.given(number)));
        if (!taken.equals(given)) {
            throw new IOException("codes have changed in memory: bucket " + number + " has " + taken.count()
                    + ", not the " + given.count() + " that it was given; run again, and have the memory tested");
        }
    }

    /// Counting sort by cell: that is as far as needed, the codes of a cell may be in any order.
    private void sortByCell(List<Stretch> waiting, Bench bench, Receipt taken) {
        int shift = layout.cellShift;
        int step = layout.intsOfCode();
        int[] end = bench.cellEnd;
        Arrays.fill(end, 0);
        for (Stretch stretch : waiting) {
            for (int i = stretch.from; i < stretch.to; i += step) {
                end[(stretch.array[i] >>> shift) + 1] += step;
            }
        }
        for (int cell = 1; cell < end.length; cell++) {
            end[cell] += end[cell - 1];
        }
        for (Stretch stretch : waiting) {
            taken.add(stretch.array, stretch.from, stretch.to);
            place(stretch, bench);
        }
    }

    private void place(Stretch stretch, Bench bench) {
        int shift = layout.cellShift;
        boolean hinted = layout.hinted;
        int step = layout.intsOfCode();
        int[] waiting = stretch.array;
        int[] sorted = bench.sorted;
        int[] end = bench.cellEnd;
        for (int i = stretch.from; i < stretch.to; i += step) {
            int bits = waiting[i];
            int at = end[bits >>> shift];
            sorted[at] = bits;
            if (hinted) {
                sorted[at + 1] = waiting[i + 1];
            }
            end[bits >>> shift] = at + step;
        }
    }

    /// Merges the codes sorted by cell, where `cellEnd` says how far each cell's reach, with those that are there.
    private void mergeSorted(Bench bench, boolean remembers) {
        PagedInts merged = new PagedInts(pages);
        PagedInts more = new PagedInts(pages);
        PackedCells old = new PackedCells(cells.reader(), bench.packed, layout.hinted);
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
                int cellSize = layout.tables.cellSize(state);
                boolean wasThere = old.cell() == cell;
                bench.set.add(bench.sorted, from, to, state);
                if (wasThere) {
                    old.addTo(bench.set, remembers);
                    old.next();
                }
                size += bench.set.collect();
                merged.write(bench.packed, bench.set.pack(cell, cellSize, bench.packed));
                if (remembers && (!wasThere || bench.set.dropEarlier() > 0)) {
                    more.write(bench.packed, bench.set.pack(cell, cellSize, bench.packed));
                }
            }
            from = to;
        }
        cells.clear();
        cells = merged;
        if (remembers) {
            added.add(more);
        }
    }
}
