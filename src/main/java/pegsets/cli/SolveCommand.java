package pegsets.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.TallyLabels;
import pegsets.answers.wins.UniformNumbers;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Spelling;
import pegsets.board.text.HolePattern;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.board.text.PositionText;
import pegsets.cli.ProblemWords.Reading;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.publish.report.DecisionReport;
import pegsets.publish.report.SolutionReport;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Decision;
import pegsets.search.solve.FewestPegs;
import pegsets.search.solve.GivenCount;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.LatticeProblem;
import pegsets.search.solve.LongSweep;
import pegsets.search.solve.Search;
import pegsets.search.solve.SolutionCheck;

/// `pegs solve`: one solution, or the reason why no solution exists; or several solutions, for which it computes the
/// sets that it needs. For one solution, it reads finished sets; if they are missing, a search solves the problem and
/// writes nothing. Problems from hole to hole on triangles, rhombi and hexagons need no search.
final class SolveCommand {
    static final Command SOLVE = new Command("solve", "P | JOB POSITION | BOARD --long-move",
            "how is it solved? One solution, several, or all",
            "pegs solve triangle:5 a1",
            () -> CommandOptions.ofQuestion().shared("max-positions", "with", "without", "notation", EachLine.OPTION)
                    .flag("all", "print all solutions, one per line")
                    .valued("limit", "N", "print the first N solutions")
                    .valued("random", "N", "print N solutions, each drawn from all at random")
                    .valued("seed", "S", "with --random: a whole number that repeats the choice")
                    .valued("weights", "WEIGHTS", "try to exclude a solution by one weight per hole")
                    .flag("diagram", "draw the position after each jump")
                    .flag("long-move", "on some large triangles: end with one very long move"),
            SolveCommand::solve);

    /// The lines that appear immediately. Later lines are printed together.
    private static final int FIRST_LINES = 16;
    private static final long MOST = 999_999_999_999_999_999L;

    private SolveCommand() {}

    static int solve(Call call) throws IOException {
        call.checkExcludes("weights", "all", "limit", "random", "with", "without", "diagram", "long-move");
        call.checkExcludes("diagram", "all", "limit", "random", "with", "without");
        call.checkExcludes("long-move", "notation", "all", "limit", "random", "with", "without");
        call.checkNeeds("random", "seed");
        call.checkExcludes("diagram", "notation");
        CommandOptions.notation(call);
        if (call.has("long-move")) {
            return constructed(call, call.arguments());
        }
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        Optional<String> finish = words.isTyped()
                ? Optional.of(words.typed().getLast())
                : JobCall.keys(call, words).text("finish");
        if (finish.filter(HolePattern::isOpen).isPresent()) {
            return open(call, words);
        }
        if (Stream.of("all", "limit", "random", "with", "without").anyMatch(call::has)) {
            return list(call, words);
        }
        return one(call, words);
    }

    /// Solves a problem whose finish is a pattern, or finds the fewest pegs.
    private static int open(Call call, ProblemWords words) throws IOException {
        JobFile keys = JobCall.keys(call, words);
        Board board = keys.board();
        String finish = keys.text("finish").orElseThrow();
        List<Long> starts = keys.starts().codes();
        call.checkAbsent("with finish " + finish, "all", "limit", "random", "with", "without", "weights", "notation");
        if (HolePattern.isPattern(finish)) {
            return search(call, board, starts, List.of(ProblemWords.pattern(board, finish)), words.isTyped()
                    ? named(board, words.typed())
                    : words.source().name());
        }
        Refusal.throwIf(starts.size() > 1, "finish fewest needs one start; use a hole or a position");
        ProblemsDisplay display = new ProblemsDisplay(board, 1, call.progress());
        FewestPegs fewest = FewestPegs.of(board, starts.getFirst(), CommandOptions.positions(call), display::advance);
        display.decided();
        call.answer(() -> DecisionReport.json(board, starts.getFirst(), fewest),
                () -> DecisionReport.text(board, fewest)
                        + (call.has("diagram")
                                ? SolutionReport.text(board, new Solution(starts.getFirst(), fewest.game()), true)
                                : ""));
        return fewest.isProven() ? Program.DONE : Program.NO_ANSWER;
    }

