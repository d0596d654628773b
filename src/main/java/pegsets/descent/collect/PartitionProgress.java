package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.disk.CheckedText;
import pegsets.disk.MultisetHash;

/// The progress of a [PartitionedCollector]: a small text file that each checkpoint replaces.
///
/// @param source  identifies the source
/// @param modulus p, a prime
/// @param from    the first residue of the running pass; residues below are done
/// @param to      the first residue that the running pass leaves to a later pass
/// @param items   the number of items of the source that this pass has processed
/// @param extents of the partition files of the pass, from residue `from` on
record PartitionProgress(String source, int modulus, int from, int to, long items, List<PartitionFile.Extent> extents) {
    private static final String TITLE = "pegsets scatter 3";

    static Optional<PartitionProgress> read(Path file) throws IOException {
        return CheckedText.read(file, TITLE, 6).map(lines -> new PartitionProgress(lines.get(0),
                Integer.parseInt(lines.get(1)), Integer.parseInt(lines.get(2)), Integer.parseInt(lines.get(3)),
                Long.parseLong(lines.get(4)), Arrays.stream(lines.get(5).split(" ")).filter(text -> !text.isEmpty())
                        .map(PartitionProgress::extent).toList()));
    }

    private static PartitionFile.Extent extent(String text) {
        String[] fields = text.split(":");
        return new PartitionFile.Extent(Long.parseLong(fields[0]),
                new MultisetHash(Long.parseLong(fields[1]), Long.parseUnsignedLong(fields[2], 16)));
    }

    private static String text(PartitionFile.Extent extent) {
        return extent.bytes() + ":" + extent.quotients().count() + ":" + Long.toHexString(extent.quotients().hashes());
    }

    PartitionFile.Extent extent(int residue) {
        return extents.get(residue - from);
    }

    /// Returns the same progress of fewer residues: those from `newTo` on are left to a later pass.
    PartitionProgress upTo(int newTo) {
        return new PartitionProgress(source, modulus, from, newTo, items, extents.subList(0, newTo - from));
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source, Integer.toString(modulus), Integer.toString(from),
                Integer.toString(to), Long.toString(items),
                extents.stream().map(PartitionProgress::text).collect(Collectors.joining(" "))));
    }
}
