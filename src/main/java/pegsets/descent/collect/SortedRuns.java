package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetWriter;
import pegsets.disk.CorruptFileException;

/// The sorted runs of a [PartitionedCollector], set files in its folder. Those of one residue are numbered, and the
/// last has a name of its own, so that a residue is known to be done and a lost run is noticed.
public final class SortedRuns {
    private final Path work;
    private final String source;
    private final int holes;
    private final int partitions;

    SortedRuns(Path work, String source, int holes, int partitions) {
        this.work = work;
        this.source = source;
        this.holes = holes;
        this.partitions = partitions;
    }

    /// Writes a run of one residue from its first `n` quotients, sorted and distinct. Returns the bytes written.
    long write(int residue, int number, boolean last, long[] quotients, int n) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        Path file = file(residue, number, last);
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 0, source + "/" + file.getFileName())) {
            for (int at = 0; at < n; at += batch.length) {
                int size = Math.min(batch.length, n - at);
                for (int i = 0; i < size; i++) {
                    batch[i] = quotients[at + i] * partitions + residue;
                }
                writer.write(batch, size);
            }
            return writer.commit().bytes();
        }
    }

    /// Checks that all runs of a residue are there: a last one, and those before it.
    void check(int residue) throws IOException {
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

    /// Deletes the runs of a residue that is not done.
    void delete(int residue) throws IOException {
        for (Path run : startingWith("run-%03d-".formatted(residue))) {
            Files.delete(run);
        }
    }

    /// Bytes of all runs.
    long bytes() throws IOException {
        long bytes = 0;
        for (Path run : startingWith("run-")) {
            bytes += Files.size(run);
        }
        return bytes;
    }

    /// The runs of all residues, once all are done.
    List<Path> all() throws IOException {
        for (int residue = 0; residue < partitions; residue++) {
            check(residue);
        }
        return startingWith("run-");
    }

    private List<Path> startingWith(String prefix) throws IOException {
        try (Stream<Path> listed = Files.list(work)) {
            return listed.filter(f -> f.getFileName().toString().endsWith(".codes"))
                    .filter(f -> f.getFileName().toString().startsWith(prefix))
                    .sorted(Comparator.naturalOrder()).toList();
        }
    }
}
