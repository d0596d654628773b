package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import pegsets.sets.file.SetSummary;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.job.Estimator.Estimate;
import pegsets.job.Job.Limits;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.sets.descent.Engine;
import pegsets.sets.engine.BucketedCollector;

/// Whole jobs on one engine, named in the job file: the same bytes by each, and stopped and resumed.
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
        return new Job(job.name(), job.context(), job.wanted(),
                new Limits(job.budget(), Optional.of(engine), false, SetSummary.ONE_FILE));
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
        return on(Engine.BUCKETED, new Job(job.name(), job.problem(), job.wanted().results(), OptionalInt.of(forwardTo),
                new Budget(least, tempBytes, 2, 1)));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITWISE")
    void everyEngineLeavesTheSameBytes(Engine engine) throws IOException {
        Job job = job(engine, new Budget(64 << 20, AMPLE, 2));
        JobRun.run(job, folder.resolve("data"));
        JobRun.run(
                JobRun.job("triangle:6", "a1", "a1", JobRun.DENSE, Result.WINNING, Result.LOSING, Result.SOLUTIONS,
                        Result.COUNTS),
                folder.resolve("auto"));
        assertEquals(JobRun.results(folder.resolve("auto")), JobRun.results(folder.resolve("data")));
        assertEquals(Set.of(engine.label()), enginesOf(job));
    }

    /// Words are for descendants: the other sets are collected as they would be without the key.
    @Test
    void bitwiseLeavesTheSameBytes() throws IOException {
        Job job = JobRun.job("english33", "d4", "d4", new Budget(256 << 20, AMPLE, 2), Result.FORWARD, Result.WINNING);
        Job shorter = new Job(job.name(), job.problem(), job.wanted().results(), OptionalInt.of(16), job.budget());
        JobRun.run(on(Engine.BITWISE, shorter), folder.resolve("data"));
        JobRun.run(shorter, folder.resolve("auto"));
        assertEquals(JobRun.results(folder.resolve("auto")), JobRun.results(folder.resolve("data")));
        assertEquals(Set.of("bitwise", "dense"), enginesOf(on(Engine.BITWISE, shorter)));
    }

    /// F_17 has 2.6 million positions, which is known to be less than 9.5 million before.
    @Test
    void thePlanNamesBothEnginesWhereASizeWillDecide() throws IOException {
        Job job = JobRun.job("english33", "d4", "d4", new Budget(256 << 20, AMPLE, 2), Result.FORWARD);
        Job shorter = new Job(job.name(), job.problem(), job.wanted().results(), OptionalInt.of(16), job.budget());
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
        Job ample = JobRun.job("english33", "d4", "d4", JobRun.DENSE, Result.FORWARD);
        JobRun.run(new Job(ample.name(), ample.problem(), ample.wanted().results(), OptionalInt.of(19), JobRun.DENSE),
                folder.resolve("ample"));
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
            assertTrue(JobRun.stopped(job, folder.resolve("stopped"), JobRun.stopAtAdvance(stop)));
            JobRun.run(job, folder.resolve("stopped"));
            assertEquals(JobRun.results(whole), JobRun.results(folder.resolve("stopped")));
            Folders.delete(folder.resolve("stopped"));
        }
    }

    @ParameterizedTest(name = "{0}, memory {1}: {2}")
    @CsvSource(delimiter = '|', value = {
        "dense | 4m | engine dense cannot compute F_21.codes: it takes 7m of memory",
        "bitwise | 16m | engine bitwise cannot compute F_31.codes: it takes 112m of memory",
        "bucketed | 16m | engine bucketed cannot compute F_31.codes: it takes 18m of memory",
        "sorted | 1g | unknown engine 'sorted'; use one of auto, spark, bitwise, dense, bucketed, partitioned"})
    void anEngineThatCannotWorkIsRefused(String engine, String memory, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("job.yaml"),
                "board: english33\nstart: d4\nengine: " + engine + "\nmemory: " + memory + "\n");
        String refusal = assertThrows(JobFileException.class,
                () -> JobFile.read(JobSource.of(file, List.of()), Path.of("conf/defaults.yaml"))).getMessage();
        assertTrue(refusal.startsWith(file + ":3:9: " + message), refusal);
    }

    @Test
    void partitionsNeverNeedMoreThanTheyGet() throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"),
                "board: english33\nstart: d4\nengine: partitioned\nmemory: 4m\n");
        assertEquals(Optional.of(Engine.PARTITIONED),
                JobFile.read(JobSource.of(file, List.of()), Path.of("conf/defaults.yaml")).limits().engine());
    }
}