    /// Solves a problem, or a job from a position after its start. The search explains why no play leads from one hole
    /// or position to another.
    private static int one(Call call, ProblemWords words) throws IOException {
        List<String> typed = words.typed();
        boolean isPair = words.isTyped()
                && typed.stream().skip(1).noneMatch(word -> word.matches("any|any-of-type|\\[.*"));
        boolean isWeighed = call.has("weights") && (isPair || !words.isTyped());
        if (isPair && !isWeighed && isConstructed(call, typed)) {
            return constructed(call, List.of(typed.getFirst(), typed.get(1), typed.getLast()));
        }
        if (isPair) {
            ProblemWords.board(typed.getFirst(), call); // refuses unknown rules, and warns of lopsided ones
        }
        List<String> ends = words.isTyped() ? List.of() : call.arguments().subList(1, call.arguments().size());
        boolean isFrom = ends.size() == 1 && PositionText.isPosition(ends.getFirst());
        JobFolder folder;
        try {
            folder = (isFrom
                    ? JobCall.of(call, JobSource.of(words.source().file().orElseThrow(), List.of()), false)
                    : JobCall.of(call, words)).folder();
        } catch (JobFileException.Impossible e) {
            if (!isPair) {
                return unsolvable(call, words.source().name(), e.getMessage());
            }
            Board board = JobCall.keys(call, words).board();
            long start = ProblemWords.start(board, typed.get(1));
            long finish = ProblemWords.finish(board, typed.getLast());
            return isWeighed
                    ? weighed(call, board, start, finish)
                    : search(call, board, List.of(start), List.of(HolePattern.of(board, finish)), named(board, typed));
        }
        Problem problem = folder.job().problem();
        List<Long> from = isFrom
                ? List.of(Refusal.reading(ends.getFirst() + ": ",
                        () -> PositionText.read(problem.board(), ends.getFirst())))
                : problem.start().codes();
        if (isWeighed) {
            return weighed(call, problem.board(), from.getFirst(), problem.finish().codes().getFirst());
        }
        if (problem.keepsEnds() && WinGraph.isComputed(folder) && (!isFrom || isWinning(folder, from.getFirst()))) {
            return first(call, folder, from);
        }
        return search(call, problem.board(), from, problem.finish().codes().longStream()
                .mapToObj(finish -> HolePattern.of(problem.board(), finish)).toList(),
                isPair
                        ? named(problem.board(), typed)
                        : folder.job().name() + (isFrom ? " from " + ends.getFirst() : ""));
    }

    /// Returns the name of a typed problem in messages.
    private static String named(Board board, List<String> typed) {
        return board + " from " + typed.get(1) + " to " + typed.getLast();
    }

    private static boolean isWinning(JobFolder folder, long position) throws IOException {
        try (WinGraph graph = new WinGraph(folder)) {
            return graph.from(position).signum() > 0;
        }
    }

    /// Says that a job has no solution. Returns the exit code.
    private static int unsolvable(Call call, String job, String proof) {
        return refuse(call, SolutionReport.unsolvable(job, proof), job + ": no solution: " + proof, Program.NO);
    }

    /// Prints the reason why there is no solution. Returns the exit code.
    private static int refuse(Call call, String json, String text, int code) {
        if (call.isJson()) {
            call.out().println(json);
        } else {
            call.tell(text);
        }
        return code;
    }

    /// Prints the first solution in the sets of a job.
    private static int first(Call call, JobFolder folder, List<Long> from) throws IOException {
        Job job = folder.job();
        try (WinGraph graph = new WinGraph(folder)) {
            NumberedSolutions solutions = new NumberedSolutions(graph, from);
            if (solutions.count().signum() == 0) {
                return unsolvable(call, job.name(), "no play from start " + job.problem().start().name()
                        + " ends at finish " + job.problem().finish().name());
            }
            Solution first = solutions.numbered(BigInteger.ZERO);
            return print(call, job.problem().board(), first,
                    SolutionReport.json(job, first, solutions.count(), call.has("diagram")));
        }
    }

    private static int print(Call call, Board board, Solution solution, String json) throws IOException {
        if (solution.jumps().isEmpty()) {
            call.tell("the start is the finish already; no jump is needed");
        }
        Optional<Layout> layout = CommandOptions.notation(call);
        if (layout.isPresent()) {
            call.out().print(SolutionReport.line(board, solution.jumps(), layout.get(), call.isJson()));
            return Program.DONE;
        }
        return call.answer(() -> json, () -> SolutionReport.text(board, solution, call.has("diagram")));
    }

