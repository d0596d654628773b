package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.disk.CheckedText;
import pegsets.disk.MultisetHash;

/// How far a [PartitionedCollector] got: a small text file, replaced whole at each checkpoint.
///
/// @param source     what is being fed, so that work on another source is not taken for it
/// @param partitions p, the prime modulus
/// @param from       the first residue of the running pass; residues below are done
/// @param to         the residue behind the last of the running pass
/// @param items      items of the source that this pass has taken
/// @param extents    what each partition file of the pass has, from residue `from` on
record PartitionProgress(String source, int partitions, int from, int to, long items,
        List<PartitionFile.Extent> extents) {
    private static final String TITLE = "pegsets scatter 3";

    static Optional<PartitionProgress> read(Path file) throws IOException {
        Optional<List<String>> text = CheckedText.read(file, TITLE, 6);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = text.get();
        List<PartitionFile.Extent> extents = Arrays.stream(lines.get(5).split(" ")).filter(s -> !s.isEmpty())
                .map(PartitionProgress::extent).toList();
        return Optional.of(new PartitionProgress(lines.get(0), Integer.parseInt(lines.get(1)),
                Integer.parseInt(lines.get(2)), Integer.parseInt(lines.get(3)), Long.parseLong(lines.get(4)), extents));
    }

    private static PartitionFile.Extent extent(String text) {
        String[] parts = text.split(":");
        return new PartitionFile.Extent(Long.parseLong(parts[0]),
                new MultisetHash(Long.parseLong(parts[1]), Long.parseUnsignedLong(parts[2], 16)));
    }

    private static String text(PartitionFile.Extent extent) {
        return extent.bytes() + ":" + extent.quotients().count() + ":" + Long.toHexString(extent.quotients().hashes());
    }

    /// What the file of a residue has, as far as a checkpoint counts on it.
    PartitionFile.Extent extent(int residue) {
        return extents.get(residue - from);
    }

    /// The same state of fewer residues: those from `newTo` on are left to a later pass.
    PartitionProgress upTo(int newTo) {
        return new PartitionProgress(source, partitions, from, newTo, items, extents.subList(0, newTo - from));
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source, Integer.toString(partitions), Integer.toString(from),
                Integer.toString(to), Long.toString(items),
                extents.stream().map(PartitionProgress::text).collect(Collectors.joining(" "))));
    }
}
