package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.answers.wins.FewestMoves;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.MovesLeft;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Io;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.report.MovesReport;
import pegsets.publish.report.SolutionReport;
import pegsets.search.moves.FirstMove;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.SearchFolder;

/// `pegs shortest`: the fewest moves of a solution, the shortest solutions, and the proof.
final class ShortestCommand {
    static final Command SHORTEST = new Command("shortest", "P", "what are the fewest moves?",
            "pegs shortest triangle:5 a1 --diagram",
            () -> SolutionOptions.addTo(JobCall.asking())
                    .valued("max-moves", "M",
                            "search only for solutions of at most M moves")
                    .valued("first-move", "MOVE",
                            "only solutions that begin with this move: d2-d4-f4")
                    .valued("both-ends", "N", "with --max-moves: N levels from the finish, too")
                    .flag("from-sets",
                            "use winning sets instead of a search")
                    .valued("beam", "N",
                            "with --max-moves: keep N positions a level; proves nothing")
                    .valued("levels", "END",
                            "list positions by fewest moves from start, or to finish")
                    .flag("bounds", "show the bounds and the levels of earlier searches")
                    .flag("all", "print all shortest solutions, one per line")
                    .flag("diagram", "draw the position after each move"),
            ShortestCommand::shortest);

    private static final int CHARACTERS_AT_ONCE = 1 << 15;
    private static final int MOST_NAMED = 50;
    private static final long MOST_BEAM = 999_999_999_999L;

    private ShortestCommand() {}

    static int shortest(Call call) throws IOException {
        call.checkExcludes("diagram", "all");
        call.checkExcludes("from-sets", "max-moves", "first-move");
        call.checkExcludes("both-ends", "beam", "first-move");
        call.checkNeeds("max-moves", "both-ends", "beam");
        call.checkExcludes("bounds", "levels", "from-sets", "all", "diagram");
        call.checkExcludes("levels", "from-sets", "first-move", "both-ends", "beam", "all", "diagram", "with",
                "without");
        boolean isFromSets = call.has("from-sets");
        int atMost = (int) call.number("max-moves", 0, 1, 99);
        int back = (int) call.number("both-ends", 0, 1, 99);
        long beam = call.number("beam", 0, 1, MOST_BEAM);
        if (back > 0 && back >= atMost) {
            throw new MisuseException(
                    "--both-ends " + back + " needs a larger --max-moves; use " + (back + 1) + " or more");
        }
        JobCall asked = isFromSets ? JobCall.of(call, JobCall.wanting(Result.WINNING)) : JobCall.of(call);
        JobFolder folder = asked.folder();
        Job job = asked.job();
        if (back > 0 && job.problem().board().implied().count() > 0) {
            throw new MisuseException("--both-ends does not work on board " + job.problem().board().name()
                    + "; search without --both-ends");
        }
        if (call.has("bounds")) {
            List<SearchFolder> searches = JobCall.searches(folder);
            return call.answer(() -> MovesReport.planJson(job, searches), () -> MovesReport.plan(job, searches));
        }
        if (call.has("levels")) {
            return levels(call, folder, atMost);
        }
        List<JumpCondition> conditions = SolutionOptions.of(call, job.problem());
        Optional<FirstMove> firstMove = firstMove(call, job);
        if (isFromSets) {
            asked.checkEnds().complete(SetName.Kind.WINNING);
        }
        FewestMoves.Answer answer = locked(folder, call, display -> {
            FewestMoves moves = new FewestMoves(folder, firstMove, display);
            if (isFromSets) {
                try (MovesLeft left = new MovesLeft(folder, display.levels("moves"))) {
                    return moves.known(left);
                }
            }
            return back > 0
                    ? moves.bothEnds(atMost, back)
                    : beam > 0
                            ? moves.beam(atMost, beam)
                            : moves.answer(atMost > 0 ? OptionalInt.of(atMost) : OptionalInt.empty());
        });
        Optional<ConditionedShortest> some = SolutionOptions.areGiven(call)
                ? answer.solutions().map(all -> new ConditionedShortest(all, job.problem(), conditions))
                : Optional.empty();
        int notFound = beam > 0 ? Program.NO_ANSWER : Program.NO; // a beam proves nothing
        if (call.has("all")) {
            return printAll(job, answer, some, call, notFound);
        }
        call.answer(() -> MovesReport.json(job, answer, some),
                () -> MovesReport.text(job, answer, some, call.has("diagram")));
        boolean isFound = answer.moves().isPresent() && (some.isEmpty() || some.get().count().signum() > 0);
        return isFound ? Program.DONE : notFound;
    }

