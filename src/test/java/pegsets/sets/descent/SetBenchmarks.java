package pegsets.sets.descent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
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
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Budget;
import pegsets.disk.Deletion;
import pegsets.job.Backend;
import pegsets.job.Equation;
import pegsets.job.EquationMaker;
import pegsets.job.NotesEquations;
import pegsets.job.SetName;
import pegsets.sets.engine.BitwiseDescent;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.LabelBlocks;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.Output;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// Benchmarks of children, engines and set files, on forward sets of the 33-hole central game.
public final class SetBenchmarks {
    private static final Board BOARD = Boards.named("english33");
    private static final int D4 = BOARD.number("d4").orElseThrow();

    private static Problem centralGame(Reduction reduction) {
        return Problems.svss(BOARD, D4, D4, reduction);
    }

    /// Writes the forward sets down to F_k into a folder as `F_k` and returns the file of the last.
    private static Path forwardSet(int k, Path folder) throws IOException {
        Problem problem = centralGame(Reduction.STABILIZER);
        Budget budget = new Budget(1L << 30, 1L << 30, 2);
        Function<SetName, Path> files = name -> folder.resolve("F_" + name.pegs());
        EquationMaker maker = new EquationMaker(new ProblemContext(problem), 2, files,
                Backend.local(new DescentPlanner(new ProblemContext(problem), budget, Optional.empty()), _ -> {}));
        NotesEquations notes = new NotesEquations(problem, Pruning.NONE);
        for (int pegs = 32; pegs >= k; pegs--) {
            Equation equation = notes.forward(pegs);
            maker.make(equation, false,
                    new Output(files.apply(equation.left()), pegs, "F_" + pegs, folder, SetSummary.ONE_FILE));
        }
        return files.apply(SetName.forward(k));
    }

    /// Every `step`-th code of a set.
    private static long[] everyNth(Path set, int step) throws IOException {
        long[] all = CodeSetReader.codes(set, null);
        long[] some = new long[all.length / step];
        Arrays.setAll(some, i -> all[i * step]);
        return some;
    }

    private static void checkChildren(long expected, JumpExpander expander, long[] positions) {
        long[] codes = new long[expander.maxCodes()];
        long children = 0;
        for (long position : positions) {
            children += expander.expand(position, codes, 0);
        }
        if (children != expected) {
            throw new IllegalStateException(children + " children, not " + expected);
        }
    }

    private SetBenchmarks() {}

    /// A benchmark in nanoseconds, with a folder until its end.
    @State(Scope.Thread)
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public abstract static class InAFolder {
        protected Path folder;

        @Setup(Level.Trial)
        public void createFolder() throws IOException {
            folder = Files.createTempDirectory("pegsets-bench");
        }

        @TearDown(Level.Trial)
        public void deleteFolder() throws IOException {
            Deletion.created(folder);
        }
    }

    /// What does a child cost in each engine, from F_17 on disk to the sorted codes of F_16, expansion included? Units:
    /// nanoseconds of wall time a child. `make bench BENCHMARK=EngineBenchmark`.
    @Fork(value = 2, jvmArgs = {"-Xmx1g", "-XX:+UseSerialGC"})
    @Warmup(iterations = 2, time = 2)
    @Measurement(iterations = 5, time = 2)
    public static class EngineBenchmark extends InAFolder {
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
        private Path f17;

        @Setup(Level.Trial)
        public void writeSet() throws IOException {
            f17 = forwardSet(17, folder);
            problem = centralGame(Reduction.STABILIZER);
            expander = JumpExpander.forward(new JumpTables(problem.board(), problem.group()), Pruning.NONE, 0);
            checkChildren(CHILDREN, expander, everyNth(f17, 1));
        }

