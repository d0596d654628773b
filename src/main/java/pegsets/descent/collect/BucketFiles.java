package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.CodeNumbering;
import pegsets.disk.CheckedText;
import pegsets.disk.Folders;
import pegsets.disk.Loggers;

/// The folder of a [BucketedCollector]: sorted runs, copies of the layers in memory, and the progress, which says how
/// much of the source they cover. A copy has one new layer of each bucket, with hints if codes have hints. A run
/// replaces all copies, and has no hints.
final class BucketFiles {
    private static final String TITLE = "pegsets buckets 3";

    private final Path work;
    private final Path progressFile;
    private final String source;
    private final CodeNumbering numbering;
    private final int pegs;
    private final int buckets;
    private final int threads;
    private final OptionalInt hints;
    private volatile Progress progress;

    /// The progress of a [BucketedCollector].
    ///
    /// @param source identifies the source
    /// @param runs   number of runs
    /// @param from   the first bucket of the running pass; buckets below are done
    /// @param to     the first bucket that the running pass leaves to a later pass
    /// @param inRuns items of the source that the runs cover in this pass
    /// @param items  items of the source that the runs and the copies cover in this pass
    /// @param copies number of copies
    record Progress(String source, int runs, int from, int to, long inRuns, long items, int copies) {
        private static Optional<Progress> read(Path file) throws IOException {
            return CheckedText.read(file, TITLE, 2).map(lines -> {
                long[] n = Arrays.stream(lines.get(1).split(" ")).mapToLong(Long::parseLong).toArray();
                return new Progress(lines.get(0), (int) n[0], (int) n[1], (int) n[2], n[3], n[4], (int) n[5]);
            });
        }

        private void write(Path file) throws IOException {
            String numbers = LongStream.of(runs, from, to, inRuns, items, copies).mapToObj(Long::toString)
                    .collect(Collectors.joining(" "));
            CheckedText.write(file, TITLE, List.of(source, numbers));
        }
    }

    /// Opens the folder. Deletes the files that its progress does not count on, or all files if they have another
    /// source.
    ///
    /// @param hints a checksum of the meaning of hints, if codes have hints
    BucketFiles(Path work, String source, CodeNumbering numbering, int pegs, int buckets, int threads,
            OptionalInt hints)
            throws IOException {
        this.work = work;
        this.progressFile = work.resolve("progress");
        this.source = hints.isPresent() ? "%s, hints %08x".formatted(source, hints.getAsInt()) : source;
        this.numbering = numbering;
        this.pegs = pegs;
        this.buckets = buckets;
        this.threads = threads;
        this.hints = hints;
        Optional<Progress> earlier = Progress.read(progressFile).filter(p -> p.source().equals(this.source));
        progress = earlier.orElse(new Progress(this.source, 0, 0, buckets, 0, 0, 0));
        if (earlier.isPresent()) {
            Loggers.of(BucketFiles.class).debug("{}: resumed with {}", work, progress);
        } else {
            Folders.delete(work);
            Files.createDirectories(work);
        }
        Folders.deleteExcept(Stream.of(Stream.of(progressFile), runs().stream(), copies().stream())
                .flatMap(files -> files).toList(), work);
    }

    Progress progress() {
        return progress;
    }

    /// Writes codes as the next run, and deletes the copies. All runs together cover `items` items of the running pass.
    ///
    /// @param from, to of the pass after this
    void writeRun(SortedCodes codes, int from, int to, long items) throws IOException {
        Path file = run(progress.runs);
        try (CodeSetWriter writer = new CodeSetWriter(file, numbering, pegs, source + "/" + file.getFileName())) {
            SetSummary written = writer.writeAll(codes, threads);
            Loggers.of(BucketFiles.class).debug("{}: {} codes written, {} bytes", file, written.size(),
                    written.bytes());
        }
        save(new Progress(source, progress.runs + 1, from, to, items, items, 0));
    }

    /// Writes the layers that were added to each bucket since the last copies.
    void writeCopies(List<List<PagedInts>> added, int to, long items) throws IOException {
        int layers = added.stream().mapToInt(List::size).max().orElse(0);
        for (int layer = 0; layer < layers; layer++) {
            int number = layer;
            Path file = copy(progress.copies + layer);
            NumbersByBucket written = NumbersByBucket.write(file, source, buckets, (bucket, consumer) -> {
                if (number < added.get(bucket).size()) {
                    added.get(bucket).get(number).forEachPage(consumer);
                }
            });
            Loggers.of(BucketFiles.class).debug("{}: layer copied, {} bytes", file, written.bytes());
        }
        save(new Progress(source, progress.runs, progress.from, to, progress.inRuns, items, progress.copies + layers));
    }

    /// Opens the copies. Each has at most one layer of each bucket.
    List<NumbersByBucket> openCopies() throws IOException {
        List<NumbersByBucket> opened = new ArrayList<>();
        for (Path copy : copies()) {
            opened.add(NumbersByBucket.open(copy, source, buckets));
        }
        return opened;
    }

    /// Deletes the copies. The caller must write a run that replaces them.
    void deleteCopies() throws IOException {
        save(new Progress(source, progress.runs, progress.from, progress.to, progress.inRuns, progress.inRuns, 0));
    }

    void writeHints(BucketCodes codes, Path target, SetSummary set) throws IOException {
        try (HintsFile.Writer writer = new HintsFile.Writer(target, set, hints.orElseThrow())) {
            codes.writeHints(writer, threads);
            writer.commit();
        }
    }

    private void save(Progress newer) throws IOException {
        List<Path> older = copies();
        newer.write(progressFile);
        progress = newer;
        for (Path copy : older.subList(Math.min(older.size(), newer.copies), older.size())) {
            Files.delete(copy);
        }
    }

    long bytes() throws IOException {
        return Folders.bytes(work);
    }

    long bytesOfRuns() throws IOException {
        long bytes = 0;
        for (Path run : runs()) {
            bytes += Files.size(run);
        }
        return bytes;
    }

    List<Path> runs() {
        return IntStream.range(0, progress.runs).mapToObj(this::run).toList();
    }

    private List<Path> copies() {
        return IntStream.range(0, progress.copies).mapToObj(this::copy).toList();
    }

    private Path copy(int number) {
        return work.resolve("copy-%04d".formatted(number));
    }

    private Path run(int number) {
        return work.resolve("run-%04d.codes".formatted(number));
    }
}
