package pegsets.sets.descent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import pegsets.disk.AtomicFile;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Deletion;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.disk.Work;
import pegsets.sets.engine.BitwiseDescent;
import pegsets.sets.engine.BucketedCollector;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.DenseCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.engine.PartitionedCollector;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.HintedExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.HintsFile;
import pegsets.sets.file.Operation;
import pegsets.sets.file.Operation.Operand;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// Computes sets from other sets in this process, as a [DescentPlanner] decides. Asked for the same set again, it
/// resumes from the temporary files of a stopped run.
///
/// A level of buckets may leave *hints* in a temporary file: for each position of the new set, a jump by which it was
/// made. The next level reads them and makes only a part of its children ([HintedExpander]). If the hints are lost, the
/// next level makes all children and gives the same set.
public final class DescentRunner {
    /// Words of bits scan this many times as many positions between two checkpoints as other engines.
    private static final int CHECKPOINT_INTERVALS = 4;
    /// The name of the source of a collector that works for one task.
    private static final String PART = "slice";

    private final DescentPlanner planner;
    private final ProblemContext context;
    private final Budget budget;
    private final Progress progress;

    public DescentRunner(DescentPlanner planner, Progress progress) {
        this.planner = planner;
        this.context = planner.context();
        this.budget = planner.budget();
        this.progress = progress;
    }

    /// Computes a set and publishes it as a file.
    ///
    /// @throws pegsets.disk.CorruptFileException if the source, or a file of a stopped run, is damaged
    public SetSummary descend(Descent descent, Output output) throws IOException {
        SetSummary source = CodeSetReader.summary(descent.source());
        int pegs = output.pegs();
        boolean takesHints = planner.mayHint(descent.relation(), descent.second().isPresent())
                && planner.hasBuckets(pegs);
        boolean leavesHints = takesHints && descent.isContinued() && planner.hasRoomForHints(pegs, source.size());
        HintedExpander hinted = takesHints
                ? new HintedExpander(context.jumps(), descent.pruning(), pegs, leavesHints)
                : null;
        try (HintsFile hints = hinted == null
                ? null
                : HintsFile.open(hints(output, descent.source()), source, hinted.meaning()).orElse(null)) {
            Engine engine = hints == null ? planner.engine(pegs, descent.relation(), source.size()) : Engine.BUCKETED;
            Loggers.of(DescentRunner.class).debug("{} from {} positions: engine {}{}{}", output.file().getFileName(),
                    source.size(), engine.label(), hints == null ? "" : ", with hints",
                    leavesHints ? ", leaves hints" : "");
            if (engine == Engine.BITWISE) {
                return descendBitwise(descent, output);
            }
            return hints != null || leavesHints
                    ? collectHinted(descent, source, hinted, hints, leavesHints, output)
                    : collect(descent, source, engine, output);
        }
    }

    /// Collects the codes one by one. Buckets may drop the codes that the second set lacks, usually most of them,
    /// before they pack. Then temporary files hold at most the codes of the second set, and the disk needs no check.
    private SetSummary collect(Descent descent, SetSummary source, Engine engine, Output output) throws IOException {
        long expectedCodes = planner.expectedCodes(descent.relation(), source.size());
        Optional<Operand<Path>> second = descent.second();
        boolean isFiltered = second.isPresent() && second.get().operation() == Operation.AND
                && planner.hasBuckets(output.pegs())
                && planner.isFiltered(expectedCodes, CodeSetReader.summary(second.get().set()).size());
        if (!isFiltered) {
            checkDisk(descent, source, output);
        }
        try (CodeSetReader known = isFiltered ? new CodeSetReader(second.get().set(), context.numbering()) : null;
                CodeCollector collector = collector(planner, engine, output.pegs(), output.work(),
                        name(descent, source, output), source.size(), expectedCodes, Optional.ofNullable(known))) {
            expand(descent, null, descent.expander(context.jumps(), output.pegs()), collector);
            return finish(collector.sorted(), isFiltered ? Optional.empty() : second, output);
        }
    }

    /// Collects the codes in buckets that use hints, leave hints, or both.
    ///
    /// @param hints of the source, or null
    private SetSummary collectHinted(Descent descent, SetSummary source, HintedExpander expander, HintsFile hints,
            boolean leavesHints, Output output) throws IOException {
        checkDisk(descent, source, output);
        try (BucketedCollector buckets = new BucketedCollector(output.work(), name(descent, source, output),
                source.size(), context.numbering(), output.pegs(), besideHints(source.size(), leavesHints),
                leavesHints ? OptionalInt.of(expander.meaning()) : OptionalInt.empty(), Optional.empty())) {
            expand(descent, hints, expander, buckets);
            SetSummary made = write(buckets.sorted(), output);
            if (leavesHints) {
                buckets.writeHints(hints(output, output.file()), made);
            }
            return made;
        }
    }

