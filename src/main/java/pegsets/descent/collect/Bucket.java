package pegsets.descent.collect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import pegsets.disk.MultisetHash;

/// The distinct codes of one bucket so far, packed cell by cell ([CellSet]) in rising order. Each merge of what waits
/// makes a layer of it, which is not changed any more; a code may be in several layers until they are united. Where
/// only codes of a known set are wanted, others are dropped when they are merged.
final class Bucket {
    private final BucketLayout layout;
    private final int number;
    private final Pages pages;
    private final Optional<IntersectionFilter> known;
    private final List<PagedInts> layers = new ArrayList<>();
    private long size;

    Bucket(BucketLayout layout, int number, Pages pages, Optional<IntersectionFilter> known) {
        this.layout = layout;
        this.number = number;
        this.pages = pages;
        this.known = known;
    }

    /// The packed cells of each layer.
    List<PagedInts> layers() {
        return Collections.unmodifiableList(layers);
    }

    /// The packed cells of all codes, once they are united.
    PagedInts.Reader packedCells() {
        return layers.isEmpty() ? new PagedInts(pages).reader() : layers.getFirst().reader();
    }

    /// How many codes there are, once they are united.
    long size() {
        return size;
    }

    void clear() {
        layers.forEach(PagedInts::clear);
        layers.clear();
        size = 0;
    }

    /// Adds a layer that was packed before.
    void add(PagedInts layer) {
        if (layer.length() > 0) {
            layers.add(layer);
        }
    }

    /// What a thread needs to merge buckets, one after another.
    static final class Scratch {
        private final CellSet set;
        private final int[] packed;
        private final int[] sorted;
        private final int[] cellEnd;

        /// @param room how many numbers of codes are merged at a time
        Scratch(BucketLayout layout, int room) {
            set = new CellSet(layout);
            packed = new int[CellSet.maxPacked(layout)];
            sorted = new int[room];
            cellEnd = new int[layout.cellsPerBucket() + 1];
        }
    }

    /// Part of a page of codes that wait to be merged.
    private record Segment(int[] array, int from, int to) {
        int size() {
            return to - from;
        }
    }

    /// Adds what some sinks have for this bucket as a layer, and empties them of it.
    void merge(List<BucketSink> sinks, Scratch bench) throws IOException {
        sort(sinks, bench);
        addSorted(bench);
    }

    /// Sorts what some sinks have by cell, and empties them of it. Where the bench has not room for all at a time, what
    /// it had room for before becomes a layer.
    private void sort(List<BucketSink> sinks, Scratch bench) throws IOException {
        List<Segment> waiting = new ArrayList<>();
        sinks.forEach(sink -> sink.forEachPage(number, (array, from, to) -> waiting.add(new Segment(array, from, to))));
        MultisetHash taken = new MultisetHash();
        int done = 0;
        for (int end = fitting(waiting, 0, bench); end < waiting.size(); end = fitting(waiting, done, bench)) {
            sortByCell(waiting.subList(done, end), bench, taken);
            addSorted(bench);
            done = end;
        }
        sortByCell(waiting.subList(done, waiting.size()), bench, taken);
        check(taken, sinks);
        sinks.forEach(sink -> sink.clear(number));
    }

    /// Behind the last segment from number `from` on that is sorted with it.
    private static int fitting(List<Segment> waiting, int from, Scratch bench) {
        int end = from;
        for (int n = 0; end < waiting.size() && n + waiting.get(end).size() <= bench.sorted.length; end++) {
            n += waiting.get(end).size();
        }
        return end;
    }

    private void check(MultisetHash taken, List<BucketSink> sinks) throws IOException {
        MultisetHash given = new MultisetHash();
        sinks.forEach(sink -> given.add(sink.given(number)));
        if (!taken.equals(given)) {
            throw new IOException("codes have changed in memory: bucket " + number + " has " + taken.count()
                    + ", not the " + given.count() + " that it was given; run again, and have the memory tested");
        }
    }

