package pegsets.sets.engine;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Checkpoint;
import pegsets.disk.Loggers;
import pegsets.disk.Workers;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.MergedRuns;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// Collects codes through temporary files by a prime modulus p (Notes, section 3.1). Code c belongs to residue c mod p,
/// where its quotient c div p waits in memory. When many codes wait, each residue is sorted without repeats, and all
/// residues go to a temporary file, a *spill*, one after another. At the end of the source the parts that a residue has
/// in the spills become a run of distinct codes. A merge of the runs gives the codes in ascending order.
///
/// A spill is a set file. It stores a code as the first number of its residue plus its quotient:
///
/// ```
/// | 0, p, 2 p, ... | 1, 1 + p, ... | ... | p - 1, ... |   codes, by residue
/// | 0, 1, 2, ...                         ...  2^T - 2  |   their numbers
/// ```
///
/// If the files would exceed the temporary disk, the collector drops the upper half of the residues and asks for
/// another pass over the source. All state is in the folder `work`. A new collector on the same folder and source
/// resumes from the last checkpoint; each spill is one.
public final class PartitionedCollector implements CodeCollector {
    /// The number of items after which the source has been read and the runs are being written.
    private static final long MERGING = 1L << 59;
    /// More residues would mean too many runs: the process opens all of them.
    private static final int MAX_MODULUS = 499;
    /// So many waiting quotients of a residue are sorted in the cache.
    private static final int SORTED_IN_CACHE = 1 << 18;
    /// A code takes 1 to 3 bytes in a spill. A residue should take at most a sixteenth of the disk.
    private static final int TEMP_SHARE = 48;
    /// Codes that wait have this share of the temporary disk, if each took 8 bytes there.
    private static final int SPILL_SHARE = 8;
    private static final int LEAST_WAITING = 2 * CodeCursor.BATCH;
    /// More spills than these would take too much memory when they are merged: half of them become one.
    private static final int MOST_SPILLS = 128;
    /// The most bytes of a run without codes.
    private static final int EMPTY_RUN = 1 << 8;
    private static final String SPILL = "spill-";
    private static final String RUN = "run-";

    private final Path work;
    private final String source;
    private final Checkpoint checkpoint;
    private final Budget budget;
    private final int holes;
    /// The modulus p, which is the number of residues.
    private final int modulus;
    /// The first number of each residue. The full board, which is never collected, has no number: the greatest number
    /// of 64 bits would end the merge.
    private final long[] begin;
    /// The quotients of each residue that wait for a spill.
    private final LongArrayList[] waiting;
    private final AtomicLong waitingCodes = new AtomicLong();
    /// The residues of the running pass are `from` to `to - 1`. They change only while no code is added.
    private int from;
    private int to;
    private long resumeAt;
    private MergedRuns merge;

    /// @param work          the folder of this collector
    /// @param source        a line that identifies the source; the collector deletes work on another source
    /// @param holes         codes are less than 2^holes, as unsigned numbers
    /// @param expectedCodes the approximate number of codes to be added, with repeats
    public PartitionedCollector(Path work, String source, int holes, long expectedCodes, Budget budget)
            throws IOException {
        this.work = work;
        this.source = source;
        this.budget = budget;
        this.holes = holes;
        this.checkpoint = new Checkpoint(work, "partitioned " + source + ", spills of " + holes + " holes",
                file -> CodeSetReader.summary(file).contents());
        List<Long> state = checkpoint.state();
        checkpoint.refuseUnless(state.isEmpty() || isValid(state));
        modulus = state.isEmpty() ? modulus(expectedCodes, budget) : state.getFirst().intValue();
        begin = new long[modulus];
        for (int residue = 1; residue < modulus; residue++) {
            begin[residue] = begin[residue - 1]
                    + Long.divideUnsigned((-1L >>> Long.SIZE - holes) - residue, modulus)
                    + 1;
        }
        waiting = new LongArrayList[modulus];
        Arrays.setAll(waiting, _ -> new LongArrayList());
        if (state.isEmpty()) {
            startPass(0);
        } else {
            from = state.get(1).intValue();
            to = state.get(2).intValue();
            resumeAt = state.get(3);
            log("resumed at item " + resumeAt);
        }
    }

    private boolean isValid(List<Long> state) {
        return state.size() == 5 && state.get(0) >= 2 && state.get(0) <= MAX_MODULUS && state.get(1) <= state.get(2)
                && state.get(2) <= state.get(0) && state.get(4) == checkpoint.entries("").size();
    }

