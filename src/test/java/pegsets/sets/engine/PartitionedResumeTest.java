package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.Breadth;
import pegsets.disk.Budget;
import pegsets.disk.CheckedText;
import pegsets.disk.Checkpoint;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.TestFolders;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.Codes;

/// A partitioned collector that was stopped anywhere gives the same codes when another goes on in its folder. A stop is
/// a copy of the folder at that moment: what was not on disk then is lost. A partition file gives back what it took, up
/// to the length it is cut to, and refuses damage.
class PartitionedResumeTest {
    private static final int HOLES = 50;
    private static final long SEED = 77;
    /// Codes expected, for a modulus of 11.
    private static final long MANY = 10 * 8192;
    /// The modulus with 48,000 bytes of temporary disk.
    private static final int PARTITIONS = 83;

    @TempDir
    Path folder;

    private final Random random = new Random(SEED);
    private final long[] codes = Codes.array(Codes.random(random, 6000, HOLES));
    private final long[] source = Feeding.shuffled(new TreeSet<>(Arrays.stream(codes).boxed().toList()), 3, random);

    private static PartitionedCollector collector(Path work, String source, long expected, long tempBytes)
            throws IOException {
        return new PartitionedCollector(work, source, HOLES, expected,
                new Budget(1 << 12, tempBytes, 1, 3000));
    }

    private Feeding feeding() {
        return new Feeding(source, 1, 500);
    }

    /// Feeds a collector as a whole and keeps a copy of its folder from every pause.
    private List<Path> stops(long expected, long tempBytes) throws IOException {
        List<Path> stops = new ArrayList<>();
        Path work = folder.resolve("work");
        try (PartitionedCollector collector = collector(work, "a", expected, tempBytes)) {
            feeding().feed(collector, () -> {
                stops.add(folder.resolve("stop" + stops.size()));
                TestFolders.copy(work, stops.getLast());
            });
        }
        return stops;
    }

    private void assertGoesOn(Path work, long expected, long tempBytes, String stop) throws IOException {
        try (PartitionedCollector collector = collector(work, "a", expected, tempBytes)) {
            feeding().feed(collector);
            assertArrayEquals(codes, Codes.array(Codes.drainSegments(collector.sorted())), stop + ", seed " + SEED);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, MANY})
    void goesOnFromEveryStopWhileFeeding(long expected) throws IOException {
        List<Path> stops = stops(expected, 1 << 30);
        assertEquals(source.length / 500 + source.length / 3000, stops.size());
        for (Path stop : Breadth.every(4, stops.stream()).toList()) {
            assertGoesOn(stop, expected, 1 << 30, stop.getFileName().toString());
        }
    }

    @Test
    void goesOnFromEveryStopOfSeveralPasses() throws IOException {
        List<Path> stops = stops(MANY, 48_000);
        assertTrue(stops.size() > 3 * source.length / 500, stops.size() + " stops: the test needs several passes");
        for (Path stop : stops.stream().filter(stop -> stops.indexOf(stop) % 11 == 1).toList()) {
            assertGoesOn(stop, MANY, 48_000, stop.getFileName().toString());
        }
    }

    /// Files of dropped residues and files with temporary names do not count as disk in use.
    @Test
    void whatNoCheckpointCountsOnIsDeleted() throws IOException {
        List<Path> stops = stops(MANY, 48_000);
        int dropped = 0;
        for (Path stop : stops.stream().filter(stop -> stops.indexOf(stop) % 17 == 3).toList()) {
            List<String> known = TestFolders.names(stop);
            List<String> parts = known.stream().filter(name -> name.startsWith("part-")).toList();
            int next = parts.isEmpty() ? PARTITIONS : 1 + Integer.parseInt(parts.getLast().substring("part-".length()));
            if (next < PARTITIONS) {
                Files.writeString(stop.resolve("part-%03d".formatted(next)), "dropped, and not deleted");
                dropped++;
            }
            Files.writeString(stop.resolve("run-003-0000.codes.tmp"), "half a run");
            collector(stop, "a", MANY, 48_000).close();
            assertEquals(known, TestFolders.names(stop), stop.getFileName().toString());
        }
        assertTrue(dropped > 0, "no stop in a pass that has dropped residues");
    }

