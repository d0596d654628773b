package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.text.HolePattern;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.publish.report.Json;
import pegsets.publish.report.ProblemsReport;
import pegsets.publish.report.ProblemsSurvey;
import pegsets.publish.report.ProblemsSurvey.Difficulty;
import pegsets.publish.report.SinglePegsReport;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.Search.End;
import pegsets.search.solve.Survey;
import pegsets.search.solve.Survey.DecidedPair;

/// The commands on boards: their holes, and which of their problems have a solution.
final class BoardCommands {
    static final Command BOARDS = new Command("boards", "[BOARD]", "which boards are there? What are the holes called?",
            "pegs boards triangle:5",
            () -> new CommandOptions().shared("rules", "json"), BoardCommands::boards);

    static final Command PROBLEMS = new Command("problems", "BOARD [START | any FINISH] | BOARD... --totals",
            "which problems of a board have a solution?", "pegs problems triangle:5",
            () -> new CommandOptions().shared("rules", "max-positions")
                    .flag("totals",
                            "accept several boards; print one line for each: how many of its problems are feasible, "
                                    + "and how many can be solved")
                    .flag("shortest", "find the fewest moves of each problem, and a shortest solution")
                    .flag("from-sets",
                            "with --shortest: use the winning sets of each problem instead of a search by levels")
                    .flag("difficulty",
                            "compute how hard each solvable problem is: the number of solutions, the chance of a player who jumps at random, and the fewest jumps to a dead end; takes as long as one run for each start and one for each problem")
                    .valued("set", "KEY=VALUE",
                            "with --shortest: set a key of job files, such as memory=4g; may be given several times")
                    .valued("data", "DIR",
                            "the folder in which --shortest and --difficulty create a temporary folder (default: data); with --shortest, the same command resumes a stopped run from this folder")
                    .shared("json", "progress"),
            BoardCommands::problems);

    private BoardCommands() {}

    /// `pegs boards`: lists all boards, or draws one.
    static int boards(Call call) throws IOException {
        List<String> arguments = call.arguments();
        if (arguments.size() > 1) {
            throw new Refusal("'" + arguments.get(1) + "' follows the board; give one board only");
        }
        Refusal.throwIf(arguments.isEmpty() && call.has("rules"), "--rules needs a board; add one such as english33");
        if (arguments.isEmpty()) {
            List<Board> boards = Boards.names().stream().map(Boards::named).toList();
            return call.answer(() -> Json.boards(boards), () -> Texts.boards(boards));
        }
        Board board = ProblemWords.board(arguments.getFirst(), call);
        return call.answer(() -> Json.board(board), () -> Texts.board(board));
    }

    /// `pegs problems`: the problems of a board with a single vacancy and a single survivor, and which can be solved.
    static int problems(Call call) throws IOException {
        List<String> arguments = call.arguments();
        call.checkExcludes("totals", "shortest", "difficulty");
        call.checkNeeds("shortest", "from-sets", "set");
        Refusal.throwIf(arguments.isEmpty(), "no board is given; add one such as triangle:5");
        List<Board> boards = new ArrayList<>();
        for (String name : call.has("totals") ? arguments : arguments.subList(0, 1)) {
            boards.add(ProblemWords.board(name, call));
        }
        Board board = boards.getFirst();
        boolean areDecided;
        if (call.has("totals")) {
            areDecided = sweep(call, boards);
        } else if (arguments.size() > 1) {
            call.checkAbsent("with a start; give only a board", "shortest", "difficulty");
            areDecided = from(call, board, arguments);
        } else {
            areDecided = decide(call, board);
        }
        return areDecided ? Program.DONE : Program.NO_ANSWER;
    }