    /// Returns the least prime for which the expected quotients of a residue take at most a sixteenth of the temporary
    /// disk, and those that wait are sorted in the cache.
    static int modulus(long expectedCodes, Budget budget) {
        long forCache = Math.min(expectedCodes, mostWaiting(budget)) / SORTED_IN_CACHE + 1;
        long forDisk = expectedCodes / Math.max(1, budget.tempBytes() / TEMP_SHARE) + 1;
        return IntStream.iterate(Math.clamp(Math.max(forCache, forDisk), 2, MAX_MODULUS), n -> n + 1)
                .filter(n -> IntStream.range(2, n).allMatch(divisor -> n % divisor != 0)).findFirst().getAsInt();
    }

    /// Returns how many codes may wait: they take half of the memory, and their spill a small part of the disk.
    private static long mostWaiting(Budget budget) {
        return Math.max(LEAST_WAITING,
                Math.min(budget.memoryBytes() / 2, budget.tempBytes() / SPILL_SHARE) / Long.BYTES);
    }

    private void startPass(int firstResidue) throws IOException {
        from = firstResidue;
        to = modulus;
        resumeAt = from == to ? MERGING : 0;
        save(resumeAt, checkpoint.entries(RUN));
        log("next pass");
    }

    private void log(String event) {
        Loggers.of(PartitionedCollector.class).debug(
                "{}: {}, residues {} to {} of modulus {}, {} bytes of spills, {} bytes of runs", work, event, from,
                to - 1, modulus, bytes(SPILL), bytes(RUN));
    }

    private long bytes(String prefix) {
        return checkpoint.entries(prefix).stream().mapToLong(Checkpoint.Entry::bytes).sum();
    }

    private void save(long items, List<Checkpoint.Entry> files) throws IOException {
        checkpoint.save(List.of((long) modulus, (long) from, (long) to, items, (long) files.size()), files);
    }

    @Override
    public long resumeAt() {
        return resumeAt;
    }

    @Override
    public long checkpointInterval() {
        return budget.checkpointInterval();
    }

    @Override
    public boolean isFull() {
        return waitingCodes.get() >= mostWaiting(budget);
    }

    @Override
    public Sink sink() {
        return this::add;
    }

    /// Divides each code once. A counting sort by residue follows, so that a batch locks each residue once.
    private void add(long[] codes, int n) {
        int p = modulus;
        long[] quotients = new long[n];
        int[] residues = new int[n];
        int[] end = new int[p + 1];
        for (int i = 0; i < n; i++) {
            quotients[i] = Long.divideUnsigned(codes[i], p);
            residues[i] = (int) (codes[i] - quotients[i] * p);
            end[residues[i] + 1]++;
        }
        for (int residue = 0; residue < p; residue++) {
            end[residue + 1] += end[residue];
        }
        int[] next = end.clone();
        long[] sorted = new long[n];
        for (int i = 0; i < n; i++) {
            sorted[next[residues[i]]++] = quotients[i];
        }
        for (int residue = from; residue < to; residue++) {
            LongArrayList list = waiting[residue];
            if (end[residue] < end[residue + 1]) {
                synchronized (list) {
                    list.addElements(list.size(), sorted, end[residue], end[residue + 1] - end[residue]);
                }
            }
        }
        waitingCodes.addAndGet(end[to] - end[from]);
    }

