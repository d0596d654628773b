package pegsets.cli.board;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.backward.MovesLeft;
import pegsets.board.geometry.Board;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.command.TemporaryFolder;
import pegsets.disk.Folders;
import pegsets.jobs.JobFileException;
import pegsets.questions.DifficultySurvey;
import pegsets.questions.MovesSurvey;
import pegsets.report.ProblemsReport;
import pegsets.report.SinglePegsReport;
import pegsets.solve.BoardTotals;
import pegsets.solve.DecidedPair;
import pegsets.solve.Decision;
import pegsets.solve.Pair;
import pegsets.solve.Search;
import pegsets.solve.SinglePegs;
import pegsets.solve.Survey;

/// `pegs problems`: the problems of a board with a single vacancy and a single survivor, and which can be solved.
public final class ProblemsCommand extends AbstractCommand {
    public ProblemsCommand() {
        super("problems", "BOARD...", "list which starts and finishes of a board work, with solutions",
                "pegs problems diamond:4 --rules 8-move");
    }

    @Override
    public Options options() {
        return SearchOptions.addTo(new Options())
                .addOption(CommandOptions.valued("from", "POSITION",
                        "one position, or the vacant hole of a start: the single pegs that it can be played to, and the single vacancies from which it can be reached"))
                .addOption(CommandOptions.flag("sweep",
                        "for each of several boards, one line: whether all of its feasible problems can be solved"))
                .addOption(CommandOptions.flag("moves", "the fewest moves of each problem, and a shortest solution"))
                .addOption(CommandOptions.flag("from-sets",
                        "with --moves: use the winning sets of each problem instead of a search by levels"))
                .addOption(CommandOptions.flag("difficulty",
                        "how hard each solvable problem is: the number of solutions, the odds of a player who jumps at random, and the fewest jumps to a dead end; takes as long as one run for each start and one for each problem"))
                .addOption(CommandOptions.valued("set", "KEY=VALUE",
                        "with --moves: a key of jobs, such as memory=4g; may be given several times"))
                .addOption(CommandOptions.valued("data", "DIR",
                        "the folder in which --moves and --difficulty create a temporary folder; with --moves a stopped command resumes from it (default: data)"))
                .addOption(CommandOptions.flag("json", "print one JSON object"))
                .addOption(CommandOptions.flag("quiet", "no progress, only errors"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        CommandOptions.checkExcludes(line, "sweep", "from", "moves", "difficulty");
        CommandOptions.checkExcludes(line, "from", "moves", "difficulty");
        CommandOptions.checkNeeds(line, "moves", "from-sets", "set");
        if (arguments.isEmpty() || arguments.size() > 1 && !line.hasOption("sweep")) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no board is given; add one such as triangle:5"
                    : "'" + arguments.get(1) + "' follows the board; give one board, or several with --sweep");
        }
        List<Board> boards = new ArrayList<>();
        for (String name : arguments) {
            boards.add(SearchOptions.board(name, line, console));
        }
        if (line.hasOption("sweep")) {
            sweep(line, boards, console);
        } else if (line.hasOption("from")) {
            from(line, boards.getFirst(), console);
        } else {
            decide(line, boards.getFirst(), console);
        }
        return Program.DONE;
    }

    /// Prints all problems of a board.
    private static void decide(CommandLine line, Board board, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean json = line.hasOption("json");
        boolean moves = line.hasOption("moves");
        boolean difficulty = line.hasOption("difficulty");
        List<Pair> pairs = Pair.all(board);
        ProblemsReport report = new ProblemsReport(board, pairs, moves, difficulty);
        ProblemsDisplay display = new ProblemsDisplay(board,
                pairs.stream().filter(pair -> pair.isFeasible(board)).count(), console, line.hasOption("quiet"));
        Survey survey = new Survey(board, new Search(board, SearchOptions.positions(line), display::advance));
        List<DecidedPair> all = new ArrayList<>();
        printLine(json ? "" : report.head(), console);
        Consumer<DecidedPair> print = decided -> {
            all.add(decided);
            display.decided();
            printLine(json ? "" : report.line(decided), console);
        };
        if (moves || difficulty) {
            Path folder = MovesSurvey.folder(Program.data(line), board);
            Path found = folder.resolve("moves");
            MovesSurvey fewest = new MovesSurvey(board, found, Program.defaults(), CommandOptions.values(line, "set"),
                    line.hasOption("from-sets")
                            ? MovesLeft.finding(display::advance)
                            : MovesSurvey.searching(display::advance));
            List<DecidedPair> decided = new ArrayList<>();
            survey.decide(pairs, decided::add);
            try (FileChannel _ = Folders.lock(folder);
                    TemporaryFolder games = new TemporaryFolder(folder, "games-")) {
                DifficultySurvey difficulties = new DifficultySurvey(board, games.path(), Program.defaults(),
                        display::advance);
                for (DecidedPair pair : decided) {
                    if (difficulty && pair.verdict() instanceof Decision.Solvable) {
                        report.add(pair.pair(), difficulties.of(pair.pair()));
                    }
                    print.accept(moves ? fewest.withFewestMoves(pair) : pair);
                }
                if (moves || !Files.exists(found)) {
                    Folders.discard(folder);
                }
            }
        } else {
            survey.decide(pairs, print);
        }
        console.out().print(json ? report.json(all) + "\n" : report.matrix(all) + report.totals(all));
    }

    /// Prints the totals of each board.
    private static void sweep(CommandLine line, List<Board> boards, Console console)
            throws IOException, MisuseException {
        boolean json = line.hasOption("json");
        long positions = SearchOptions.positions(line);
        printLine(json ? "" : ProblemsReport.sweepHead(), console);
        List<BoardTotals> all = new ArrayList<>();
        for (Board board : boards) {
            ProblemsDisplay display = new ProblemsDisplay(board, Pair.all(board).size(), console,
                    line.hasOption("quiet"));
            BoardTotals totals = BoardTotals.of(board, new Search(board, positions, display::advance));
            display.decided();
            all.add(totals);
            printLine(json ? "" : ProblemsReport.line(totals), console);
        }
        console.out().print(json ? ProblemsReport.sweepJson(all) + "\n" : "");
    }

    /// Prints the single pegs and vacancies that play connects with one position.
    private static void from(CommandLine line, Board board, Console console) throws IOException, MisuseException {
        boolean json = line.hasOption("json");
        long position = SearchOptions.start(board, line.getOptionValue("from"));
        ProblemsDisplay display = new ProblemsDisplay(board, SinglePegs.problems(board, position), console,
                line.hasOption("quiet"));
        SinglePegsReport report = new SinglePegsReport(board, position);
        SinglePegs singlePegs = new SinglePegs(board,
                new Search(board, SearchOptions.positions(line), display::advance));
        printLine(json ? "" : report.head(), console);
        Stream.concat(singlePegs.pegs(position), singlePegs.vacancies(position)).forEach(end -> {
            String text = report.add(end);
            display.decided();
            printLine(json ? "" : text, console);
        });
        console.out().print(json ? report.json() + "\n" : report.conclusion());
    }

    private static void printLine(String line, Console console) {
        console.out().print(line);
        console.out().flush();
    }
}
