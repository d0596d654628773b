package pegsets.sets.descent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.sets.engine.BitwiseDescent;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SortedCodes;

/// What does a child cost in each engine, from F_17 on disk to the sorted codes of F_16, expansion included? Units:
/// nanoseconds of wall time a child. `make bench BENCHMARK=EngineBenchmark`.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgs = {"-Xmx1g", "-XX:+UseSerialGC"})
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
public class EngineBenchmark {
    /// Children of F_17; checked in the set-up.
    static final int CHILDREN = 23_997_734;

    @Param
    public Engine engine;

    /// The least that the engines for single codes take here, and plenty.
    @Param({"33554432", "1073741824"})
    public long memoryBytes;

    @Param({"1", "2"})
    public int threads;

    private Problem problem;
    private JumpExpander expander;
    private Path folder;
    private Path f17;

    @Setup(Level.Trial)
    public void writeSet() throws IOException {
        folder = Files.createTempDirectory("pegsets-bench");
        f17 = Samples.forwardSet(17, folder);
        problem = Samples.centralGame(Reduction.STABILIZER);
        expander = JumpExpander.forward(new JumpTables(problem.board(), problem.group()));
        long children = 0;
        long[] codes = new long[expander.maxCodes()];
        for (long position : Samples.everyNth(f17, 1)) {
            children += expander.expand(position, codes, 0);
        }
        if (children != CHILDREN) {
            throw new IllegalStateException("F_17 has " + children + " children, not " + CHILDREN);
        }
    }

    @TearDown(Level.Trial)
    public void deleteSet() throws IOException {
        Folders.delete(folder);
    }

    @Benchmark
    @OperationsPerInvocation(CHILDREN)
    public long collect() throws IOException {
        DescentPlanner planner = new DescentPlanner(new ProblemContext(problem),
                new Budget(memoryBytes, 1L << 32, threads), Optional.of(engine));
        Path work = folder.resolve("work");
        Folders.delete(work);
        if (engine == Engine.BITWISE) {
            try (CodeSetReader set = new CodeSetReader(f17);
                    BitwiseDescent descent = new BitwiseDescent(work, "F_17", planner.context().words().orElseThrow(),
                            planner.context().jumps(), Pruning.NONE, 16, planner.budget())) {
                return size(descent.of(set, positions -> {}));
            }
        }
        try (CodeSetReader set = new CodeSetReader(f17);
                CodeCollector collector = DescentRunner.collector(planner, engine, 16, work, "F_17", set.size(),
                        CHILDREN)) {
            Expansion.of(new Expansion.Part(set, 0, set.size(), null), () -> Expansion.step(expander), collector,
                    threads, positions -> {});
            return size(collector.sorted());
        }
    }

    private static long size(SortedCodes sorted) throws IOException {
        long size = 0;
        long[] batch = new long[CodeCursor.BATCH];
        for (int i = 0; i < sorted.segments(); i++) {
            CodeCursor segment = sorted.segment(i);
            for (int n = segment.next(batch); n > 0; n = segment.next(batch)) {
                size += n;
            }
        }
        return size;
    }
}