    /// Prints all problems of a board. Returns whether all are decided.
    private static boolean decide(Call call, Board board) throws IOException {
        boolean moves = call.has("shortest");
        boolean difficulty = call.has("difficulty");
        List<Pair> pairs = Pair.all(board);
        ProblemsReport report = new ProblemsReport(board, pairs, moves, difficulty);
        ProblemsDisplay display = new ProblemsDisplay(board,
                pairs.stream().filter(pair -> pair.isFeasible(board)).count(), call.progress());
        Survey survey = new Survey(new Search(board, CommandOptions.positions(call), display::advance));
        List<DecidedPair> all = new ArrayList<>();
        Map<Pair, Difficulty> difficulties = new HashMap<>();
        Consumer<DecidedPair> print = decided -> {
            all.add(decided);
            display.decided();
            printLine(report.line(decided, Optional.ofNullable(difficulties.get(decided.pair()))), call);
        };
        if (moves || difficulty) {
            Path folder = ProblemsSurvey.folder(call.data(), board);
            Path found = folder.resolve("moves");
            ProblemsSurvey details = ProblemsSurvey.of(board, found, Program.defaults(), call.values("set"),
                    call.has("from-sets"), display::advance);
            printLine(report.head(), call); // after the settings have been checked
            List<DecidedPair> decided = new ArrayList<>();
            survey.decide(pairs, decided::add);
            try (FileChannel _ = Folders.lock(folder);
                    TemporaryFolder games = new TemporaryFolder(folder, "games-")) {
                for (DecidedPair pair : decided) {
                    if (difficulty && pair.verdict() instanceof Decision.Solvable) {
                        difficulties.put(pair.pair(), details.difficulty(pair.pair(), games.path()));
                    }
                    print.accept(moves ? details.withFewestMoves(pair) : pair);
                }
                if (moves || !Disk.exists(found)) {
                    Folders.discard(folder);
                }
            }
        } else {
            printLine(report.head(), call);
            survey.decide(pairs, print);
        }
        call.answer(() -> report.json(all, difficulties), () -> report.matrix(all) + report.totals(all));
        return all.stream().noneMatch(decided -> decided.verdict() instanceof Decision.Undecided);
    }

    /// Prints the totals of each board. Returns whether all problems are decided.
    private static boolean sweep(Call call, List<Board> boards) throws IOException {
        long positions = CommandOptions.positions(call);
        printLine(ProblemsReport.sweepHead(), call);
        List<Survey.Totals> all = new ArrayList<>();
        for (Board board : boards) {
            ProblemsDisplay display = new ProblemsDisplay(board, Pair.all(board).size(), call.progress());
            Survey.Totals totals = new Survey(new Search(board, positions, display::advance)).totals();
            display.decided();
            all.add(totals);
            printLine(ProblemsReport.line(totals), call);
        }
        call.answer(() -> ProblemsReport.sweepJson(all), () -> "");
        return all.stream().allMatch(totals -> totals.undecided() == 0);
    }

    /// Prints the single pegs with which play from a start can end, or the single vacancies from which play can lead to
    /// a finish. Returns whether all are decided.
    private static boolean from(Call call, Board board, List<String> arguments) throws IOException {
        boolean areVacancies = arguments.get(1).equals("any");
        Refusal.throwIf(Boards.isName(arguments.get(1)),
                "'" + arguments.get(1) + "' follows a board; add --totals for several boards");
        if (arguments.size() != (areVacancies ? 3 : 2)) {
            throw new Refusal(areVacancies
                    ? "one finish follows 'any', such as any b3"
                    : "'" + arguments.get(2) + "' follows the start; use pegs solve for one problem, or any as start");
        }
        HolePattern position = areVacancies
                ? ProblemWords.pattern(board, arguments.getLast())
                : HolePattern.of(board, ProblemWords.start(board, arguments.getLast()));
        ProblemsDisplay display = new ProblemsDisplay(board, position.free(board) != 0
                ? board.size()
                : Search.lastHoles(board, areVacancies ? position.empty() : position.full()).count(), call.progress());
        SinglePegsReport report = new SinglePegsReport(board, position, areVacancies);
        List<End> ends = new ArrayList<>();
        Search search = new Search(board, CommandOptions.positions(call), display::advance);
        printLine(report.head(), call);
        (areVacancies ? search.vacancies(position) : search.lastPegs(position.full())).forEach(end -> {
            ends.add(end);
            display.decided();
            printLine(report.line(end), call);
        });
        call.answer(() -> report.json(ends), () -> report.conclusion(ends));
        return ends.stream().noneMatch(end -> end.decision() instanceof Decision.Undecided);
    }

    /// Prints a line immediately, unless the answer is an object of JSON.
    private static void printLine(String line, Call call) {
        call.out().print(call.isJson() ? "" : line);
        call.out().flush();
    }
}
