package pegsets.sets;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/// How far a [PartitionedCollector] got: a small text file, replaced whole at each checkpoint.
///
/// @param source     what is being fed, so that work on another source is not taken for it
/// @param partitions p, the prime modulus
/// @param from       the first residue of the running pass; residues below are done
/// @param to         the residue behind the last of the running pass
/// @param items      items of the source that this pass has taken
/// @param lengths    bytes of each partition file of the pass, from residue `from` on
record ScatterProgress(String source, int partitions, int from, int to, long items, List<Long> lengths) {
    private static final String TITLE = "pegsets scatter 2";

    static Optional<ScatterProgress> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        // Unlike readAllLines, this takes any bytes: a damaged one is then found by the checksum.
        List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        try {
            String body = String.join("\n", lines.subList(0, 7));
            if (lines.size() != 8 || !lines.getFirst().equals(TITLE) || !lines.get(7).equals(checksum(body))) {
                throw new IllegalArgumentException("checksum");
            }
            List<Long> lengths = Arrays.stream(lines.get(6).split(" ")).filter(s -> !s.isEmpty()).map(Long::valueOf).toList();
            return Optional.of(new ScatterProgress(lines.get(1), Integer.parseInt(lines.get(2)),
                    Integer.parseInt(lines.get(3)), Integer.parseInt(lines.get(4)), Long.parseLong(lines.get(5)), lengths));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new CorruptFileException(file, "checkpoint damaged or of another version; remove its folder and run again");
        }
    }

    /// The same state of fewer residues: those from `newTo` on are left to a later pass.
    ScatterProgress upTo(int newTo) {
        return new ScatterProgress(source, partitions, from, newTo, items, lengths.subList(0, newTo - from));
    }

    void write(Path file) throws IOException {
        String body = String.join("\n", TITLE, source, Integer.toString(partitions), Integer.toString(from),
                Integer.toString(to), Long.toString(items),
                lengths.stream().map(String::valueOf).collect(Collectors.joining(" ")));
        PendingFile.write(file, (body + "\n" + checksum(body) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(crc.getValue());
    }
}
