package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.file.JobSource;
import pegsets.publish.report.DecisionReport;
import pegsets.publish.report.SolutionReport;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Search;

/// `pegs solve`: one solution, or the reason why no solution exists; or several solutions ([SolutionList]). Without
/// options for several, it reads finished sets; if they are missing, a search solves the problem and writes nothing.
/// [ConstructedSolution] solves problems from hole to hole on triangles, rhombi and hexagons.
public final class SolveCommand extends JobCommand {
    public SolveCommand() {
        super("solve", PROBLEM + " | JOB POSITION | BOARD --long-move",
                "how is it solved? One solution, several, or all",
                "pegs solve triangle:5 a1", SolveCommand::ownOptions);
    }

    private static Options ownOptions() {
        return SolutionList.addTo(SearchOptions.addPositions(asking()))
                .valued("weights", "WEIGHTS",
                        "try to exclude a solution by one weight per hole")
                .flag("diagram", "draw the position after each jump")
                .flag("long-move", "on some large triangles: end with one very long move");
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        call.checkExcludes("weights", "all", "limit", "random", "with", "without", "diagram", "long-move");
        call.checkExcludes("diagram", "all", "limit", "random", "with", "without");
        call.checkNeeds("random", "seed");
        if (call.has("notation") && !SolutionList.isMeant(call)) {
            throw new MisuseException("--notation needs --all, --limit, --random, --with or --without");
        }
        if (call.has("long-move")) {
            return ConstructedSolution.run(call, call.arguments());
        }
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.ENDS);
        if (SolutionList.isMeant(call)) {
            return SolutionList.run(call);
        }
        if (words.typed().stream().skip(1).anyMatch(word -> word.matches("any|any-of-type|\\[.*"))
                || !words.isTyped() && !call.has("weights")) {
            return ofJob(call, words);
        }
        return words.isTyped() ? typed(call, words) : weighed(call, job(call, words).problem());
    }

    private static int weighed(Call call, Problem problem) throws MisuseException {
        return GivenWeights.run(call, problem.board(), problem.start().codes().getFirst(),
                problem.finish().codes().getFirst());
    }

    /// Solves a problem of two positions or holes on a board.
    private static int typed(Call call, ProblemWords words) throws IOException, MisuseException {
        List<String> typed = words.typed();
        String finishWord = typed.getLast();
        if (!call.has("weights") && ConstructedSolution.isMeant(call, typed)) {
            return ConstructedSolution.run(call, List.of(typed.getFirst(), typed.get(1), finishWord));
        }
        if (typed.size() == 2 && PositionText.isPosition(finishWord)) {
            throw new MisuseException("start " + finishWord + ": a position as start needs a finish; add one");
        }
        Board board = SearchOptions.board(typed.getFirst(), call);
        long start = SearchOptions.start(board, typed.get(1));
        long finish = SearchOptions.finish(board, finishWord);
        if (call.has("weights")) {
            return GivenWeights.run(call, board, start, finish);
        }
        Optional<Job> job = possible(call, words);
        return job.isPresent() && WinGraph.isComputed(folder(call, job.get()))
                ? first(call, folder(call, job.get()), List.of(start))
                : search(call, board, List.of(start), List.of(finish),
                        board + " from " + typed.get(1) + " to " + finishWord);
    }

    /// Returns the job, unless its finish is in another position class, which the search explains.
    private static Optional<Job> possible(Call call, ProblemWords words) throws IOException, MisuseException {
        try {
            return Optional.of(job(call, words));
        } catch (MisuseException e) {
            if (e.isImpossible()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /// Solves a job, from its start or from a position after it.
    private static int ofJob(Call call, ProblemWords words) throws IOException, MisuseException {
        List<String> ends = words.isTyped() ? List.of() : call.arguments().subList(1, call.arguments().size());
        boolean isFrom = ends.size() == 1 && PositionText.isPosition(ends.getFirst());
        Job job;
        try {
            job = isFrom
                    ? job(call, JobSource.of(words.source().file().orElseThrow(), List.of()), false)
                    : job(call, words);
        } catch (MisuseException e) {
            if (e.isImpossible()) {
                return unsolvable(call, words.source().name(), e.getMessage());
            }
            throw e;
        }
        Problem problem = job.problem();
        List<Long> from = isFrom ? List.of(position(problem.board(), ends.getFirst())) : problem.start().codes();
        JobFolder folder = folder(call, job);
        if (problem.keepsEnds() && WinGraph.isComputed(folder)
                && (!isFrom || new NumberedSolutions(problem, new WinGraph(folder), from).count().signum() > 0)) {
            return first(call, folder, from);
        }
        return search(call, problem.board(), from, problem.finish().codes(), job.name()
                + (isFrom ? " from " + ends.getFirst() : ""));
    }

    private static long position(Board board, String text) throws MisuseException {
        try {
            return PositionText.read(board, text);
        } catch (NotationException e) {
            throw new MisuseException(text + ": " + e.getMessage());
        }
    }

    /// Says that a job has no solution. Returns the exit code.
    private static int unsolvable(Call call, String job, String proof) {
        if (call.isJson()) {
            call.out().println(SolutionReport.unsolvable(job, proof));
        } else {
            call.tell(job + ": no solution: " + proof);
        }
        return Program.NO;
    }

    /// Prints the first solution in the sets of a job.
    private static int first(Call call, JobFolder folder, List<Long> from) throws IOException {
        Job job = folder.job();
        NumberedSolutions solutions = new NumberedSolutions(job.problem(), new WinGraph(folder), from);
        if (solutions.count().signum() == 0) {
            return unsolvable(call, job.name(), "no play from start " + job.problem().start().name()
                    + " ends at finish " + job.problem().finish().name());
        }
        Solution first = solutions.numbered(List.of(BigInteger.ZERO)).getFirst();
        return print(call, job.problem().board(), first,
                SolutionReport.json(job, first, solutions.count(), call.has("diagram")));
    }

    private static int print(Call call, Board board, Solution solution, String json) throws IOException {
        if (solution.jumps().isEmpty()) {
            call.tell("the position is the finish; no jump is left");
        }
        return call.answer(() -> json, () -> SolutionReport.text(board, solution, call.has("diagram")));
    }

    /// Searches a solution from any of some positions to any of others.
    private static int search(Call call, Board board, List<Long> starts, List<Long> finishes, String what)
            throws IOException, MisuseException {
        ProblemsDisplay display = new ProblemsDisplay(board, 1, call.progress());
        Search search = new Search(board, SearchOptions.positions(call), display::advance);
        boolean isUndecided = false;
        Decision decision = null;
        for (int i = 0; i < starts.size() * finishes.size(); i++) {
            long start = starts.get(i / finishes.size());
            long finish = finishes.get(i % finishes.size());
            decision = search.decide(start, finish);
            isUndecided |= decision instanceof Decision.Undecided;
            if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
                display.decided();
                return print(call, board, new Solution(start, jumps),
                        DecisionReport.json(board, start, finish, decision));
            }
        }
        display.decided();
        boolean isSingle = starts.size() * finishes.size() == 1;
        if (call.isJson()) {
            call.out().println(DecisionReport.json(board, starts.getLast(), finishes.getLast(), decision));
        } else {
            call.tell(what + ": " + (isSingle
                    ? DecisionReport.refusal(board, starts.getFirst(), finishes.getFirst(), decision)
                    : isUndecided
                            ? "not decided: some searches stopped at their limit; raise --max-positions"
                            : "no solution from any of its starts to any of its finishes"));
        }
        return isUndecided ? Program.NO_ANSWER : Program.NO;
    }
}