    private void expand(Descent descent, HintsFile hints, Expander expander, CodeCollector collector)
            throws IOException {
        try (CodeSetReader set = new CodeSetReader(descent.source(), context.numbering())) {
            Expansion.of(new Expansion.Part(set, 0, set.size(), hints), () -> Expansion.step(expander), collector,
                    budget.threads(), progress);
        }
    }

    /// The budget that files of hints leave. Codes without hints take half the room while they wait, so that a stop
    /// would lose twice as much work: they are merged twice as often.
    private Budget besideHints(long positions, boolean leavesHints) {
        long bytes = leavesHints ? positions * DescentPlanner.HINTED_BYTES_PER_POSITION : positions;
        return new Budget(budget.memoryBytes(), Math.max(0, budget.tempBytes() - bytes), budget.threads(),
                leavesHints ? budget.checkpointInterval() : Math.max(1, budget.checkpointInterval() / 2));
    }

    private SetSummary descendBitwise(Descent descent, Output output) throws IOException {
        try (CodeSetReader set = new CodeSetReader(descent.source(), context.numbering());
                BitwiseDescent bitwise = new BitwiseDescent(output.work(), name(descent, set.summary(), output),
                        planner.context().words().orElseThrow(), context.jumps(), descent.pruning(), output.pegs(),
                        new Budget(budget.memoryBytes(), budget.tempBytes(), budget.threads(),
                                budget.checkpointInterval() * CHECKPOINT_INTERVALS))) {
            SortedCodes codes;
            try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.EXPAND)) {
                codes = bitwise.of(set, progress);
            }
            return finish(codes, descent.second(), output);
        }
    }

    /// One line that names the work, so that a stopped run resumes only work on the same source.
    private static String name(Descent descent, SetSummary source, Output output) {
        return "%s from %s %d %08x".formatted(output.file().getFileName(), descent.source().getFileName(),
                source.size(), source.checksum());
    }

    /// Refuses a set whose temporary files will certainly not fit, before any work. In the end these files hold all
    /// codes of the set, unless the codes fit in memory. A few positions decide if the answer is clear.
    private void checkDisk(Descent descent, SetSummary source, Output output) throws IOException {
        Engine engine = planner.collector(output.pegs());
        long room = engine == Engine.BUCKETED ? Math.max(budget.tempBytes(), budget.memoryBytes()) : budget.tempBytes();
        if (engine == Engine.DENSE
                || source.bytes() <= room / Math.max(1, descent.expander(context.jumps(), output.pegs()).maxCodes())
                || DescentSample.of(descent, context, output.pegs(), DescentSample.FEW).mostBytes() <= room) {
            return;
        }
        long least = DescentSample.of(descent, context, output.pegs(), DescentSample.MANY).leastBytes();
        if (least > room) {
            throw new BudgetException(
                    "%s: this needs more than %dm of temporary files, but temp-disk is %dm; raise temp-disk%s"
                            .formatted(output.file(), least >> 20, budget.tempBytes() >> 20,
                                    engine == Engine.BUCKETED ? ", or memory" : ""));
        }
    }

    private SetSummary finish(SortedCodes sorted, Optional<Operand<Path>> second, Output output) throws IOException {
        return second.isPresent() ? merge(sorted, second.get(), output) : write(sorted, output);
    }

    public SetSummary merge(Path first, Operand<Path> second, Output output) throws IOException {
        try (CodeSetReader codes = new CodeSetReader(first, context.numbering())) {
            return merge(codes, second, output);
        }
    }

    private SetSummary merge(SortedCodes codes, Operand<Path> second, Output output) throws IOException {
        try (CodeSetReader other = new CodeSetReader(second.set(), context.numbering())) {
            return write(new SegmentedMerge(codes, other, second.operation()), output);
        }
    }

    /// A set merged with a set on disk. Each segment of the former is merged with the codes of the latter between its
    /// ends.
    private record SegmentedMerge(SortedCodes codes, CodeSetReader other, Operation operation) implements SortedCodes {
        @Override
        public int segments() {
            return codes.segments();
        }

        @Override
        public long begin(int i) throws IOException {
            return codes.begin(i);
        }

        @Override
        public CodeCursor segment(int i) throws IOException {
            OptionalLong from = i == 0 ? OptionalLong.empty() : OptionalLong.of(codes.begin(i));
            OptionalLong to = i + 1 == segments() ? OptionalLong.empty() : OptionalLong.of(codes.begin(i + 1));
            return operation.merged(codes.segment(i), other.between(from, to));
        }
    }

    private SetSummary write(SortedCodes codes, Output output) throws IOException {
        return CodeSetWriter.write(codes, output, context.numbering(), budget.threads());
    }

    /// Returns the codes that a part of the source of a descent gives, collected on this thread, whatever set the
    /// descent is merged with. If the descent is continued, the codes are [pegsets.sets.expand.HintedCode]s, some
    /// perhaps without a hint.
    ///
    /// @param descent  continued only if [DescentPlanner#leavesHintsOfParts]
    /// @param part     positions of the source
    /// @param isHinted whether the part has hints
    /// @param pegs     of the new set
    /// @param work     a folder for temporary files
    /// @param opened   gets the collector before it takes the first code, and sees that it is closed
    public static SortedCodes collectPart(DescentPlanner planner, Descent descent, Expansion.Source part,
            boolean isHinted, int pegs, Path work, Consumer<CodeCollector> opened) throws IOException {
        JumpTables jumps = planner.context().jumps();
        long expected = planner.expectedCodes(descent.relation(), part.size());
        Engine engine = planner.collectorOfPart(pegs, expected);
        boolean leavesHints = engine == Engine.BUCKETED && descent.isContinued();
        HintedExpander hinted = isHinted || leavesHints
                ? new HintedExpander(jumps, descent.pruning(), pegs, leavesHints)
                : null;
        Expander expander = hinted == null ? descent.expander(jumps, pegs) : hinted;
        CodeCollector collector = leavesHints
                ? new BucketedCollector(work, PART, part.size(), planner.context().numbering(), pegs, planner.budget(),
                        OptionalInt.of(hinted.meaning()), Optional.empty())
                : collector(planner, engine, pegs, work, PART, part.size(), expected, Optional.empty());
        opened.accept(collector);
        Expansion.of(part, () -> Expansion.step(expander), collector, 1, _ -> {});
        return collector instanceof BucketedCollector buckets && leavesHints ? buckets.hinted() : collector.sorted();
    }

    /// @param filter as in [BucketedCollector]
    static CodeCollector collector(DescentPlanner planner, Engine engine, int pegs, Path work, String source,
            long items, long expectedCodes, Optional<CodeSetReader> filter) throws IOException {
        Optional<String> refusal = planner.refusal(engine, pegs);
        if (refusal.isPresent()) {
            throw new BudgetException("engine " + engine.label() + " cannot compute the positions with " + pegs
                    + " pegs: " + refusal.get()
                    + "; use another engine or auto, or raise memory");
        }
        ProblemContext context = planner.context();
        return switch (engine) {
            case BITWISE -> throw new IllegalStateException("the bitwise engine does not collect single codes");
            case DENSE -> new DenseCollector(context.numbering(), pegs, planner.budget().threads());
            case BUCKETED ->
                new BucketedCollector(work, source, items, context.numbering(), pegs, planner.budget(),
                        OptionalInt.empty(), filter);
            case PARTITIONED ->
                new PartitionedCollector(work, source, context.numbering().codeClass().holes(), expectedCodes,
                        planner.budget());
        };
    }

    /// The file of the hints of a set.
    ///
    /// @param output of the same job
    private static Path hints(Output output, Path set) {
        return output.work().resolveSibling(set.getFileName() + ".hints");
    }

    /// Returns the name of a temporary copy of a set, in which a cluster keeps its codes with their hints.
    ///
    /// @param output of the same job
    public static Path hinted(Output output, Path set) {
        return output.work().resolveSibling(set.getFileName() + ".hinted");
    }

    /// Deletes the temporary files of a set that is complete, and those that only it needed of its source.
    public static void deleteTemporary(Path source, Output output) throws IOException {
        Deletion.tree(output.work());
        for (Path hints : List.of(hints(output, source), hinted(output, source))) {
            Deletion.tree(hints);
            Deletion.tree(hints.resolveSibling(hints.getFileName() + AtomicFile.SUFFIX));
        }
    }
}
