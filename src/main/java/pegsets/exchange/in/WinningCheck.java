package pegsets.exchange.in;

import static pegsets.equations.SetExpression.complements;
import static pegsets.equations.SetExpression.descendants;
import static pegsets.equations.SetExpression.parents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetMerge;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.equations.SetExpression;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Named;
import pegsets.equations.SetMaker;
import pegsets.equations.SetName;

/// Checks winning sets against each other. From the finish upward it finds the positions that lead to the finish inside
/// the sets; from the start downward (in a complement problem from the complements of the former) those that the start
/// leads to inside the sets. Every position of the sets must be both. A position that one jump leads to from the
/// latter, and one jump from which leads to the former, is winning: it must be in the sets.
///
/// One missing or foreign code is so named for what it is, though it makes others look wrong. Memory: that of
/// making a set.
final class WinningCheck {
    private final Problem problem;
    private final List<SetName> ids;
    private final ForeignSets foreign;
    private final ImportFolder target;
    private final SetMaker maker;

    /// @param ids all winning sets of the job by rising k, written where the target wants them
    WinningCheck(Problem problem, List<SetName> ids, ForeignSets foreign, ImportFolder target, SetMaker maker) {
        this.problem = problem;
        this.ids = ids;
        this.foreign = foreign;
        this.target = target;
        this.maker = maker;
    }

    /// @throws CorruptFileException when a position is missing, or is there and not winning
    void run() throws IOException {
        Optional<CorruptFileException> wrong = Optional.empty();
        for (int i = 0; i < ids.size(); i++) {
            leading(i);
            make("sound-below", i, set("leading", i).and(new Named(ids.get(i))));
            wrong = wrong.isPresent()
                    ? wrong
                    : firstOutside("sound-below", i, "a jump from it leads into " + neighbour(i, i - 1));
        }
        for (int i = ids.size() - 1; i >= 0; i--) {
            reached(i);
            make("sound-above", i, set("reached", i).and(new Named(ids.get(i))));
            checkNoneMissing(i);
            wrong = wrong.isPresent()
                    ? wrong
                    : firstOutside("sound-above", i, "a jump to it leads from " + neighbour(i, i + 1));
        }
        if (wrong.isPresent()) {
            throw wrong.get();
        }
    }

    /// All positions that one jump takes to those below which lead to the finish, or the finish.
    private void leading(int i) throws IOException {
        make("leading", i, i == 0 ? new Listed(problem.finish()) : parents(set("sound-below", i - 1)));
    }

    /// All positions that one jump makes of those above to which the start leads, or the start.
    private void reached(int i) throws IOException {
        if (i < ids.size() - 1) {
            make("reached", i, descendants(set("sound-above", i + 1)));
        } else if (pegs(i) == problem.start().pegCount()) {
            make("reached", i, new Listed(problem.start()));
        } else {
            make("reached", i, descendants(complements(set("sound-below", opposite(i)))));
        }
    }

    /// The place of the set whose complement is the one above the last.
    private int opposite(int last) {
        return problem.board().size() - pegs(last) - 1 - pegs(0);
    }

    private int pegs(int i) {
        return ids.get(i).pegs();
    }

    private Path imported(int i) {
        return target.output(ids.get(i)).file();
    }

    private Output output(String kind, int i) {
        return target.other(kind + "-" + pegs(i) + ".codes", ids.get(i));
    }

    private Path file(String kind, int i) {
        return output(kind, i).file();
    }

    private SetExpression set(String kind, int i) {
        return new InFile(file(kind, i));
    }

    private void make(String kind, int i, SetExpression set) throws IOException {
        Output output = output(kind, i);
        maker.make(set, output);
        Folders.delete(output.work());
    }

    private void checkNoneMissing(int i) throws IOException {
        try (CodeSetReader reached = new CodeSetReader(file("reached", i));
                CodeSetReader leading = new CodeSetReader(file("leading", i));
                CodeSetReader imported = new CodeSetReader(imported(i))) {
            Optional<Long> missing = first(SetMerge.difference(SetMerge.intersection(reached, leading), imported));
            if (missing.isPresent()) {
                throw new CorruptFileException(foreign.file(pegs(i)), "code " + Long.toUnsignedString(missing.get())
                        + " is missing, expected it " + after(i, missing.get())
                        + ": it lies between " + neighbour(i, i - 1) + " and " + neighbour(i, i + 1));
            }
        }
    }

    private Optional<CorruptFileException> firstOutside(String kind, int i, String expected) throws IOException {
        try (CodeSetReader imported = new CodeSetReader(imported(i));
                CodeSetReader sound = new CodeSetReader(file(kind, i))) {
            Optional<Long> wrong = first(SetMerge.difference(imported, sound));
            if (wrong.isEmpty()) {
                return Optional.empty();
            }
            try (ForeignSet set = foreign.open(pegs(i))) {
                return Optional.of(new CorruptFileException(set.file(), set.place(below(i, wrong.get())) + ": code "
                        + Long.toUnsignedString(wrong.get()) + ", expected a winning position: " + expected));
            }
        }
    }

    private static Optional<Long> first(CodeCursor codes) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        return codes.next(batch) == 0 ? Optional.empty() : Optional.of(batch[0]);
    }

    private String neighbour(int i, int other) throws IOException {
        if (other < 0) {
            return "the finish";
        }
        if (other < ids.size()) {
            return foreign.file(pegs(other)).getFileName().toString();
        }
        return pegs(i) == problem.start().pegCount()
                ? "the start"
                : "the complements of " + foreign.file(pegs(opposite(i))).getFileName();
    }

    private String after(int i, long code) throws IOException {
        long index = below(i, code);
        try (ForeignSet set = foreign.open(pegs(i))) {
            return index == 0 ? "at the front" : "after " + set.place(index - 1);
        }
    }

    /// How many codes of an imported set are less than a code.
    private long below(int i, long code) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        long index = 0;
        try (CodeSetReader reader = new CodeSetReader(imported(i))) {
            for (int n = reader.next(codes); n > 0; n = reader.next(codes)) {
                for (int at = 0; at < n; at++) {
                    index += Long.compareUnsigned(codes[at], code) < 0 ? 1 : 0;
                }
            }
        }
        return index;
    }
}
