package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Deletion;
import pegsets.sets.file.Codes;

/// A block in a place that is not its own is refused, with the file's name, by every command that reads it: one
/// exchanged with its neighbor, one of another file of its kind, and one of the same file of another job; unchanged,
/// and with its entry in the directory, where the checksums of directory and end have been made to match.
class MisplacedBlocksTest extends TypedCommands {
    private static final int END = 32;
    private static final int ENTRY = 16;
    private static final String RESULTS = "results: [forward, winning, losing, solutions, counts, games]\n";
    private static final String INDEX = "run --set results=[solutions,index]";

    @TempDir
    static Path jobs;

    /// The bytes of a block, and its entry in the directory.
    private record Block(byte[] bytes, byte[] entry) {

        /// Returns the same block with its first bytes replaced by other bytes. It does not become longer.
        Block with(byte[] other) {
            byte[] changed = bytes.clone();
            System.arraycopy(other, 0, changed, 0, Math.min(changed.length, other.length));
            return new Block(changed, entry);
        }
    }

    /// A set file, taken apart and put together.
    private record Blocks(byte[] header, List<Block> blocks, byte[] end) {

        static Blocks of(byte[] bytes) {
            ByteBuffer fields = little(bytes);
            int headerBytes = 32 + fields.getInt(24) + 8 * (fields.getInt(28) + 1) + 4;
            int directory = headerBytes + (int) fields.getLong(bytes.length - END + 8);
            List<Block> blocks = new ArrayList<>();
            int at = headerBytes;
            for (int entry = directory; entry < bytes.length - END; entry += ENTRY) {
                int length = fields.getInt(entry + 8);
                blocks.add(new Block(Arrays.copyOfRange(bytes, at, at + length),
                        Arrays.copyOfRange(bytes, entry, entry + ENTRY)));
                at += length;
            }
            return new Blocks(Arrays.copyOf(bytes, headerBytes), blocks,
                    Arrays.copyOfRange(bytes, bytes.length - END, bytes.length));
        }

        private static ByteBuffer little(byte[] bytes) {
            return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        }

        int count() {
            return blocks.size();
        }

        Blocks with(int block, Block other) {
            List<Block> copy = new ArrayList<>(blocks);
            copy.set(block, other);
            return new Blocks(header, copy, end);
        }

        /// Returns the same file with a block exchanged with the next.
        Blocks exchanged(int block) {
            int next = (block + 1) % count();
            return with(block, blocks.get(next)).with(next, blocks.get(block));
        }

        /// Returns the same file with bytes in one block that are no numbers, and a checksum that matches.
        Blocks withNonsense(int block) {
            byte[] nonsense = blocks.get(block).bytes.clone();
            Arrays.fill(nonsense, (byte) -1);
            ByteBuffer checked = little(new byte[8 + nonsense.length]);
            checked.put(header, header.length - 4, 4).putInt(block).put(nonsense);
            byte[] entry = blocks.get(block).entry.clone();
            little(entry).putInt(12, crc(checked.array()));
            return with(block, new Block(nonsense, entry));
        }

        /// Returns the same file without blocks, whose end states a number of items.
        Blocks withoutBlocks(long items) {
            byte[] other = end.clone();
            little(other).putLong(0, items);
            return new Blocks(header, List.of(), other);
        }

        /// Returns the bytes of the file.
        ///
        /// @param repaired with checksums of directory and end that match
        byte[] bytes(boolean repaired) {
            byte[] id = Arrays.copyOfRange(header, header.length - 4, header.length);
            byte[] bytes = joined(blocks.stream().map(Block::bytes));
            byte[] directory = joined(blocks.stream().map(Block::entry));
            ByteBuffer fields = little(end.clone());
            if (repaired) {
                fields.putLong(8, bytes.length).putInt(16, crc(joined(Stream.of(id, directory))));
                fields.putInt(20, crc(joined(Stream.of(id, Arrays.copyOf(fields.array(), 20)))));
            }
            return joined(Stream.of(header, bytes, directory, fields.array()));
        }

        private static byte[] joined(Stream<byte[]> parts) {
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            parts.forEach(joined::writeBytes);
            return joined.toByteArray();
        }

        private static int crc(byte[] bytes) {
            CRC32C crc = new CRC32C();
            crc.update(bytes);
            return (int) crc.getValue();
        }
    }

