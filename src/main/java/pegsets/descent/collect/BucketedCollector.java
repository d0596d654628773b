package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.MergedRuns;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.CodeClass;
import pegsets.disk.BackgroundTask;
import pegsets.disk.Budget;
import pegsets.expand.HintedCode;

/// Collects codes of k pegs and one class in memory, about one byte for each that is distinct. The codes' highest bits
/// give their bucket. Threads only append what they find to pages of its bucket, repeats and all; when memory is full,
/// or much waits in pages, each bucket is given it as a layer by one thread: sorted by cell, set in a bitmap of the
/// cell, and packed ([CellSet]). So memory is met in order, but for a bitmap that fits in the cache. Where the layers
/// take half of the memory, and in the end, those of each bucket are united.
///
/// Where the distinct codes do not fit in memory, what is there is written as a run, a sorted set file, and the runs
/// are merged in the end. Where temporary disk has no room for as many runs as are to be expected, the upper half of
/// the buckets is dropped and left to another pass over the source; each pass leaves a run. Layers are
/// written, too, while there is room and codes are collected. All these are in the folder `work` ([BucketFiles]); a new
/// collector on the same folder and source goes on from there.
///
/// Codes may come with hints ([HintedCode]). For each code the greatest is kept, unless there are runs.
///
/// Where a set that is known limits what is wanted, its codes alone are kept: each merge reads it once, beside what
/// waits, bucket by bucket ([IntersectionFilter]).
public final class BucketedCollector implements CodeCollector {
    /// As a number of items taken: all.
    private static final long ALL = Long.MAX_VALUE;
    /// Of memory: what is kept free for batches that come while others are being merged.
    private static final int RESERVE = 16;
    /// Of memory: what each thread may use to sort the codes of a bucket.
    private static final int SORTING = 32;
    /// Bytes for each thread and each item between checkpoints: 2 GB a thread as a rule, some 20 seconds' work. So much
    /// is merged though memory may have room for more, so that a stop loses less.
    private static final long WAITING = 128;
    /// A merge that memory asks for must have dealt with so many items of the source for its layer to be written: more
    /// often it would cost a quarter of the time. Where memory is so small that merges deal with less, what fits
    /// in it is soon made again.
    private static final long WORTH_A_COPY = 1 << 24;
    private static final int MIN_ROOM = 1 << 18;
    private static final int MIN_PAGE_INTS = 256;
    private static final int MAX_PAGE_INTS = 1 << 14;
    private static final int PAGES_PER_BUCKET = 8;

    private final Path work;
    private final long items;
    private final Budget budget;
    private final BucketLayout layout;
    private final BucketFiles files;
    private final Pages pages;
    private final Buckets buckets;
    private final List<BucketSink> sinks = new ArrayList<>();
    private final Deque<BucketSink> idle = new ArrayDeque<>();
    /// How many pages may be filled between two merges.
    private final long mostWaiting;
    /// How many were free when the buckets were last merged.
    private int leftAfterMerge;
    /// The buckets of the running pass.
    private int from;
    private int to;
    /// With how many items of the pass dealt with the buckets were last merged.
    private long mergedAt;
    /// Whether the copies have all that the buckets held then, as far as no run has it.
    private boolean isCopied = true;
    /// Writes the last layers, while others are being filled.
    private final BackgroundTask copying = new BackgroundTask();
    private MergedRuns merge;

    /// @param work   the collector's own folder
    /// @param source names what will be fed, in one line; work on another source found in the folder is deleted
    /// @param items  how many items the source has
    public BucketedCollector(Path work, String source, long items, CodeClass codeClass, int pegs, Budget budget)
            throws IOException {
        this(work, source, items, codeClass, pegs, budget, OptionalInt.empty(), Optional.empty());
    }

    /// @param known a set of the same class and peg count, open as long as codes are collected; codes that it does not
    /// have are dropped
    public BucketedCollector(Path work, String source, long items, CodeClass codeClass, int pegs, Budget budget,
            CodeSetReader known) throws IOException {
        this(work, "%s, if in %08x".formatted(source, known.summary().checksum()), items, codeClass, pegs, budget,
                OptionalInt.empty(), Optional.of(known));
    }

    /// @param hints what the codes' hints mean, where they have some that are to be kept
    public BucketedCollector(Path work, String source, long items, CodeClass codeClass, int pegs, Budget budget,
            OptionalInt hints) throws IOException {
        this(work, source, items, codeClass, pegs, budget, hints, Optional.empty());
    }

