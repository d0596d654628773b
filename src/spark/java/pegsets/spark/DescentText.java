package pegsets.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.geometry.Pruning;
import pegsets.equations.Descent;
import pegsets.equations.Operation;
import pegsets.equations.Operation.Operand;
import pegsets.expand.Relation;
import pegsets.jobs.Job;

/// A [Descent] as it goes to tasks.
///
/// @param isPruned whether the job's pruning says what is kept
/// @param second   the set to merge with, or empty
record DescentText(String source, Relation relation, boolean isPruned, Operation operation,
        String second) implements Serializable {

    static DescentText of(Descent descent) {
        return new DescentText(absolute(descent.source()), descent.relation(), !descent.pruning().isNone(),
                descent.second().map(Operand::operation).orElse(Operation.AND),
                descent.second().map(operand -> absolute(operand.set())).orElse(""));
    }

    static String absolute(Path path) {
        return path.toAbsolutePath().toString();
    }

    Descent descent(Job job) {
        return new Descent(Path.of(source), relation, isPruned ? job.pruning() : Pruning.NONE, operand());
    }

    Optional<Operand> operand() {
        return second.isEmpty() ? Optional.empty() : Optional.of(new Operand(operation, Path.of(second)));
    }
}
