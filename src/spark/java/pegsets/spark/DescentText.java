package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.geometry.Pruning;
import pegsets.descent.Descent;
import pegsets.descent.Operation;
import pegsets.descent.Operation.Operand;
import pegsets.disk.RemoteStorage;
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

    Descent descent(Job job) throws IOException {
        return new Descent(RemoteStorage.pathOf(source), relation, isPruned ? job.pruning() : Pruning.NONE, operand(),
                false);
    }

    Optional<Operand> operand() throws IOException {
        return second.isEmpty() ? Optional.empty() : Optional.of(new Operand(operation, RemoteStorage.pathOf(second)));
    }
}
