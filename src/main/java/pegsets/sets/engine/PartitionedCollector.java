package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
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

/// Collects codes through temporary files by a prime modulus p (Notes, section 3.1). Code c goes to file c mod p, as
/// the quotient c div p ([PartitionFile]). At the end of the source each file is sorted, without repeats, and becomes a
/// run of distinct codes, a set file. The checkpoint lists either the partition file of a residue or its runs. A merge
/// of the runs gives the codes in ascending order.
///
/// The modulus is chosen so that the quotients of one file fit in memory; a larger file becomes several runs. If the
/// files exceed the temporary disk, the collector drops the upper half of the residues and asks for another pass over
/// the source. All state is in the folder `work`. A new collector on the same folder and source resumes from the last
/// checkpoint.
public final class PartitionedCollector implements CodeCollector {
    /// The number of items after which the source has been read and the runs are being written.
    private static final long SORTING = 1L << 59;
    /// The process may open about this many files.
    private static final int MAX_MODULUS = 499;
    /// A code takes 1 to 3 bytes in a temporary file. A file should take at most a sixteenth of the disk.
    private static final int TEMP_SHARE = 48;
    private static final int MIN_BUFFER_CODES = 64;
    private static final String RUN = "run-";
    private static final int MAX_BUFFER_CODES = 1 << 16;

