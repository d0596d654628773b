package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.CheckedText;
import pegsets.disk.TestFolders;
import pegsets.job.Cleaner;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.api.WinningPositions;

/// The index answers as the sets do and as the slow oracle does; what is not a whole index of these sets is refused.
class WinningIndexTest {
    private static final String CORNER = "board: triangle:5\nstart: a1\n";

    @TempDir
    Path folder;

    private FinishedJob indexed(String yaml) throws Exception {
        FinishedJob job = FinishedJob.run(folder, yaml);
        WinningIndex.build(job.folder());
        return job;
    }

    private static WinGraph graph(FinishedJob job) {
        return new WinGraph(job.folder());
    }

    private static WinningIndex open(FinishedJob job) throws IOException {
        return WinningIndex.open(job.folder());
    }

    /// All positions of boards with groups of 1, 2, 6 and 8, complement problems with an odd and an even number of
    /// holes, where no file holds the positions of more than T/2 pegs, and others.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, symmetry {4}")
    @CsvSource({
        "triangle:4, 6-move, a2, b2, stabilizer",
        "triangle:5, 6-move, a1, a1, stabilizer",
        "triangle:5, 6-move, a1, a1, none",
        "triangle:5, 6-move, b3, any, stabilizer",
        "triangle:5, 6-move, '[a1, a5]', '[a1, a4]', stabilizer",
        "triangle:5, 6-move, 'vacant:a3,c3,c5', 'pegs:a3,c3,c5', stabilizer",
        "triangle:5, 6-move, b3, b3, stabilizer",
        "rectangle:4x3, 4-move, b3, b3, stabilizer",
        "rectangle:4x3, 4-move, '[b3, c3]', '[b3, c3]', stabilizer",
        "diamond:3, 8-move, c3, c3, stabilizer"})
    void everyAnswerIsTheSame(String board, String rules, String start, String finish, String symmetry)
            throws Exception {
        Ground ground = new Ground(board, rules);
        FinishedJob job = indexed(
                ground.yaml() + "start: %s\nfinish: %s\nsymmetry: %s\n".formatted(start, finish, symmetry));
        SlowSolitaire slow = ground.game();
        SlowSolitaire.SequenceCounter to = new SlowSolitaire.SequenceCounter(
                Set.copyOf(job.job().problem().finish().codes().longStream().mapToObj(slow::position).toList()),
                slow::descendants);
        SlowSolitaire.SequenceCounter from = new SlowSolitaire.SequenceCounter(
                Set.copyOf(job.job().problem().start().codes().longStream().mapToObj(slow::position).toList()),
                slow::parents);
        long full = job.board().full();
        SolutionCounts sets = graph(job);
        SolutionCounts memory = WinGraph.inMemory(job.folder(), 1 << 30);
        try (WinningIndex index = open(job);
                WinningPositions api = WinningPositions.open(job.folder().folder());
                WinningPositions indexedApi = WinningPositions.openIndex(job.folder().folder())) {
            for (long position = 0; position <= full; position += full > 1 << 12 ? 7 : 1) {
                String drawn = slow.position(position);
                BigInteger expected = from.count(drawn).signum() == 0 ? BigInteger.ZERO : to.count(drawn);
                assertEquals(expected, sets.from(position), drawn);
                assertEquals(expected, memory.from(position), drawn);
                assertEquals(expected, index.from(position), drawn);
                assertEquals(expected, api.solutionsFrom(position), drawn);
                assertEquals(expected.signum() > 0, indexedApi.contains(position), drawn);
                Verdict verdict = Verdict.of(job.board(), index, position);
                assertEquals(Verdict.of(job.board(), sets, position), verdict);
                assertEquals(slow.descendants(drawn).size(), verdict.jumps().size(), drawn);
                assertEquals(verdict.jumps().stream().filter(Verdict.Option::isGood).map(Verdict.Option::jump).toList(),
                        api.goodJumps(position));
            }
        }
    }

    private String refusal(FinishedJob job) {
        String message = assertThrows(IOException.class, () -> WinningIndex.open(job.folder())).getMessage();
        assertTrue(message.startsWith(folder.toString()) && message.endsWith(
                "; build the index again with pegs run JOB --set results=index"), message);
        return message.substring(job.folder().folder().toString().length() + 1, message.indexOf(';'));
    }

    @Test
    void anIndexOfOtherSetsIsRefused() throws Exception {
        FinishedJob job = indexed(CORNER);
        Path w7 = job.folder().folder().resolve("W_7.to-finish");
        byte[] bytes = Files.readAllBytes(w7);
        Files.delete(w7);
        open(job).close();
        FinishedJob other = FinishedJob.run(Files.createDirectory(folder.resolve("other")), CORNER + "finish: a4\n");
        Files.move(job.folder().index(), other.folder().index());
        String message = refusal(other);
        assertTrue(message.startsWith(
                "index/made-of: made for 'set index, board triangle:5, rules 6-move, start a1, finish a1, symmetry stabiliser, map"),
                message);
        Files.move(other.folder().index(), job.folder().index());
        Files.write(w7, bytes);
        TestFolders.damage(w7, -49, 1); // in the block: front and end cannot be changed unnoticed
        open(job).close(); // front and end say what the set is; its blocks are for "pegs verify"
        Path madeOf = job.folder().index().resolve("made-of");
        Files.writeString(madeOf, Files.readString(madeOf).replaceFirst("W_7.to-finish [0-9]+", "W_7.to-finish 1"));
        assertEquals("index/made-of: damaged: its checksum does not match its text", refusal(job));
    }