    /// Searches a solution from any of some positions to any of some finishes.
    private static int search(Call call, Board board, List<Long> starts, List<HolePattern> finishes, String what)
            throws IOException {
        ProblemsDisplay display = new ProblemsDisplay(board, 1, call.progress());
        Search search = new Search(board, CommandOptions.positions(call), display::advance);
        boolean isUndecided = false;
        Decision decision = null;
        for (int i = 0; i < starts.size() * finishes.size(); i++) {
            long start = starts.get(i / finishes.size());
            decision = search.decide(start, finishes.get(i % finishes.size()));
            isUndecided |= decision instanceof Decision.Undecided;
            if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
                display.decided();
                Solution solution = new Solution(start, jumps);
                return print(call, board, solution, SolutionReport.json(board, solution, call.has("diagram")));
            }
        }
        display.decided();
        boolean isSingle = starts.size() * finishes.size() == 1;
        return refuse(call, DecisionReport.json(board, starts.getLast(), finishes.getLast(), decision),
                what + ": " + (isSingle
                        ? DecisionReport.reason(board, starts.getFirst(), finishes.getFirst().full(), decision)
                        : isUndecided
                                ? "not decided: some searches stopped at their limit"
                                : "no solution from any of its starts to any of its finishes")
                        + (isUndecided ? "; raise --max-positions" : ""),
                isUndecided ? Program.NO_ANSWER : Program.NO);
    }

    /// Says whether the weights of the options are a resource count, and whether they exclude play from a start to a
    /// finish. Returns the exit code.
    private static int weighed(Call call, Board board, long start, long finish) {
        GivenCount count = new GivenCount(board, weights(board, call.value("weights")), start, finish);
        call.out().print(call.isJson() ? DecisionReport.json(count) + "\n" : DecisionReport.text(count));
        return !count.raising().isEmpty() || count.refutes() ? Program.NO : Program.NO_ANSWER;
    }

    private static List<Integer> weights(Board board, String text) {
        List<String> words = Arrays.stream(text.split("[,/\\s]+")).filter(word -> !word.isEmpty()).toList();
        for (String word : words) {
            Refusal.throwIf(
                    !word.matches("[+-]?[0-9]{1,3}") || Math.abs(Integer.parseInt(word)) > Pruning.MOST_WEIGHT,
                    "weight '" + word + "': use a whole number from -" + Pruning.MOST_WEIGHT + " to "
                            + Pruning.MOST_WEIGHT);
        }
        Refusal.throwIf(words.size() != board.size(), Texts.counted(words.size(), "weight")
                + (words.size() == 1 ? " is" : " are") + " given; give one for each of the " + board.size()
                + " holes of " + board.name());
        return words.stream().map(Integer::valueOf).toList();
    }

    /// Prints several solutions, one per line.
    private static int list(Call call, ProblemWords words) throws IOException {
        call.checkExcludes("all", "limit", "random");
        call.checkExcludes("random", "limit");
        long limit = call.number("limit", 0, 1, MOST);
        long random = call.number("random", 0, 1, MOST);
        String seed = call.value("seed", Long.toString(System.nanoTime() & Integer.MAX_VALUE));
        Refusal.throwIf(!seed.matches("-?[0-9]{1,18}"),
                "--seed is '" + seed + "'; use a whole number of up to 18 digits");
        Layout style = CommandOptions.notation(call).orElse(Layout.NAMES);
        JobCall asked = JobCall.of(call, words, JobCall.wanting(Result.SOLUTIONS));
        Job job = asked.job();
        List<JumpCondition> conditions = CommandOptions.conditions(call, job.problem());
        try (WinGraph graph = asked.checkEnds().graph()) {
            NumberedSolutions solutions = new NumberedSolutions(graph, met(asked, conditions),
                    job.problem().start().codes());
            BigInteger count = solutions.count();
            if (count.signum() == 0) {
                return call.fail(job.name() + (conditions.isEmpty()
                        ? ": the problem has no solution"
                        : ": no solution meets the conditions; use fewer of --with and --without"), Program.NO);
            }
            if (random == 0) {
                return print(solutions, limit == 0 ? count : count.min(BigInteger.valueOf(limit)),
                        Stream.iterate(BigInteger.ZERO, BigInteger.ONE::add).iterator()::next, job, style, call);
            }
            if (!call.has("seed") && !call.isQuiet()) {
                call.console().err().println("drawn with --seed " + seed);
            }
            UniformNumbers numbers = new UniformNumbers(count, Long.parseLong(seed));
            return print(solutions, BigInteger.valueOf(random), numbers::next, job, style, call);
        }
    }

    private static Optional<TallyLabels> met(JobCall asked, List<JumpCondition> conditions) throws IOException {
        return conditions.isEmpty()
                ? Optional.empty()
                : Optional.of(asked.complete(Kind.SOLUTIONS)
                        .counted("jumps", pass -> TallyLabels.of(asked.folder(), conditions, pass)));
    }

    /// Prints solutions until there are enough, or the reader of the output stops.
    private static int print(NumberedSolutions solutions, BigInteger wanted, Supplier<BigInteger> numbers, Job job,
            Layout style, Call call) throws IOException {
        PrintWriter lines = new PrintWriter(call.out(), false, StandardCharsets.UTF_8);
        long printed = 0;
        for (BigInteger left = wanted; left.signum() > 0; left = left.subtract(BigInteger.ONE)) {
            Solution found = solutions.numbered(numbers.get());
            lines.print(SolutionReport.line(job.problem().board(), found.jumps(), style, call.isJson()));
            if (printed++ < FIRST_LINES ? lines.checkError() : call.out().checkError()) {
                return Program.DONE;
            }
        }
        lines.flush();
        return Program.DONE;
    }

    /// Returns whether a board and holes need no search: a large board, or no option of searches.
    ///
    /// @param typed the board, the start, and the finish, if one was given
    private static boolean isConstructed(Call call, List<String> typed) {
        String board = typed.getFirst();
        boolean isSearched = Boards.isName(board) && (LatticeBoard.named(board).isEmpty()
                || Stream.of("rules", "set", "diagram", "max-positions", "notation").anyMatch(call::has));
        return LatticeBoard.isFamily(board) && !isSearched
                && typed.stream().skip(1).filter(text -> !text.matches("[0-9]+\\.[0-9]+")) // that is a hole
                        .noneMatch(PositionText::isPosition);
    }

    /// Prints a solution for a triangle:N, rhombus:N or hexagon:N of any size, or the reason why no solution exists;
    /// with `--long-move`, a solution with a [LongSweep]. Needs no job. [SolutionCheck] plays each solution before the
    /// command prints it.
    ///
    /// @param words the board, the start and the finish, or only the board for a long move
    private static int constructed(Call call, List<String> words) throws IOException {
        Optional<LongSweep> sweep = call.has("long-move") ? Optional.of(sweep(words)) : Optional.empty();
        LatticeProblem problem = sweep.isPresent() ? sweep.get().problem() : problem(words);
        call.checkAbsent("on " + words.getFirst() + "; use a board of up to 64 holes", "diagram", "set", "rules",
                "max-positions", "notation");
        LatticeBoard board = problem.board();
        String start = board.nameOf(problem.start());
        String finish = board.nameOf(problem.finish());
        Optional<String> obstacle = problem.obstacle();
        if (obstacle.isPresent()) {
            return refuse(call, SolutionReport.unsolvable(board.name(), start, finish, obstacle.get()),
                    board.name() + " from " + start + " to " + finish + ": no solution: " + obstacle.get(), Program.NO);
        }
        List<Jump> jumps = sweep.map(LongSweep::solution).orElseGet(problem::solution);
        List<String> moves = Notation.moves(board::nameOf, jumps);
        SolutionCheck.check(board.name(), start, finish, moves);
        return call.answer(() -> SolutionReport.json(board.name(), start, finish, jumps.size(), moves),
                () -> String.join(", ", moves) + "\n");
    }

    private static LongSweep sweep(List<String> arguments) {
        String board = String.join(" ", arguments);
        return LongSweep.on(board).orElseThrow(() -> new Refusal((board.isEmpty()
                ? "--long-move needs a board"
                : "--long-move does not work on " + board) + "; use " + String.join(" or ", LongSweep.boards())
                + ", the only boards with a known long move, and name no start or finish"));
    }

    private static LatticeProblem problem(List<String> words) {
        LatticeBoard board = LatticeBoard.named(words.getFirst())
                .orElseThrow(() -> new Refusal("unknown board '" + words.getFirst() + "'; use "
                        + LatticeBoard.USAGE + Spelling.hint(words.getFirst(), Boards.names())));
        return new LatticeProblem(board, hole(board, words.get(1)), hole(board, words.get(2)));
    }

    private static Hole hole(LatticeBoard board, String name) {
        return board.hole(name).orElseThrow(() -> new Refusal("no hole '" + name + "' on " + board.name()
                + "; use " + (board.rows() <= Hole.MAX_COLUMNS ? "a letter and a row such as b4, or " : "")
                + "row.column such as 4.2, at most " + board.rows() + "." + board.rows()));
    }
}
