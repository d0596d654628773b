package pegsets.descent.bitwise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.ConcatenatedSets;
import pegsets.codes.file.SortedCodes;
import pegsets.disk.BackgroundTask;
import pegsets.disk.Budget;
import pegsets.disk.Workers;
import pegsets.expand.Images;
import pegsets.expand.JumpTables;
import pegsets.expand.Progress;

/// Makes the descendants of a set, bit by bit in words: a jump takes many positions at once to others by xor of the
/// number of a word, or by moving bits within it ([WordJump]). Symmetry comes last. Of what jumps lead to, the codes
/// that are the least of their classes stay where they are; for each other one, once however many jumps lead to it, the
/// least of its class is set. As a mincode is never greater than the code, buckets are made from the highest to the
/// lowest, and what is put aside only ever waits for a bucket that is still to come.
///
/// Where there are several buckets, each is written as a set of its own when it is done, with what waits for others
/// from time to time, in a folder; a new descent on the same folder and source goes on from there ([DescentFiles]).
public final class BitwiseDescent implements AutoCloseable {
    /// With fewer source positions than one for so many words, going through the words takes longer than going from
    /// position to position.
    private static final int WORDS_PER_POSITION = 32;
    /// With fewer, it takes longer to compile this.
    private static final long LEAST_POSITIONS = 1 << 22;
    /// High buckets have few positions, but their words are gone through, too.
    private static final int BUCKETS_PER_CHECKPOINT = 64;
    /// Of temporary disk for each position of the source, at most.
    private static final int TEMP_BYTES_PER_POSITION = 12;
    /// Of memory: what waits there before it goes to a file.
    private static final int WAITING = 8;

    private final WordLayout cut;
    private final Images images;
    private final Pruning pruning;
    private final int pegs;
    private final Budget budget;
    private final List<WordJump> steps;
    private final DescentFiles files;
    private final DeferredCodes postponed;
    private final List<DeferredBits> setters;
    private final BackgroundTask writer = new BackgroundTask();
    private ConcatenatedSets made;

    /// @param work    the descent's own folder
    /// @param source  names the source in one line; work on another source is deleted
    /// @param pegs    of the descendants
    public BitwiseDescent(Path work, String source, WordLayout layout, JumpTables tables, Pruning pruning, int pegs,
            Budget budget) throws IOException {
        this.cut = layout;
        this.images = tables.images();
        this.pruning = pruning.under(tables.group());
        this.pegs = pegs;
        this.budget = budget;
        this.steps = WordJump.of(cut, tables.board().jumps());
        this.files = new DescentFiles(work, source, cut.buckets());
        this.postponed = new DeferredCodes(source, cut.buckets(), budget.memoryBytes() / WAITING, budget.threads());
        this.setters = IntStream.range(0, budget.threads()).mapToObj(i -> new DeferredBits(cut, i, budget.threads()))
                .toList();
        for (Path file : files.postponed()) {
            postponed.add(file);
        }
    }

    /// The least memory that a descent takes.
    public static long leastBytes(WordLayout layout, Board board) {
        long sources = board.jumps().stream().mapToInt(jump -> layout.bucket(jump.mask())).distinct().count();
        return (sources + 2) * BucketBitmap.bytes(layout) * WAITING / (WAITING - 1);
    }

    /// Whether this is the fastest way to the descendants of a set of some size, and temporary disk suffices.
    public static boolean isWorthwhile(WordLayout layout, long positions, Budget budget) {
        return positions >= LEAST_POSITIONS
                && positions >= (long) layout.buckets() * layout.words() / WORDS_PER_POSITION
                && positions <= mostPositions(layout, budget);
    }

    /// The most source positions for which temporary disk certainly suffices.
    public static long mostPositions(WordLayout layout, Budget budget) {
        return (budget.tempBytes() + waitingInMemory(layout, budget)) / TEMP_BYTES_PER_POSITION;
    }

    /// The most temporary disk that the descendants of some positions take.
    ///
    /// @param positions at most [#mostPositions]
    public static long tempBytes(WordLayout layout, long positions, Budget budget) {
        return Math.max(0, positions * TEMP_BYTES_PER_POSITION - waitingInMemory(layout, budget));
    }

    /// The deferred codes of the only bucket of a small board stay in memory as long as they fit.
    private static long waitingInMemory(WordLayout layout, Budget budget) {
        return layout.buckets() == 1 ? budget.memoryBytes() / WAITING : 0;
    }

