package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import pegsets.disk.BackgroundTask;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Checkpoint;
import pegsets.disk.Loggers;
import pegsets.disk.Work;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.HintsFile;
import pegsets.sets.file.MergedRuns;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// Collects codes of k pegs and one class in memory, about one byte for each distinct code. The highest bits of a code
/// give its bucket. Threads append codes to pages of their buckets, with repeats. When memory is full, or many codes
/// wait, they are merged: one thread for each bucket sorts them by cell, sets them in a bitmap of the cell, which fits
/// in the cache, and packs the bitmap ([CellSet]). Each merge adds a layer to each bucket. The layers of a bucket are
/// united when they use half of the memory, and at the end.
///
/// If the distinct codes do not fit in memory, they are written as runs, which are sorted set files, and the runs are
/// merged at the end. If the temporary disk has no room for the expected number of runs, the collector drops the upper
/// half of the buckets and asks for another pass over the source; each pass leaves a run. Layers are also copied to
/// disk while codes are collected, if there is room: a copy has one new layer of each bucket. A run replaces all
/// copies. All files are in the folder `work`. A new collector on the same folder and source resumes from them.
///
/// Codes may have hints ([HintedCode]). The collector keeps the greatest hint of each code, unless there are runs.
///
/// If a set limits the wanted codes, only codes of that set are kept: each merge reads the set once, bucket by bucket
/// ([FilterCells]).
public final class BucketedCollector implements CodeCollector {
    /// The number of items after which the source has been read.
    private static final long ALL = 1L << 59;
    /// This share of the memory is free for batches that arrive before a merge starts.
    private static final int RESERVE = 16;
    /// All threads together use this share of the memory to sort the codes of buckets, and the next for the sets of
    /// cells. So pages have nearly the same room for any number of threads.
    private static final int SORTING = 16;
    private static final int CELLS = 20;
    /// The memory for this many threads decides whether a collector is possible, so that the choice of the engine does
    /// not depend on the threads of a job. More threads collect if the memory suffices.
    private static final int PLANNED_THREADS = 2;
    /// Bytes that may wait for each thread and each item between checkpoints: usually 2 GB a thread, about 20 seconds'
    /// work. More codes are merged even if memory has room for them, so that a stop loses less.
    private static final long WAITING = 128;
    /// The layer of a merge that a full memory required is copied only if the merge covers this many items: more copies
    /// would cost a quarter of the time. If memory is so small that merges cover less, the work is soon repeated.
    private static final long WORTH_A_COPY = 1 << 24;
    private static final int MIN_ROOM = 1 << 18;
    private static final int MIN_PAGE_INTS = 256;
    private static final int MAX_PAGE_INTS = 1 << 14;
    private static final int PAGES_PER_BUCKET = 8;
    private static final String RUN = "run-";
    private static final String COPY = "copy-";

    private final Path work;
    private final String source;
    private final long items;
    private final Budget budget;
    private final int threads;
    private final OptionalInt hints;
    private final BucketLayout layout;
    private final Checkpoint checkpoint;
    private final Pages pages;
    private final Buckets buckets;
    private final List<BucketSink> sinks = new ArrayList<>();
    private final Deque<BucketSink> idle = new ArrayDeque<>();
    /// How many pages may be filled between two merges.
    private final long mostWaiting;
    /// How many pages were free after the last merge.
    private int leftAfterMerge;
    /// The buckets of the running pass are `from` to `to - 1`. Those below are done; the others wait for a later pass.
    /// These fields and `inRuns` change only while no copy is written.
    private int from;
    private int to;
    /// How many items of the pass the runs cover, and how many the runs and the copies cover.
    private long inRuns;
    private volatile long resumeAt;
    /// How many items of the pass the last merge covered.
    private long mergedAt;
    /// Whether runs and copies have all codes of the last merge.
    private boolean isCopied = true;
    /// Copies the last layers while threads collect the next codes.
    private final BackgroundTask copying = new BackgroundTask();
    private MergedRuns merge;

