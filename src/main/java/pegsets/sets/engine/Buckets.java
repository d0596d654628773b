package pegsets.sets.engine;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import pegsets.disk.MultisetHash;
import pegsets.disk.Workers;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeSetReader;

/// All buckets of a [BucketedCollector]. Several threads merge codes into them, one thread for each bucket.
final class Buckets {
    /// A thread starts for this many numbers.
    private static final int NUMBERS_PER_THREAD = 1 << 17;

    private final BucketLayout layout;
    private final Pages pages;
    private final Optional<CodeSetReader> filter;
    private final Bucket[] buckets;
    private final int room;
    private final int threads;
    private final Queue<Scratch> idle = new ConcurrentLinkedQueue<>();

    /// @param room   how many numbers of a bucket a thread merges at a time
    /// @param filter the set that has all wanted codes, if there is one
    Buckets(BucketLayout layout, Pages pages, int room, int threads, Optional<CodeSetReader> filter) {
        this.layout = layout;
        this.pages = pages;
        this.filter = filter;
        this.room = room;
        this.threads = threads;
        this.buckets = new Bucket[layout.buckets];
        Arrays.setAll(buckets, Bucket::new);
    }

    /// Adds the codes of some sinks as layers, and clears the sinks. Returns the new layers of each bucket.
    List<List<PagedInts>> merge(List<BucketSink> sinks) throws IOException {
        int[] before = Arrays.stream(buckets).mapToInt(bucket -> bucket.layers.size()).toArray();
        forEach(sinks, false);
        return IntStream.range(0, buckets.length)
                .mapToObj(i -> buckets[i].layers.stream().skip(before[i]).toList()).toList();
    }

    /// Unites all layers of each bucket and the codes of some sinks in one layer, and clears the sinks.
    void unite(List<BucketSink> sinks) throws IOException {
        forEach(sinks, true);
    }

    /// Merges or unites the codes of each bucket, those of buckets with the most numbers first.
    private void forEach(List<BucketSink> sinks, boolean unites) throws IOException {
        sinks.forEach(BucketSink::unstage);
        long[] work = new long[buckets.length];
        Arrays.setAll(work, i -> sinks.stream().mapToLong(sink -> sink.codes(i).length()).sum()
                + buckets[i].layers.stream().mapToLong(PagedInts::length).sum());
        int[] largestFirst = IntStream.range(0, buckets.length).toArray();
        IntArrays.mergeSort(largestFirst, (a, b) -> Long.compare(work[b], work[a]));
        int useful = (int) Math.min(threads, 1 + Arrays.stream(work).sum() / NUMBERS_PER_THREAD);
        Workers.inShares(useful, buckets.length, 1, next -> {
            Scratch scratch = Objects.requireNonNullElseGet(idle.poll(), Scratch::new);
            for (int i = next.next(); i >= 0; i = next.next()) {
                Bucket bucket = buckets[largestFirst[i]];
                if (unites) {
                    bucket.unite(sinks, scratch);
                } else {
                    bucket.merge(sinks, scratch);
                }
            }
            idle.add(scratch);
        });
    }

    /// Returns how many codes are in buckets `first` to `end - 1`, after they are united.
    long size(int first, int end) {
        return Arrays.stream(buckets, first, end).mapToLong(bucket -> bucket.size).sum();
    }

    void clear(int first, int end) {
        Arrays.stream(buckets, first, end).forEach(Bucket::clear);
    }

    /// Returns all codes in ascending order, after the buckets are united. The buckets must not change while these are
    /// read.
    ///
    /// @param areHinted whether the codes are [HintedCode]s
    BucketCodes codes(boolean areHinted) {
        return new BucketCodes(layout, Arrays.stream(buckets).map(bucket -> bucket.layers.isEmpty()
                ? new PagedInts(pages).reader()
                : bucket.layers.getFirst().reader()).toList(), areHinted);
    }

    void add(int bucket, PagedInts layer) {
        buckets[bucket].add(layer);
    }

    /// The memory in which one thread merges buckets, one after another.
    private final class Scratch {
        private final CellSet set = new CellSet(layout);
        /// Grows to the numbers of the largest bucket, or to `room`.
        private int[] sorted = {};
        private final int[] cellEnd = new int[layout.cellsPerBucket + 1];

        private void makeRoom(long numbers) {
            if (sorted.length < Math.min(numbers, room)) {
                sorted = new int[0]; // the old array may be collected before the new one is there
                sorted = new int[(int) Math.min(numbers + numbers / 4, room)];
            }
        }
    }

    /// The numbers of a page of a sink, `array[from..to)`.
    private record Page(int[] array, int from, int to) {}

    /// The distinct codes of one bucket, packed cell by cell ([CellSet]) in ascending order. Each merge adds a layer,
    /// which does not change; a code may be in several layers until they are united. If the bucket has a filter, merges
    /// drop the codes that the filter does not have.
    private final class Bucket {
        private final int number;
        /// The packed cells of each layer.
        private final List<PagedInts> layers = new ArrayList<>();
        /// How many codes there are, after the layers are united.
        private long size;

        Bucket(int number) {
            this.number = number;
        }

        void clear() {
            layers.forEach(PagedInts::clear);
            layers.clear();
            size = 0;
        }

        void add(PagedInts layer) {
            if (layer.length() > 0) {
                layers.add(layer);
            }
        }

        /// Adds the codes of this bucket in some sinks as a layer, and clears the bucket in the sinks.
        void merge(List<BucketSink> sinks, Scratch scratch) throws IOException {
            sort(sinks, scratch);
            addSorted(scratch);
        }