    /// Counting sort by cell: that is as far as needed, the codes of a cell may be in any order.
    private void sortByCell(List<Segment> waiting, Scratch bench, MultisetHash taken) {
        int shift = layout.cellShift;
        int step = layout.intsOfCode();
        int[] end = bench.cellEnd;
        Arrays.fill(end, 0);
        for (Segment segment : waiting) {
            for (int i = segment.from; i < segment.to; i += step) {
                end[(segment.array[i] >>> shift) + 1] += step;
            }
        }
        for (int cell = 1; cell < end.length; cell++) {
            end[cell] += end[cell - 1];
        }
        for (Segment segment : waiting) {
            taken.add(segment.array, segment.from, segment.to);
            place(segment, bench);
        }
    }

    private void place(Segment segment, Scratch bench) {
        int shift = layout.cellShift;
        boolean hinted = layout.hinted;
        int step = layout.intsOfCode();
        int[] waiting = segment.array;
        int[] sorted = bench.sorted;
        int[] end = bench.cellEnd;
        for (int i = segment.from; i < segment.to; i += step) {
            int bits = waiting[i];
            int at = end[bits >>> shift];
            sorted[at] = bits;
            if (hinted) {
                sorted[at + 1] = waiting[i + 1];
            }
            end[bits >>> shift] = at + step;
        }
    }

    /// Adds the codes sorted by cell, where `cellEnd` says how far each cell's reach.
    private void addSorted(Scratch bench) throws IOException {
        PagedInts layer = new PagedInts(pages);
        IntersectionFilter.Cells wanted = known.isPresent() ? known.get().bucket(number) : null;
        int from = 0;
        for (int cell = 0; cell < layout.cellsPerBucket(); cell++) {
            int to = bench.cellEnd[cell];
            if (from < to) {
                bench.set.add(bench.sorted, from, to, layout.state(number, cell));
                int codes = wanted == null ? bench.set.collect() : bench.set.collect(wanted.cell(cell));
                if (codes > 0) {
                    pack(bench, cell, layer);
                }
            }
            from = to;
        }
        add(layer);
    }

    private void pack(Scratch bench, int cell, PagedInts into) {
        into.write(bench.packed, bench.set.pack(cell, layout.tables.cellSize(layout.state(number, cell)),
                bench.packed));
    }

    /// Makes one layer of all, and of what some sinks have, and empties them of it.
    void unite(List<BucketSink> sinks, Scratch bench) throws IOException {
        if (known.isPresent()) {
            merge(sinks, bench);
        }
        sort(sinks, bench);
        PagedInts united = new PagedInts(pages);
        List<PackedCells> open = layers.stream()
                .map(layer -> new PackedCells(layer.reader(), bench.packed, layout.hinted)).toList();
        long codes = 0;
        int from = 0;
        for (int cell = 0; cell < layout.cellsPerBucket(); cell++) {
            int to = bench.cellEnd[cell];
            if (from < to) {
                bench.set.add(bench.sorted, from, to, layout.state(number, cell));
            }
            codes += unite(open, cell, from < to, bench, united);
            from = to;
        }
        clear();
        size = codes;
        add(united);
    }

    /// Packs what layers have of a cell, with what was added to the bench's set. Returns how many codes it has.
    private int unite(List<PackedCells> open, int cell, boolean isAdded, Scratch bench, PagedInts united) {
        PackedCells only = null;
        int there = isAdded ? 1 : 0;
        for (PackedCells layer : open) {
            if (layer.cell() == cell) {
                there++;
                only = layer;
            }
        }
        if (there == 0) {
            return 0;
        }
        if (there == 1 && !isAdded) {
            int codes = only.size();
            united.write(bench.packed, only.copy());
            only.next();
            return codes;
        }
        for (PackedCells layer : open) {
            if (layer.cell() == cell) {
                layer.addTo(bench.set);
                layer.next();
            }
        }
        int codes = bench.set.collect();
        pack(bench, cell, united);
        return codes;
    }
}
