package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.cli.command.Console;
import pegsets.sets.file.Codes;
import pegsets.disk.Folders;

/// A block in a place that is not its own is refused, with the file's name, by every command that reads it: one
/// exchanged with its neighbor, one of another file of its kind, and one of the same file of another job; as it
/// stands, and with its entry in the directory, where the checksums of directory and end have been made to match.
class MisplacedBlocksTest {
    private static final int END = 32;
    private static final int ENTRY = 16;
    private static final List<String> CHECKING = List.of("run");
    private static final String RESULTS = "results: [forward, winning, losing, solutions, counts, games]\n";

    private static final String INDEX = "run --set results=[solutions,index]";

    @TempDir
    static Path jobs;

    /// The blocks of a set file and their entries, taken apart and put together.
    private static final class Blocks {
        private final byte[] header;
        private final List<byte[]> blocks = new ArrayList<>();
        private final List<byte[]> entries = new ArrayList<>();
        private final byte[] end;

        Blocks(byte[] bytes) {
            ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int headerBytes = 32 + fields.getInt(24) + 8 * (fields.getInt(28) + 1) + 4;
            header = Arrays.copyOf(bytes, headerBytes);
            end = Arrays.copyOfRange(bytes, bytes.length - END, bytes.length);
            int directory = headerBytes + (int) fields.getLong(bytes.length - END + 8);
            int at = headerBytes;
            for (int entry = directory; entry < bytes.length - END; entry += ENTRY) {
                int length = fields.getInt(entry + 8);
                blocks.add(Arrays.copyOfRange(bytes, at, at + length));
                entries.add(Arrays.copyOfRange(bytes, entry, entry + ENTRY));
                at += length;
            }
        }

        private Blocks(Blocks other) {
            header = other.header;
            end = other.end.clone();
            blocks.addAll(other.blocks);
            entries.addAll(other.entries);
        }

        int count() {
            return blocks.size();
        }

        /// Returns the same file with some bytes of one block replaced by bytes of another; no block becomes longer.
        Blocks withBytes(int block, byte[] other) {
            byte[] changed = blocks.get(block).clone();
            System.arraycopy(other, 0, changed, 0, Math.min(changed.length, other.length));
            Blocks copy = new Blocks(this);
            copy.blocks.set(block, changed);
            return copy;
        }

        Blocks withBlock(int block, Blocks from, int other) {
            Blocks copy = new Blocks(this);
            copy.blocks.set(block, from.blocks.get(other));
            copy.entries.set(block, from.entries.get(other));
            return copy;
        }

        /// Returns the same file with bytes in one block that are no numbers, and a checksum that matches.
        Blocks withNonsense(int block) {
            byte[] nonsense = blocks.get(block).clone();
            Arrays.fill(nonsense, (byte) -1);
            ByteBuffer checked = ByteBuffer.allocate(8 + nonsense.length).order(ByteOrder.LITTLE_ENDIAN);
            checked.put(header, header.length - 4, 4).putInt(block).put(nonsense);
            ByteBuffer entry = ByteBuffer.wrap(entries.get(block).clone()).order(ByteOrder.LITTLE_ENDIAN);
            entry.putInt(12, crc(checked.array()));
            Blocks copy = new Blocks(this);
            copy.blocks.set(block, nonsense);
            copy.entries.set(block, entry.array());
            return copy;
        }

        /// Returns the same file without blocks, whose end states a number of items.
        Blocks withoutBlocks(long items) {
            Blocks copy = new Blocks(this);
            copy.blocks.clear();
            copy.entries.clear();
            ByteBuffer.wrap(copy.end).order(ByteOrder.LITTLE_ENDIAN).putLong(0, items);
            return copy;
        }

        /// The bytes of the file.
        ///
        /// @param repaired with checksums of directory and end that match
        byte[] bytes(boolean repaired) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(header);
            blocks.forEach(out::writeBytes);
            entries.forEach(out::writeBytes);
            ByteBuffer fields = ByteBuffer.wrap(end.clone()).order(ByteOrder.LITTLE_ENDIAN);
            if (repaired) {
                byte[] id = Arrays.copyOfRange(header, header.length - 4, header.length);
                fields.putLong(8, blocks.stream().mapToLong(block -> block.length).sum());
                ByteArrayOutputStream directory = new ByteArrayOutputStream();
                directory.writeBytes(id);
                entries.forEach(directory::writeBytes);
                fields.putInt(16, crc(directory.toByteArray()));
                ByteArrayOutputStream front = new ByteArrayOutputStream();
                front.writeBytes(id);
                front.write(fields.array(), 0, 20);
                fields.putInt(20, crc(front.toByteArray()));
            }
            out.writeBytes(fields.array());
            return out.toByteArray();
        }