    /// Returns the result of a search that the limit of a question stops, with the job's folder locked.
    private static <T> T locked(JobFolder folder, Call call, Io.Function<RunDisplay, T> search)
            throws IOException {
        return WorkLimit.computed(folder, call, false, display -> {
            try (FileChannel _ = folder.lock(); Journal _ = folder.openJournal()) {
                return search.apply(display);
            }
        });
    }

    /// Prints the level sets.
    private static int levels(Call call, JobFolder folder, int atMost) throws IOException {
        String end = call.value("levels");
        if (!List.of("start", "finish").contains(end)) {
            throw new MisuseException("--levels is '" + end + "'; use start or finish");
        }
        Job job = folder.job();
        int last = atMost > 0 ? atMost : job.problem().board().size();
        LevelSearch.SearchResult found = locked(folder, call,
                display -> new FewestMoves(folder, Optional.empty(), display).levels(end.equals("finish"), last));
        return call.answer(() -> MovesReport.levelsJson(job, found), () -> MovesReport.levels(job, found));
    }

    /// Prints all solutions, or fewer if the reader of the output stops.
    private static int printAll(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some, Call call,
            int notFound) {
        if (answer.solutions().isEmpty() || some.isPresent() && some.get().count().signum() == 0) {
            return call.fail(job.name() + ": no solution found; "
                    + "run again without --all to see the searches", notFound);
        }
        Board board = job.problem().board();
        StringBuilder lines = new StringBuilder();
        Predicate<List<Jump>> printing = jumps -> {
            lines.append(SolutionReport.line(board, jumps, NotationStyle.NAMES, call.isJson()));
            return lines.length() < CHARACTERS_AT_ONCE || isPrinted(lines, call);
        };
        boolean isWhole = some.isPresent()
                ? some.get().forEach(printing)
                : answer.solutions().get().forEach(printing);
        if (isWhole) {
            isPrinted(lines, call);
        }
        return Program.DONE;
    }

    private static boolean isPrinted(StringBuilder lines, Call call) {
        call.out().print(lines);
        lines.setLength(0);
        return !call.out().checkError();
    }

    private static Optional<FirstMove> firstMove(Call call, Job job) {
        if (!call.has("first-move")) {
            return Optional.empty();
        }
        String written = call.value("first-move");
        Board board = job.problem().board();
        return MisuseException.reading("--first-move " + written + ": ", () -> {
            List<Jump> jumps = new ArrayList<>();
            for (String jump : Notation.writtenJumps(written)) {
                jumps.add(Notation.jump(board, jump));
            }
            if (Notation.joined(jumps).size() != 1) {
                throw new MisuseException("--first-move " + written
                        + ": use one move, the jumps of one peg, such as d2-d4-f4");
            }
            FirstMove move = new FirstMove(jumps);
            if (job.problem().start().codes().longStream().allMatch(start -> move.after(board, start).isEmpty())) {
                List<String> possible = FirstMove.possible(job.problem(), MOST_NAMED + 1);
                throw new MisuseException("--first-move " + written + ": this move is not possible from the start; "
                        + (possible.isEmpty()
                                ? "no move is possible"
                                : "use one of " + String.join(", ", possible.stream().limit(MOST_NAMED).toList())
                                        + (possible.size() > MOST_NAMED ? ", ..." : "")));
            }
            return Optional.of(move);
        });
    }
}
