package pegsets.codes.collect;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.disk.CheckedText;

/// How far a [PartitionedCollector] got: a small text file, replaced whole at each checkpoint.
///
/// @param source     what is being fed, so that work on another source is not taken for it
/// @param partitions p, the prime modulus
/// @param from       the first residue of the running pass; residues below are done
/// @param to         the residue behind the last of the running pass
/// @param items      items of the source that this pass has taken
/// @param lengths    bytes of each partition file of the pass, from residue `from` on
record ScatterProgress(String source, int partitions, int from, int to, long items, LongList lengths) {
    private static final String TITLE = "pegsets scatter 2";

    static Optional<ScatterProgress> read(Path file) throws IOException {
        Optional<List<String>> text = CheckedText.read(file, TITLE, 6);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = text.get();
        LongList lengths = new LongArrayList();
        Arrays.stream(lines.get(5).split(" ")).filter(s -> !s.isEmpty()).mapToLong(Long::parseLong)
                .forEach(lengths::add);
        return Optional.of(new ScatterProgress(lines.get(0), Integer.parseInt(lines.get(1)),
                Integer.parseInt(lines.get(2)), Integer.parseInt(lines.get(3)), Long.parseLong(lines.get(4)), lengths));
    }

    /// The same state of fewer residues: those from `newTo` on are left to a later pass.
    ScatterProgress upTo(int newTo) {
        return new ScatterProgress(source, partitions, from, newTo, items, lengths.subList(0, newTo - from));
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source, Integer.toString(partitions), Integer.toString(from),
                Integer.toString(to), Long.toString(items),
                lengths.longStream().mapToObj(Long::toString).collect(Collectors.joining(" "))));
    }
}
