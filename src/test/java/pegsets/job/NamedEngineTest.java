package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Budget;
import pegsets.disk.Deletion;
import pegsets.disk.FileFingerprint;
import pegsets.disk.TestFolders;
import pegsets.job.Estimator.Estimate;
import pegsets.sets.descent.Engine;
import pegsets.sets.engine.BucketedCollector;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.SetSummary;

/// Whole jobs on one engine, named in the job file: the same bytes by each, and stopped and resumed. Forward sets by
/// buckets with hints are those of bitmaps, whatever becomes of the hints at a stop; and nothing of them is left in the
/// end.
class NamedEngineTest {
    private static final long AMPLE = 1 << 30;

    @TempDir
    Path folder;

    private static Job job(Engine engine, Budget budget) {
        return on(engine,
                JobRun.job("triangle:6", "a1", "a1", budget, Result.WINNING, Result.LOSING, Result.SOLUTIONS,
                        Result.COUNTS));
    }

    private static Job on(Engine engine, Job job) {
        return JobRun.limited(job, job.budget(), Optional.of(engine), SetSummary.ONE_FILE);
    }

    /// Some sets of the central game on 33 holes.
    private static Job central(int forwardTo, Budget budget, Result... wanted) {
        Job job = JobRun.job("english33", "d4", "d4", budget, wanted);
        return new Job(job.name(), job.problem(), job.wanted().results(), OptionalInt.of(forwardTo), budget);
    }

