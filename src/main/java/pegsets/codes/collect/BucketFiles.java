package pegsets.codes.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.rank.CodeClass;
import pegsets.disk.Folders;

/// The folder of a [BucketedCollector]: sorted runs, at most one copy of the buckets, and how far these reach.
final class BucketFiles {
    private final Path work;
    private final String source;
    private final CodeClass codeClass;
    private final int pegs;
    private final int threads;
    private BucketProgress progress;

    /// Opens the folder and deletes what is not known to its progress, which is all of it if that is of another source.
    BucketFiles(Path work, String source, CodeClass codeClass, int pegs, int buckets, int threads) throws IOException {
        this.work = work;
        this.source = source;
        this.codeClass = codeClass;
        this.pegs = pegs;
        this.threads = threads;
        Optional<BucketProgress> earlier = BucketProgress.read(progressFile()).filter(p -> p.source().equals(source));
        progress = earlier.orElse(new BucketProgress(source, 0, 0, buckets, 0, 0));
        if (earlier.isEmpty()) {
            Folders.delete(work);
            Files.createDirectories(work);
        }
        deleteUnknown();
    }

    private void deleteUnknown() throws IOException {
        List<Path> runs = runs();
        try (Stream<Path> listed = Files.list(work)) {
            for (Path file : listed.toList()) {
                if (!file.equals(progressFile()) && !runs.contains(file) && !copy().equals(Optional.of(file))) {
                    Files.delete(file);
                }
            }
        }
    }

    BucketProgress progress() {
        return progress;
    }

    /// Writes some codes as the next run; it covers, with those before, the first `items` items of the running pass.
    /// There is no copy then.
    void writeRun(SortedCodes codes, int from, int to, long items) throws IOException {
        write(run(progress.runs()), codes);
        save(new BucketProgress(source, progress.runs() + 1, from, to, items, 0));
    }

    /// Writes a copy of the buckets, in place of an older one.
    void writeCopy(SortedCodes codes, int to, long items) throws IOException {
        write(copy(items), codes);
        save(new BucketProgress(source, progress.runs(), progress.from(), to, items, 1));
    }

    private void write(Path file, SortedCodes codes) throws IOException {
        String description = source + "/" + file.getFileName();
        try (CodeSetWriter writer = new CodeSetWriter(file, codeClass, pegs, description)) {
            writer.writeAll(codes, threads);
        }
    }

    private void save(BucketProgress newer) throws IOException {
        Optional<Path> older = copy();
        newer.write(progressFile());
        progress = newer;
        if (older.isPresent() && !older.equals(copy())) {
            Files.delete(older.get());
        }
    }

    /// Bytes of all files.
    long bytes() throws IOException {
        return Folders.bytes(work);
    }

    /// The copy of the buckets, if there is one.
    Optional<Path> copy() {
        return progress.copies() == 0 ? Optional.empty() : Optional.of(copy(progress.items()));
    }

    List<Path> runs() {
        return IntStream.range(0, progress.runs()).mapToObj(this::run).toList();
    }

    private Path progressFile() {
        return work.resolve("progress");
    }

    private Path copy(long items) {
        return work.resolve("copy-" + items + ".codes");
    }

    private Path run(int number) {
        return work.resolve("run-%04d.codes".formatted(number));
    }
}