    @Test
    void aStaleIndexIsRefused() throws Exception {
        FinishedJob job = indexed(CORNER);
        Path madeOf = job.folder().index().resolve("made-of");
        String description = job.folder().indexDescription();
        List<String> lines = CheckedText.readResult(madeOf, description, Pattern.compile(".*"));
        String w6 = lines.stream().filter(line -> line.startsWith("W_6.codes ")).findFirst().orElseThrow();
        CheckedText.writeResult(madeOf, description, lines.stream()
                .map(line -> line.startsWith("W_7.codes ") ? w6.replace("W_6", "W_7") : line).toList());
        assertEquals("index: was built from another W_7.codes than the job has now", refusal(job));
        WinningIndex.build(job.folder());
        open(job).close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 4096 + 12, 4096 + 192 + 16, 8192, -1, -3000})
    void aDamagedMapIsRefused(int at) throws Exception {
        FinishedJob job = indexed(CORNER);
        TestFolders.damage(job.folder().index().resolve("positions.map"), at, 0x10);
        assertEquals("index/positions.map: damaged: its checksum does not match", refusal(job));
        assertEquals("damaged: its checksum does not match",
                WinningIndex.keep(job.folder()).orElseThrow().fault());
        assertEquals(Optional.empty(), WinningIndex.keep(job.folder()));
        open(job).close();
    }

    /// A killed reader leaves a reader's lock, for which nobody waits; a writer's lock would stop all readers.
    @ParameterizedTest
    @CsvSource({"0, 0x05, false", "3, 0x3f, false", "3, 0x40, true", "3, 0x80, true", "4, 0x01, true", "7, 0x80, true"})
    void nobodyWaitsForALock(int at, int bits, boolean isRefused) throws Exception {
        FinishedJob job = indexed(CORNER);
        try (FileChannel channel = FileChannel.open(job.folder().index().resolve("positions.map"),
                StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {(byte) bits}), 4096 + at);
        }
        if (isRefused) {
            assertEquals("index/positions.map: damaged: locked for a writer, but no program writes to it",
                    refusal(job));
        } else {
            everyPosition(job);
        }
    }

    @Test
    void aMapCutShortIsRefused() throws Exception {
        FinishedJob job = indexed(CORNER);
        Path map = job.folder().index().resolve("positions.map");
        try (FileChannel channel = FileChannel.open(map, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 4096);
        }
        assertEquals("index/positions.map: damaged: its checksum does not match", refusal(job));
        Files.delete(map);
        assertEquals("index/positions.map: damaged: its checksum does not match", refusal(job));
    }

    /// What a killed build leaves has another name, and the next build clears it away.
    @Test
    void aKilledBuildLeavesNoIndex() throws Exception {
        FinishedJob job = indexed(CORNER);
        Path temporary = job.folder().folder().resolve("index.tmp");
        Files.move(job.folder().index(), temporary);
        Files.delete(temporary.resolve("made-of"));
        assertTrue(assertThrows(IOException.class, () -> WinningIndex.open(job.folder())).getMessage()
                .contains("has no index"));
        WinningIndex.build(job.folder());
        assertFalse(Files.exists(temporary));
        open(job).close();
        Files.createDirectory(temporary);
        assertTrue(new Cleaner(job.folder()).clean().contains("journal"));
        assertFalse(Files.exists(job.folder().folder()));
    }

    @Test
    void aBuildWaitsForNobody() throws Exception {
        FinishedJob job = indexed(CORNER);
        try (FileChannel _ = job.folder().lock()) {
            assertThrows(IOException.class, () -> WinningIndex.build(job.folder()));
        }
        open(job).close();
    }

    private static void everyPosition(FinishedJob job) throws Exception {
        SolutionCounts sets = WinGraph.inMemory(job.folder(), 1 << 30);
        try (WinningIndex index = open(job)) {
            for (long position = 0; position <= job.board().full(); position++) {
                assertEquals(sets.from(position), index.from(position));
            }
        }
    }

    /// Look-ups allocate no values: those of a thread have one array.
    @Test
    void aThreadHasOneArrayAndSharesItWithNoOtherThread() throws Exception {
        try (ChronicleCodeMap map = ChronicleCodeMap.open(folder.resolve("map"), 3, 1);
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            for (byte code = 1; code <= 3; code++) {
                map.put(code, new byte[] {code});
            }
            byte[] mine = map.get(1);
            assertSame(mine, map.get(2));
            assertArrayEquals(new byte[] {3}, threads.submit(() -> map.get(3)).get());
            assertArrayEquals(new byte[] {2}, mine);
        }
    }

    /// Readers open the index, over and over, while others read from it.
    @Test
    void manyReadersAtOnce() throws Exception {
        FinishedJob job = indexed(CORNER);
        try (ExecutorService readers = Executors.newFixedThreadPool(8)) {
            for (Future<?> read : readers.invokeAll(Collections.nCopies(8, () -> {
                for (int round = 0; round < 3; round++) {
                    everyPosition(job);
                }
                return null;
            }))) {
                read.get();
            }
        }
    }
}
