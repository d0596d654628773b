package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.codes.file.CodeCursor;
import pegsets.disk.Budget;
import pegsets.disk.Workers;

/// Sorts partition files, each by itself, and writes what is distinct in them as [SortedRuns]. A file is deleted after
/// its last run is whole on disk: a file that is not there has been sorted by an earlier process.
final class PartitionSorter {
    private final Path work;
    private final String source;
    private final SortedRuns runs;
    private final Budget budget;
    private final AtomicLong written = new AtomicLong();

    PartitionSorter(Path work, String source, SortedRuns runs, Budget budget) {
        this.work = work;
        this.source = source;
        this.runs = runs;
        this.budget = budget;
    }

    /// Sorts the files of a pass on all threads. Returns the bytes of the runs written.
    long sort(PartitionProgress pass) throws IOException {
        int from = pass.from();
        int to = pass.to();
        int capacity = (int) Math.min(PrimeModulus.sortCapacity(budget),
                mostQuotients(from, to) + 2L * CodeCursor.BATCH);
        AtomicInteger next = new AtomicInteger(from);
        Workers.run(budget.threads(), goOn -> {
            long[] quotients = new long[capacity];
            for (int residue = next.getAndIncrement(); residue < to && goOn.getAsBoolean();
                    residue = next.getAndIncrement()) {
                writeRuns(residue, pass.extent(residue), quotients);
            }
        });
        return written.getAndSet(0);
    }

    /// In one file.
    private long mostQuotients(int from, int to) throws IOException {
        long most = 0;
        for (int residue = from; residue < to; residue++) {
            Path file = PartitionFile.file(work, residue);
            most = Math.max(most, Files.exists(file) ? PartitionFile.quotients(file) : 0);
        }
        return most;
    }

    private void writeRuns(int residue, PartitionFile.Extent extent, long[] quotients) throws IOException {
        Path file = PartitionFile.file(work, residue);
        if (!Files.exists(file)) {
            runs.check(residue);
            return;
        }
        int run = 0;
        int n = 0;
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, PartitionFile.id(source, residue))) {
            for (int items = reader.next(quotients, n); items > 0; items = reader.next(quotients, n)) {
                n += items;
                if (n + CodeCursor.BATCH > quotients.length) {
                    n = PartitionFile.sortDistinct(quotients, n);
                    if (n > quotients.length / 2) {
                        written.addAndGet(runs.write(residue, run++, false, quotients, n));
                        n = 0;
                    }
                }
            }
            reader.check(extent.quotients());
        }
        n = PartitionFile.sortDistinct(quotients, n);
        written.addAndGet(runs.write(residue, run, true, quotients, n));
        Files.delete(file);
    }
}