    /// @param work   the folder of this collector
    /// @param source a line that identifies the source; the collector deletes work on another source
    /// @param items  how many items the source has
    /// @param hints  a checksum of the meaning of hints, if codes have hints
    /// @param filter a set of the same class and peg count, open while codes are collected; other codes are dropped
    public BucketedCollector(Path work, String source, long items, CodeNumbering numbering, int pegs, Budget budget,
            OptionalInt hints, Optional<CodeSetReader> filter) throws IOException {
        this.work = work;
        this.items = items;
        this.budget = budget;
        this.hints = hints;
        this.layout = new BucketLayout(numbering, pegs, hints.isPresent());
        int mergers = mergers(layout, budget);
        int room = Math.clamp(budget.memoryBytes() / SORTING / Math.max(PLANNED_THREADS, mergers) / Integer.BYTES,
                MIN_ROOM,
                1 << 28);
        long pool = (budget.memoryBytes() - fixedBytes(layout, room, mergers)) / Integer.BYTES;
        this.threads = collectors(layout, budget);
        int pageInts = Integer.highestOneBit(Math.clamp(pool / threads / layout.buckets / PAGES_PER_BUCKET,
                MIN_PAGE_INTS, MAX_PAGE_INTS));
        this.pages = new Pages(pageInts, (int) Math.min(pool / pageInts, 1 << 28));
        this.mostWaiting = Math.max(1, mostWaitingBytes(budget, threads) / pageBytes());
        this.leftAfterMerge = pages.left();
        this.buckets = new Buckets(layout, pages, room, mergers, filter);
        this.source = source + (filter.isPresent() ? ", if in %08x".formatted(filter.get().summary().checksum()) : "")
                + (hints.isPresent() ? ", hints %08x".formatted(hints.getAsInt()) : "");
        List<NumbersByBucket> copies = new ArrayList<>();
        this.checkpoint = new Checkpoint(work, "buckets " + this.source + ", packed in " + layout.buckets, file -> {
            if (file.getFileName().toString().startsWith(RUN)) {
                return CodeSetReader.summary(file).contents();
            }
            copies.add(NumbersByBucket.open(file, this.source, layout.buckets));
            return copies.getLast().contents();
        });
        this.to = layout.buckets;
        resume(checkpoint.state(), copies);
    }

    private void resume(List<Long> state, List<NumbersByBucket> copies) throws IOException {
        if (!state.isEmpty()) {
            checkpoint.refuseUnless(state.size() == 4 && state.get(0) < state.get(1) && state.get(1) <= layout.buckets);
            from = state.get(0).intValue();
            to = state.get(1).intValue();
            inRuns = state.get(2);
            resumeAt = state.get(3);
            mergedAt = resumeAt;
            Loggers.of(BucketedCollector.class).debug("{}: resumed at {} items, {} of them in runs, buckets {} to {}",
                    work, resumeAt, inRuns, from, to - 1);
            load(copies);
        }
    }

    /// Returns about how many codes are merged at a time, if memory is full or many codes wait.
    public static long codesPerMerge(Budget budget) {
        return Math.max(1,
                Math.min(budget.memoryBytes(), mostWaitingBytes(budget, PLANNED_THREADS)) / Integer.BYTES);
    }

    private static long mostWaitingBytes(Budget budget, int threads) {
        return threads * budget.checkpointInterval() * WAITING;
    }

    /// Returns the least memory that a collector needs for codes of a class and peg count; empty if there are too many
    /// cells.
    public static OptionalLong leastBytes(CodeNumbering numbering, int pegs) {
        return numbering.codeClass().cut().hasFewCells()
                ? OptionalLong.of(leastBytes(new BucketLayout(numbering, pegs, false), PLANNED_THREADS))
                : OptionalLong.empty();
    }

    /// Returns whether the memory suffices to collect codes with hints.
    public static boolean hasRoomForHints(CodeNumbering numbering, int pegs, Budget budget) {
        return numbering.codeClass().cut().hasFewCells()
                && leastBytes(new BucketLayout(numbering, pegs, true), PLANNED_THREADS) <= budget.memoryBytes();
    }

    /// Returns how many threads collect codes: as many as the memory suffices for.
    private static int collectors(BucketLayout layout, Budget budget) {
        long others = Math.max(0, budget.memoryBytes() - leastBytes(layout, PLANNED_THREADS))
                / (leastBytes(layout, PLANNED_THREADS + 1) - leastBytes(layout, PLANNED_THREADS));
        return (int) Math.min(budget.threads(), PLANNED_THREADS + others);
    }

    /// Returns how many threads merge buckets: two, and more if their sets of cells fit the share.
    private static int mergers(BucketLayout layout, Budget budget) {
        long fit = Math.min(budget.memoryBytes() / CELLS / Math.max(1, CellSet.bytes(layout)),
                budget.memoryBytes() / SORTING / (MIN_ROOM * Integer.BYTES));
        return (int) Math.min(budget.threads(), Math.max(PLANNED_THREADS, fit));
    }

    static long leastBytes(BucketLayout layout, int threads) {
        return fixedBytes(layout, MIN_ROOM, Math.min(PLANNED_THREADS, threads))
                + (long) threads * layout.buckets * PAGES_PER_BUCKET * MIN_PAGE_INTS * Integer.BYTES;
    }

