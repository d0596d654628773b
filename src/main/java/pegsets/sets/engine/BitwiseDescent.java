package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.Pruning;
import pegsets.disk.BackgroundTask;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Checkpoint;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.disk.Workers;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// Computes the descendants of a set in bits of words. A jump takes many positions to others at the same time, by xor
/// of the number of a word or by moving bits within it ([WordJump]). Symmetry comes last: each position that jumps
/// reach has one bit, however many jumps reach it. If its code is a mincode, the bit stays; otherwise the mincode is
/// deferred. A mincode is never greater than its code. So buckets are computed from the highest to the lowest, and
/// deferred codes belong to this bucket or to later ones.
///
/// If there are several buckets, each is written as a set when it is done, and deferred codes are written from time to
/// time. A new descent on the same folder and source resumes from these files; the checkpoint has the number of buckets
/// that are not done.
public final class BitwiseDescent implements AutoCloseable {
    /// With more words for each source position, this engine is slower than the dense engine, or than the others.
    /// Rejected: 32 for both, which took 1.9 times as long for F_27 of diamond:5 (docs/notebook/threads.md).
    private static final int WORDS_PER_POSITION_IF_DENSE = 1;
    private static final int WORDS_PER_POSITION = 24;
    /// With fewer source positions, the JVM needs longer to compile this engine.
    public static final long LEAST_POSITIONS = 1 << 22;
    /// High buckets have few positions, but this engine scans all their words.
    private static final int BUCKETS_PER_CHECKPOINT = 64;
    /// The most temporary disk for each position of the source.
    private static final int TEMP_BYTES_PER_POSITION = 12;
    /// The time for a word and for a position, relative to that of the dense engine for a position.
    private static final double WORK_OF_WORD = 0.12;
    private static final double WORK_OF_POSITION = 0.4;
    /// Deferred codes may use this share of the memory before they go to a file.
    private static final int DEFERRED = 8;
    /// The names of the set of a bucket, and of a file of deferred codes.
    private static final String BUCKET = "bucket-";
    private static final String POSTPONED = "postponed-";

    private final WordLayout layout;
    private final Images images;
    private final Pruning pruning;
    private final int pegs;
    private final Budget budget;
    private final List<WordJump> jumps;
    private final Path work;
    private final String source;
    private final Checkpoint checkpoint;
    /// The files that the next checkpoint counts on.
    private final List<Checkpoint.Entry> files = new ArrayList<>();
    private final DeferredCodes deferred;
    private final BackgroundTask writer = new BackgroundTask();
    private final List<CodeSetReader> result = new ArrayList<>();

    /// A segment of the set of a bucket.
    private record Segment(CodeSetReader set, int number) {}

    /// @param work   the folder of this descent
    /// @param source a line that identifies the source; work on another source is deleted
    /// @param pegs   of the descendants
    public BitwiseDescent(Path work, String source, WordLayout layout, JumpTables tables, Pruning pruning, int pegs,
            Budget budget) throws IOException {
        this.layout = layout;
        this.images = tables.images();
        this.pruning = pruning.under(tables.group());
        this.pegs = pegs;
        this.budget = budget;
        this.jumps = WordJump.of(layout, tables.board().jumps());
        this.work = work;
        this.source = source;
        this.deferred = new DeferredCodes(source, layout, budget.memoryBytes() / DEFERRED, budget.threads());
        this.checkpoint = new Checkpoint(work, "bitwise " + source + ", buckets " + layout.buckets,
                file -> file.getFileName().toString().startsWith(BUCKET)
                        ? CodeSetReader.summary(file).contents()
                        : deferred.open(file).contents());
        checkpoint.refuseUnless(bucketsLeft() <= layout.buckets);
        files.addAll(checkpoint.entries(""));
        if (!checkpoint.state().isEmpty()) {
            Loggers.of(BitwiseDescent.class).debug("{}: resumed, {} of {} buckets left, {} files of deferred codes",
                    work, bucketsLeft(), layout.buckets, deferred.files());
        }
    }