    /// With little more temporary disk than suffices without a stop, a run that is stopped again and again ends.
    @Test
    void stopsTakeNoDisk() throws IOException {
        long enough = 1 << 20;
        for (long step = enough / 2; step >= 64; step /= 2) {
            enough -= suffices(enough - step) ? step : 0;
        }
        assertFalse(suffices(enough - 64), enough + " bytes are not the least");
        for (int round = 0; round < 8; round++) {
            Path work = folder.resolve("stopped-" + round);
            for (int stop = 0; stop < 5; stop++) {
                stopAt(random.nextInt(60), work, enough + enough / 50);
            }
            assertGoesOn(work, MANY, enough + enough / 50, "round " + round);
        }
    }

    private boolean suffices(long tempBytes) throws IOException {
        Path work = folder.resolve("tried");
        Deletion.created(work);
        try (PartitionedCollector collector = collector(work, "a", MANY, tempBytes)) {
            feeding().feed(collector);
            return true;
        } catch (IOException e) {
            assertTrue(e.getMessage().contains("raise temp-disk"), e.getMessage());
            return false;
        }
    }

    /// Goes on in a folder up to some pause, if it comes so far.
    private void stopAt(int pause, Path work, long tempBytes) throws IOException {
        int[] pauses = {0};
        try (PartitionedCollector collector = collector(work, "a", MANY, tempBytes)) {
            feeding().feed(collector, () -> {
                if (pauses[0]++ == pause) {
                    throw new IOException("stopped");
                }
            });
        } catch (IOException e) {
            assertEquals("stopped", e.getMessage());
        }
    }

    @Test
    void aCheckpointIsNotFedAgain() throws IOException {
        List<Path> stops = stops(MANY, 1 << 30);
        List<Long> places = new ArrayList<>();
        for (Path stop : stops) {
            try (PartitionedCollector collector = collector(stop, "a", MANY, 1 << 30)) {
                places.add(collector.resumeAt());
            }
        }
        // six batches of 500, then the checkpoint
        assertEquals(List.of(0L, 0L, 0L, 0L, 0L, 0L, 3000L, 3000L), places.subList(0, 8));
        assertEquals(source.length, places.getLast());
    }

