package pegsets.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.board.SymmetryGroup;
import pegsets.jobs.Adoption;
import pegsets.jobs.Job;
import pegsets.jobs.Plan;
import pegsets.jobs.SetId;
import pegsets.jobs.Step;
import pegsets.jobs.Workspace;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeSetReader;
import pegsets.sets.CodeSetWriter;
import pegsets.sets.CorruptFileException;
import pegsets.sets.Difference;
import pegsets.sets.SetHeader;
import pegsets.stages.BetweenStage;
import pegsets.stages.BetweenStage.Side;
import pegsets.stages.Engines;
import pegsets.stages.Output;

/// Takes the winning sets of a job from files of other programs. They get their names in the job's folder when all of them have passed:
///
/// - codes rise, have k pegs, are in the position class of the problem, and are the least of their symmetry classes;
/// - the file is what its manifest says, where there is one;
/// - W_k holds just the positions that are descendants of W_{k+1} and parents of W_{k-1}, at the ends the starts and the finishes.
///
/// So every position taken in lies on a way from start to finish. That whole ways are missing is not seen; to make the forward sets
/// again (`pegs run`) and then each winning set of them (`pegs verify`) is.
public final class Importer {
    /// The names of formats that can be taken in.
    public static final List<String> FORMATS = ForeignSets.FORMATS;

    private final Problem problem;
    private final PositionClass positionClass;
    private final SymmetryGroup group;
    private final ForeignSets foreign;
    private final List<SetId> ids;
    private final Adoption adoption;
    private final BetweenStage between;

    private Importer(Job job, ForeignSets foreign, Adoption adoption) {
        this.problem = job.problem();
        this.positionClass = problem.positionClass();
        this.group = problem.group();
        this.foreign = foreign;
        this.adoption = adoption;
        this.ids = Plan.of(job).stream().map(Step::output).filter(id -> id.kind() == SetId.Kind.WINNING)
                .sorted(Comparator.comparingInt(SetId::pegs)).toList();
        this.between = new BetweenStage(problem, new Engines(problem, job.resources()), positions -> { });
    }

    /// What was taken in.
    ///
    /// @param sets  how many files
    /// @param codes in all of them
    public record Imported(int sets, long codes) {}

    /// Takes sets in.
    ///
    /// @param job    wants winning sets
    /// @param format one of [#FORMATS], or empty to go by the names of the files
    /// @throws IOException when anything is wrong: then nothing is taken in
    public static Imported run(Job job, Workspace workspace, Path folder, Optional<String> format) throws IOException {
        ForeignSets foreign = new ForeignSets(folder, format);
        foreign.checkProblem(job);
        try (Adoption adoption = new Adoption(job, workspace)) {
            return new Importer(job, foreign, adoption).run();
        }
    }

    private Imported run() throws IOException {
        for (SetId id : ids) {
            foreign.file(id.pegs());
        }
        long codes = 0;
        for (SetId id : ids) {
            codes += convert(id).size();
        }
        if (CodeSetReader.header(adoption.output(ids.getFirst()).file()).size() == 0) {
            throw new CorruptFileException(foreign.file(ids.getFirst().pegs()), "is empty, expected finish " + problem.finish().name());
        }
        checkBetween();
        adoption.commit(ids);
        return new Imported(ids.size(), codes);
    }

    private SetHeader convert(SetId id) throws IOException {
        Output output = adoption.output(id);
        try (ForeignSet set = foreign.open(id.pegs());
                CodeSetWriter writer = new CodeSetWriter(output.file(), problem.board().size(), id.pegs(), output.description())) {
            long[] codes = new long[CodeCursor.BATCH];
            long last = 0;
            long index = 0;
            for (int n = set.next(codes); n > 0; n = set.next(codes)) {
                for (int i = 0; i < n; i++, index++) {
                    check(codes[i], index == 0 ? Optional.empty() : Optional.of(last), id, set, index);
                    last = codes[i];
                }
                writer.write(codes, n);
            }
            foreign.checkWhole(set.read());
            return writer.commit();
        }
    }

