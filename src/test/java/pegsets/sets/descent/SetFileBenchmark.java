package pegsets.sets.descent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import pegsets.disk.Folders;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.LabelReader;
import pegsets.sets.file.LabelWriter;
import pegsets.sets.file.Output;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SetSummary;

/// What does it cost to read F_17 of the 33-hole central game, as codes and as ranks, and as many counts of 1 to 60
/// bits? Nanoseconds an item on one thread, checksums included. `make bench BENCHMARK=SetFileBenchmark`.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgs = {"@conf/jvm.options", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SetFileBenchmark {
    private static final int SIZE = 2_598_215;

    private final long[] batch = new long[CodeCursor.BATCH];
    private final long[] high = new long[CodeCursor.BATCH];
    private Path folder;
    private Path f17;
    private Path counts;
    private Ranks ranks;

    @Setup(Level.Trial)
    public void make() throws IOException {
        folder = Files.createTempDirectory("pegsets-bench");
        f17 = Samples.forwardSet(17, folder);
        counts = folder.resolve("counts");
        Random random = new Random(1);
        try (LabelWriter writer = new LabelWriter(new Output(counts, 17, "counts", folder, SetSummary.ONE_FILE),
                33)) {
            for (int i = 0; i < SIZE; i++) {
                writer.write(0, random.nextLong() >>> 4 + random.nextInt(60));
            }
            writer.commit();
        }
        ranks = new CodeNumbering(CodeSetReader.summary(f17).numberedIn().orElseThrow()).ranks(17);
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Folders.delete(folder);
    }

    private long read(CodeCursor cursor) throws IOException {
        long sum = 0;
        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
            sum += batch[n - 1];
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public long codes() throws IOException {
        try (CodeSetReader reader = new CodeSetReader(f17)) {
            return read(reader);
        }
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public long numbers() throws IOException {
        try (CodeSetReader reader = new CodeSetReader(f17)) {
            return read(reader.inRanks(ranks));
        }
    }

    @Benchmark
    @OperationsPerInvocation(SIZE)
    public long counts() throws IOException {
        long sum = 0;
        try (LabelReader reader = new LabelReader(counts)) {
            LabelReader.Cursor cursor = reader.cursor(0, reader.size());
            for (int n = cursor.next(high, batch, 0, batch.length); n > 0;
                    n = cursor.next(high, batch, 0, batch.length)) {
                sum += batch[n - 1];
            }
        }
        return sum;
    }
}
