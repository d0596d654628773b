package pegsets.equations;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SegmentedMerge;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.descent.Descent;
import pegsets.descent.DescentSample;
import pegsets.descent.Engines;
import pegsets.descent.Expansion;
import pegsets.descent.HintedDescent;
import pegsets.descent.Operation;
import pegsets.descent.Operation.Operand;
import pegsets.descent.bitwise.BitwiseDescent;
import pegsets.descent.collect.BucketedCollector;
import pegsets.descent.collect.CodeCollector;
import pegsets.descent.collect.Engine;
import pegsets.disk.Budget;
import pegsets.expand.Expander;
import pegsets.expand.Progress;
import pegsets.expand.Relation;
import pegsets.labels.Label;
import pegsets.labels.LabelMaker;

/// Makes sets and labels in this process, with the threads and the memory of its budget. It goes on from the temporary
/// files that a stopped run has left when it is asked for the same again.
public final class LocalBackend implements Backend {
    /// About one line of three holes in this many has a legal jump: 38 lines and 10 descendants on the 33-hole board.
    private static final int LINES_PER_DESCENDANT = 4;
    /// Whole words go through so many times as many positions between two checkpoints as other engines.
    private static final int CHECKPOINT_INTERVALS = 4;

    private final Problem problem;
    private final Engines engines;
    private final Progress progress;
    private final LabelMaker labels;

    public LocalBackend(Engines engines, Progress progress) {
        this.problem = engines.problem();
        this.engines = engines;
        this.progress = progress;
        this.labels = new LabelMaker(problem, engines.budget(), progress);
    }

    @Override
    public SetSummary descend(Descent descent, Output output) throws IOException {
        SetSummary source = CodeSetReader.summary(descent.source());
        long size = source.size();
        boolean descends = descent.relation() == Relation.DESCENDANTS;
        Optional<HintedDescent> hinted = HintedDescent.of(descent, source, output, engines);
        if (hinted.isPresent()) {
            try (HintedDescent fewer = hinted.get()) {
                checkDisk(descent, source, fewer.maxCodes(), output);
                return fewer.make(progress);
            }
        }
        if (engines.choose(output.pegs(), descends ? size : 0).engine() == Engine.BITWISE) {
            return descendBitwise(descent, output);
        }
        Expander expander = descent.expander(problem, output.pegs());
        long expected = expectedCodes(size, expander);
        Optional<Path> known = descent.second().filter(other -> other.operation() == Operation.AND).map(Operand::set);
        if (known.isPresent() && engines.hasBuckets(output.pegs())
                && engines.isMetInBuckets(expected, CodeSetReader.summary(known.get()).size())) {
            return descendWithin(descent, size, known.get(), expander, output);
        }
        checkDisk(descent, source, expander.maxCodes(), output);
        try (CodeCollector collector = engines.collector(output.pegs(), output.work(), descent.name(output.file()),
                size, expected)) {
            Expansion.ofFile(descent.source(), expander, collector, engines.budget().threads(), progress);
            return finish(collector.sorted(), descent.second(), output);
        }
    }

    /// Meets what waits in buckets with the other set, which seldom has much of it, before it is packed. So there are
    /// never more codes in temporary files than the other set has.
    private SetSummary descendWithin(Descent descent, long size, Path other, Expander expander, Output output)
            throws IOException {
        try (CodeSetReader known = new CodeSetReader(other);
                CodeCollector collector = new BucketedCollector(output.work(), descent.name(output.file()), size,
                        engines.codeClass(), output.pegs(), engines.budget(), known)) {
            Expansion.ofFile(descent.source(), expander, collector, engines.budget().threads(), progress);
            return write(collector.sorted(), output);
        }
    }

    /// Refuses a set whose temporary files will certainly not fit, before it is begun. In the end they have all its
    /// codes, unless these fit in memory.
    ///
    /// @param maxCodes that come of a position
    private void checkDisk(Descent descent, SetSummary source, int maxCodes, Output output) throws IOException {
        Engine engine = engines.choose(output.pegs()).engine();
        Budget budget = engines.budget();
        long room = engine == Engine.BUCKETED ? Math.max(budget.tempBytes(), budget.memoryBytes()) : budget.tempBytes();
        if (engine == Engine.DENSE || source.bytes() <= room / maxCodes) {
            return;
        }
        if (DescentSample.of(descent, engines, output.pegs(), DescentSample.FEW).mostBytes() <= room) {
            return;
        }
        long least = DescentSample.of(descent, engines, output.pegs(), DescentSample.MANY).leastBytes();
        if (least > room) {
            throw new IOException("%s: takes more than %dm of temporary files, temp-disk is %dm; raise temp-disk%s"
                    .formatted(output.file(), least >> 20, budget.tempBytes() >> 20,
                            engine == Engine.BUCKETED ? ", or memory" : ""));
        }
    }

    /// About how many codes come of so many positions, repeats included.
    public static long expectedCodes(long positions, Expander expander) {
        return positions * Math.max(1, expander.maxCodes() / LINES_PER_DESCENDANT);
    }

    private SetSummary descendBitwise(Descent descent, Output output) throws IOException {
        try (CodeSetReader set = new CodeSetReader(descent.source());
                BitwiseDescent bitwise = new BitwiseDescent(output.work(), descent.name(output.file()), problem.board(),
                        problem.group(), descent.pruning().under(problem.group()), engines.codeClass(), output.pegs(),
                        engines.budget().seldom(CHECKPOINT_INTERVALS))) {
            return finish(bitwise.of(set, progress), descent.second(), output);
        }
    }

    private SetSummary finish(SortedCodes sorted, Optional<Operand> second, Output output) throws IOException {
        return second.isPresent() ? merge(sorted, second.get(), output) : write(sorted, output);
    }

    @Override
    public SetSummary merge(Path first, Operand second, Output output) throws IOException {
        try (CodeSetReader codes = new CodeSetReader(first)) {
            return merge(codes, second, output);
        }
    }

    private SetSummary merge(SortedCodes codes, Operand second, Output output) throws IOException {
        try (CodeSetReader other = new CodeSetReader(second.set())) {
            return write(new SegmentedMerge(codes, other, second.operation()::merged), output);
        }
    }

    private SetSummary write(SortedCodes codes, Output output) throws IOException {
        return CodeSetWriter.write(codes, output, engines.codeClass(), engines.budget().threads());
    }

    @Override
    public SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        return labels.sum(set, relation.expander(problem.board(), problem.group()), other, otherLabels, label, output);
    }

    @Override
    public BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException {
        return labels.total(winning, toFinish, fromStart);
    }
}