    /// Returns the number of buckets that are not done.
    private int bucketsLeft() {
        return checkpoint.state().isEmpty() ? layout.buckets : checkpoint.state().getFirst().intValue();
    }

    /// Returns the least memory that a descent needs.
    public static long leastBytes(WordLayout layout, Board board) {
        long sources = board.jumps().stream().mapToInt(jump -> layout.bucket(jump.mask())).distinct().count();
        return (sources + 2) * BucketBitmap.bytes(layout) * DEFERRED / (DEFERRED - 1);
    }

    /// Returns whether this engine is the fastest for the descendants of a number of positions, at least
    /// [#LEAST_POSITIONS], and temporary disk suffices.
    ///
    /// @param isDensePossible whether the other choice is the dense engine
    public static boolean isWorthwhile(WordLayout layout, long positions, boolean isDensePossible, Budget budget) {
        int wordsPerPosition = isDensePossible ? WORDS_PER_POSITION_IF_DENSE : WORDS_PER_POSITION;
        return positions >= (long) layout.buckets * layout.words / wordsPerPosition
                && positions <= mostPositions(layout, budget);
    }

    /// Returns the expected time, in positions of the dense engine.
    ///
    /// @param positions of the source
    public static double work(WordLayout layout, double positions) {
        return WORK_OF_WORD * layout.buckets * layout.words + WORK_OF_POSITION * positions;
    }

    /// Returns the most source positions for which temporary disk certainly suffices.
    public static long mostPositions(WordLayout layout, Budget budget) {
        return (budget.tempBytes() + bytesInMemory(layout, budget)) / TEMP_BYTES_PER_POSITION;
    }

    /// Returns the most temporary disk that the descendants of some positions need.
    ///
    /// @param positions at most [#mostPositions]
    public static long tempBytes(WordLayout layout, long positions, Budget budget) {
        return Math.max(0, positions * TEMP_BYTES_PER_POSITION - bytesInMemory(layout, budget));
    }

    /// The deferred codes of the only bucket of a small board stay in memory as long as they fit.
    private static long bytesInMemory(WordLayout layout, Budget budget) {
        return layout.buckets == 1 ? budget.memoryBytes() / DEFERRED : 0;
    }

    /// Returns the descendants of a set.
    ///
    /// @param progress counts the positions of the set
    public SortedCodes of(CodeSetReader source, Progress progress) throws IOException {
        SourceBitmaps sources = new SourceBitmaps(source, layout, pegs + 1,
                budget.memoryBytes() / DEFERRED * (DEFERRED - 1) - 2 * BucketBitmap.bytes(layout), budget.threads());
        List<TileMaker> makers = new ArrayList<>();
        long[] withinWords = WordJump.withinWords(layout, jumps);
        SumMasks sums = new SumMasks(layout, pruning, pegs);
        for (int i = 0; i < budget.threads(); i++) {
            makers.add(new TileMaker(layout, images, pegs, sums, withinWords, deferred.sink()));
        }
        BucketBitmap target = new BucketBitmap(layout, pegs);
        BucketBitmap other = layout.buckets == 1 ? target : new BucketBitmap(layout, pegs);
        long sinceCheckpoint = 0;
        for (int bucket = bucketsLeft() - 1; bucket >= 0; bucket--) {
            target.clear(bucket);
            sinceCheckpoint += makeJumps(bucket, sources, target, makers, progress);
            deferred.set(target, bucket);
            if (layout.buckets == 1) {
                return target;
            }
            writer.await();
            if (!target.isEmpty()) {
                BucketBitmap full = target;
                int number = bucket;
                writer.start(() -> write(full, number));
                target = other;
                other = full;
            }
            if (bucket % BUCKETS_PER_CHECKPOINT == 0 || sinceCheckpoint >= budget.checkpointInterval()) {
                writeDeferred();
                checkpoint.save(List.of((long) bucket), List.copyOf(files));
                Loggers.of(BitwiseDescent.class).debug("{}: checkpoint, {} buckets left", work, bucket);
                sinceCheckpoint = 0;
            }
        }
        return all();
    }