    @Override
    public void checkpoint(long items) throws IOException {
        List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(""));
        if (waitingCodes.get() > 0) {
            files.add(spill(new SortedCodes() {
                @Override
                public int segments() {
                    return to - from;
                }

                @Override
                public CodeCursor segment(int i) {
                    return waiting(from + i);
                }
            }));
        }
        save(items, files);
        log("checkpoint at item " + items);
        makeRoom(items);
        List<Checkpoint.Entry> spills = new ArrayList<>(checkpoint.entries(SPILL));
        if (spills.size() >= MOST_SPILLS) {
            spills.sort(Comparator.comparingLong(Checkpoint.Entry::bytes));
            unite(spills.subList(0, MOST_SPILLS / 2), items);
        }
    }

    /// Returns the numbers of the quotients that wait in a residue, which this cursor removes.
    private CodeCursor waiting(int residue) {
        LongArrayList list = waiting[residue];
        long[] quotients = list.elements();
        int size = ChildCollector.distinct(quotients, list.size());
        waitingCodes.addAndGet(-list.size());
        list.clear();
        int[] at = {0};
        return into -> {
            int n = Math.min(CodeCursor.BATCH, size - at[0]);
            for (int i = 0; i < n; i++) {
                into[i] = begin[residue] + quotients[at[0] + i];
            }
            at[0] += n;
            return n;
        };
    }

    private Checkpoint.Entry spill(SortedCodes numbers) throws IOException {
        List<Checkpoint.Entry> spills = checkpoint.entries(SPILL);
        int number = spills.isEmpty() ? 0 : 1 + Integer.parseInt(spills.getLast().name().substring(SPILL.length()));
        Path file = checkpoint.file(SPILL + "%06d".formatted(number));
        try (CodeSetWriter writer = writer(file)) {
            return entry(file, writer.writeAll(numbers, budget.threads()));
        }
    }

    private CodeSetWriter writer(Path file) throws IOException {
        return new CodeSetWriter(file, holes, 0, source + "/" + file.getFileName());
    }

    private static Checkpoint.Entry entry(Path file, SetSummary written) {
        return new Checkpoint.Entry(file, written.bytes(), written.contents());
    }

    /// Returns whether the disk has room for all files and the runs of this pass. In blocks, n codes below 2^T take
    /// at most T - log2(n) + 3 bits each.
    private boolean hasRoomForRuns() {
        long codes = checkpoint.entries(SPILL).stream().mapToLong(spill -> spill.contents().size()).sum();
        int residues = to - from;
        int bits = holes + 3 - Long.SIZE + Long.numberOfLeadingZeros(codes / residues | 1);
        long runs = codes * Math.max(3, bits) / Byte.SIZE + (long) residues * EMPTY_RUN;
        return codes == 0 || bytes("") + runs <= budget.tempBytes();
    }

    private void makeRoom(long items) throws IOException {
        while (!hasRoomForRuns()) {
            dropUpperHalf(items);
        }
    }

    /// Leaves the upper half of the residues of this pass to a later pass. The other half of all spills becomes one.
    private void dropUpperHalf(long items) throws IOException {
        if (to - from == 1) {
            throw new BudgetException(work + ": temporary files outgrow temp-disk of " + (budget.tempBytes() >> 20)
                    + "m, even in " + modulus + " passes; raise temp-disk");
        }
        to = from + (to - from) / 2;
        unite(checkpoint.entries(SPILL), items);
        log("the temporary disk has room for half of the residues");
    }

    /// Replaces some spills by one that has their codes of the residues of this pass.
    private void unite(List<Checkpoint.Entry> spills, long items) throws IOException {
        List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(""));
        files.removeAll(spills);
        try (MergedRuns merged = open(spills)) {
            files.add(spill(_ -> merged.between(OptionalLong.empty(), end(to - 1))));
        }
        save(items, files);
    }

    /// Returns the first number above those of a residue, if there is one.
    private OptionalLong end(int residue) {
        return residue + 1 == modulus ? OptionalLong.empty() : OptionalLong.of(begin[residue + 1]);
    }

    private MergedRuns open(List<Checkpoint.Entry> files) throws IOException {
        Arrays.stream(waiting).forEach(LongArrayList::trim); // the merge needs their memory
        return new MergedRuns(files.stream().map(file -> work.resolve(file.name())).toList(), null,
                budget.memoryBytes() / budget.threads());
    }

    /// Writes the runs of this pass that a stopped run has not written.
    @Override
    public boolean passEnded() throws IOException {
        if (resumeAt != MERGING) {
            checkpoint(MERGING);
            resumeAt = MERGING;
        } else if (from < to && missingRuns().length == to - from) {
            makeRoom(MERGING); // a run may have stopped before it did so
        }
        int[] missing = missingRuns();
        try (MergedRuns spills = open(checkpoint.entries(SPILL))) {
            Workers.inShares(budget.threads(), missing.length, 1, next -> {
                for (int i = next.next(); i >= 0; i = next.next()) {
                    writeRun(missing[i], spills);
                }
            });
        }
        startPass(to);
        return from < modulus;
    }

    private int[] missingRuns() {
        return IntStream.range(from, to).filter(residue -> checkpoint.entries(run(residue)).isEmpty()).toArray();
    }

    private static String run(int residue) {
        return RUN + "%03d.codes".formatted(residue);
    }

    private void writeRun(int residue, MergedRuns spills) throws IOException {
        Path file = checkpoint.file(run(residue));
        try (CodeSetWriter writer = writer(file)) {
            CodeCursor numbers = spills.between(OptionalLong.of(begin[residue]), end(residue));
            long[] codes = new long[CodeCursor.BATCH];
            for (int n = numbers.next(codes); n > 0; n = numbers.next(codes)) {
                for (int i = 0; i < n; i++) {
                    codes[i] = (codes[i] - begin[residue]) * modulus + residue;
                }
                writer.write(codes, n);
            }
            Checkpoint.Entry run = entry(file, writer.commit());
            synchronized (checkpoint) {
                save(MERGING, Stream.concat(checkpoint.entries("").stream(), Stream.of(run)).toList());
            }
        }
    }

    @Override
    public SortedCodes sorted() throws IOException {
        merge = open(checkpoint.entries(RUN));
        return merge;
    }

    /// Closes the files and keeps the folder. The owner of the folder deletes it after it has stored the result.
    @Override
    public void close() throws IOException {
        if (merge != null) {
            merge.close();
        }
    }
}
