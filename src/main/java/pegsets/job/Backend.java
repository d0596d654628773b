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
import pegsets.sets.file.Operation;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// The four operations that take the time of a job; [EquationMaker] turns equations into them. This process performs
/// them ([#local]), or a cluster does. The results are the same, code by code and number by number; a cluster
/// chooses the parts of a set itself.
///
/// Every method leaves a complete file on disk, or throws and leaves temporary files in the work folder of the output.
public interface Backend {

    /// Computes a set from another.
    SetSummary descend(Descent descent, Output output) throws IOException;

    /// Merges two sets on disk into a third.
    SetSummary merge(Path first, Operation.Operand<Path> second, Output output) throws IOException;

    /// Labels each position of a set with a sum: of the labels of all positions of another set to which a relation
    /// leads.
    SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label, Output output)
            throws IOException;

    /// Returns the number of solutions through the positions of a winning set (Notes, section 7.2).
    BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException;

    /// Returns the operations in this process, with the threads and the memory of a budget.
    static Backend local(DescentPlanner planner, Progress progress) {
        DescentRunner descents = new DescentRunner(planner, progress);
        LabelMaker labels = new LabelMaker(planner.context(), planner.budget(), progress);
        return new Backend() {
            @Override
            public SetSummary descend(Descent descent, Output output) throws IOException {
                return descents.descend(descent, output);
            }

            @Override
            public SetSummary merge(Path first, Operation.Operand<Path> second, Output output) throws IOException {
                return descents.merge(first, second, output);
            }

            @Override
            public SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label,
                    Output output) throws IOException {
                return labels.sum(set, relation.expander(planner.context().jumps()), other, otherLabels, label, output);
            }

            @Override
            public BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException {
                return labels.total(winning, toFinish, fromStart);
            }
        };
    }
}