    private BucketedCollector(Path work, String source, long items, CodeClass codeClass, int pegs, Budget budget,
            OptionalInt hints, Optional<CodeSetReader> known) throws IOException {
        this.work = work;
        this.items = items;
        this.budget = budget;
        this.layout = new BucketLayout(codeClass, pegs, hints.isPresent());
        int room = Math.clamp(budget.memoryBytes() / SORTING / Integer.BYTES, MIN_ROOM, 1 << 28);
        long pool = (budget.memoryBytes() - fixedBytes(layout, room, budget.threads())) / Integer.BYTES;
        int pageInts = Integer.highestOneBit(Math.clamp(pool / budget.threads() / layout.buckets() / PAGES_PER_BUCKET,
                MIN_PAGE_INTS, MAX_PAGE_INTS));
        this.pages = new Pages(pageInts, (int) Math.min(pool / pageInts, 1 << 28));
        this.mostWaiting = Math.max(1, mostWaitingBytes(budget) / pageBytes());
        this.leftAfterMerge = pages.left();
        this.buckets = new Buckets(layout, pages, room, budget.threads(),
                known.map(set -> new IntersectionFilter(set, layout, pegs)));
        this.files = new BucketFiles(work, source, codeClass, pegs, buckets.count(),
                budget.threads(), hints);
        this.from = files.progress().from();
        this.to = files.progress().to();
        this.mergedAt = resumeAt();
        load();
    }

    /// How many codes are merged at a time, about, where memory is full or much waits.
    public static long codesPerMerge(Budget budget) {
        return Math.max(1, Math.min(budget.memoryBytes(), mostWaitingBytes(budget)) / Integer.BYTES);
    }

    private static long mostWaitingBytes(Budget budget) {
        return budget.threads() * budget.checkpointInterval() * WAITING;
    }

    /// The least memory with which codes of some class and peg count can be collected; empty where they cannot, as
    /// there are too many cells.
    public static OptionalLong leastBytes(CodeClass codeClass, int pegs, int threads) {
        if (!codeClass.cut().hasFewCells()) {
            return OptionalLong.empty();
        }
        return leastBytes(new BucketLayout(codeClass, pegs, false), threads);
    }

    /// Whether so much memory is enough to collect codes with hints.
    public static boolean hasRoomForHints(CodeClass codeClass, int pegs, Budget budget) {
        return codeClass.cut().hasFewCells() && leastBytes(new BucketLayout(codeClass, pegs, true), budget.threads())
                .getAsLong() <= budget.memoryBytes();
    }

    private static OptionalLong leastBytes(BucketLayout layout, int threads) {
        return OptionalLong.of(fixedBytes(layout, MIN_ROOM, threads)
                + (long) threads * layout.buckets() * PAGES_PER_BUCKET * MIN_PAGE_INTS * Integer.BYTES);
    }

    private static long fixedBytes(BucketLayout layout, int room, int threads) {
        return layout.tables.bytes() + threads * (CellSet.bytes(layout) + (long) room * Integer.BYTES);
    }

    private void load() throws IOException {
        for (NumbersByBucket copy : files.openCopies()) {
            for (int bucket = from; bucket < to; bucket++) {
                PagedInts layer = new PagedInts(pages);
                copy.read(bucket, layer::write);
                buckets.add(bucket, layer);
                if (isMemoryFull()) {
                    unite();
                    checkRoom();
                }
            }
        }
        leftAfterMerge = pages.left();
    }

    /// A copy may have been written with more memory.
    private void checkRoom() throws IOException {
        if (isMemoryFull()) {
            throw new IOException(work + ": memory of " + (budget.memoryBytes() >> 20)
                    + "m does not hold what a stopped run had collected; give the memory that it had, or remove this folder"
                    + " and run again");
        }
    }

    @Override
    public long resumeAt() {
        return files.progress().items();
    }

    @Override
    public synchronized Sink sink() {
        BucketSink sink = idle.poll();
        if (sink == null) {
            sink = new BucketSink(layout, pages);
            sink.limit(from, to);
            sinks.add(sink);
        }
        return sink;
    }

    @Override
    public boolean isFull() {
        return isMemoryFull() || hasMuchWaiting();
    }

    private boolean isMemoryFull() {
        return pages.left() < pages.most() / RESERVE;
    }

