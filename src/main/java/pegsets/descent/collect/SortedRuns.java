package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetWriter;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Workers;

/// The sorted runs of a [PartitionedCollector], set files in its folder. A run has distinct codes of one residue. The
/// runs of a residue are numbered, and the name of the last one says so: a residue is done if its last run exists, and
/// a lost run is noticed.
final class SortedRuns {
    private final Path work;
    private final String source;
    private final int holes;
    private final int modulus;
    private final Budget budget;

    SortedRuns(Path work, String source, int holes, int modulus, Budget budget) {
        this.work = work;
        this.source = source;
        this.holes = holes;
        this.modulus = modulus;
        this.budget = budget;
    }

    /// Returns the number of quotients that a thread has memory to sort.
    static int capacity(Budget budget) {
        return Math.clamp(budget.memoryBytes() / budget.threads() / Long.BYTES, 2 * CodeCursor.BATCH, 1 << 28);
    }

    /// Sorts the partition files of a pass on all threads. Each file is deleted after its last run is complete, so a
    /// missing file has been sorted by an earlier process.
    void sort(PartitionProgress pass) throws IOException {
        long most = IntStream.range(pass.from(), pass.to())
                .mapToLong(residue -> pass.extent(residue).quotients().count()).max().orElse(0);
        int room = (int) Math.min(capacity(budget), most + 2L * CodeCursor.BATCH);
        Workers.inShares(budget.threads(), pass.to() - pass.from(), 1, next -> {
            long[] quotients = new long[room];
            for (int i = next.next(); i >= 0; i = next.next()) {
                sort(pass.from() + i, pass.extent(pass.from() + i), quotients);
            }
        });
    }

    private void sort(int residue, PartitionFile.Extent extent, long[] quotients) throws IOException {
        Path file = PartitionFile.file(work, residue);
        if (!Files.exists(file)) {
            check(residue);
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
                        write(file(residue, run++, false), residue, quotients, n);
                        n = 0;
                    }
                }
            }
            reader.check(extent.quotients());
        }
        write(file(residue, run, true), residue, quotients, PartitionFile.sortDistinct(quotients, n));
        Files.delete(file);
    }

    private void write(Path file, int residue, long[] quotients, int n) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 0, source + "/" + file.getFileName())) {
            for (int at = 0; at < n; at += batch.length) {
                int size = Math.min(batch.length, n - at);
                for (int i = 0; i < size; i++) {
                    batch[i] = quotients[at + i] * modulus + residue;
                }
                writer.write(batch, size);
            }
            writer.commit();
        }
    }

    /// Checks that the last run of a residue exists, with the number after those of the others.
    private void check(int residue) throws IOException {
        int number = 0;
        while (Files.exists(file(residue, number, false))) {
            number++;
        }
        if (!Files.exists(file(residue, number, true))) {
            throw new CorruptFileException(file(residue, number, true),
                    "temporary file is missing; remove the folder " + work + " and run again");
        }
    }

    private Path file(int residue, int number, boolean last) {
        return work.resolve("run-%03d-%04d%s.codes".formatted(residue, number, last ? "-last" : ""));
    }

    void delete(int residue) throws IOException {
        for (Path run : startingWith("run-%03d-".formatted(residue))) {
            Files.delete(run);
        }
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (Path run : startingWith("run-")) {
            bytes += Files.size(run);
        }
        return bytes;
    }

    /// Returns the runs of all residues, after all are done.
    List<Path> all() throws IOException {
        for (int residue = 0; residue < modulus; residue++) {
            check(residue);
        }
        return startingWith("run-");
    }

    private List<Path> startingWith(String prefix) throws IOException {
        try (Stream<Path> listed = Files.list(work)) {
            return listed.filter(file -> file.getFileName().toString().matches(prefix + ".*\\.codes"))
                    .sorted(Comparator.naturalOrder()).toList();
        }
    }
}