    private void check(long code, Optional<Long> last, SetId id, ForeignSet set, long index) throws CorruptFileException {
        String expected = null;
        if ((code & ~problem.board().full()) != 0) {
            expected = "a position on " + problem.board().name() + ", up to " + Long.toUnsignedString(problem.board().full());
        } else if (Long.bitCount(code) != id.pegs()) {
            expected = id.pegs() + " pegs, not " + Long.bitCount(code);
        } else if (last.isPresent() && Long.compareUnsigned(code, last.get()) <= 0) {
            expected = "codes to rise, not to follow " + Long.toUnsignedString(last.get());
        } else if (!positionClass.contains(code)) {
            expected = "the position class of start " + problem.start().name();
        } else if (group.mincode(code) != code) {
            expected = "the least code of its symmetry class, " + Long.toUnsignedString(group.mincode(code));
        }
        if (expected != null) {
            throw new CorruptFileException(set.file(), set.place(index) + ": code " + Long.toUnsignedString(code) + ", expected " + expected);
        }
    }

    /// Compares each set with what its neighbours give. A position that is missing says more than one too many: the ones too many
    /// may only be so because something beside them is missing.
    private void checkBetween() throws IOException {
        Optional<CorruptFileException> tooMany = Optional.empty();
        for (int i = 0; i < ids.size(); i++) {
            SetId id = ids.get(i);
            Output expected = adoption.other("expected.codes", id);
            between.between(above(i), i == 0 ? new Side.End(false) : next(i - 1), expected);
            Path imported = adoption.output(id).file();
            Optional<Long> missing = firstOnlyIn(expected.file(), imported);
            if (missing.isPresent()) {
                throw new CorruptFileException(foreign.file(id.pegs()), "code " + Long.toUnsignedString(missing.get())
                        + " is missing, expected it " + where(imported, missing.get(), id) + ": it lies between " + neighbours(i));
            }
            Optional<Long> foreignCode = firstOnlyIn(imported, expected.file());
            if (foreignCode.isPresent() && tooMany.isEmpty()) {
                tooMany = Optional.of(new CorruptFileException(foreign.file(id.pegs()), place(imported, foreignCode.get(), id) + ": code "
                        + Long.toUnsignedString(foreignCode.get()) + ", expected a winning position: one that lies between " + neighbours(i)));
            }
        }
        if (tooMany.isPresent()) {
            throw tooMany.get();
        }
    }

    private Side next(int i) {
        return new Side.Next(adoption.output(ids.get(i)).file());
    }

    /// What gives a set from above: the next set; beyond the last one of a complement problem its complement, otherwise the starts.
    private Side above(int i) {
        if (i < ids.size() - 1) {
            return next(i + 1);
        }
        int pegs = ids.get(i).pegs();
        return pegs == problem.start().pegCount() ? new Side.End(true)
                : new Side.NextByComplement(adoption.output(SetId.winning(problem.board().size() - pegs - 1)).file());
    }

    private String neighbours(int i) throws IOException {
        String below = i == 0 ? "the finish" : foreign.file(ids.get(i - 1).pegs()).getFileName().toString();
        String above = switch (above(i)) {
            case Side.End _ -> "the start";
            case Side.Next _ -> foreign.file(ids.get(i + 1).pegs()).getFileName().toString();
            case Side.NextByComplement _ -> "the complements of those of "
                    + foreign.file(problem.board().size() - ids.get(i).pegs() - 1).getFileName();
        };
        return below + " and " + above;
    }

    private static Optional<Long> firstOnlyIn(Path set, Path other) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set); CodeSetReader without = new CodeSetReader(other)) {
            return new Difference(reader, without).next(codes) == 0 ? Optional.empty() : Optional.of(codes[0]);
        }
    }

    /// Where a code of a set that was read is in its file.
    private String place(Path imported, long code, SetId id) throws IOException {
        try (ForeignSet set = foreign.open(id.pegs())) {
            return set.place(below(imported, code));
        }
    }

    private String where(Path imported, long code, SetId id) throws IOException {
        long index = below(imported, code);
        try (ForeignSet set = foreign.open(id.pegs())) {
            return index == 0 ? "at the front" : "behind " + set.place(index - 1);
        }
    }

    /// How many codes of a set are less than a code.
    private static long below(Path imported, long code) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        long index = 0;
        try (CodeSetReader reader = new CodeSetReader(imported)) {
            for (int n = reader.next(codes); n > 0; n = reader.next(codes)) {
                for (int i = 0; i < n; i++) {
                    index += Long.compareUnsigned(codes[i], code) < 0 ? 1 : 0;
                }
            }
        }
        return index;
    }
}