    private static long fixedBytes(BucketLayout layout, int room, int mergers) {
        return layout.tables.bytes() + mergers * (CellSet.bytes(layout) + (long) room * Integer.BYTES);
    }

    /// Loads the copies of a stopped run, which may have had more memory.
    private void load(List<NumbersByBucket> copies) throws IOException {
        for (NumbersByBucket copy : copies) {
            for (int bucket = from; bucket < to; bucket++) {
                PagedInts layer = new PagedInts(pages);
                copy.read(bucket, layer::write);
                buckets.add(bucket, layer);
                if (isMemoryFull()) {
                    unite();
                }
                if (isMemoryFull()) {
                    throw new BudgetException(work + ": memory of " + megabytes(budget.memoryBytes())
                            + " cannot hold the codes of the stopped run; set memory to the value of that run, or delete"
                            + " this folder and run the job again");
                }
            }
        }
        leftAfterMerge = pages.left();
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + "m";
    }

    @Override
    public int mostThreads() {
        return threads;
    }

    @Override
    public long resumeAt() {
        return resumeAt;
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
        return isMemoryFull() || isMuchWaiting();
    }

    private boolean isMemoryFull() {
        return pages.left() < pages.planned / RESERVE;
    }

    private boolean isMuchWaiting() {
        return leftAfterMerge - pages.left() > mostWaiting;
    }

    private void clear(int first, int end) {
        buckets.clear(first, end);
        leftAfterMerge = pages.left();
    }

    void awaitCopy() throws IOException {
        copying.await();
    }