    /// Forward sets of the 33-hole board, in hardly any room beyond what buckets take at least; checkpoints as often as
    /// can be.
    private static Job forwardInBuckets(int forwardTo, long tempBytes) {
        Job job = JobRun.job("english33", "d4", "d4", JobRun.DENSE, Result.FORWARD);
        long least = 0;
        for (int pegs = forwardTo; pegs < job.problem().board().size(); pegs++) {
            least = Math.max(least,
                    BucketedCollector.leastBytes(job.context().numbering(), pegs).orElseThrow());
        }
        return on(Engine.BUCKETED, central(forwardTo, new Budget(least, tempBytes, 2, 1), Result.FORWARD));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITWISE")
    void everyEngineLeavesTheSameBytes(Engine engine) throws IOException {
        Job job = job(engine, new Budget(64 << 20, AMPLE, 2));
        JobRun.run(job, folder.resolve("data"));
        JobRun.run(new Job(job.name(), job.problem(), job.wanted().results(), OptionalInt.empty(), JobRun.DENSE),
                folder.resolve("auto"));
        assertEquals(JobRun.results(folder.resolve("auto")), JobRun.results(folder.resolve("data")));
        assertEquals(Set.of(engine.label()), enginesOf(job));
    }

    /// Words are for descendants: the other sets are collected as they would be without the key.
    @Test
    void bitwiseLeavesTheSameBytes() throws IOException {
        Job shorter = central(16, new Budget(256 << 20, AMPLE, 2), Result.FORWARD, Result.WINNING);
        JobRun.run(on(Engine.BITWISE, shorter), folder.resolve("data"));
        JobRun.run(shorter, folder.resolve("auto"));
        assertEquals(JobRun.results(folder.resolve("auto")), JobRun.results(folder.resolve("data")));
        assertEquals(Set.of("bitwise", "dense"), enginesOf(on(Engine.BITWISE, shorter)));
    }

    /// F_17 has 2.6 million positions, which is known to be less than 9.5 million before.
    @Test
    void thePlanNamesBothEnginesWhereASizeWillDecide() throws IOException {
        Job shorter = central(16, new Budget(256 << 20, AMPLE, 2), Result.FORWARD);
        assertEquals(Set.of("dense", "dense or bitwise"), enginesOf(shorter));
        JobRun.run(shorter, folder.resolve("data"));
        assertEquals(Set.of("dense"), enginesOf(shorter));
    }

    private Set<String> enginesOf(Job job) throws IOException {
        Set<String> engines = new TreeSet<>();
        for (Estimate estimate : Estimator.estimates(new JobFolder(folder.resolve("data"), job))) {
            estimate.engine().ifPresent(engines::add);
        }
        return engines;
    }

    /// Notes what lies in the folder for temporary files, and in how many passes buckets are done.
    private static final class Watch extends JobRun.Counting {
        private final Path temporary;
        private final Set<String> seen = new TreeSet<>();

        private Watch(Path data) {
            temporary = data.resolve("job").resolve("tmp");
        }

        @Override
        public synchronized void advance(long positions) {
            super.advance(positions);
            try (Stream<Path> files = Files.walk(temporary)) {
                for (Path file : files.toList()) {
                    String name = file.getFileName().toString();
                    if (name.matches("run-[0-9]+\\.codes|copy-[0-9]+")) {
                        seen.add(name.replaceFirst("-.*", ""));
                    } else if (name.equals("progress") && !Files.readAllLines(file).get(2).split(" ")[1].equals("0")) {
                        seen.add("pass");
                    }
                }
            } catch (IOException | java.io.UncheckedIOException e) {
                // files come and go meanwhile
            }
        }
    }

    /// Runs, copies and several passes come up, and the sets are those of bitmaps.
    @Test
    void bucketsOnDisk() throws IOException {
        JobRun.run(central(19, JobRun.DENSE, Result.FORWARD), folder.resolve("ample"));
        for (long tempBytes : new long[] {AMPLE, 1 << 20}) {
            Path data = folder.resolve("temporary-disk-" + tempBytes);
            Watch watch = new Watch(data);
            new Runner(new JobFolder(data, forwardInBuckets(19, tempBytes)), watch).run();
            assertEquals(JobRun.results(folder.resolve("ample")), JobRun.results(data));
            assertTrue(watch.seen.containsAll(tempBytes == AMPLE ? Set.of("copy", "run") : Set.of("pass", "run")),
                    watch.seen.toString());
        }
    }

    @Test
    void bucketsGoOnAfterStops() throws IOException {
        Job job = forwardInBuckets(20, AMPLE);
        Path whole = folder.resolve("whole");
        JobRun.Counting counting = new JobRun.Counting();
        assertFalse(JobRun.stopped(job, whole, counting));
        long reports = counting.advances.get();
        for (long stop : new long[] {reports * 3 / 5, reports * 4 / 5, reports - 3}) {
            JobRun.assertResumes(job, folder.resolve("stopped"), JobRun.stopAtAdvance(stop), JobRun.results(whole),
                    "stopped at progress report " + stop);
        }
    }

    @ParameterizedTest(name = "{0}, memory {1}: {2}")
    @CsvSource(delimiter = '|', value = {
        "dense | 4m | engine dense cannot compute F_22.codes: it takes 5m of memory",
        "bitwise | 16m | engine bitwise cannot compute F_31.codes: it takes 112m of memory",
        "bucketed | 16m | engine bucketed cannot compute F_31.codes: it takes 18m of memory",
        "sorted | 1g | unknown engine 'sorted'; use one of auto, spark, bitwise, dense, bucketed, partitioned"})
    void anEngineThatCannotWorkIsRefused(String engine, String memory, String message) {
        String refusal = JobRun.refusal(folder, yaml(engine, memory));
        assertTrue(refusal.startsWith("3:9: " + message), refusal);
    }

    @Test
    void partitionsNeverNeedMoreThanTheyGet() throws Exception {
        assertEquals(Optional.of(Engine.PARTITIONED),
                JobRun.read(folder, yaml("partitioned", "4m")).limits().engine());
    }

    private static String yaml(String engine, String memory) {
        return "board: english33\nstart: d4\nengine: " + engine + "\nmemory: " + memory + "\n";
    }

    /// Temporary files instead of a bitmap, and counts in slices; where the temporary files do not fit either, sets are
    /// read several times.
    @Tag("slow")
    @Test
    void filesAreTheSameWithAnyBudget() throws Exception {
        Job ample = JobRun.counted("english33", "d4", "d4", new Budget(1 << 30, 8L << 30, 1));
        assertTrue(isDense(ample));
        JobRun.run(ample, folder.resolve("ample"));
        for (Budget budget : List.of(new Budget(4 << 20, 8L << 30, 2), new Budget(4 << 20, 10 << 20, 1),
                new Budget(4 << 20, 10 << 20, 2), new Budget(12 << 20, 16 << 20, 2))) {
            assertFalse(isDense(ample.within(budget)));
            JobRun.run(ample.within(budget), folder.resolve("frugal"));
            JobRun.assertSame(JobRun.results(folder.resolve("ample")), folder.resolve("frugal"), budget.toString());
            Deletion.created(folder.resolve("frugal"));
        }
    }

    private static boolean isDense(Job job) {
        return job.planner().plan(16, Relation.COMPLEMENTS, BigInteger.ONE, true).engine() == Engine.DENSE;
    }

    private static final int FORWARD_TO = 19;
    private static final Budget ROOMY = new Budget(256 << 20, 1 << 30, 2);
    /// The step that makes F_20 of F_21.
    private static final int STEP = 13;

    private static Job hinted(Engine engine, Budget budget) {
        return on(engine, central(FORWARD_TO, budget, Result.FORWARD));
    }

    private static Job buckets() {
        return hinted(Engine.BUCKETED, ROOMY);
    }

    private void assertAsByBitmaps(Path data) throws IOException {
        assertEquals(JobRun.results(hinted(Engine.DENSE, ROOMY), folder.resolve("dense")), JobRun.results(data));
    }

    private static Path hints(Path data) {
        return data.resolve("job/tmp/F_21.codes.hints");
    }

    /// The names of files of hints that are there when a step begins.
    private static List<String> seen(Path data) throws IOException {
        List<String> seen = new ArrayList<>();
        new Runner(new JobFolder(data, buckets()), new JobRun.Counting() {
            @Override
            public void begin(Equation step, int number, int of, long positions) {
                addHints(seen, data);
            }

            @Override
            public void end(Equation step, FileFingerprint stored, boolean doneBefore) {
                assertFalse(doneBefore);
            }
        }).run();
        return seen;
    }

    private static void addHints(List<String> seen, Path data) {
        try (Stream<Path> files = Files.list(data.resolve("job/tmp"))) {
            files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".hints"))
                    .forEach(seen::add);
        } catch (IOException e) {
            seen.add("none");
        }
    }

    @Test
    void setsByHintsAreThoseOfBitmaps() throws IOException {
        Path data = folder.resolve("data");
        List<String> seen = seen(data);
        assertTrue(seen.contains("F_21.codes.hints") && seen.contains("F_20.codes.hints"), seen.toString());
        // for one step, and until the next file has its name
        assertTrue(seen.stream().allMatch(name -> Collections.frequency(seen, name) <= 2), seen.toString());
        assertFalse(Files.exists(data.resolve("job/tmp")));
        assertAsByBitmaps(data);
    }

    private Path stopped() throws IOException {
        Path data = folder.resolve("data");
        assertTrue(JobRun.stopped(buckets(), data, JobRun.stopAtStep(STEP)));
        assertTrue(Files.exists(hints(data)));
        return data;
    }

    /// A resumed run uses hints; lost ones cost nothing but time.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRunStoppedWithHintsGoesOn(boolean isLost) throws IOException {
        Path data = stopped();
        if (isLost) {
            Files.delete(hints(data));
            Files.writeString(data.resolve("job/tmp/F_21.codes.hints.tmp"), "half written");
        }
        JobRun.run(buckets(), data);
        assertAsByBitmaps(data);
    }

    /// Where a set was begun in buckets because of hints that are lost since, whole words begin it anew.
    @ParameterizedTest
    @EnumSource(names = {"BITWISE", "PARTITIONED", "DENSE"})
    void anotherEngineBeginsAnewWithoutHints(Engine engine) throws IOException {
        Path data = folder.resolve("data");
        Budget often = new Budget(buckets().budget().memoryBytes(), 1 << 30, 2, 1);
        Job job = hinted(Engine.BUCKETED, often);
        assertTrue(JobRun.stopped(job, data, new JobRun.Counting() {
            @Override
            public void advance(long positions) {
                if (Files.exists(data.resolve("job/tmp/F_20.codes/progress"))) {
                    throw new JobRun.Stop();
                }
            }
        }));
        assertTrue(Files.exists(data.resolve("job/tmp/F_20.codes/copy-0000")));
        Files.delete(hints(data));
        JobRun.run(hinted(engine, often), data);
        assertAsByBitmaps(data);
    }

    @Test
    void damagedHintsAreRefusedByName() throws IOException {
        Path data = stopped();
        TestFolders.damage(hints(data), Files.size(hints(data)) / 2, 1);
        TestFolders.assertCorrupt(hints(data), () -> JobRun.run(buckets(), data));
        Files.delete(hints(data));
        JobRun.run(buckets(), data);
        assertAsByBitmaps(data);
    }
}
