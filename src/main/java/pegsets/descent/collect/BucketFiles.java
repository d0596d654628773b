package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.CodeClass;
import pegsets.disk.Folders;

/// The folder of a [BucketedCollector]: sorted runs, copies of what the buckets hold, and how far these reach. A copy
/// has layers that were added since the ones before, with the hints where codes have some. A run takes the place of the
/// copies, without hints.
final class BucketFiles {
    private final Path work;
    private final String source;
    private final CodeClass codeClass;
    private final int pegs;
    private final int buckets;
    private final int threads;
    private final OptionalInt hints;
    private volatile BucketProgress progress;

    /// Opens the folder and deletes what is not known to its progress, which is all of it if that is of another source.
    ///
    /// @param hints what the codes' hints mean, if they have some
    BucketFiles(Path work, String source, CodeClass codeClass, int pegs, int buckets, int threads, OptionalInt hints)
            throws IOException {
        this.work = work;
        this.source = hints.isPresent() ? "%s, hints %08x".formatted(source, hints.getAsInt()) : source;
        this.codeClass = codeClass;
        this.pegs = pegs;
        this.buckets = buckets;
        this.threads = threads;
        this.hints = hints;
        Optional<BucketProgress> earlier = BucketProgress.read(progressFile())
                .filter(p -> p.source().equals(this.source));
        progress = earlier.orElse(new BucketProgress(this.source, 0, 0, buckets, 0, 0, 0));
        if (earlier.isEmpty()) {
            Folders.delete(work);
            Files.createDirectories(work);
        }
        deleteUnknown();
    }

    private void deleteUnknown() throws IOException {
        List<Path> runs = runs();
        List<Path> copies = copies();
        try (Stream<Path> listed = Files.list(work)) {
            for (Path file : listed.toList()) {
                if (!file.equals(progressFile()) && !runs.contains(file) && !copies.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    BucketProgress progress() {
        return progress;
    }

    /// Writes some codes as the next run; it covers, with those before, the first `items` items of the running pass.
    /// There are no copies then.
    void writeRun(SortedCodes codes, int from, int to, long items) throws IOException {
        write(run(progress.runs()), codes);
        save(new BucketProgress(source, progress.runs() + 1, from, to, items, items, 0));
    }

    /// Writes what was added to the buckets since the last copies.
    ///
    /// @param added layers of each bucket
    void writeCopies(List<List<PagedInts>> added, int to, long items) throws IOException {
        int layers = added.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < layers; i++) {
            int layer = i;
            NumbersByBucket.write(copy(progress.copies() + i), source, buckets, (bucket, taker) -> {
                if (layer < added.get(bucket).size()) {
                    added.get(bucket).get(layer).give(taker);
                }
            });
        }
        save(new BucketProgress(source, progress.runs(), progress.from(), to, progress.inRuns(), items,
                progress.copies() + layers));
    }

    /// Opens the copies. Each has a layer of each bucket, or nothing.
    List<NumbersByBucket> openCopies() throws IOException {
        List<NumbersByBucket> opened = new ArrayList<>();
        for (Path copy : copies()) {
            opened.add(NumbersByBucket.open(copy, source, buckets));
        }
        return opened;
    }

    /// Deletes the copies: a run must be written in their place.
    void deleteCopies() throws IOException {
        save(new BucketProgress(source, progress.runs(), progress.from(), progress.to(), progress.inRuns(),
                progress.inRuns(), 0));
    }

    /// Writes the hints of some codes that have been written as a set.
    void writeHints(BucketCodes codes, Path target, SetSummary set) throws IOException {
        try (HintsFile.Writer writer = new HintsFile.Writer(target, set, hints.orElseThrow())) {
            codes.writeHints(writer, threads);
            writer.commit();
        }
    }

    private SetSummary write(Path file, SortedCodes codes) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(file, codeClass, pegs, source + "/" + file.getFileName())) {
            return writer.writeAll(codes, threads);
        }
    }

    private void save(BucketProgress newer) throws IOException {
        List<Path> older = copies();
        newer.write(progressFile());
        progress = newer;
        for (Path copy : older.subList(Math.min(older.size(), newer.copies()), older.size())) {
            Files.delete(copy);
        }
    }

    /// Bytes of all files.
    long bytes() throws IOException {
        return Folders.bytes(work);
    }

    private List<Path> copies() {
        return IntStream.range(0, progress.copies()).mapToObj(this::copy).toList();
    }

    long bytesOfRuns() throws IOException {
        long bytes = 0;
        for (Path run : runs()) {
            bytes += Files.size(run);
        }
        return bytes;
    }

    List<Path> runs() {
        return IntStream.range(0, progress.runs()).mapToObj(this::run).toList();
    }

    private Path progressFile() {
        return work.resolve("progress");
    }

    private Path copy(int number) {
        return work.resolve("copy-%04d".formatted(number));
    }

    private Path run(int number) {
        return work.resolve("run-%04d.codes".formatted(number));
    }
}
