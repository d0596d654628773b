package pegsets.descent.bitwise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.disk.CheckedText;
import pegsets.disk.Folders;
import pegsets.disk.Loggers;

/// The folder of a [BitwiseDescent]: a set for each bucket that is done and not empty, files of deferred codes, and the
/// progress, which says what they cover. The folder is created when the first file is written.
final class DescentFiles {
    private static final String TITLE = "pegsets bitwise 1";

    final Path folder;
    final String source;
    private final Path progressFile;
    /// Buckets 0 to `bucketsLeft - 1` are not done.
    private int bucketsLeft;
    /// How many files of deferred codes there are.
    private int deferred;

    /// Opens the folder. Deletes the files that its progress does not count on, or all files if they have another
    /// source.
    DescentFiles(Path folder, String source, int buckets) throws IOException {
        this.folder = folder;
        this.source = source;
        this.progressFile = folder.resolve("progress");
        this.bucketsLeft = buckets;
        Optional<List<String>> earlier = CheckedText.read(progressFile, TITLE, 2)
                .filter(lines -> lines.getFirst().equals(source));
        if (earlier.isPresent()) {
            String[] numbers = earlier.get().getLast().split(" ");
            bucketsLeft = Integer.parseInt(numbers[0]);
            deferred = Integer.parseInt(numbers[1]);
            Folders.deleteExcept(Stream.of(Stream.of(progressFile), deferred().stream(), buckets().stream())
                    .flatMap(files -> files).toList(), folder);
            Loggers.of(DescentFiles.class).debug("{}: resumed, {} of {} buckets left, {} files of deferred codes",
                    folder, bucketsLeft, buckets, deferred);
        } else {
            Folders.delete(folder);
        }
    }

    int bucketsLeft() {
        return bucketsLeft;
    }

    /// Returns the file of the set of a bucket.
    Path bucket(int number) throws IOException {
        return created("bucket-%04d.codes".formatted(number));
    }

    /// Returns the sets of all buckets that are done, in rising order.
    List<Path> buckets() throws IOException {
        String least = bucket(bucketsLeft).getFileName().toString();
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.filter(file -> file.getFileName().toString().matches("bucket-\\d+\\.codes"))
                    .filter(file -> file.getFileName().toString().compareTo(least) >= 0).sorted().toList();
        }
    }

    /// Records that the buckets from `bucket` on are done, and how many files of deferred codes there are.
    void done(int bucket, int deferredFiles) throws IOException {
        CheckedText.write(created("progress"), TITLE, List.of(source, bucket + " " + deferredFiles));
        bucketsLeft = bucket;
        deferred = deferredFiles;
    }

    /// Returns a file of deferred codes. A file that no progress counts is deleted when the folder is opened again.
    Path deferred(int number) throws IOException {
        return created("postponed-%04d".formatted(number));
    }

    /// Returns the counted files of deferred codes.
    List<Path> deferred() {
        return IntStream.range(0, deferred).mapToObj("postponed-%04d"::formatted).map(folder::resolve).toList();
    }

    private Path created(String name) throws IOException {
        Files.createDirectories(folder);
        return folder.resolve(name);
    }

    long bytes() throws IOException {
        return Folders.bytes(folder);
    }
}
