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
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.MovesLeft;
import pegsets.board.geometry.Board;
import pegsets.cli.command.Command;
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

/// `pegs problems`: the single vacancy to single survivor problems of a board, and which of them can be solved.
public final class ProblemsCommand implements Command {
    @Override
    public String name() {
        return "problems";
    }

    @Override
    public String arguments() {
        return "BOARD...";
    }

    @Override
    public String summary() {
        return "which starts and finishes of a board work, each with a solution";
    }

    @Override
    public String example() {
        return "pegs problems diamond:4 --rules 8-move";
    }

    @Override
    public Options options() {
        return SearchOptions.addTo(new Options())
                .addOption(Option.builder().longOpt("from").hasArg().argName("POSITION")
                        .desc("one position, or the vacant hole of a start: to which single pegs it can be played, and from which single vacancies it can be reached")
                        .get())
                .addOption(Option.builder().longOpt("sweep")
                        .desc("of several boards, a line each: whether all of their feasible problems can be solved")
                        .get())
                .addOption(Option.builder().longOpt("moves")
                        .desc("the fewest moves of each, and a solution with so many").get())
                .addOption(Option.builder().longOpt("from-sets")
                        .desc("with --moves: from the winning sets of each problem instead of a search by levels")
                        .get())
                .addOption(Option.builder().longOpt("difficulty")
                        .desc("how hard each is that can be solved: its number of solutions, the odds of a player who jumps at random, and the fewest jumps to a dead end; as long as a run for each start, and one for each problem")
                        .get())
                .addOption(Option.builder().longOpt("set").hasArg().argName("KEY=VALUE")
                        .desc("with --moves: a key of jobs, such as memory=4g; may be given several times").get())
                .addOption(Option.builder().longOpt("data").hasArg().argName("DIR")
                        .desc("where --moves and --difficulty work, in a folder that is deleted at the end; with --moves a command that was stopped goes on there (default: data)")
                        .get())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object").get())
                .addOption(Option.builder().longOpt("quiet").desc("no progress, only errors").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (line.hasOption("sweep")) {
            return sweep(line, arguments, console);
        }
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no board, expected one such as triangle:5"
                    : "'" + arguments.get(1) + "' after the board, expected one board, or several with --sweep");
        }
        Board board = SearchOptions.board(arguments.getFirst(), line, console);
        long positions = SearchOptions.positions(line);
        if (line.hasOption("from")) {
            return from(line, board, console);
        }
        boolean json = line.hasOption("json");
        boolean moves = line.hasOption("moves");
        boolean difficulty = line.hasOption("difficulty");
        for (String option : List.of("from-sets", "set")) {
            if (line.hasOption(option) && !moves) {
                throw new MisuseException("--" + option + " without --moves, expected --moves, too");
            }
        }
        List<Pair> pairs = Pair.all(board);
        ProblemsReport report = new ProblemsReport(board, pairs, moves, difficulty);
        ProblemsDisplay display = new ProblemsDisplay(board,
                pairs.stream().filter(pair -> pair.isFeasible(board)).count(), console,
                line.hasOption("quiet"));
        List<DecidedPair> all = new ArrayList<>();
        if (!json) {
            console.out().print(report.head());
        }
        Consumer<DecidedPair> tell = decided -> {
            all.add(decided);
            display.decided();
            if (!json) {
                console.out().print(report.line(decided));
                console.out().flush();
            }
        };
        Survey survey = new Survey(board, new Search(board, positions, display::advance));
        if (moves || difficulty) {
            Path folder = MovesSurvey.folder(Program.data(line), board);
            Path found = folder.resolve("moves");
            MovesSurvey fewest = new MovesSurvey(board, found, Program.defaults(),
                    line.hasOption("set") ? List.of(line.getOptionValues("set")) : List.of(),
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
                    tell.accept(moves ? fewest.withFewestMoves(pair) : pair);
                }
                if (moves || !Files.exists(found)) {
                    Folders.discard(folder);
                }
            }
        } else {
            survey.decide(pairs, tell);
        }
        console.out().print(json ? report.json(all) + "\n" : report.matrix(all) + report.totals(all));
        return Program.DONE;
    }

    /// `--sweep`: totals of boards.
    private static int sweep(CommandLine line, List<String> names, Console console)
            throws IOException, JobFileException, MisuseException {
        for (String option : List.of("from", "moves", "difficulty")) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " with --sweep, expected one of them");
            }
        }
        if (names.isEmpty()) {
            throw new MisuseException("no board, expected some such as triangle:4 triangle:5");
        }
        long positions = SearchOptions.positions(line);
        List<Board> boards = new ArrayList<>();
        for (String name : names) {
            boards.add(SearchOptions.board(name, line, console));
        }
        boolean json = line.hasOption("json");
        console.out().print(json ? "" : ProblemsReport.sweepHead());
        List<BoardTotals> all = new ArrayList<>();
        for (Board board : boards) {
            ProblemsDisplay display = new ProblemsDisplay(board, Pair.all(board).size(), console,
                    line.hasOption("quiet"));
            BoardTotals totals = BoardTotals.of(board, new Search(board, positions, display::advance));
            display.decided();
            all.add(totals);
            console.out().print(json ? "" : ProblemsReport.line(totals));
            console.out().flush();
        }
        console.out().print(json ? ProblemsReport.sweepJson(all) + "\n" : "");
        return Program.DONE;
    }

    /// `--from`: one position instead of the single vacancies.
    private static int from(CommandLine line, Board board, Console console) throws IOException, MisuseException {
        for (String option : List.of("moves", "difficulty")) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " with --from, expected one of them");
            }
        }
        boolean json = line.hasOption("json");
        long position = SearchOptions.start(board, line.getOptionValue("from"));
        ProblemsDisplay display = new ProblemsDisplay(board, SinglePegs.problems(board, position), console,
                line.hasOption("quiet"));
        SinglePegsReport report = new SinglePegsReport(board, position);
        console.out().print(json ? "" : report.head());
        SinglePegs singlePegs = new SinglePegs(board,
                new Search(board, SearchOptions.positions(line), display::advance));
        Stream.concat(singlePegs.pegs(position), singlePegs.vacancies(position)).forEach(end -> {
            String text = report.add(end);
            display.decided();
            console.out().print(json ? "" : text);
            console.out().flush();
        });
        console.out().print(json ? report.json() + "\n" : report.conclusion());
        return Program.DONE;
    }
}