    /// The descendants of a set.
    ///
    /// @param progress hears of the positions of the set
    public SortedCodes of(CodeSetReader source, Progress progress) throws IOException {
        SourceBitmaps sources = new SourceBitmaps(source, cut, pegs + 1,
                budget.memoryBytes() / WAITING * (WAITING - 1) - 2 * BucketBitmap.bytes(cut), budget.threads());
        List<TileMaker> makers = new ArrayList<>();
        long[] withinWords = WordJump.withinWords(cut, steps);
        SumMasks sums = new SumMasks(cut, pruning, pegs);
        for (int i = 0; i < budget.threads(); i++) {
            makers.add(new TileMaker(cut, images, pegs, sums, withinWords, postponed.sink()));
        }
        BucketBitmap target = new BucketBitmap(cut, pegs);
        BucketBitmap written = cut.buckets() == 1 ? target : new BucketBitmap(cut, pegs);
        long sinceCheckpoint = 0;
        for (int bucket = files.bucketsLeft() - 1; bucket >= 0; bucket--) {
            target.clear(bucket);
            sinceCheckpoint += make(bucket, sources, target, makers, progress);
            addPostponed(target, bucket);
            if (cut.buckets() == 1) {
                return target;
            }
            writer.await();
            if (!target.isEmpty()) {
                BucketBitmap full = target;
                int number = bucket;
                writer.start(() -> write(full, number));
                target = written;
                written = full;
            }
            if (bucket % BUCKETS_PER_CHECKPOINT == 0 || sinceCheckpoint >= budget.checkpointInterval()) {
                checkpoint(bucket);
                sinceCheckpoint = 0;
            }
        }
        made = new ConcatenatedSets(files.buckets());
        return made;
    }

    /// Takes all steps that lead to a bucket. Returns how many positions the source has in it.
    private long make(int bucket, SourceBitmaps sources, BucketBitmap target, List<TileMaker> makers,
            Progress progress) throws IOException {
        Set<Integer> wanted = new HashSet<>(Set.of(bucket));
        steps.stream().filter(step -> step.leadsToBucket(bucket)).forEach(step -> wanted.add(bucket ^ step.bucketMask));
        Map<Integer, CompressedBitmap> bitmaps = sources.of(wanted);
        List<BucketInputs.Source> leading = steps.stream()
                .filter(step -> !step.isWithinWord() && step.leadsToBucket(bucket)
                        && bitmaps.containsKey(bucket ^ step.bucketMask))
                .map(step -> new BucketInputs.Source(step, bitmaps.get(bucket ^ step.bucketMask))).toList();
        BucketInputs making = new BucketInputs(bucket, bitmaps.get(bucket), leading, target);
        AtomicLong positions = new AtomicLong();
        AtomicInteger nextTile = new AtomicInteger();
        while (nextTile.get() < cut.tiles()) {
            AtomicInteger nextMaker = new AtomicInteger();
            Workers.run(budget.threads(), goOn -> {
                TileMaker maker = makers.get(nextMaker.getAndIncrement());
                while (goOn.getAsBoolean() && !postponed.isFull()) {
                    int tile = nextTile.getAndIncrement();
                    if (tile >= cut.tiles()) {
                        break;
                    }
                    long some = maker.make(making, tile);
                    positions.addAndGet(some);
                    progress.advance(some);
                }
            });
            if (postponed.isFull()) {
                writePostponed();
            }
        }
        return positions.get();
    }

    private void writePostponed() throws IOException {
        writer.await();
        postponed.write(files.waiting(postponed.files()));
        if (files.bytes() > budget.tempBytes()) {
            throw new IOException(files.folder() + ": takes " + (1 + (files.bytes() >> 20)) + "m, temp-disk is "
                    + (budget.tempBytes() >> 20) + "m; raise temp-disk, or name another engine");
        }
    }

    /// Sets the codes that have waited for a bucket: each thread those of its segments.
    private void addPostponed(BucketBitmap target, int bucket) throws IOException {
        AtomicInteger nextSetter = new AtomicInteger();
        Workers.run(setters.size(), _ -> {
            DeferredBits codes = setters.get(nextSetter.getAndIncrement());
            codes.begin(target, bucket);
            postponed.forEach(bucket, codes::add);
            codes.set();
        });
        postponed.drop(bucket);
    }

    private void write(BucketBitmap target, int bucket) throws IOException {
        Path file = files.bucket(bucket);
        try (CodeSetWriter writer = new CodeSetWriter(file, cut.codeClass, pegs, files.source() + "/" + bucket)) {
            writer.writeAll(target, 1);
        }
    }

    private void checkpoint(int bucket) throws IOException {
        writePostponed();
        files.done(bucket, postponed.files());
    }

    @Override
    public void close() throws IOException {
        writer.close();
        if (made != null) {
            made.close();
        }
    }
}
