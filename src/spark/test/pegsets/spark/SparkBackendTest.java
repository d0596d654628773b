package pegsets.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Plan;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.job.file.JobSource;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.Codes;
import scala.Tuple2;

/// What a cluster makes, of sets however small, beside what this process makes; and what becomes of codes that are lost
/// on the way.
class SparkBackendTest {
    private static JavaSparkContext spark;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        spark = new JavaSparkContext(new SparkConf().setAppName("test").setMaster("local[2]")
                .set("spark.ui.enabled", "false").set("spark.driver.host", "127.0.0.1"));
    }

    @AfterAll
    static void stop() {
        spark.close();
    }

    private JobText text(String yaml) throws IOException {
        Path file = folder.resolve("job.yaml");
        Files.writeString(file, yaml.replace("; ", "\n") + "\n");
        return JobText.of(JobSource.of(file, List.of()), Path.of("conf/defaults.yaml"));
    }

    private static SparkBackend backend(JobText text, UnaryOperator<JavaPairRDD<Integer, byte[]>> sent)
            throws IOException {
        return new SparkBackend(spark, new TaskSetting(text), new TaskProgress(_ -> {}), 0) {
            @Override
            JavaPairRDD<Integer, byte[]> sent(JavaPairRDD<Integer, byte[]> chunks) {
                return sent.apply(chunks);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "board: triangle:5; start: a1; results: [forward, winning, losing, solutions, counts, games]",
        "board: triangle:5; start: a1; finish: b3; results: [winning, solutions, backward]",
        "board: triangle:5; start: a1; finish: any; results: [forward]; symmetry: none",
        "board: triangle:4; start: a2; finish: b2; symmetry: none; results: [winning, ends]",
        "board: diamond:3; start: c3; results: [winning, solutions]; rules: 8-move",
        "board: rectangle:4x5; start: a1; finish: a2; results: [winning, solutions]; memory: 4m; engine: spark",
        "board: hexagon:5; start: e5; finish: any; results: [forward]; forward-to: 56",
        "board: english33; start: d4; prune: auto; results: [forward]; forward-to: 24",
        "board: english33; start: d4; results: [forward]; forward-to: 23; engine: bucketed",
        "board: english33; start: d4; prune: auto; results: [winning]; finish: a4; forward-to: 24; engine: bucketed",
        "board: hexagon:4; start: a2; finish: any; results: [forward]; forward-to: 31; symmetry: full; engine: bucketed"})
    void makesTheSame(String yaml) throws Exception {
        JobText text = text(yaml);
        JobFolder cluster = assertSame(text, backend(text, sent -> sent));
        assertFalse(Files.exists(cluster.temporary()));
        assertEquals(List.of(), JobRun.faults(cluster));
    }

    /// Runs a job on a cluster, and asserts that it makes what this process makes. Returns the folder of the cluster.
    private JobFolder assertSame(JobText text, SparkBackend backend) throws Exception {
        Job job = text.job(List.of());
        JobFolder local = new JobFolder(folder.resolve("local"), job);
        new Runner(local, _ -> {}).run();
        JobFolder cluster = new JobFolder(folder.resolve("cluster"), job);
        new Runner(cluster, _ -> {}, Optional.of(backend)).run();
        int parts = 0;
        for (Equation equation : Plan.of(job)) {
            SetName name = equation.left();
            parts += Files.isDirectory(cluster.file(name)) ? 1 : 0;
            assertTrue(isSame(name, local.file(name), cluster.file(name)), name.toString());
        }
        assertTrue(parts > 0, "no set was made by tasks");
        return cluster;
    }

    /// A backend that counts the codes sent for each set, after the first.
    private static SparkBackend counting(JobText text, List<Long> counts) throws IOException {
        return backend(text, chunks -> {
            counts.add(chunks.map(chunk -> new Chunk(chunk._2())).filter(chunk -> !chunk.isEnd())
                    .map(chunk -> (long) chunk.numbers(new long[CodeCursor.BATCH], Chunk.room())).fold(0L, Long::sum));
            return chunks;
        });
    }

    @Test
    void hintsMakeFewerChildren() throws Exception {
        String yaml = "board: english33; start: d4; symmetry: none; results: [forward]; forward-to: 25; engine: ";
        List<List<Long>> counts = new ArrayList<>();
        for (String engine : List.of("bucketed", "dense")) {
            JobText text = text(yaml + engine);
            counts.add(new ArrayList<>());
            new Runner(new JobFolder(folder.resolve(engine), text.job(List.of())), _ -> {},
                    Optional.of(counting(text, counts.getLast()))).run();
        }
        long hinted = counts.getFirst().getLast();
        long all = counts.getLast().getLast();
        assertTrue(hinted * 10 < all * 9, hinted + " of " + all);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "board: triangle:5; start: a1; results: [winning]",
        "board: triangle:5; start: a1; results: [winning]; engine: bucketed",
        "board: english33; start: d4; results: [forward]; forward-to: 26; engine: bucketed"})
    void receiversMakeRunsOfWhatDoesNotFit(String yaml) throws Exception {
        JobText text = text(yaml);
        assertSame(text, new SparkBackend(spark, new TaskSetting(text), new TaskProgress(_ -> {}), 0) {
            @Override
            long mostWaiting() {
                return 40;
            }
        });
    }

    private static boolean isSame(SetName name, Path one, Path other) throws IOException {
        return name.kind().isNumbers()
                ? Files.readString(one).equals(Files.readString(other))
                : name.kind().isLabels()
                        ? Codes.counts(one).equals(Codes.counts(other))
                        : Codes.read(one).equals(Codes.read(other));
    }

    @Test
    void refusesWhatIsLost() throws Exception {
        refuses(chunks -> chunks.filter(chunk -> new Chunk(chunk._2()).sender() != 0), "task 0 sent no end mark");
    }

    @Test
    void refusesCodesThatAreLost() throws Exception {
        refuses(chunks -> chunks.filter(chunk -> chunk._1() != 0 || new Chunk(chunk._2()).isEnd()),
                "sent other codes than those that arrived");
    }

    @Test
    void refusesWhatComesTwice() throws Exception {
        refuses(chunks -> chunks.union(chunks), "");
    }

    @Test
    void refusesCodesOfAnotherRange() throws Exception {
        refuses(chunks -> chunks.mapToPair(chunk -> new Tuple2<>(0, chunk._2())).partitionBy(new HashPartitioner(2)),
                "");
    }

    private void refuses(UnaryOperator<JavaPairRDD<Integer, byte[]>> sent, String fault) throws Exception {
        JobText text = text("board: triangle:5; start: a1; finish: any; results: [forward]; forward-to: 8");
        JobFolder cluster = new JobFolder(folder.resolve("lossy"), text.job(List.of()));
        SetName first = SetName.forward(12);
        Runner lossless = new Runner(cluster, _ -> {}, Optional.of(backend(text, chunks -> chunks)));
        Runner lossy = new Runner(cluster, _ -> {}, Optional.of(backend(text, sent)));
        IOException refusal = assertThrows(IOException.class, lossy::run);
        assertTrue(refusal.getMessage().contains("run the job again") && refusal.getMessage().contains(fault),
                refusal.getMessage());
        assertFalse(refusal.getMessage().contains("\n"), refusal.getMessage());
        assertFalse(Files.exists(cluster.file(first)));
        lossless.run();
        assertEquals(List.of(), JobRun.faults(cluster));
    }
}