    @Test
    void aNewBudgetDoesNotMatter() throws IOException {
        Path stop = stops(MANY, 1 << 30).get(10);
        assertGoesOn(stop, 1, 1 << 29, "stop 10 with another expected size");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 10})
    void goesOnFromAStopWhileSorting(int residue) throws IOException {
        Path work = folder.resolve("work");
        stopSorting(work, Optional.empty(), "run-%03d-0000.codes.tmp".formatted(residue));
        assertFalse(Files.exists(work.resolve("part-%03d".formatted(residue - 1))));
        assertTrue(Files.exists(work.resolve("part-%03d".formatted(residue))));
        assertGoesOn(work, MANY, 1 << 30, "stop at residue " + residue);
    }

    @Test
    void goesOnFromAStopBetweenARunAndTheEndOfItsPartition() throws IOException {
        Path work = folder.resolve("work");
        Path parts = folder.resolve("parts");
        stopSorting(work, Optional.of(parts), "run-007-0000.codes.tmp");
        Files.copy(parts.resolve("part-006"), work.resolve("part-006"));
        assertTrue(Files.exists(work.resolve("run-006-0000.codes")));
        assertGoesOn(work, MANY, 1 << 30, "run whole, partition not yet deleted");
    }

    @Test
    void goesOnFromAStopBetweenTwoRunsOfAPartition() throws IOException {
        long[] many = Codes.array(Codes.random(random, 60_000, HOLES));
        Path work = folder.resolve("work");
        Files.createDirectories(work);
        try (PartitionedCollector collector = collector(work, "a", 1, 1 << 30)) {
            Files.createDirectories(work.resolve("run-001-0001.codes.tmp"));
            assertThrows(IOException.class, () -> new Feeding(many, 1, 500).feed(collector));
        }
        Files.delete(work.resolve("run-001-0001.codes.tmp"));
        assertTrue(Files.exists(work.resolve("run-001-0000.codes")));
        try (PartitionedCollector collector = collector(work, "a", 1, 1 << 30)) {
            new Feeding(many, 1, 500).feed(collector);
            assertArrayEquals(many, Codes.array(Codes.drainSegments(collector.sorted())));
        }
    }

    private static void assertRefused(Path work, Path culprit, String message) {
        TestFolders.assertCorrupt(culprit, () -> collector(work, "a", MANY, 1 << 30), message);
    }

    /// A run or partition file is missing, or the progress, whose checksum matches, lists neither for a residue.
    @Test
    void aLostRunOrPartitionIsNoticed() throws IOException {
        for (String lost : List.of("run-003-0000.codes", "part-009")) {
            Path work = folder.resolve("lost " + lost);
            stopSorting(work, Optional.empty(), "run-007-0000.codes.tmp");
            Path kept = Files.move(work.resolve(lost), folder.resolve("kept"), StandardCopyOption.REPLACE_EXISTING);
            assertRefused(work, work.resolve(lost), lost);
            Files.move(kept, work.resolve(lost));
            Path progress = work.resolve("progress");
            List<String> lines = Files.readAllLines(progress);
            CheckedText.write(progress, lines.getFirst(), lines.subList(1, lines.size() - 1).stream()
                    .filter(line -> !line.startsWith(lost)).toList());
            assertRefused(work, progress, lost);
        }
    }

    @Test
    void anotherRunInItsPlaceIsNoticed() throws IOException {
        Path work = folder.resolve("work");
        stopSorting(work, Optional.empty(), "run-007-0000.codes.tmp");
        Files.copy(work.resolve("run-002-0000.codes"), work.resolve("run-003-0000.codes"),
                StandardCopyOption.REPLACE_EXISTING);
        assertRefused(work, work.resolve("run-003-0000.codes"), "another run");
    }

    @Test
    void aTornRunIsWrittenAnew() throws IOException {
        Path work = folder.resolve("work");
        stopSorting(work, Optional.empty(), "run-007-0000.codes.tmp");
        Files.writeString(work.resolve("run-007-0000.codes.tmp"), "the front of a run");
        assertGoesOn(work, MANY, 1 << 30, "torn run");
    }

    /// Stops sorting by a folder that stands where a run's temporary file should go.
    private void stopSorting(Path work, Optional<Path> parts, String obstacle) throws IOException {
        try (PartitionedCollector collector = collector(work, "a", MANY, 1 << 30)) {
            Files.createDirectories(work.resolve(obstacle));
            Feeding.Pause keep = () -> {
                if (parts.isPresent()) {
                    TestFolders.copy(work, parts.get());
                }
            };
            assertThrows(IOException.class, () -> feeding().feed(collector, keep));
        }
        Files.delete(work.resolve(obstacle));
    }

    @Test
    void goesOnAfterTheLastRun() throws IOException {
        stops(MANY, 1 << 30);
        assertGoesOn(folder.resolve("work"), MANY, 1 << 30, "all runs written");
    }

    @Test
    void workOnAnotherSourceIsDropped() throws IOException {
        Path stop = stops(MANY, 1 << 30).getLast();
        Files.writeString(stop.resolve("run-000-0000.codes"), "of the other source");
        try (PartitionedCollector collector = collector(stop, "b", MANY, 1 << 30)) {
            assertEquals(0, collector.resumeAt());
            new Feeding(new long[] {5, 3, 5}, 1, 2).feed(collector);
            assertEquals(List.of(3L, 5L), Codes.drainSegments(collector.sorted()));
        }
    }

    @Test
    void aDamagedProgressOrShortPartitionIsRefused() throws IOException {
        Path stop = stops(MANY, 1 << 30).getLast();
        Path progress = stop.resolve("progress");
        byte[] whole = Files.readAllBytes(progress);
        for (int bit = 0; bit < Byte.SIZE * whole.length; bit++) {
            TestFolders.damage(progress, bit / Byte.SIZE, 1 << bit % Byte.SIZE);
            assertRefused(stop, progress, "bit " + bit);
            TestFolders.damage(progress, bit / Byte.SIZE, 1 << bit % Byte.SIZE);
        }
        for (int length = 0; length < whole.length - 1; length++) {
            Files.write(progress, Arrays.copyOf(whole, length));
            assertRefused(stop, progress, length + " bytes");
        }
        Files.write(progress, whole);
        Path part = stop.resolve("part-003");
        Files.write(part, Arrays.copyOf(Files.readAllBytes(part), 40));
        assertRefused(stop, part, "a short partition");
    }

    private final SortedSet<Long> early = Codes.random(new Random(1), 200, 40);
    private final SortedSet<Long> late = Codes.random(new Random(2), 200, 40);
    private Path file;
    private Checkpoint.Entry checkpoint;
    private Checkpoint.Entry end;

    @BeforeEach
    void writePartition() throws IOException {
        file = folder.resolve("partition");
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.empty(), 64, 63)) {
            partition.add(Codes.array(early), 0, early.size());
            partition.flush();
            checkpoint = partition.entry();
            partition.add(Codes.array(late), 0, late.size());
            partition.flush();
            end = partition.entry();
        }
    }

    @Test
    void givesBackAllItTook() throws IOException {
        SortedSet<Long> all = new TreeSet<>(early);
        all.addAll(late);
        assertEquals(all, read(file));
        assertEquals(end.bytes(), Files.size(file));
        assertEquals(400, end.contents().size());
    }

    @Test
    void isCutToItsCheckpoint() throws IOException {
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.of(checkpoint), 64, 63)) {
            assertEquals(checkpoint, partition.entry());
        }
        assertEquals(early, read(file));
    }

    @Test
    void aBufferIsSortedAndDistinctBeforeItIsWritten() throws IOException {
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.empty(), 1000, 63)) {
            long[] codes = {5, 3, 5, 1L << 40, 3, 0};
            partition.add(codes, 1, 5);
            partition.flush();
        }
        long[] back = new long[10];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            assertEquals(3, reader.next(back, 0));
        }
        assertEquals(List.of(3L, 5L, 1L << 40), Arrays.stream(back).limit(3).boxed().toList());
    }

    /// One bit of each byte.
    @Test
    void flippedBitsAreRefused() throws IOException {
        for (int bit = 0; bit < Byte.SIZE * Files.size(file); bit += Byte.SIZE + 1) {
            TestFolders.damage(file, bit / Byte.SIZE, 1 << bit % Byte.SIZE);
            TestFolders.assertCorrupt(file, () -> read(file), "bit " + bit);
            TestFolders.damage(file, bit / Byte.SIZE, 1 << bit % Byte.SIZE);
        }
    }

    @Test
    void anEndInsideABlockIsRefused() throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 1));
        assertThrows(CorruptFileException.class, () -> read(file));
    }

    /// Damage that the checksums of the blocks do not show.
    @Test
    void blocksMissingAtTheEndAreRefused() throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) checkpoint.bytes()));
        long[] batch = new long[CodeCursor.BATCH];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            while (reader.next(batch, 0) > 0) {}
            reader.check(PartitionFile.quotients(checkpoint));
            CorruptFileException refusal = assertThrows(CorruptFileException.class,
                    () -> reader.check(PartitionFile.quotients(end)));
            assertTrue(refusal.fault().startsWith("has 200 quotients instead of the 400 that"), refusal.fault());
        }
    }

    private static SortedSet<Long> read(Path file) throws IOException {
        SortedSet<Long> codes = new TreeSet<>();
        long[] batch = new long[CodeCursor.BATCH];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            for (int n = reader.next(batch, 0); n > 0; n = reader.next(batch, 0)) {
                Arrays.stream(batch, 0, n).forEach(codes::add);
            }
        }
        return codes;
    }
}