        @Benchmark
        @OperationsPerInvocation(CHILDREN)
        public long collect() throws IOException {
            DescentPlanner planner = new DescentPlanner(new ProblemContext(problem),
                    new Budget(memoryBytes, 1L << 32, threads), Optional.of(engine));
            Path work = folder.resolve("work");
            Deletion.created(work);
            if (engine == Engine.BITWISE) {
                try (CodeSetReader set = new CodeSetReader(f17);
                        BitwiseDescent descent = new BitwiseDescent(work, "F_17",
                                planner.context().words().orElseThrow(),
                                planner.context().jumps(), Pruning.NONE, 16, planner.budget())) {
                    return size(descent.of(set, positions -> {}));
                }
            }
            try (CodeSetReader set = new CodeSetReader(f17);
                    CodeCollector collector = DescentRunner.collector(planner, engine, 16, work, "F_17", set.size(),
                            CHILDREN, Optional.empty())) {
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

    /// What does it cost to read F_17 of the 33-hole central game, as codes and as ranks, and as many counts of 1 to 60
    /// bits? Nanoseconds an item on one thread, checksums included. `make bench BENCHMARK=SetFileBenchmark`.
    @Fork(value = 1, jvmArgs = {"@conf/jvm.options", "-Xmx1g"})
    @Warmup(iterations = 3, time = 1)
    @Measurement(iterations = 5, time = 1)
    public static class SetFileBenchmark extends InAFolder {
        private static final int SIZE = 2_598_215;

        private final long[] batch = new long[CodeCursor.BATCH];
        private final long[] high = new long[CodeCursor.BATCH];
        private Path f17;
        private Path counts;
        private Ranks ranks;

        @Setup(Level.Trial)
        public void make() throws IOException {
            f17 = forwardSet(17, folder);
            counts = folder.resolve("counts");
            Random random = new Random(1);
            LabelBlocks labels = new LabelBlocks(SIZE);
            for (int i = 0; i < SIZE; i++) {
                labels.add(0, random.nextLong() >>> 4 + random.nextInt(60));
            }
            try (BlockTarget target = LabelBlocks
                    .target(new Output(counts, 17, "counts", folder, SetSummary.ONE_FILE), 33)) {
                labels.write(target);
                target.commit();
            }
            ranks = new CodeNumbering(CodeSetReader.summary(f17).numberedIn().orElseThrow()).ranks(17);
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
                return read(reader.cursor());
            }
        }

        @Benchmark
        @OperationsPerInvocation(SIZE)
        public long numbers() throws IOException {
            try (CodeSetReader reader = new CodeSetReader(f17)) {
                return read(reader.cursor().inRanks(ranks));
            }
        }

        @Benchmark
        @OperationsPerInvocation(SIZE)
        public long counts() throws IOException {
            long sum = 0;
            try (BlockSource source = BlockSource.open(counts, SetHeader.Kind.COUNTS)) {
                for (long from = 0; from < source.size(); from += batch.length) {
                    LabelBlocks.read(source, from, Math.min(source.size(), from + batch.length), high, batch, 0);
                    sum += batch[0];
                }
            }
            return sum;
        }
    }

    /// What does one child cost? Expands 103,928 real positions, every 25th of F_17 of the 33-hole central game, by
    /// the hot loop and by the obvious one. Units: nanoseconds a child. `make bench BENCHMARK=ExpansionBenchmark`.
    @Fork(value = 2, jvmArgs = {"-Xmx1g", "-XX:+UseSerialGC"})
    @Warmup(iterations = 3, time = 2)
    @Measurement(iterations = 5, time = 2)
    public static class ExpansionBenchmark extends InAFolder {
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
            positions = everyNth(forwardSet(17, folder), 25);
            board = centralGame(Reduction.NONE).board();
            group = board.symmetries().subgroups().stream().filter(g -> g.size() == elements).findFirst().orElseThrow();
            expander = JumpExpander.forward(new JumpTables(board, group), Pruning.NONE, 0);
            checkChildren(CHILDREN, expander, positions);
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
}