    @BeforeAll
    static void compute() throws IOException {
        Files.writeString(jobs.resolve("one.yaml"), "board: triangle:6\nstart: a1\nforward-to: 1\n" + RESULTS);
        Files.writeString(jobs.resolve("two.yaml"), "board: triangle:6\nstart: a1\nfinish: a4\nforward-to: 1\n"
                + RESULTS.replace("forward", "forward, backward"));
        Files.writeString(jobs.resolve("three.yaml"), "board: triangle:6\nstart: a4\nfinish: a1\n"
                + "results: [backward]\n");
        String ends = "start: any\nfinish: any\nsymmetry: none\nresults: [ends, winning]\n";
        Files.writeString(jobs.resolve("ends.yaml"), "board: triangle:5\n" + ends);
        Files.writeString(jobs.resolve("other-ends.yaml"), "board: triangle:5\nrules: 8-move\n" + ends);
        MisplacedBlocksTest typed = new MisplacedBlocksTest();
        for (String job : List.of("one", "two", "three", "ends", "other-ends")) {
            assertEquals(0, typed.run(job, "run"), typed.complaint());
        }
    }

    /// Runs a command on a job.
    private int run(String job, String command) {
        return pegs("2097150\n", command.replaceFirst("( |$)", " " + jobs.resolve(job + ".yaml") + " ")
                + " --quiet --data " + jobs.resolve("data"));
    }

    private static Path file(String job, String name) {
        return jobs.resolve("data").resolve(job).resolve(name);
    }

