package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.Budget;
import pegsets.disk.Checkpoint;
import pegsets.disk.Workers;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SetSummary;

/// The sorted runs of a [PartitionedCollector], set files in its folder. A run has distinct codes of one residue. The
/// checkpoint lists either the partition file of a residue or, when it is sorted, its runs.
final class SortedRuns {
    private static final String RUN = "run-";

    private final Checkpoint checkpoint;
    private final String source;
    private final int holes;
    private final int modulus;
    private final Budget budget;

    SortedRuns(Checkpoint checkpoint, String source, int holes, int modulus, Budget budget) {
        this.checkpoint = checkpoint;
        this.source = source;
        this.holes = holes;
        this.modulus = modulus;
        this.budget = budget;
    }

    /// Returns the number of quotients that a thread has memory to sort.
    static int capacity(Budget budget) {
        return Math.clamp(budget.memoryBytes() / budget.threads() / Long.BYTES, 2 * CodeCursor.BATCH, 1 << 28);
    }

    /// Sorts all partition files of the checkpoint on all threads.
    void sort() throws IOException {
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
                    n = PartitionFile.sortDistinct(quotients, n);
                    if (n > quotients.length / 2) {
                        runs.add(write(residue, runs.size(), quotients, n));
                        n = 0;
                    }
                }
            }
            reader.check(PartitionFile.Extent.of(part).quotients());
        }
        runs.add(write(residue, runs.size(), quotients, PartitionFile.sortDistinct(quotients, n)));
        replace(part, runs);
    }

    private Checkpoint.Entry write(int residue, int number, long[] quotients, int n) throws IOException {
        Path file = checkpoint.file(prefix(residue) + "%04d.codes".formatted(number));
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

    /// Whether the checkpoint lists a run of a residue.
    boolean has(int residue) {
        return !checkpoint.entries(prefix(residue)).isEmpty();
    }

    private static String prefix(int residue) {
        return RUN + "%03d-".formatted(residue);
    }

    long bytes() {
        return entries().stream().mapToLong(Checkpoint.Entry::bytes).sum();
    }

    List<Checkpoint.Entry> entries() {
        return checkpoint.entries(RUN);
    }

    List<Path> files() {
        return checkpoint.files(RUN);
    }
}