    private boolean hasMuchWaiting() {
        return leftAfterMerge - pages.left() > mostWaiting;
    }

    private void clear(int first, int end) {
        buckets.clear(first, end);
        leftAfterMerge = pages.left();
    }

    /// Waits until the last layers are on disk, where they are being written.
    void awaitCopy() throws IOException {
        copying.await();
    }

    private void unite() throws IOException {
        awaitCopy();
        buckets.unite(sinks);
        leftAfterMerge = pages.left();
    }

    @Override
    public void checkpoint(long done) throws IOException {
        idle.clear();
        idle.addAll(sinks);
        if (!isFull()) {
            return;
        }
        boolean copies = isCopied && done < items && (hasMuchWaiting()
                || done - mergedAt >= Math.min(WORTH_A_COPY, budget.checkpointInterval()));
        List<List<PagedInts>> added = buckets.merge(sinks);
        leftAfterMerge = pages.left();
        mergedAt = done;
        awaitCopy();
        isCopied = copies && hasRoomForCopies(added);
        if (isCopied) {
            int end = to;
            copying.start(() -> files.writeCopies(added, end, done));
        }
        if (pages.left() < pages.most() / 2) {
            unite();
        }
        while (pages.left() < pages.most() / 2) {
            makeRoom(done);
        }
    }

    /// Whether there is room for what has been added, and for the run that may come.
    private boolean hasRoomForCopies(List<List<PagedInts>> added) throws IOException {
        long ints = added.stream().flatMap(List::stream).mapToLong(PagedInts::length).sum();
        return files.bytes() + ints * Integer.BYTES + pages.most() / 2 * pageBytes() <= budget.tempBytes();
    }

    private void makeRoom(long done) throws IOException {
        long runsToCome = Math.ceilDiv(items - done, Math.max(1, done - files.progress().inRuns()));
        if (files.bytesOfRuns() + (1 + runsToCome) * usedBytes() <= budget.tempBytes()) {
            writeRun(from, to, done);
        } else {
            dropUpperHalf();
        }
    }

    private void writeRun(int newFrom, int newTo, long done) throws IOException {
        if (files.bytes() + usedBytes() > budget.tempBytes()) {
            files.deleteCopies();
        }
        if (files.bytes() + usedBytes() > budget.tempBytes()) {
            throw new IOException(work + ": temporary files outgrow temp-disk of " + (budget.tempBytes() >> 20)
                    + "m; raise temp-disk, or memory");
        }
        files.writeRun(buckets.codes(), newFrom, newTo, done);
        clear(0, buckets.count());
        isCopied = true;
    }

    /// Leaves the upper buckets, with half of the codes, to a later pass.
    private void dropUpperHalf() throws IOException {
        long all = buckets.size(from, to);
        int middle = from + 1;
        while (middle < to - 1 && buckets.size(from, middle) < all / 2) {
            middle++;
        }
        if (to - from == 1) {
            throw new IOException(work + ": memory of " + (budget.memoryBytes() >> 20)
                    + "m does not hold the codes of one bucket in " + buckets.count() + "; raise memory, or temp-disk");
        }
        clear(middle, to);
        to = middle;
        sinks.forEach(sink -> sink.limit(from, to));
    }

    /// About what the buckets would take in a file.
    private long usedBytes() {
        return (pages.most() - pages.left()) * pageBytes();
    }

    private long pageBytes() {
        return (long) pages.pageInts() * Integer.BYTES;
    }

    @Override
    public boolean passEnded() throws IOException {
        unite();
        if (to == buckets.count()) {
            return false;
        }
        writeRun(to, buckets.count(), 0);
        from = to;
        to = buckets.count();
        sinks.forEach(sink -> sink.limit(from, to));
        return true;
    }

    @Override
    public SortedCodes sorted() throws IOException {
        if (files.progress().runs() == 0) {
            return buckets.codes();
        }
        if (resumeAt() != ALL) {
            writeRun(from, to, ALL);
        }
        merge = new MergedRuns(files.runs(), budget.memoryBytes());
        return merge;
    }

    /// Writes the hints of what [#sorted] gives, which has been written as a set. There are none where there are runs.
    public void writeHints(Path target, SetSummary set) throws IOException {
        if (files.progress().runs() == 0) {
            files.writeHints(buckets.codes(), target, set);
        }
    }

    @Override
    public void close() throws IOException {
        copying.close();
        if (merge != null) {
            merge.close();
        }
    }
}