    /// The place of a file, another file of the job of the same kind, a job that also has a file of that name, the
    /// results and formats of exports that read the file, and other commands that read it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "one  | F_10.codes      | F_11.codes    | two   | forward: text binary csv        | verify; games --chance",
        "two  | B_11.codes      | B_10.codes    | three | backward: text                  | ",
        "one  | W_10.codes      | W_9.codes     | two   | winning: text csv json javascript c npy parquet "
                + "| verify; verify --through 10; " + INDEX,
        "one  | L_9.codes       | L_8.codes     | two   | losing: text                    | ",
        "one  | W_10.to-finish  | W_9.to-finish | two   | winning,counts: csv parquet     | verify --through 10",
        "one  | W_10.from-start | W_9.from-start | two  | winning,counts: csv             | verify --through 10",
        "one  | F_10.ways       | F_11.ways     | two   | forward,counts: csv             | ",
        "ends | W_7.finishes    | W_6.finishes  | other-ends | | verify; status --by-index",
        "ends | W_7.starts      | W_6.starts    | other-ends | | verify; status --by-index"})
    void everyCommandRefusesTheFile(String job, String name, String sameKind, String otherJob, String exports,
            String others) throws IOException {
        List<String> commands = new ArrayList<>(List.of("run"));
        if (exports != null) {
            String[] words = exports.split(":? ");
            Stream.of(words).skip(1).forEach(
                    format -> commands.add("export --results " + words[0] + " --format " + format + " --out ./out"));
        }
        commands.addAll(others == null ? List.of() : List.of(others.split("; ")));
        Path file = file(job, name);
        byte[] whole = Files.readAllBytes(file);
        Blocks blocks = Blocks.of(whole);
        Blocks kin = Blocks.of(Files.readAllBytes(file(job, sameKind)));
        Blocks foreign = Blocks.of(Files.readAllBytes(file(otherJob, name)));
        for (int i = 0; i < blocks.count(); i++) {
            List<byte[]> misplaced = new ArrayList<>();
            Block own = blocks.blocks.get(i);
            if (blocks.count() > 1) {
                int next = (i + 1) % blocks.count();
                Block neighbor = blocks.blocks.get(next);
                misplaced.add(blocks.with(i, own.with(neighbor.bytes)).with(next, neighbor.with(own.bytes))
                        .bytes(false));
                misplaced.add(blocks.exchanged(i).bytes(true));
            }
            for (Blocks other : List.of(kin, foreign)) {
                Block block = other.blocks.get(Math.min(i, other.count() - 1));
                misplaced.add(blocks.with(i, own.with(block.bytes)).bytes(false));
                misplaced.add(blocks.with(i, block).bytes(true));
            }
            for (int number = 1; number <= misplaced.size(); number++) {
                Files.write(file, misplaced.get(number - 1));
                // all commands on the first and the last, a run on all
                for (String command : number == 1 || number == misplaced.size() ? commands : List.of("run")) {
                    assertRefusal(job, command, name, i);
                }
            }
        }
        Files.write(file, whole);
    }

    private void assertRefusal(String job, String command, String name, int block) throws IOException {
        Deletion.created(folder.resolve("out"));
        int exit = run(job, command);
        String message = command + " with block " + block + " of " + name + ": " + exit + " " + complaint();
        // a check finds a faulty file, or meets damage in the inputs of another
        assertTrue(command.startsWith("verify") && exit == 1 || exit == 4, message);
        assertTrue(complaint().contains(name + ": "), message);
    }

    /// Without the journal, which knows another checksum, the block itself is read.
    @ParameterizedTest
    @CsvSource({"F_10.codes, verify --jumps", "W_10.to-finish, verify --through 10"})
    void nonsenseWithAMatchingChecksum(String name, String command) throws IOException {
        byte[] journal = Files.readAllBytes(file("one", "journal"));
        Path file = file("one", name);
        byte[] whole = Files.readAllBytes(file);
        Blocks blocks = Blocks.of(whole);
        for (int i = 0; i < blocks.count(); i++) {
            Files.deleteIfExists(file("one", "journal"));
            Files.write(file, blocks.withNonsense(i).bytes(true));
            assertRefusal("one", command, name, i);
        }
        Files.write(file, blocks.withoutBlocks(-1).bytes(true));
        assertRefusal("one", command, name, -1);
        Files.write(file, whole);
        Files.write(file("one", "journal"), journal);
    }

    /// One position, whose block is looked for by the directory.
    @ParameterizedTest
    @CsvSource({"W_10.codes", "W_10.to-finish", "W_10.from-start"})
    void theBlocksOfAPosition(String name) throws IOException {
        Path file = file("one", name);
        List<Long> codes = Codes.read(file("one", "W_10.codes"));
        byte[] whole = Files.readAllBytes(file);
        Blocks blocks = Blocks.of(whole);
        for (int i = 0; i < blocks.count(); i++) {
            Files.write(file, blocks.exchanged(i).bytes(true));
            long code = codes.get(4096 * i + 7);
            // a position of 11 pegs is looked up by its complement, with the ways from the start
            long position = name.endsWith("from-start") ? code ^ (1 << 21) - 1 : code;
            assertRefusal("one", "query " + position + " --short", name, i);
        }
        Files.write(file, whole);
    }

    /// The pages of the index. The answers come from the sets, which are computed again.
    @Test
    void pagesOfTheIndex() throws IOException {
        for (String job : List.of("one", "two")) {
            assertEquals(0, run(job, INDEX), this::complaint);
        }
        Path map = file("one", "index/positions.map");
        byte[] whole = Files.readAllBytes(map);
        byte[] other = Files.readAllBytes(file("two", "index/positions.map"));
        int page = 4096;
        for (int at = page; at + 2 * page < Math.min(whole.length, other.length); at += 401 * page) {
            byte[] swapped = whole.clone();
            System.arraycopy(whole, at, swapped, at + page, page);
            System.arraycopy(whole, at + page, swapped, at, page);
            byte[] foreign = whole.clone();
            System.arraycopy(other, at, foreign, at, page);
            for (byte[] bytes : List.of(swapped, foreign)) {
                if (!Arrays.equals(bytes, whole)) {
                    Files.write(map, bytes);
                    assertNamed("query -", "the answers come from the sets", at / page);
                }
            }
        }
        Files.write(map, other);
        assertNamed("query -", "the answers come from the sets", 0);
        assertNamed(INDEX, "the index was built again", 0);
        assertEquals(0, run("one", INDEX), this::complaint);
        assertEquals("", complaint());
        Deletion.created(file("one", "index"));
        Deletion.created(file("two", "index"));
        assertEquals(0, run("one", "run"), this::complaint);
    }

    private void assertNamed(String command, String told, int page) throws IOException {
        Files.deleteIfExists(file("one", "W_1.codes")); // so that the index is asked
        assertEquals(0, run("one", command), this::complaint);
        assertTrue(complaint().contains("positions.map: damaged: ") && complaint().contains(told),
                "page " + page + ": " + complaint());
    }
}
