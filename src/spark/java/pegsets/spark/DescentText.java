package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.Pruning;
import pegsets.disk.RemoteStorage;
import pegsets.job.Job;
import pegsets.sets.descent.Descent;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation;
import pegsets.sets.file.Operation.Operand;

/// A [Descent] as it goes to tasks.
///
/// @param hinted      the copy of the source with hints, or empty
/// @param isPruned    whether the job's pruning says what is kept
/// @param second      the set to merge with, or empty
/// @param leavesHints whether tasks send hints and write a copy of the new set with hints
record DescentText(String source, String hinted, Relation relation, boolean isPruned, Operation operation,
        String second, boolean leavesHints) implements Serializable {

    static DescentText of(Descent descent, Optional<Path> hinted, boolean leavesHints) {
        return new DescentText(absolute(descent.source()), hinted.map(DescentText::absolute).orElse(""),
                descent.relation(), !descent.pruning().isNone(),
                descent.second().map(Operand::operation).orElse(Operation.AND),
                descent.second().map(operand -> absolute(operand.set())).orElse(""), leavesHints);
    }

    static String absolute(Path path) {
        return path.toAbsolutePath().toString();
    }

    Descent descent(Job job) throws IOException {
        return new Descent(RemoteStorage.pathOf(source), relation, isPruned ? job.pruning() : Pruning.NONE, operand(),
                leavesHints);
    }

    boolean isHinted() {
        return !hinted.isEmpty();
    }

    /// Returns the set that tasks expand: the source, or its copy with hints.
    Path expanded() throws IOException {
        return RemoteStorage.pathOf(isHinted() ? hinted : source);
    }

    Optional<Operand<Path>> operand() throws IOException {
        return second.isEmpty()
                ? Optional.empty()
                : Optional.of(new Operand<>(operation, RemoteStorage.pathOf(second)));
    }
}
