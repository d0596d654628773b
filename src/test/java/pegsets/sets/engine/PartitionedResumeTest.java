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
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.Breadth;
import pegsets.disk.Budget;
import pegsets.disk.CheckedText;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.TestFolders;
import pegsets.sets.file.Codes;

/// A partitioned collector that was stopped anywhere gives the same codes when another goes on in its folder. A stop is
/// a copy of the folder at that moment: what was not on disk then is lost. Damaged spills are refused.
class PartitionedResumeTest {
    private static final int HOLES = 50;
    private static final long SEED = 77;
    private static final long LARGE_DISK = 1 << 30;
    private static final long SMALL_DISK = 48_000;
    /// Codes expected, for a modulus of 11 with the large disk.
    private static final long MANY = 10 * (LARGE_DISK / 48);
    /// Codes expected, for a modulus of 83 with the small disk.
    private static final long FEW = 82 * (SMALL_DISK / 48);

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

    /// Feeds a collector as a whole and keeps a copy of its folder from every pause: 42 of them on a large disk.
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
        List<Path> stops = stops(expected, LARGE_DISK);
        assertEquals(source.length / 500 + source.length / 3000, stops.size());
        for (Path stop : Breadth.every(4, stops.stream()).toList()) {
            assertGoesOn(stop, expected, LARGE_DISK, stop.getFileName().toString());
        }
    }

    @Test
    void goesOnFromEveryStopOfSeveralPasses() throws IOException {
        List<Path> stops = stops(FEW, SMALL_DISK);
        assertTrue(stops.size() > 3 * source.length / 500, stops.size() + " stops: the test needs several passes");
        for (Path stop : stops.stream().filter(stop -> stops.indexOf(stop) % 11 == 1).toList()) {
            assertGoesOn(stop, FEW, SMALL_DISK, stop.getFileName().toString());
        }
    }

    /// 300 checkpoints: half of the spills become one before there are more than 128.
    @Test
    void manySpillsBecomeFewer() throws IOException {
        Path work = folder.resolve("work");
        int[] most = {0};
        try (PartitionedCollector collector = new PartitionedCollector(work, "a", HOLES, MANY,
                new Budget(1 << 12, LARGE_DISK, 1, 60))) {
            feeding().feed(collector,
                    () -> most[0] = Math.max(most[0], TestFolders.names(work).size() - 1)); // and the progress
            assertArrayEquals(codes, Codes.array(Codes.drainSegments(collector.sorted())));
        }
        assertEquals(127, most[0]);
    }

    /// The greatest codes of 64 holes below the full board have numbers next to 2^64.
    @ParameterizedTest
    @ValueSource(longs = {1, 2 * (LARGE_DISK / 48), 4 * (LARGE_DISK / 48), 16 * (LARGE_DISK / 48)})
    void theLargestCodesAreKept(long expected) throws IOException {
        long[] largest = LongStream.range(-600, -1).toArray();
        try (PartitionedCollector collector = new PartitionedCollector(folder.resolve("large"), "a", Long.SIZE,
                expected,
                new Budget(1 << 12, LARGE_DISK, 1, 200))) {
            new Feeding(largest, 1, 100).feed(collector);
            assertArrayEquals(largest, Codes.array(Codes.drainSegments(collector.sorted())));
        }
    }

    /// Spills that no checkpoint lists and files with temporary names do not count as disk in use.
    @Test
    void whatNoCheckpointCountsOnIsDeleted() throws IOException {
        List<Path> stops = stops(FEW, SMALL_DISK);
        for (Path stop : stops.stream().filter(stop -> stops.indexOf(stop) % 17 == 3).toList()) {
            List<String> known = TestFolders.names(stop);
            Files.writeString(stop.resolve("spill-000999"), "replaced, and not deleted");
            Files.writeString(stop.resolve("run-003.codes.tmp"), "half a run");
            Files.writeString(stop.resolve("spill-000001.tmp"), "half a spill");
            collector(stop, "a", FEW, SMALL_DISK).close();
            assertEquals(known, TestFolders.names(stop), stop.getFileName().toString());
        }
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
                isStopped(random.nextInt(60), work, enough + enough / 50);
            }
            assertGoesOn(work, MANY, enough + enough / 50, "round " + round);
        }
    }

    private boolean suffices(long tempBytes) throws IOException {
        Deletion.created(folder.resolve("tried"));
        return !isStopped(Integer.MAX_VALUE, folder.resolve("tried"), tempBytes);
    }

    private boolean isStopped(int pause, Path work, long tempBytes) throws IOException {
        try (PartitionedCollector collector = collector(work, "a", MANY, tempBytes)) {
            return feeding().isStopped(collector, pause, () -> {});
        }
    }

    @Test
    void aCheckpointIsNotFedAgain() throws IOException {
        List<Path> stops = stops(MANY, LARGE_DISK);
        List<Long> places = new ArrayList<>();
        for (Path stop : stops) {
            try (PartitionedCollector collector = collector(stop, "a", MANY, LARGE_DISK)) {
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
    void goesOnFromAStopWhileMerging(int residue) throws IOException {
        Path work = folder.resolve("work");
        stopMerging(work, "run-%03d.codes.tmp".formatted(residue));
        assertEquals(residue > 0, Files.exists(work.resolve("run-%03d.codes".formatted(residue - 1))));
        assertTrue(Files.exists(work.resolve("spill-000000")));
        assertGoesOn(work, MANY, LARGE_DISK, "stop at residue " + residue);
    }

    /// The run is whole, but the checkpoint does not list it yet.
    @Test
    void goesOnFromAStopBetweenARunAndItsCheckpoint() throws IOException {
        Path work = folder.resolve("work");
        stopMerging(work, "run-007.codes.tmp");
        Path progress = work.resolve("progress");
        List<String> lines = new ArrayList<>(Files.readAllLines(progress));
        lines.removeIf(line -> line.startsWith("run-006"));
        String state = lines.get(2);
        int files = Integer.parseInt(state.substring(state.lastIndexOf(' ') + 1));
        lines.set(2, state.substring(0, state.lastIndexOf(' ') + 1) + (files - 1));
        CheckedText.write(progress, lines.getFirst(), lines.subList(1, lines.size() - 1));
        assertTrue(Files.exists(work.resolve("run-006.codes")));
        assertGoesOn(work, MANY, LARGE_DISK, "run whole, checkpoint not yet written");
    }

    private static void assertRefused(Path work, Path culprit, String message) {
        TestFolders.assertCorrupt(culprit, () -> collector(work, "a", MANY, LARGE_DISK), message);
    }

    /// A run or spill is missing, or the progress, whose checksum matches, does not list it.
    @Test
    void aLostRunOrSpillIsNoticed() throws IOException {
        for (String lost : List.of("run-003.codes", "spill-000002")) {
            Path work = folder.resolve("lost " + lost);
            stopMerging(work, "run-007.codes.tmp");
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
        stopMerging(work, "run-007.codes.tmp");
        Files.copy(work.resolve("run-002.codes"), work.resolve("run-003.codes"),
                StandardCopyOption.REPLACE_EXISTING);
        assertRefused(work, work.resolve("run-003.codes"), "another run");
    }

    /// Stops the merge by a folder that stands where a run's temporary file should go.
    private void stopMerging(Path work, String obstacle) throws IOException {
        try (PartitionedCollector collector = collector(work, "a", MANY, LARGE_DISK)) {
            Files.createDirectories(work.resolve(obstacle));
            assertThrows(IOException.class, () -> feeding().feed(collector));
        }
        Files.delete(work.resolve(obstacle));
    }

    @Test
    void goesOnAfterTheLastRun() throws IOException {
        stops(MANY, LARGE_DISK);
        assertGoesOn(folder.resolve("work"), MANY, LARGE_DISK, "all runs written");
    }

    @Test
    void workOnAnotherSourceIsDropped() throws IOException {
        Path stop = stops(MANY, LARGE_DISK).get(41);
        Files.writeString(stop.resolve("run-000.codes"), "of the other source");
        try (PartitionedCollector collector = collector(stop, "b", MANY, LARGE_DISK)) {
            assertEquals(0, collector.resumeAt());
            new Feeding(new long[] {5, 3, 5}, 1, 2).feed(collector);
            assertEquals(List.of(3L, 5L), Codes.drainSegments(collector.sorted()));
        }
    }

    @Test
    void aDamagedProgressOrShortSpillIsRefused() throws IOException {
        Path stop = stops(MANY, LARGE_DISK).get(41);
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
        Path spill = stop.resolve("spill-000003");
        Files.write(spill, Arrays.copyOf(Files.readAllBytes(spill), 40));
        assertRefused(stop, spill, "a short spill");
    }

    /// One bit of each byte: the collector refuses the spill when it opens or when it reads it.
    @Test
    void flippedBitsOfASpillAreRefused() throws IOException {
        Path stop = stops(MANY, LARGE_DISK).get(10);
        Path spill = stop.resolve("spill-000000");
        byte[] whole = Files.readAllBytes(spill);
        for (int bit = 0; bit < Byte.SIZE * whole.length; bit += 101) {
            byte[] bytes = whole.clone();
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            Path damaged = folder.resolve("damaged");
            Deletion.created(damaged);
            TestFolders.copy(stop, damaged);
            Files.write(damaged.resolve("spill-000000"), bytes);
            CorruptFileException refusal = assertThrows(CorruptFileException.class,
                    () -> assertGoesOn(damaged, MANY, LARGE_DISK, "damaged"), "bit " + bit);
            assertEquals(damaged.resolve("spill-000000"), refusal.file());
        }
    }
}