        private static int crc(byte[] bytes) {
            CRC32C crc = new CRC32C();
            crc.update(bytes);
            return (int) crc.getValue();
        }
    }

    @BeforeAll
    static void run() throws IOException {
        Files.writeString(jobs.resolve("one.yaml"), "board: triangle:6\nstart: a1\nforward-to: 1\n" + RESULTS);
        Files.writeString(jobs.resolve("two.yaml"), "board: triangle:6\nstart: a1\nfinish: a4\nforward-to: 1\n"
                + "results: [forward, backward, winning, losing, solutions, counts, games]\n");
        Files.writeString(jobs.resolve("three.yaml"), "board: triangle:6\nstart: a4\nfinish: a1\n"
                + "results: [backward]\n");
        for (String ends : List.of("ends", "other-ends")) {
            Files.writeString(jobs.resolve(ends + ".yaml"), "board: triangle:5\nrules: "
                    + (ends.equals("ends") ? "6-move" : "8-move") + "\nstart: any\nfinish: any\nsymmetry: none\n"
                    + "results: [ends, winning]\n");
        }
        for (String job : List.of("one", "two", "three", "ends", "other-ends")) {
            assertEquals(0, pegs(InputStream.nullInputStream(), job, "run").exit, job);
        }
    }

    private record Outcome(int exit, String err) {}

    /// Runs a command on a job with the words that follow the job file.
    private static Outcome pegs(InputStream in, String job, String command, String... options) {
        List<String> args = new ArrayList<>(List.of(command, jobs.resolve(job + ".yaml").toString()));
        args.addAll(List.of(options));
        args.addAll(List.of("--data", jobs.resolve("data").toString(), "--quiet"));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream before = System.in;
        System.setIn(in);
        try {
            int exit = Main.run(args.toArray(String[]::new),
                    new Console(new PrintStream(OutputStream.nullOutputStream()),
                            new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
            return new Outcome(exit, err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setIn(before);
        }
    }

    private static Path file(String job, String name) {
        return jobs.resolve("data").resolve(job).resolve(name);
    }

    /// @param sameKind another file of the job of the same kind
    /// @param otherJob a job that has a file of that name, too
    private static void assertRefused(String job, String name, String sameKind, String otherJob, List<String> commands)
            throws IOException {
        Path file = file(job, name);
        byte[] whole = Files.readAllBytes(file);
        Blocks blocks = new Blocks(whole);
        Blocks kin = new Blocks(Files.readAllBytes(file(job, sameKind)));
        Blocks foreign = new Blocks(Files.readAllBytes(file(otherJob, name)));
        for (int i = 0; i < blocks.count(); i++) {
            List<byte[]> misplaced = new ArrayList<>();
            if (blocks.count() > 1) {
                int next = (i + 1) % blocks.count();
                misplaced.add(blocks.withBytes(i, blocks.blocks.get(next)).withBytes(next, blocks.blocks.get(i))
                        .bytes(false));
                misplaced.add(blocks.withBlock(i, blocks, next).withBlock(next, blocks, i).bytes(true));
            }
            for (Blocks other : List.of(kin, foreign)) {
                int place = Math.min(i, other.count() - 1);
                misplaced.add(blocks.withBytes(i, other.blocks.get(place)).bytes(false));
                misplaced.add(blocks.withBlock(i, other, place).bytes(true));
            }
            int number = 0;
            for (byte[] bytes : misplaced) {
                number++;
                Files.write(file, bytes);
                // all commands on the first and the last, a run on all
                for (String command : number == 1 || number == misplaced.size() ? commands : CHECKING) {
                    assertRefusal(job, command, name + "#" + number, i);
                }
            }
        }
        Files.write(file, whole);
    }

    private static void assertRefusal(String job, String command, String name, int block) throws IOException {
        byte[] input = {};
        if (command.equals("query -")) {
            input = "2097150\n".getBytes(StandardCharsets.US_ASCII);
        }
        Path out = jobs.resolve("out");
        Folders.delete(out);
        List<String> words = new ArrayList<>(List.of(command.replace("OUT", out.toString()).split(" ")));
        String verb = words.removeFirst();
        Outcome outcome = pegs(new ByteArrayInputStream(input), job, verb, words.toArray(String[]::new));
        String message = command + " with block " + block + " of " + name + ": " + outcome;
        // a check finds a faulty file, or meets damage in the inputs of another
        assertTrue(command.startsWith("verify") && outcome.exit == 1 || outcome.exit == 4, message);
        assertTrue(outcome.err.contains(name.replaceAll("#.*", "") + ": "), message);
    }

    private static List<String> export(String set, String... formats) {
        return Arrays.stream(formats).map(format -> "export --results " + set + " --format " + format + " --out OUT")
                .collect(Collectors.toList());
    }

    private static List<String> with(List<String> some, String... more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(List.of(more));
        return all;
    }

    /// Without the journal, which knows another checksum, the block itself is read.
    @Test
    void nonsenseWithAMatchingChecksum() throws IOException {
        byte[] journal = Files.readAllBytes(file("one", "journal"));
        for (String name : List.of("F_10.codes", "W_10.to-finish")) {
            Path file = file("one", name);
            byte[] whole = Files.readAllBytes(file);
            Blocks blocks = new Blocks(whole);
            for (int i = 0; i < blocks.count(); i++) {
                Files.deleteIfExists(file("one", "journal"));
                Files.write(file, blocks.withNonsense(i).bytes(true));
                assertRefusal("one", name.startsWith("F") ? "verify --jumps" : "verify --through 10", name, i);
            }
            Files.write(file, blocks.withoutBlocks(-1).bytes(true));
            assertRefusal("one", name.startsWith("F") ? "verify --jumps" : "verify --through 10", name, -1);
            Files.write(file, whole);
            Files.write(file("one", "journal"), journal);
        }
    }

    @Test
    void forwardSets() throws IOException {
        assertRefused("one", "F_10.codes", "F_11.codes", "two",
                with(export("forward", "text", "binary", "csv"), "run", "verify", "games --chance"));
    }

    @Test
    void backwardSets() throws IOException {
        assertRefused("two", "B_11.codes", "B_10.codes", "three", with(export("backward", "text"), "run"));
    }

    @Test
    void winningSets() throws IOException {
        assertRefused("one", "W_10.codes", "W_9.codes", "two",
                with(export("winning", "text", "csv", "json", "javascript", "c", "npy", "parquet"), "run",
                        "verify", "verify --through 10", INDEX));
    }

    @Test
    void losingSets() throws IOException {
        assertRefused("one", "L_9.codes", "L_8.codes", "two", with(export("losing", "text"), "run"));
    }

    @Test
    void waysToTheFinish() throws IOException {
        assertRefused("one", "W_10.to-finish", "W_9.to-finish", "two",
                with(export("winning,counts", "csv", "parquet"), "run", "verify --through 10"));
    }

    @Test
    void waysFromTheStart() throws IOException {
        assertRefused("one", "W_10.from-start", "W_9.from-start", "two",
                with(export("winning,counts", "csv"), "run", "verify --through 10"));
    }

    @Test
    void waysToForwardSets() throws IOException {
        assertRefused("one", "F_10.ways", "F_11.ways", "two", with(export("forward,counts", "csv"), "run"));
    }

    @Test
    void ends() throws IOException {
        for (String kind : List.of("finishes", "starts")) {
            assertRefused("ends", "W_7." + kind, "W_6." + kind, "other-ends",
                    List.of("run", "verify", "status --by-index"));
        }
    }

    /// One position, whose block is looked for by the directory.
    @Test
    void theBlocksOfAPosition() throws IOException {
        for (String name : List.of("W_10.codes", "W_10.to-finish", "W_10.from-start")) {
            Path file = file("one", name);
            List<Long> codes = Codes.read(file("one", "W_10.codes"));
            byte[] whole = Files.readAllBytes(file);
            Blocks blocks = new Blocks(whole);
            for (int i = 0; i < blocks.count(); i++) {
                int next = (i + 1) % blocks.count();
                Files.write(file, blocks.withBlock(i, blocks, next).withBlock(next, blocks, i).bytes(true));
                long code = codes.get(4096 * i + 7);
                // a position of 11 pegs is looked up by its complement, with the ways from the start
                long position = name.endsWith("from-start") ? code ^ (1 << 21) - 1 : code;
                assertRefusal("one", "query " + position + " --short", name, i);
            }
            Files.write(file, whole);
        }
    }

    /// The pages of the index.
    @Test
    void pagesOfTheIndex() throws IOException {
        for (String job : List.of("one", "two")) {
            assertEquals(0, pegs(InputStream.nullInputStream(), job, "run", "--set", "results=[solutions,index]").exit);
        }
        Files.delete(file("one", "W_1.codes")); // so that the index is asked
        Path map = file("one", "index/positions.map");
        byte[] whole = Files.readAllBytes(map);
        byte[] other = Files.readAllBytes(file("two", "index/positions.map"));
        int page = 4096;
        int first = 1 << 17; // after the locks, which are not checked
        for (int at = first; at + 2 * page < Math.min(whole.length, other.length); at += 401 * page) {
            byte[] swapped = whole.clone();
            System.arraycopy(whole, at, swapped, at + page, page);
            System.arraycopy(whole, at + page, swapped, at, page);
            byte[] foreign = whole.clone();
            System.arraycopy(other, at, foreign, at, page);
            for (byte[] bytes : List.of(swapped, foreign)) {
                if (!Arrays.equals(bytes, whole)) {
                    Files.write(map, bytes);
                    assertRefusal("one", "query -", "positions.map", at / page);
                }
            }
        }
        Files.write(map, whole);
        Files.write(map, other);
        assertRefusal("one", "query -", "positions.map", 0);
        Folders.delete(file("one", "index"));
        Folders.delete(file("two", "index"));
        assertEquals(0, pegs(InputStream.nullInputStream(), "one", "run").exit);
    }
}
