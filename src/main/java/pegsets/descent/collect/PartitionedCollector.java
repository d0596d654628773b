package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.codes.file.MergedRuns;
import pegsets.codes.file.SortedCodes;
import pegsets.disk.AtomicFile;
import pegsets.disk.Budget;
import pegsets.disk.Folders;

/// Collects codes through temporary files by a prime modulus (Notes, section 3.1): code c goes to file c mod p as the
/// quotient c / p, which with the file's number gives c back; then each file by itself is sorted, freed of
/// repeats and written as a run; and the runs are merged.
///
/// Memory and temporary disk keep to the budgets given: p is chosen so that a file's quotients fit in memory, a larger
/// file makes several runs, and when the files outgrow the disk budget the upper half of the residues is dropped and
/// left to another pass over the source. All state is in the folder `work`; a new collector on the same folder and
/// source goes on where the last checkpoint was.
public final class PartitionedCollector implements CodeCollector {
    /// As a number of items taken: the source has been read, the runs are being written.
    private static final long SORTING = Long.MAX_VALUE;
    private static final int MIN_BUFFER_CODES = 64;
    private static final int MAX_BUFFER_CODES = 1 << 16;

    private final Path work;
    private final String source;
    private final Budget budget;
    private final int partitions;
    private final int bufferCodes;
    private final PartitionFile[] files;
    private final SortedRuns runs;
    private final PartitionSorter sorter;
    private final AtomicLong scatteredBytes = new AtomicLong();
    private final AtomicLong runBytes = new AtomicLong();
    private int from;
    private volatile int to;
    private long resumeAt;
    private PartitionProgress saved;
    private MergedRuns merge;

    /// @param work          the collector's own folder
    /// @param source        names what will be fed, in one line; work on another source found in the folder is deleted
    /// @param holes         codes are below 2^holes
    /// @param expectedCodes about how many codes will be added, repeats included
    public PartitionedCollector(Path work, String source, int holes, long expectedCodes, Budget budget)
            throws IOException {
        this.work = work;
        this.source = source;
        this.budget = budget;
        Optional<PartitionProgress> earlier = PartitionProgress.read(progressFile())
                .filter(p -> p.source().equals(source));
        if (earlier.isEmpty()) {
            Folders.delete(work);
            Files.createDirectories(work);
        }
        partitions = earlier.map(PartitionProgress::partitions).orElseGet(() -> PrimeModulus.of(expectedCodes, budget));
        files = new PartitionFile[partitions];
        runs = new SortedRuns(work, source, holes, partitions);
        sorter = new PartitionSorter(work, source, runs, budget);
        bufferCodes = Math.clamp(budget.memoryBytes() / 2 / Long.BYTES / partitions,
                MIN_BUFFER_CODES, MAX_BUFFER_CODES);
        if (earlier.isPresent()) {
            resume(earlier.get());
        } else {
            startPass(0);
        }
    }

    private void resume(PartitionProgress progress) throws IOException {
        saved = progress;
        from = progress.from();
        to = progress.to();
        resumeAt = progress.items();
        deleteUncounted();
        for (int residue = from; residue < to; residue++) {
            if (resumeAt != SORTING) {
                files[residue] = new PartitionFile(PartitionFile.file(work, residue), PartitionFile.id(source, residue),
                        progress.extent(residue), bufferCodes);
            }
            if (Files.exists(PartitionFile.file(work, residue))) {
                scatteredBytes.addAndGet(progress.extent(residue).bytes());
                runs.delete(residue);
            }
        }
        runBytes.set(runs.bytes());
    }

    /// Deletes what a stop has left that no checkpoint counts on: residues of a later pass, and files without their
    /// names.
    private void deleteUncounted() throws IOException {
        for (int residue = to; residue < partitions; residue++) {
            Files.deleteIfExists(PartitionFile.file(work, residue));
        }
        try (Stream<Path> listed = Files.list(work)) {
            for (Path file : listed.filter(file -> file.toString().endsWith(AtomicFile.SUFFIX)).toList()) {
                Files.delete(file);
            }
        }
    }