    private final Path work;
    private final String source;
    private final Checkpoint checkpoint;
    private final Budget budget;
    /// The modulus p, which is the number of residues and of files.
    private final int modulus;
    private final int bufferCodes;
    /// The quotients are less than 2^quotientBits.
    private final int quotientBits;
    private final PartitionFile[] files;
    private final int holes;
    private final AtomicLong fileBytes = new AtomicLong();
    private long runBytes;
    /// The residues of the running pass are `from` to `to - 1`.
    private int from;
    private volatile int to;
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
        this.checkpoint = new Checkpoint(work, "partitioned " + source + ", holes " + holes,
                file -> file.getFileName().toString().startsWith(PartitionFile.PREFIX)
                        ? Optional.empty()
                        : Optional.of(CodeSetReader.summary(file).contents()));
        List<Long> state = checkpoint.state();
        checkpoint.refuseUnless(state.isEmpty() || isValid(state));
        modulus = state.isEmpty() ? modulus(expectedCodes, budget) : state.getFirst().intValue();
        bufferCodes = Math.clamp(budget.memoryBytes() / 2 / Long.BYTES / modulus, MIN_BUFFER_CODES, MAX_BUFFER_CODES);
        quotientBits = holes - Integer.SIZE + 1 + Integer.numberOfLeadingZeros(modulus);
        files = new PartitionFile[modulus];
        if (state.isEmpty()) {
            startPass(0);
        } else {
            resume(state);
        }
    }

    private static boolean isValid(List<Long> state) {
        return state.size() == 4 && state.get(0) >= 2 && state.get(0) <= MAX_MODULUS && state.get(1) < state.get(2)
                && state.get(2) <= state.get(0);
    }

    /// Returns the least prime for which the expected quotients of one file fit in the memory of one thread and in a
    /// sixteenth of the temporary disk.
    static int modulus(long expectedCodes, Budget budget) {
        long forMemory = expectedCodes / capacity(budget) + 1;
        long forDisk = expectedCodes / Math.max(1, budget.tempBytes() / TEMP_SHARE) + 1;
        return IntStream.iterate(Math.clamp(Math.max(forMemory, forDisk), 2, MAX_MODULUS), n -> n + 1)
                .filter(n -> IntStream.range(2, n).allMatch(divisor -> n % divisor != 0)).findFirst().getAsInt();
    }

    private void startPass(int firstResidue) throws IOException {
        from = firstResidue;
        to = modulus;
        resumeAt = 0;
        fileBytes.set(0);
        for (int residue = from; residue < to; residue++) {
            open(residue, Optional.empty());
        }
        saveProgress(0);
        Loggers.of(PartitionedCollector.class).debug("{}: pass over residues {} to {} of modulus {}", work, from,
                to - 1, modulus);
    }

    private void open(int residue, Optional<Checkpoint.Entry> listed) throws IOException {
        files[residue] = new PartitionFile(checkpoint.file(PartitionFile.name(residue)),
                PartitionFile.id(source, residue), listed, bufferCodes, quotientBits);
    }

    private void resume(List<Long> state) throws IOException {
        from = state.get(1).intValue();
        to = state.get(2).intValue();
        resumeAt = state.get(3);
        List<Checkpoint.Entry> parts = checkpoint.entries(PartitionFile.PREFIX);
        fileBytes.set(parts.stream().mapToLong(Checkpoint.Entry::bytes).sum());
        runBytes = bytesOfRuns();
        Set<String> names = parts.stream().map(Checkpoint.Entry::name).collect(Collectors.toSet());
        for (int residue = 0; residue < to; residue++) {
            boolean isExpanding = resumeAt != SORTING && residue >= from;
            checkpoint.refuseUnless(names.remove(PartitionFile.name(residue)) && residue >= from
                    || !isExpanding && !checkpoint.entries(runsOf(residue)).isEmpty());
        }
        checkpoint.refuseUnless(names.isEmpty());
        if (resumeAt != SORTING) {
            for (Checkpoint.Entry part : parts) {
                open(PartitionFile.residue(part), Optional.of(part));
            }
        }
        Loggers.of(PartitionedCollector.class).debug(
                "{}: resumed with residues {} to {} of modulus {}, {}, {} bytes of files, {} bytes of runs", work,
                from, to - 1, modulus, resumeAt == SORTING ? "all items" : resumeAt + " items", fileBytes, runBytes);
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
    public Sink sink() {
        return this::add;
    }

    /// Divides each code once. A counting sort by residue follows, so that a batch locks each file once.
    private void add(long[] codes, int n) throws IOException {
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
            if (end[residue] < end[residue + 1]) {
                write(residue, sorted, end[residue], end[residue + 1]);
            }
        }
    }

    /// Adds quotients to a file, unless its residue waits for a later pass. Room on the disk is reserved first, so that
    /// the files never exceed it.
    private void write(int residue, long[] quotients, int first, int end) throws IOException {
        PartitionFile file = files[residue];
        while (residue < to) {
            long most;
            synchronized (file) {
                most = file.mostBytes(end - first);
                if (residue < to && reserve(most)) {
                    fileBytes.addAndGet(file.add(quotients, first, end) - most);
                    return;
                }
            }
            dropUpperHalf(most);
        }
    }

    /// Reserves room for bytes of the files. When they are sorted, each thread writes a run before it deletes its file.
    private boolean reserve(long bytes) {
        long all = fileBytes.addAndGet(bytes);
        int residues = to - from;
        if (runBytes + all + all / residues * Math.min(residues, budget.threads()) <= budget.tempBytes()) {
            return true;
        }
        fileBytes.addAndGet(-bytes);
        return false;
    }

    /// Leaves the upper half of the residues of this pass to a later pass, if there is no room for more bytes.
    private synchronized void dropUpperHalf(long more) throws IOException {
        if (reserve(more)) {
            fileBytes.addAndGet(-more);
            return; // another thread has just dropped residues
        }
        if (to - from == 1) {
            throw new BudgetException(work + ": temporary files outgrow temp-disk of " + (budget.tempBytes() >> 20)
                    + "m, even in " + modulus + " passes; raise temp-disk");
        }
        int end = to;
        int middle = from + (to - from) / 2;
        Loggers.of(PartitionedCollector.class).debug(
                "{}: {} bytes of files and {} bytes of runs exceed temp-disk; residues {} to {} wait for a later pass",
                work, fileBytes, runBytes, middle, end - 1);
        // The checkpoint on disk must not count on files that are deleted next.
        save(middle, checkpoint.state().getLast(), checkpoint.entries(PartitionFile.PREFIX).subList(0, middle - from));
        to = middle;
        for (int residue = middle; residue < end; residue++) {
            synchronized (files[residue]) {
                fileBytes.addAndGet(-files[residue].length());
                files[residue].delete();
            }
        }
    }

    @Override
    public void checkpoint(long items) throws IOException {
        for (int residue = from; residue < to; residue++) {
            flush(residue);
        }
        saveProgress(items);
        Loggers.of(PartitionedCollector.class).debug("{}: checkpoint, {} bytes of files", work, fileBytes);
    }

    private void flush(int residue) throws IOException {
        PartitionFile file = files[residue];
        long most = file.mostBytes();
        while (residue < to && !reserve(most)) {
            dropUpperHalf(most);
        }
        if (residue < to) {
            fileBytes.addAndGet(file.flush() - most);
            file.force();
        }
    }

    private void saveProgress(long items) throws IOException {
        save(to, items, Arrays.stream(files, from, to).map(PartitionFile::entry).toList());
    }

    private void save(int newTo, long items, List<Checkpoint.Entry> parts) throws IOException {
        checkpoint.save(List.of((long) modulus, (long) from, (long) newTo, items),
                Stream.concat(parts.stream(), checkpoint.entries(RUN).stream()).toList());
    }

    /// Writes the runs of the residues of this pass.
    @Override
    public boolean passEnded() throws IOException {
        if (resumeAt != SORTING) {
            checkpoint(SORTING);
            resumeAt = SORTING;
            for (int residue = from; residue < to; residue++) {
                files[residue].close();
                files[residue] = null; // the sort needs the memory of its buffer
            }
        }
        sort();
        runBytes = bytesOfRuns();
        Loggers.of(PartitionedCollector.class).debug("{}: residues {} to {} sorted, {} bytes of runs", work, from,
                to - 1, runBytes);
        if (to == modulus) {
            return false;
        }
        startPass(to);
        return true;
    }

    /// Returns the number of quotients that a thread has memory to sort.
    private static int capacity(Budget budget) {
        return Math.clamp(budget.memoryBytes() / budget.threads() / Long.BYTES, 2 * CodeCursor.BATCH, 1 << 28);
    }

    /// Sorts all partition files of the checkpoint on all threads.
    private void sort() throws IOException {
        List<Checkpoint.Entry> parts = checkpoint.entries(PartitionFile.PREFIX);
        long most = parts.stream().mapToLong(part -> part.contents().size()).max().orElse(0);
        int room = (int) Math.min(capacity(budget), most + 2L * CodeCursor.BATCH);
        Workers.inShares(budget.threads(), parts.size(), 1, next -> {
            long[] quotients = new long[room];
            for (int i = next.next(); i >= 0; i = next.next()) {
                sort(parts.get(i), quotients);
            }
        });
    }

    private void sort(Checkpoint.Entry part, long[] quotients) throws IOException {
        int residue = PartitionFile.residue(part);
        List<Checkpoint.Entry> runs = new ArrayList<>();
        int n = 0;
        try (PartitionFile.Reader reader = new PartitionFile.Reader(checkpoint.file(part.name()),
                PartitionFile.id(source, residue))) {
            for (int items = reader.next(quotients, n); items > 0; items = reader.next(quotients, n)) {
                n += items;
                if (n + CodeCursor.BATCH > quotients.length) {
                    n = ChildCollector.distinct(quotients, n);
                    if (n > quotients.length / 2) {
                        runs.add(write(residue, runs.size(), quotients, n));
                        n = 0;
                    }
                }
            }
            reader.check(PartitionFile.quotients(part));
        }
        runs.add(write(residue, runs.size(), quotients, ChildCollector.distinct(quotients, n)));
        replace(part, runs);
    }

    private Checkpoint.Entry write(int residue, int number, long[] quotients, int n) throws IOException {
        Path file = checkpoint.file(runsOf(residue) + "%04d.codes".formatted(number));
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 0, source + "/" + file.getFileName())) {
            for (int at = 0; at < n; at += batch.length) {
                int size = Math.min(batch.length, n - at);
                for (int i = 0; i < size; i++) {
                    batch[i] = quotients[at + i] * modulus + residue;
                }
                writer.write(batch, size);
            }
            SetSummary written = writer.commit();
            return new Checkpoint.Entry(file, written.bytes(), written.contents());
        }
    }

    private void replace(Checkpoint.Entry part, List<Checkpoint.Entry> runs) throws IOException {
        synchronized (checkpoint) {
            List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(""));
            files.remove(part);
            files.addAll(runs);
            checkpoint.save(checkpoint.state(), files);
        }
    }

    private static String runsOf(int residue) {
        return RUN + "%03d-".formatted(residue);
    }

    private long bytesOfRuns() {
        return checkpoint.entries(RUN).stream().mapToLong(Checkpoint.Entry::bytes).sum();
    }

    @Override
    public SortedCodes sorted() throws IOException {
        merge = new MergedRuns(checkpoint.files(RUN), null, budget.memoryBytes());
        return merge;
    }

    /// Closes the files and keeps the folder. The owner of the folder deletes it after it has stored the result.
    @Override
    public void close() throws IOException {
        if (merge != null) {
            merge.close();
        }
        for (PartitionFile file : files) {
            if (file != null) {
                file.close();
            }
        }
    }
}
