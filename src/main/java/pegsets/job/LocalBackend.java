package pegsets.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import pegsets.disk.Progress;
import pegsets.job.labels.Label;
import pegsets.job.labels.LabelMaker;
import pegsets.sets.descent.Descent;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.descent.DescentRunner;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation.Operand;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Computes sets and labels in this process, with the threads and the memory of a budget.
public final class LocalBackend implements Backend {
    private final DescentPlanner planner;
    private final DescentRunner descents;
    private final LabelMaker labels;

    public LocalBackend(DescentPlanner planner, Progress progress) {
        this.planner = planner;
        this.descents = new DescentRunner(planner, progress);
        this.labels = new LabelMaker(planner.context(), planner.budget(), progress);
    }

    @Override
    public SetSummary descend(Descent descent, Output output) throws IOException {
        return descents.descend(descent, output);
    }

    @Override
    public SetSummary merge(Path first, Operand<Path> second, Output output) throws IOException {
        return descents.merge(first, second, output);
    }

    @Override
    public SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        return labels.sum(set, relation.expander(planner.context().jumps()), other, otherLabels, label, output);
    }

    @Override
    public BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException {
        return labels.total(winning, toFinish, fromStart);
    }
}