    private void startPass(int firstResidue) throws IOException {
        from = firstResidue;
        to = partitions;
        resumeAt = 0;
        scatteredBytes.set(0);
        for (int residue = from; residue < to; residue++) {
            files[residue] = new PartitionFile(PartitionFile.file(work, residue), PartitionFile.id(source, residue),
                    PartitionFile.Extent.NONE, bufferCodes);
        }
        saveProgress(0);
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

    private void add(long[] codes, int n) throws IOException {
        // Counting sort by residue, so that each partition is locked once a batch.
        int[] end = new int[partitions + 1];
        int[] residues = new int[n];
        for (int i = 0; i < n; i++) {
            residues[i] = (int) Long.remainderUnsigned(codes[i], partitions);
            end[residues[i] + 1]++;
        }
        for (int residue = 0; residue < partitions; residue++) {
            end[residue + 1] += end[residue];
        }
        int[] start = end.clone();
        long[] quotients = new long[n];
        for (int i = 0; i < n; i++) {
            quotients[start[residues[i]]++] = Long.divideUnsigned(codes[i], partitions);
        }
        for (int residue = from; residue < to; residue++) {
            if (end[residue] < end[residue + 1]) {
                addTo(residue, quotients, end[residue], end[residue + 1]);
            }
        }
        if (scatteredBytes.get() + runBytes.get() > budget.tempBytes()) {
            dropUpperHalf();
        }
    }

    private void addTo(int residue, long[] quotients, int first, int last) throws IOException {
        PartitionFile file = files[residue];
        synchronized (file) {
            if (residue < to) {
                scatteredBytes.addAndGet(file.add(quotients, first, last));
            }
        }
    }

    /// Leaves the upper half of this pass's residues to a later pass.
    private synchronized void dropUpperHalf() throws IOException {
        if (scatteredBytes.get() + runBytes.get() <= budget.tempBytes()) {
            return; // another thread has just done it
        }
        if (to - from == 1) {
            throw new IOException(work + ": temporary files outgrow temp-disk of " + (budget.tempBytes() >> 20)
                    + "m, even in " + partitions + " passes; raise temp-disk");
        }
        int oldTo = to;
        int middle = from + (to - from) / 2;
        // The last checkpoint must not count on files about to be deleted.
        saved = saved.upTo(middle);
        saved.write(progressFile());
        to = middle;
        for (int residue = to; residue < oldTo; residue++) {
            synchronized (files[residue]) {
                scatteredBytes.addAndGet(-files[residue].length());
                files[residue].delete();
            }
        }
    }

    @Override
    public void checkpoint(long items) throws IOException {
        for (int residue = from; residue < to; residue++) {
            PartitionFile file = files[residue];
            scatteredBytes.addAndGet(-file.length());
            file.flush();
            scatteredBytes.addAndGet(file.length());
            file.force();
        }
        saveProgress(items);
    }

    private void saveProgress(long items) throws IOException {
        List<PartitionFile.Extent> extents = IntStream.range(from, to).mapToObj(residue -> files[residue].extent())
                .toList();
        saved = new PartitionProgress(source, partitions, from, to, items, extents);
        saved.write(progressFile());
    }

    /// Writes the runs of this pass's residues.
    @Override
    public boolean passEnded() throws IOException {
        if (resumeAt != SORTING) {
            checkpoint(SORTING);
            resumeAt = SORTING;
            for (int residue = from; residue < to; residue++) {
                files[residue].close();
                files[residue] = null; // its buffer makes room for sorting
            }
        }
        runBytes.addAndGet(sorter.sort(saved));
        if (to == partitions) {
            return false;
        }
        startPass(to);
        return true;
    }

    @Override
    public SortedCodes sorted() throws IOException {
        merge = new MergedRuns(runs.all(), budget.memoryBytes());
        return merge;
    }

    /// Closes the files and leaves the folder: its owner deletes it when the result is safe elsewhere.
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

    private Path progressFile() {
        return work.resolve("progress");
    }
}