        /// Sorts the codes of some sinks by cell, and clears the bucket in the sinks. If the scratch has no room for
        /// all codes, those that fill it become a layer before the next ones are sorted.
        private void sort(List<BucketSink> sinks, Scratch scratch) throws IOException {
            List<Page> found = new ArrayList<>();
            MultisetHash expected = new MultisetHash();
            for (BucketSink sink : sinks) {
                sink.codes(number).forEachPage((array, from, to) -> found.add(new Page(array, from, to)));
                expected.add(sink.hash(number));
            }
            MultisetHash sorted = new MultisetHash();
            scratch.makeRoom(found.stream().mapToLong(page -> page.to - page.from).sum());
            int first = 0;
            int n = 0;
            for (int i = 0; i < found.size(); i++) {
                int size = found.get(i).to - found.get(i).from;
                if (n + size > room) {
                    sortByCell(found.subList(first, i), scratch, sorted);
                    addSorted(scratch);
                    first = i;
                    n = 0;
                }
                n += size;
            }
            sortByCell(found.subList(first, found.size()), scratch, sorted);
            if (!sorted.equals(expected)) {
                throw new IOException("codes have changed in memory: bucket " + number + " has " + sorted.count()
                        + " numbers that differ from the " + expected.count()
                        + " that were written; run the job again, and test the memory of the machine");
            }
            sinks.forEach(sink -> sink.clear(number));
        }

        /// Sorts codes by cell with a counting sort. The codes of a cell may have any order.
        private void sortByCell(List<Page> found, Scratch scratch, MultisetHash hash) {
            int shift = layout.cellShift;
            int intsOfCode = layout.intsOfCode;
            int[] end = scratch.cellEnd;
            Arrays.fill(end, 0);
            for (Page page : found) {
                for (int i = page.from; i < page.to; i += intsOfCode) {
                    end[(page.array[i] >>> shift) + 1] += intsOfCode;
                }
            }
            for (int cell = 1; cell < end.length; cell++) {
                end[cell] += end[cell - 1];
            }
            for (Page page : found) {
                hash.add(page.array, page.from, page.to);
                distribute(page, scratch);
            }
        }

        private void distribute(Page page, Scratch scratch) {
            int shift = layout.cellShift;
            boolean hinted = layout.hinted;
            int intsOfCode = layout.intsOfCode;
            int[] codes = page.array;
            int[] sorted = scratch.sorted;
            int[] end = scratch.cellEnd;
            for (int i = page.from; i < page.to; i += intsOfCode) {
                int bits = codes[i];
                int at = end[bits >>> shift];
                sorted[at] = bits;
                if (hinted) {
                    sorted[at + 1] = codes[i + 1];
                }
                end[bits >>> shift] = at + intsOfCode;
            }
        }

        /// Packs the sorted codes as a layer; the codes of a cell end at `cellEnd[cell]`.
        private void addSorted(Scratch scratch) throws IOException {
            PagedInts layer = new PagedInts(pages);
            FilterCells wanted = filter.isPresent() ? new FilterCells(filter.get(), layout, number) : null;
            for (int cell = 0; cell < layout.cellsPerBucket; cell++) {
                if (addCell(cell, scratch)) {
                    int codes = wanted == null ? scratch.set.collect() : scratch.set.collect(wanted.cell(cell));
                    if (codes > 0) {
                        pack(scratch, cell, layer);
                    }
                }
            }
            add(layer);
        }

        /// Adds the sorted codes of a cell to the set of the scratch. Returns whether the cell has codes.
        private boolean addCell(int cell, Scratch scratch) {
            int from = cell == 0 ? 0 : scratch.cellEnd[cell - 1];
            int to = scratch.cellEnd[cell];
            if (from < to) {
                scratch.set.add(scratch.sorted, from, to, layout.state(number, cell));
            }
            return from < to;
        }

        private void pack(Scratch scratch, int cell, PagedInts into) {
            int cellSize = layout.tables.cellSize(layout.state(number, cell));
            scratch.set.pack(cell, cellSize, into);
        }

        /// Unites all layers and the codes of some sinks in one layer, and clears the bucket in the sinks.
        void unite(List<BucketSink> sinks, Scratch scratch) throws IOException {
            if (filter.isPresent()) {
                merge(sinks, scratch);
            }
            sort(sinks, scratch);
            PagedInts united = new PagedInts(pages);
            List<CellSet.Packed> open = layers.stream()
                    .map(layer -> new CellSet.Packed(layer.drain(), scratch.set)).toList();
            long codes = 0;
            for (int cell = 0; cell < layout.cellsPerBucket; cell++) {
                codes += unite(open, cell, addCell(cell, scratch), scratch, united);
            }
            clear();
            size = codes;
            add(united);
        }

        /// Packs the codes of a cell, from layers and from the set of the scratch. Returns the number of codes.
        private int unite(List<CellSet.Packed> open, int cell, boolean isAdded, Scratch scratch, PagedInts united) {
            CellSet.Packed only = null;
            int sources = isAdded ? 1 : 0;
            for (CellSet.Packed layer : open) {
                if (layer.cell() == cell) {
                    sources++;
                    only = layer;
                }
            }
            if (sources == 0) {
                return 0;
            }
            if (sources == 1 && !isAdded) {
                int codes = only.size();
                only.copyTo(united);
                only.next();
                return codes;
            }
            for (CellSet.Packed layer : open) {
                if (layer.cell() == cell) {
                    layer.add();
                    layer.next();
                }
            }
            int codes = scratch.set.collect();
            pack(scratch, cell, united);
            return codes;
        }
    }
}
