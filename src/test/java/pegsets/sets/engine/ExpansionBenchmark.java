package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.openjdk.jmh.annotations.Warmup;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Reduction;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Folders;
import pegsets.sets.descent.Samples;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;

/// What does one child cost? Expands 103,928 real positions, every 25th of F_17 of the 33-hole central game, by
/// the hot loop and by the obvious one. Units: nanoseconds a child. `make bench BENCHMARK=ExpansionBenchmark`.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgs = {"-Xmx1g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExpansionBenchmark {
    /// Children of the sample; checked in the set-up.
    static final int CHILDREN = 958_693;

    /// Elements of the group that mincodes are under: none but the identity, one of the reflections too, or all.
    @Param({"1", "2", "8"})
    public int elements;

    private Board board;
    private SymmetryGroup group;
    private JumpExpander expander;
    private long[] positions;
    private final long[] codes = new long[4096];

    @Setup(Level.Trial)
    public void readPositions() throws IOException {
        Path folder = Files.createTempDirectory("pegsets-bench");
        positions = Samples.everyNth(Samples.forwardSet(17, folder), 25);
        Folders.delete(folder);
        board = Samples.centralGame(Reduction.NONE).board();
        group = board.symmetries().subgroups().stream().filter(g -> g.size() == elements).findFirst().orElseThrow();
        expander = JumpExpander.forward(new JumpTables(board, group));
        int children = 0;
        for (long position : positions) {
            children += expander.expand(position, codes, 0);
        }
        if (children != CHILDREN) {
            throw new IllegalStateException("the sample has " + children + " children, not " + CHILDREN);
        }
    }

    @Benchmark
    @OperationsPerInvocation(CHILDREN)
    public long expander() {
        long sum = 0;
        int n = 0;
        for (long position : positions) {
            n = expander.expand(position, codes, n);
            if (n > 2048) {
                sum += codes[n - 1];
                n = 0;
            }
        }
        return sum;
    }

    /// The baseline: each jump tried by itself, each child moved hole by hole by each symmetry.
    @Benchmark
    @OperationsPerInvocation(CHILDREN)
    public long obvious() {
        long sum = 0;
        for (long position : positions) {
            for (Jump jump : board.jumps()) {
                if (jump.isLegal(position)) {
                    sum += group.mincode(position ^ jump.mask());
                }
            }
        }
        return sum;
    }
}
