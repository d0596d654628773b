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

/// The folder of a [BitwiseDescent]: a set for each bucket that is done and not empty, files of what waits for the
/// others, and how far these reach. Made when there is something to write.
final class DescentFiles {
    private static final String TITLE = "pegsets bitwise 1";

    private final Path folder;
    private final String source;
    /// The buckets that are to be made begin at 0 and are so many.
    private int left;
    private int postponed;

    /// Opens the folder and deletes what is not known to its progress, which is all of it if that is of another source.
    DescentFiles(Path folder, String source, int buckets) throws IOException {
        this.folder = folder;
        this.source = source;
        this.left = buckets;
        Optional<List<String>> earlier = CheckedText.read(progressFile(), TITLE, 2)
                .filter(lines -> lines.getFirst().equals(source));
        if (earlier.isPresent()) {
            String[] numbers = earlier.get().getLast().split(" ");
            left = Integer.parseInt(numbers[0]);
            postponed = Integer.parseInt(numbers[1]);
            deleteUnknown();
        } else {
            Folders.delete(folder);
        }
    }

    private void deleteUnknown() throws IOException {
        List<Path> known = Stream.of(Stream.of(progressFile()), postponed().stream(), buckets().stream())
                .flatMap(files -> files).toList();
        try (Stream<Path> listed = Files.list(folder)) {
            for (Path file : listed.toList()) {
                if (!known.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    Path folder() {
        return folder;
    }

    String source() {
        return source;
    }

    int bucketsLeft() {
        return left;
    }

    /// The set of a bucket.
    Path bucket(int number) throws IOException {
        Files.createDirectories(folder);
        return folder.resolve("bucket-%04d.codes".formatted(number));
    }

    /// The sets of all buckets that are done, in rising order.
    List<Path> buckets() throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> listed = Files.list(folder)) {
            String least = bucket(left).getFileName().toString();
            return listed.filter(file -> file.getFileName().toString().matches("bucket-\\d+\\.codes"))
                    .filter(file -> file.getFileName().toString().compareTo(least) >= 0).sorted().toList();
        }
    }

    /// Remembers that the buckets from `bucket` on are made, and what waits is in so many files.
    void done(int bucket, int filesWaiting) throws IOException {
        Files.createDirectories(folder);
        CheckedText.write(progressFile(), TITLE, List.of(source, bucket + " " + filesWaiting));
        left = bucket;
        postponed = filesWaiting;
    }

    /// A file for what waits, by its number. Those that no progress knows are nobody's.
    Path waiting(int number) throws IOException {
        Files.createDirectories(folder);
        return postponed(number);
    }

    /// The files of what waits.
    List<Path> postponed() {
        return IntStream.range(0, postponed).mapToObj(this::postponed).toList();
    }

    private Path postponed(int number) {
        return folder.resolve("postponed-%04d".formatted(number));
    }

    private Path progressFile() {
        return folder.resolve("progress");
    }

    /// Bytes of all files.
    long bytes() throws IOException {
        return Folders.bytes(folder);
    }
}
