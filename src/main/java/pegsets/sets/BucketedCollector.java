package pegsets.sets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Collects codes of k pegs and one class in memory, about one byte for each that is distinct. The codes' highest bits give their bucket. Threads only append
/// what they find to pages of its bucket, repeats and all; when memory is full of these, they are merged into the buckets, each by one thread: sorted by cell,
/// set in a bitmap of the cell together with what was there, and packed again ([CellSet]). So memory is met in order, but for a
/// bitmap that fits in the cache.
///
/// Where the distinct codes do not fit in memory, what is there is written as a run, a sorted set file, and the runs are merged in the end. State is
/// in the folder `work`: the runs, from time to time a copy of the buckets, and `progress`; a new collector on the same folder and source goes on from there.
public final class BucketedCollector implements CodeCollector {
    /// As a number of items taken: all.
    private static final long ALL = Long.MAX_VALUE;
    /// Of memory: what is kept free for batches that come while others are being merged.
    private static final int RESERVE = 16;
    /// Of memory: what each thread may use to sort the codes of a bucket.
    private static final int SORTING = 32;
    private static final int MIN_ROOM = 1 << 18;
    private static final int MIN_PAGE_INTS = 256;
    private static final int MAX_PAGE_INTS = 1 << 14;
    private static final int PAGES_PER_BUCKET = 8;

    private final Path work;
    private final String source;
    private final CodeClass codeClass;
    private final int pegs;
    private final Budget budget;
    private final BucketLayout layout;
    private final int room;
    private final Pages pages;
    private final Bucket[] buckets;
    private final List<BucketSink> sinks = new ArrayList<>();
    private final Deque<BucketSink> idle = new ArrayDeque<>();
    private final Deque<Bucket.Bench> benches = new ArrayDeque<>();
    private long resumeAt;
    private int runs;
    private long itemsAtCheckpoint;
    private MergedRuns merge;