    /// Returns the sets of all buckets as one. All codes of a bucket are less than those of the next one.
    private SortedCodes all() throws IOException {
        List<Segment> segments = new ArrayList<>();
        for (Path file : checkpoint.files(BUCKET)) {
            CodeSetReader set = new CodeSetReader(file, layout.numbering);
            result.add(set);
            IntStream.range(0, set.segments()).forEach(number -> segments.add(new Segment(set, number)));
        }
        return new SortedCodes() {
            @Override
            public int segments() {
                return Math.max(1, segments.size());
            }

            @Override
            public long begin(int i) throws IOException {
                return segments.get(i).set.begin(segments.get(i).number);
            }

            @Override
            public CodeCursor segment(int i) {
                return segments.isEmpty() ? _ -> 0 : segments.get(i).set.segment(segments.get(i).number);
            }
        };
    }

    /// Makes all jumps that lead to a bucket. Returns how many positions of the source are in the same bucket.
    private long makeJumps(int bucket, SourceBitmaps sources, BucketBitmap target, List<TileMaker> makers,
            Progress progress) throws IOException {
        List<WordJump> leading = jumps.stream().filter(jump -> jump.leadsToBucket(bucket)).toList();
        Set<Integer> wanted = new HashSet<>(Set.of(bucket));
        leading.forEach(jump -> wanted.add(bucket ^ jump.bucketMask));
        sources.load(wanted);
        SourceBitmaps.Compressed same = sources.of(bucket);
        List<TileMaker.Source> others = leading.stream().filter(jump -> !jump.isWithinWord())
                .map(jump -> new TileMaker.Source(jump, sources.of(bucket ^ jump.bucketMask))).toList();
        AtomicLong positions = new AtomicLong();
        AtomicInteger nextTile = new AtomicInteger();
        while (nextTile.get() < layout.tiles) {
            AtomicInteger nextMaker = new AtomicInteger();
            Workers.run(budget.threads(), goOn -> {
                TileMaker maker = makers.get(nextMaker.getAndIncrement());
                while (goOn.getAsBoolean() && !deferred.isFull()) {
                    int tile = nextTile.getAndIncrement();
                    if (tile >= layout.tiles) {
                        break;
                    }
                    long some = maker.make(tile, same, others, target);
                    positions.addAndGet(some);
                    progress.advance(some);
                }
            });
            if (deferred.isFull()) {
                writeDeferred();
            }
        }
        return positions.get();
    }

    private void writeDeferred() throws IOException {
        writer.await();
        Path file = checkpoint.file(POSTPONED + "%04d".formatted(deferred.files()));
        NumbersByBucket written = deferred.write(file);
        files.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
        Loggers.of(BitwiseDescent.class).debug("{}: deferred codes written, {} bytes", file, written.bytes());
        if (checkpoint.bytes() > budget.tempBytes()) {
            throw new BudgetException(
                    work + ": temporary files take " + (1 + (checkpoint.bytes() >> 20)) + "m, but temp-disk is "
                            + (budget.tempBytes() >> 20) + "m; raise temp-disk, or use another engine");
        }
    }

    private void write(BucketBitmap target, int bucket) throws IOException {
        Path file = checkpoint.file(BUCKET + "%04d.codes".formatted(bucket));
        try (CodeSetWriter codes = new CodeSetWriter(file, layout.numbering, pegs, source + "/" + bucket)) {
            SetSummary written = codes.writeAll(target, budget.threads());
            files.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
            Loggers.of(BitwiseDescent.class).debug("{}: {} codes written, {} bytes", file, written.size(),
                    written.bytes());
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
        for (CodeSetReader set : result) {
            set.close();
        }
    }
}
