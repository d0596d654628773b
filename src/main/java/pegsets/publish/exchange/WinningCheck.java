package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.job.Backend;
import pegsets.job.EquationMaker;
import pegsets.sets.descent.Descent;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Operation;
import pegsets.sets.file.Operation.Operand;
import pegsets.sets.file.Output;

/// Checks winning sets against each other. From the finish upward it computes the positions of the sets from which
/// jumps inside the sets lead to the finish (*sound below*). From the start downward it computes the positions to which
/// jumps inside the sets lead from the start (*sound above*). In a complement problem the descent starts at the
/// complements of the former. Every position of the sets must be both. If a jump leads to a position from a position
/// that is sound above, and a jump leads from it to one that is sound below, the position is winning and must be in the
/// sets.
///
/// A single missing or foreign code makes other codes look wrong. The check still names the right code. Memory: that of
/// computing a set.
///
/// @param imported the winning sets of the job by ascending k
record WinningCheck(ProblemContext context, List<Output> imported, ForeignSets foreign, Backend backend) {

    /// @throws CorruptFileException if a winning position is missing or another position is present
    void run() throws IOException {
        List<CorruptFileException> wrong = new ArrayList<>();
        for (int i = 0; i < imported.size(); i++) {
            if (i == 0) {
                list("leading", i, problem().finish());
            } else {
                relate("leading", i, Relation.PARENTS, set("sound-below", i - 1));
            }
            sound("sound-below", "leading", i,
                    i == 0 ? "it is not the finish" : "no jump from it leads into " + neighbor(i, i - 1))
                    .ifPresent(wrong::add);
        }
        for (int i = imported.size() - 1; i >= 0; i--) {
            reach(i);
            checkNoneMissing(i);
            sound("sound-above", "reached", i, i == imported.size() - 1 && isStart(i)
                    ? "it is not the start"
                    : "no jump to it leads from " + neighbor(i, i + 1)).ifPresent(wrong::add);
        }
        if (!wrong.isEmpty()) {
            throw wrong.getFirst();
        }
    }

    /// Computes the descendants of the sound positions above, or the start.
    private void reach(int i) throws IOException {
        if (i < imported.size() - 1) {
            relate("reached", i, Relation.DESCENDANTS, set("sound-above", i + 1));
        } else if (isStart(i)) {
            list("reached", i, problem().start());
        } else {
            relate("reached", i, Relation.DESCENDANTS_OF_COMPLEMENTS, set("sound-below", opposite(i)));
        }
    }

    private Problem problem() {
        return context.problem();
    }

    /// Returns the index of the set whose complement is the set above the last one.
    private int opposite(int last) {
        return problem().board().size() - pegs(last) - 1 - pegs(0);
    }

    private boolean isStart(int i) {
        return pegs(i) == problem().start().pegCount();
    }

    private int pegs(int i) {
        return imported.get(i).pegs();
    }

    private CodeSetReader reader(int i) throws IOException {
        return new CodeSetReader(imported.get(i).file());
    }

    private Output output(String kind, int i) {
        Output set = imported.get(i);
        return set.with(set.file().getParent()).within(kind + "-" + pegs(i) + ".codes", pegs(i), set.work());
    }

    private Path set(String kind, int i) {
        return output(kind, i).file();
    }

    private void list(String kind, int i, Positions positions) throws IOException {
        EquationMaker.write(context, positions, Pruning.NONE, output(kind, i));
    }

    private void relate(String kind, int i, Relation relation, Path of) throws IOException {
        Output output = output(kind, i);
        backend.descend(new Descent(of, relation, Pruning.NONE, Optional.empty(), false), output);
        Deletion.tree(output.work());
    }

    private void checkNoneMissing(int i) throws IOException {
        try (CodeSetReader reached = new CodeSetReader(set("reached", i));
                CodeSetReader leading = new CodeSetReader(set("leading", i));
                CodeSetReader stored = reader(i)) {
            Optional<Long> missing = first(Operation.WITHOUT
                    .merged(Operation.AND.merged(reached.cursor(), leading.cursor()), stored.cursor()));
            if (missing.isPresent()) {
                throw new CorruptFileException(foreign.file(pegs(i)), "code " + Long.toUnsignedString(missing.get())
                        + " is missing " + after(i, missing.get())
                        + ": it lies between " + neighbor(i, i - 1) + " and " + neighbor(i, i + 1) + "; add it");
            }
        }
    }

    /// Writes the sound positions of a set: those that jumps inside the sets also lead to, or from. Returns a fault if
    /// the set has another position.
    private Optional<CorruptFileException> sound(String kind, String related, int i, String proof) throws IOException {
        backend.merge(set(related, i), new Operand<>(Operation.AND, imported.get(i).file()), output(kind, i));
        try (CodeSetReader stored = reader(i); CodeSetReader sound = new CodeSetReader(set(kind, i))) {
            Optional<Long> wrong = first(Operation.WITHOUT.merged(stored.cursor(), sound.cursor()));
            return wrong.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new CorruptFileException(foreign.file(pegs(i)),
                            foreign.place(pegs(i), below(i, wrong.get())) + ": code "
                                    + Long.toUnsignedString(wrong.get()) + " is not winning: " + proof
                                    + "; remove it"));
        }
    }

    private static Optional<Long> first(CodeCursor codes) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        return codes.next(batch) == 0 ? Optional.empty() : Optional.of(batch[0]);
    }

    private String neighbor(int i, int other) throws IOException {
        if (other < 0) {
            return "the finish";
        }
        if (other < imported.size()) {
            return foreign.file(pegs(other)).getFileName().toString();
        }
        return isStart(i)
                ? "the start"
                : "the complements of " + foreign.file(pegs(opposite(i))).getFileName();
    }

    private String after(int i, long code) throws IOException {
        long index = below(i, code);
        return index == 0 ? "at the front" : "after " + foreign.place(pegs(i), index - 1);
    }

    /// Returns how many codes of an imported set are less than a code.
    private long below(int i, long code) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        long count = 0;
        try (CodeSetReader reader = reader(i)) {
            CodeCursor less = reader.between(OptionalLong.empty(), OptionalLong.of(code));
            for (int n = less.next(codes); n > 0; n = less.next(codes)) {
                count += n;
            }
        }
        return count;
    }
}