    /// @param work   the collector's own folder
    /// @param source names what will be fed, in one line; work on another source found in the folder is deleted
    public BucketedCollector(Path work, String source, CodeClass codeClass, int pegs, Budget budget) throws IOException {
        this.work = work;
        this.source = source;
        this.codeClass = codeClass;
        this.pegs = pegs;
        this.budget = budget;
        this.layout = new BucketLayout(codeClass, pegs);
        this.room = Math.clamp(budget.memoryBytes() / SORTING / Integer.BYTES, MIN_ROOM, 1 << 28);
        long pool = (budget.memoryBytes() - fixedBytes(layout, room, budget.threads())) / Integer.BYTES;
        int pageInts = Integer.highestOneBit(Math.clamp(pool / budget.threads() / layout.buckets() / PAGES_PER_BUCKET,
                MIN_PAGE_INTS, MAX_PAGE_INTS));
        this.pages = new Pages(pageInts, (int) Math.min(pool / pageInts, Integer.MAX_VALUE));
        this.buckets = new Bucket[layout.buckets()];
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = new Bucket(layout, i, pages);
        }
        resume();
    }

    /// The least memory with which codes of some class and peg count can be collected; empty where they cannot, on boards of more than 50 holes.
    public static OptionalLong leastBytes(CodeClass codeClass, int pegs, int threads) {
        if (codeClass.holes() > Ranks.MAX_HOLES) {
            return OptionalLong.empty();
        }
        BucketLayout layout = new BucketLayout(codeClass, pegs);
        return OptionalLong.of(fixedBytes(layout, MIN_ROOM, threads)
                + (long) threads * layout.buckets() * PAGES_PER_BUCKET * MIN_PAGE_INTS * Integer.BYTES);
    }

    private static long fixedBytes(BucketLayout layout, int room, int threads) {
        return layout.tables.bytes() + threads * (CellSet.bytes(layout.largestCell()) + (long) room * Integer.BYTES);
    }

    private void resume() throws IOException {
        Optional<BucketProgress> earlier = BucketProgress.read(progressFile()).filter(p -> p.source().equals(source));
        if (earlier.isEmpty()) {
            Folders.delete(work);
            Files.createDirectories(work);
            return;
        }
        resumeAt = earlier.get().items();
        itemsAtCheckpoint = resumeAt;
        runs = earlier.get().runs();
        if (earlier.get().copy()) {
            load(copyFile(resumeAt));
        }
        deleteOthers();
    }

    private void load(Path copy) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(copy)) {
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                sink().add(batch, n);
                idle.addAll(sinks);
                if (isFull()) {
                    mergeAll();
                }
            }
        }
        mergeAll();
    }

    /// Deletes what an earlier process began to write and `progress` does not know.
    private void deleteOthers() throws IOException {
        try (Stream<Path> listed = Files.list(work)) {
            for (Path file : listed.toList()) {
                boolean known = file.equals(progressFile()) || file.equals(copyFile(resumeAt)) || runFiles().contains(file);
                if (!known) {
                    Files.delete(file);
                }
            }
        }
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
            sinks.add(sink);
        }
        return sink;
    }

    @Override
    public boolean isFull() {
        return pages.left() < pages.most() / RESERVE;
    }

    @Override
    public void checkpoint(long items) throws IOException {
        idle.clear();
        idle.addAll(sinks);
        if (isFull()) {
            mergeAll();
            if (pages.left() < pages.most() / 2) {
                writeRun(items);
            }
        }
        if (items - itemsAtCheckpoint >= budget.checkpointInterval()) {
            mergeAll();
            writeCopy(items);
        }
    }

    private void mergeAll() throws IOException {
        long[] waiting = new long[buckets.length];
        for (BucketSink sink : sinks) {
            for (int bucket = 0; bucket < buckets.length; bucket++) {
                waiting[bucket] += sink.size(bucket);
            }
        }
        int[] largestFirst = IntStream.range(0, buckets.length).boxed()
                .sorted(Comparator.comparingLong(bucket -> -waiting[bucket])).mapToInt(Integer::intValue).toArray();
        AtomicInteger next = new AtomicInteger();
        Workers.run(budget.threads(), goOn -> {
            Bucket.Bench bench = bench();
            for (int i = next.getAndIncrement(); i < buckets.length && goOn.getAsBoolean(); i = next.getAndIncrement()) {
                buckets[largestFirst[i]].merge(sinks, bench);
            }
            synchronized (benches) {
                benches.add(bench);
            }
        });
    }

    private Bucket.Bench bench() {
        synchronized (benches) {
            Bucket.Bench bench = benches.poll();
            return bench != null ? bench
                    : new Bucket.Bench(layout, room);
        }
    }

    /// Writes what the buckets hold as a run and empties them.
    private void writeRun(long items) throws IOException {
        write(runFile(runs));
        runs++;
        for (Bucket bucket : buckets) {
            bucket.clear();
        }
        save(items, false);
    }

    private void writeCopy(long items) throws IOException {
        write(copyFile(items));
        save(items, true);
    }

    private void save(long items, boolean copy) throws IOException {
        new BucketProgress(source, items, runs, copy).write(progressFile());
        if (items != itemsAtCheckpoint) {
            Files.deleteIfExists(copyFile(itemsAtCheckpoint));
        }
        itemsAtCheckpoint = items;
    }

    private void write(Path file) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(file, codeClass, pegs, source)) {
            writer.writeAll(inBuckets());
        }
    }

    @Override
    public boolean passEnded() throws IOException {
        mergeAll();
        return false;
    }

    @Override
    public CodeCursor sorted() throws IOException {
        if (runs == 0) {
            return inBuckets();
        }
        if (resumeAt != ALL) {
            writeRun(ALL);
        }
        merge = new MergedRuns(runFiles(), budget.memoryBytes());
        return merge;
    }

    private CodeCursor inBuckets() {
        return new BucketCursor(layout, buckets);
    }

    @Override
    public void close() throws IOException {
        if (merge != null) {
            merge.close();
        }
    }

    private Path progressFile() {
        return work.resolve("progress");
    }

    private Path copyFile(long items) {
        return work.resolve("copy-" + items + ".codes");
    }

    private Path runFile(int run) {
        return work.resolve("run-%04d.codes".formatted(run));
    }

    private List<Path> runFiles() {
        return IntStream.range(0, runs).mapToObj(this::runFile).toList();
    }
}
