package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Lattice;
import pegsets.board.Rules;
import pegsets.board.text.GameReader;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.Picture;
import pegsets.board.text.PositionText;
import pegsets.disk.CheckedText;
import pegsets.disk.Disk;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Journal;
import pegsets.job.SetName;
import pegsets.job.file.ExportManifest;
import pegsets.publish.api.ExportedSets;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Codes;
import pegsets.sets.file.BlockCursor;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.SetHeader;

/// Every reader accepts randomly changed inputs: it returns their contents, or throws an exception that becomes one
/// line, and throws nothing else. From a file with checksums it returns only the contents that were written.
///
/// The seed is fixed, so that a failure is repeatable. `make fuzz` uses a new seed each time, and many more rounds.
/// Keep an input that fails in `src/test/resources/fuzz`, in the folder of its reader: the test tries these inputs
/// first.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FuzzTest extends TypedCommands {
    private static final Path CORPUS = Path.of("src/test/resources/fuzz");
    private static final Path YAML = Path.of("jobs/triangle15-corner.yaml");
    private static final long SEED = Long.getLong("fuzz.seed", 19);
    private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 400);
    private static final List<String> PIECES = List.of("\n", " ", "0", "-1", "9", "99999999999999999999", "[", "]", "{",
            "}", "'", "\"", ":", ": ", ",", "*", ".", "/", "a1", "z99", "a1-a3", "vacant:", "picture:", "code:",
            "pegs:",
            "triangle:5", "hexagon:99", "english33", "any", "~", "&a ", "*a", "\0", "\u00ff", "\u2603", "begin ",
            "done ",
            "F_5.codes", "..", "\\", "#", "- ", "!!int ", "1e9");

    @TempDir
    static Path data;

    private JobFolder jobFolder;

    /// Reads an input. Returns the contents that the test compares.
    @FunctionalInterface
    private interface Reader {
        Object read(Path file) throws IOException, NotationException, Picture.Fault;
    }

    @BeforeAll
    void run() throws IOException {
        for (String command : List.of("run", "export --format text", "export --format binary")) {
            ok(command.replaceFirst("( |$)", " triangle15-corner ") + " --quiet --data " + data);
        }
        jobFolder = new JobFolder(data, JobRun.read(YAML, List.of()));
    }

    @Test
    void filesWithChecksums() throws Exception {
        checksummed("set", jobFolder.file(SetName.winning(6)), file -> {
            CodeSetReader.check(file, 1);
            return CodeSetReader.summary(file) + Arrays.toString(CodeSetReader.codes(file, null));
        });
        checksummed("counts", jobFolder.file(new SetName(SetName.Kind.TO_FINISH, 5)), file -> {
            BlockCursor.check(file, SetHeader.Kind.COUNTS, 1);
            return BlockSource.summary(file, SetHeader.Kind.COUNTS) + " " + Codes.counts(file);
        });
        checksummed("numbers", jobFolder.file(SetName.SOLUTIONS),
                file -> CheckedText.readResult(file, jobFolder.description(SetName.SOLUTIONS),
                        Pattern.compile("solutions [0-9]+")));
    }

    @Test
    void filesOfText() throws Exception {
        text("journal", Files.readAllBytes(jobFolder.journal()),
                file -> Journal.read(file, jobFolder.job().description()));
        text("job-file", Files.readAllBytes(YAML), file -> JobRun.read(file, List.of()));
        Path export = jobFolder.folder().resolve("export-winning-text").resolve(ExportManifest.NAME);
        text(ExportManifest.NAME, Files.readAllBytes(export), file -> ExportManifest.read(file.getParent(), ""));
        Path sets = data.relativize(jobFolder.folder().resolve("export-winning-binary").resolve(ExportManifest.NAME));
        text(sets.toString(), Files.readAllBytes(data.resolve(sets)), file -> {
            try (ExportedSets opened = ExportedSets.open(file.getParent())) {
                return opened.starts();
            }
        });
    }

    @Test
    void lines() throws Exception {
        Board board = Boards.named("triangle:5");
        Board cross = Boards.named("english33");
        text("position", "vacant:a1,b2".getBytes(StandardCharsets.UTF_8),
                file -> PositionText.read(board, Files.readString(file, StandardCharsets.ISO_8859_1)));
        text("picture", "  ***\n  *.*\n*******\n***.***\n*******\n  ***\n  ***".getBytes(StandardCharsets.UTF_8),
                file -> PositionText.read(cross, "picture:" + Files.readString(file, StandardCharsets.ISO_8859_1)));
        text("drawn-board", "  ooo\n ooooo\nooooooo".getBytes(StandardCharsets.UTF_8),
                file -> Picture.board(Files.readString(file, StandardCharsets.ISO_8859_1), Lattice.SQUARE,
                        Rules.FOUR_MOVE));
        text("jump", "a1-a3".getBytes(StandardCharsets.UTF_8),
                file -> Notation.jump(board, Files.readString(file, StandardCharsets.ISO_8859_1)));
        text("solution", "a3-a1 c3-a3 d1-b1 a1-c1-a3".getBytes(StandardCharsets.UTF_8),
                file -> GameReader.replay(jobFolder.job().problem(),
                        Files.readString(file, StandardCharsets.ISO_8859_1)));
    }

    private static void checksummed(String name, Path good, Reader reader) throws Exception {
        Object right = reader.read(good);
        int refused = 0;
        for (byte[] input : inputs(name, Files.readAllBytes(good))) {
            Optional<Object> given = read(name, input, reader);
            assertTrue(given.isEmpty() || given.get().equals(right),
                    () -> name + " was read as another: " + kept(input));
            refused += given.isEmpty() ? 1 : 0;
        }
        assertTrue(refused > ROUNDS / 2, name + ": only " + refused + " refused");
    }

    private static void text(String name, byte[] good, Reader reader) throws Exception {
        int refused = 0;
        for (byte[] input : inputs(name, good)) {
            refused += read(name, input, reader).isEmpty() ? 1 : 0;
        }
        assertTrue(name.equals("solution") || refused > ROUNDS / 10, name + ": only " + refused + " refused");
    }

    private static Optional<Object> read(String name, byte[] input, Reader reader) throws IOException {
        Path file = Files.write(data.resolve(name), input);
        try {
            return Optional.of(reader.read(file));
        } catch (IOException | JobFileException | NotationException e) {
            assertTrue(e.getMessage() != null && !e.getMessage().isBlank(),
                    () -> name + ", no message: " + kept(input));
            return Optional.empty();
        } catch (RuntimeException | Error e) {
            throw new AssertionError(name + " throws " + e + ": " + kept(input), e);
        }
    }

    /// Where an input is kept that has failed.
    private static String kept(byte[] input) {
        try {
            return "input in " + Files.write(Files.createTempFile("fuzz", ""), input);
        } catch (IOException e) {
            return Arrays.toString(input);
        }
    }

    private static List<byte[]> inputs(String name, byte[] good) throws IOException {
        List<byte[]> inputs = new ArrayList<>();
        for (Path file : Disk.list(CORPUS.resolve(name))) {
            inputs.add(Files.readAllBytes(file));
        }
        Random random = new Random(SEED + name.hashCode());
        Stream.generate(() -> changed(good, random)).limit(ROUNDS).forEach(inputs::add);
        return inputs;
    }

    /// Some bytes with one to four changes: a bit, a field of 4 bytes, a segment that is gone, doubled, zeroed or
    /// noise, a piece of text, the rest gone.
    private static byte[] changed(byte[] good, Random random) {
        byte[] bytes = good;
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int at = random.nextInt(bytes.length + 1);
            int behind = Math.min(bytes.length, at + 1 + random.nextInt(random.nextBoolean() ? 8 : 64));
            byte[] segment = Arrays.copyOfRange(bytes, at, behind);
            bytes = switch (random.nextInt(8)) {
                case 0 -> spliced(bytes, at, behind, flipped(segment, random));
                case 1 -> spliced(bytes, at, behind, new byte[0]);
                case 2 -> spliced(bytes, at, at, segment);
                case 3 -> spliced(bytes, at, behind, new byte[segment.length]);
                case 4 -> spliced(bytes, at, at, PIECES.get(random.nextInt(PIECES.size()))
                        .getBytes(StandardCharsets.UTF_8));
                case 5 -> spliced(bytes, at, Math.min(bytes.length, at + 4), new byte[] {-1, -1, -1, 127});
                case 6 -> Arrays.copyOf(bytes, at);
                default -> {
                    random.nextBytes(segment);
                    yield spliced(bytes, at, behind, segment);
                }
            };
        }
        return bytes;
    }

    private static byte[] flipped(byte[] segment, Random random) {
        if (segment.length > 0) {
            segment[0] ^= (byte) (1 << random.nextInt(8));
        }
        return segment;
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
        ByteArrayOutputStream spliced = new ByteArrayOutputStream();
        spliced.write(bytes, 0, from);
        spliced.writeBytes(middle);
        spliced.write(bytes, to, bytes.length - to);
        return spliced.toByteArray();
    }
}