    private List<List<PagedInts>> merge() throws IOException {
        long start = System.nanoTime();
        long codes = sinks.stream().mapToLong(BucketSink::size).sum();
        List<List<PagedInts>> added;
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.MERGE)) {
            added = buckets.merge(sinks);
        }
        leftAfterMerge = pages.left();
        Loggers.of(BucketedCollector.class).debug("{}: {} codes merged in {} layers, {} of {} pages left, {} s", work,
                codes, added.stream().mapToInt(List::size).sum(), leftAfterMerge, pages.planned, seconds(start));
        return added;
    }

    private void unite() throws IOException {
        awaitCopy();
        long start = System.nanoTime();
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.UNITE)) {
            buckets.unite(sinks);
        }
        leftAfterMerge = pages.left();
        Loggers.of(BucketedCollector.class).debug("{}: united to {} codes, {} of {} pages left, {} s", work,
                buckets.size(0, layout.buckets), leftAfterMerge, pages.planned, seconds(start));
    }

    private static String seconds(long startNanos) {
        return "%.1f".formatted((System.nanoTime() - startNanos) / 1e9);
    }

    @Override
    public void checkpoint(long done) throws IOException {
        idle.clear();
        idle.addAll(sinks);
        if (!isFull()) {
            return;
        }
        boolean isWorthACopy = isCopied && done < items && (isMuchWaiting()
                || done - mergedAt >= Math.min(WORTH_A_COPY, budget.checkpointInterval()));
        List<List<PagedInts>> added = merge();
        mergedAt = done;
        awaitCopy();
        isCopied = isWorthACopy && hasRoomForCopies(added);
        if (isCopied) {
            copying.start(() -> writeCopies(added, done));
        }
        if (pages.left() < pages.planned / 2) {
            unite();
        }
        while (pages.left() < pages.planned / 2) {
            makeRoom(done);
        }
    }

    /// Writes the layers that were added to each bucket since the last copies. Meanwhile no run is written and no
    /// bucket is dropped.
    private void writeCopies(List<List<PagedInts>> added, long done) throws IOException {
        List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(""));
        int older = checkpoint.entries(COPY).size();
        int layers = added.stream().mapToInt(List::size).max().orElse(0);
        for (int layer = 0; layer < layers; layer++) {
            int number = layer;
            Path file = checkpoint.file(COPY + "%04d".formatted(older + layer));
            NumbersByBucket written = NumbersByBucket.write(file, source, layout.buckets, (bucket, consumer) -> {
                if (number < added.get(bucket).size()) {
                    added.get(bucket).get(number).forEachPage(consumer);
                }
            });
            Loggers.of(BucketedCollector.class).debug("{}: layer copied, {} bytes", file, written.bytes());
            files.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
        }
        save(from, to, done, files);
    }

    private void save(int newFrom, int newTo, long done, List<Checkpoint.Entry> files) throws IOException {
        checkpoint.save(List.of((long) newFrom, (long) newTo, inRuns, done), files);
        resumeAt = done;
    }

    /// Returns whether there is room for copies of new layers, and for a run after them.
    private boolean hasRoomForCopies(List<List<PagedInts>> added) throws IOException {
        long ints = added.stream().flatMap(List::stream).mapToLong(PagedInts::length).sum();
        return checkpoint.bytes() + ints * Integer.BYTES + roomForCodes() / 2 <= budget.tempBytes();
    }

    private void makeRoom(long done) throws IOException {
        long runsToCome = Math.ceilDiv(items - done, Math.max(1, done - inRuns));
        long bytesOfRuns = checkpoint.entries(RUN).stream().mapToLong(Checkpoint.Entry::bytes).sum();
        if (bytesOfRuns + (1 + runsToCome) * usedBytes() <= budget.tempBytes()) {
            writeRun(from, to, done);
        } else {
            dropUpperHalf(runsToCome);
        }
    }

    /// Writes the codes in memory as the next run, and deletes the copies. All runs together cover `done` items of the
    /// running pass.
    ///
    /// @param newFrom, newTo of the pass after this
    private void writeRun(int newFrom, int newTo, long done) throws IOException {
        List<Checkpoint.Entry> runs = new ArrayList<>(checkpoint.entries(RUN));
        if (checkpoint.bytes() + usedBytes() > budget.tempBytes()) {
            save(from, to, inRuns, runs);
        }
        if (checkpoint.bytes() + usedBytes() > budget.tempBytes()) {
            throw new BudgetException(work + ": temporary files outgrow temp-disk of " + megabytes(budget.tempBytes())
                    + "; raise temp-disk, or memory");
        }
        Path file = checkpoint.file(RUN + "%04d.codes".formatted(runs.size()));
        try (CodeSetWriter writer = new CodeSetWriter(file, layout.numbering, layout.pegs,
                source + "/" + file.getFileName())) {
            SetSummary written = writer.writeAll(buckets.codes(false), budget.threads());
            Loggers.of(BucketedCollector.class).debug("{}: {} codes written, {} bytes", file, written.size(),
                    written.bytes());
            runs.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
        }
        inRuns = done;
        save(newFrom, newTo, done, runs);
        clear(0, layout.buckets);
        isCopied = true;
    }

    /// Leaves the upper buckets, with half of the codes, to a later pass.
    private void dropUpperHalf(long runsToCome) throws IOException {
        if (to - from == 1) {
            throw new BudgetException(work + ": memory of " + megabytes(budget.memoryBytes())
                    + " cannot hold the codes of one of the " + layout.buckets + " buckets; raise memory or temp-disk");
        }
        long all = buckets.size(from, to);
        int middle = from + 1;
        while (middle < to - 1 && buckets.size(from, middle) < all / 2) {
            middle++;
        }
        Loggers.of(BucketedCollector.class).debug(
                "{}: temp-disk has no room for {} more runs; buckets {} to {} wait for a later pass", work,
                1 + runsToCome, middle, to - 1);
        clear(middle, to);
        to = middle;
        sinks.forEach(sink -> sink.limit(from, to));
    }

    /// Returns about how many bytes the codes in memory have in a file.
    private long usedBytes() {
        return (pages.planned - pages.left()) * pageBytes();
    }

    /// Returns the bytes of memory for codes.
    long roomForCodes() {
        return pages.planned * pageBytes();
    }

    private long pageBytes() {
        return (long) pages.pageInts * Integer.BYTES;
    }

    @Override
    public boolean passEnded() throws IOException {
        unite();
        if (to == layout.buckets) {
            return false;
        }
        writeRun(to, layout.buckets, 0);
        from = to;
        to = layout.buckets;
        sinks.forEach(sink -> sink.limit(from, to));
        Loggers.of(BucketedCollector.class).debug("{}: next pass, over buckets {} to {}", work, from, to - 1);
        return true;
    }

    @Override
    public SortedCodes sorted() throws IOException {
        if (checkpoint.files(RUN).isEmpty()) {
            return buckets.codes(false);
        }
        if (resumeAt != ALL) {
            writeRun(from, to, ALL);
        }
        merge = new MergedRuns(checkpoint.files(RUN), layout.numbering, budget.memoryBytes());
        return merge;
    }

    /// Returns the codes of [#sorted] as [HintedCode]s. If there are runs, the hints are unknown.
    public SortedCodes hinted() throws IOException {
        return checkpoint.files(RUN).isEmpty() ? buckets.codes(true) : sorted();
    }

    /// Writes the hints of the codes of [#sorted], which have been written as a set. If there are runs, there are no
    /// hints, and this method writes no file.
    public void writeHints(Path target, SetSummary set) throws IOException {
        if (checkpoint.files(RUN).isEmpty()) {
            try (HintsFile.Writer writer = new HintsFile.Writer(target, set, hints.orElseThrow())) {
                buckets.codes(false).writeHints(writer, budget.threads());
                writer.commit();
            }
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
