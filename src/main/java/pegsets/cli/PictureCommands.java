package pegsets.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.wins.BackwardPass.TooLargeException;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinDiagram;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.GameReader;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.Disk;
import pegsets.disk.InputLines;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.PictureStyle.Theme;
import pegsets.publish.pages.PlayPage;
import pegsets.publish.pages.ReportPage;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.SolutionReport;
import pegsets.publish.report.Texts;

/// The commands that draw: positions and solutions, and pages for a browser.
final class PictureCommands {
    static final Command DRAW = new Command("draw", "BOARD START [JUMPS] | JOB [POSITION|JUMPS|-]",
            "draw a position, a solution, or all winning positions", "pegs draw rectangle:3x1 a1",
            () -> CommandOptions.ofQuestion().withoutJson()
                    .flag("graph", "draw the winning positions of a small problem, and their jumps")
                    .flag("final", "with --svg: draw the positions in which games end").shared("out", "force")
                    .flag("svg", "draw an SVG picture instead of text")
                    .valued("size", "PIXELS", "with --svg: distance of neighboring holes (default: 36)")
                    .flag("labels", "with --svg: write the name of each hole into it")
                    .flag("no-title", "with --svg: leave out the title above the picture")
                    .valued("theme", "THEME",
                            "with --svg: one of " + String.join(", ", Theme.labels()))
                    .valued("columns", "N", "with --svg: most diagrams in a row (default: 6)").shared("pegs", "limit"),
            PictureCommands::draw);

    static final Command PAGE = new Command("page", "P", "write a page to play in a browser, or a report",
            "pegs page triangle:5 a1 --out corner.html",
            () -> CommandOptions.ofQuestion()
                    .valued("out", "FILE", "the file to write; - is standard output (default: JOB.html)")
                    .flag("force", "replace any existing file")
                    .flag("report", "write a page with charts, dead ends, a solution and the files instead"),
            PictureCommands::page);

    /// The winning positions of the largest graph.
    private static final int MOST_DRAWN = 2000;
    /// Two numbers with a sign of a jump between.
    private static final Pattern LINKED = Pattern.compile("[0-9][^0-9]*(?:[-\u2192>]|to)[^0-9]*[0-9]");
    /// The width of the widest graph, in pixels.
    private static final int MOST_WIDTH = 4800;
    /// The bytes of the longest text to draw from standard input.
    private static final int MOST_INPUT = 1 << 16;
    /// A page is refused before its sets are computed if the expected positions would fill this many pages. The
    /// expectation can be too large; if the sets exist, their sizes decide.
    private static final int EXPECTED_PAGES = 4;

    private PictureCommands() {}

    /// `pegs draw`: a position, or a written solution step by step, as text or as an SVG picture; or all winning
    /// positions, or all final positions. The last two compute the sets that they need.
    static int draw(Call call) throws IOException {
        call.checkExcludes("graph", "final", "columns");
        call.checkNeeds("final", "pegs", "limit");
        PictureStyle style = style(call);
        if (call.has("graph") || call.has("final")) {
            ProblemWords words = ProblemWords.of(call, Reading.ENDS);
            if (call.has("graph")) {
                return graph(call, words, style);
            }
            call.checkNeeds("svg", "final");
            OutputFile output = OutputFile.of(call, OutputFile.STANDARD_OUTPUT, Optional.empty());
            NumberCommands.Final ends = NumberCommands.Final.of(call, words);
            return output.write(sheet(ends, style), ends.job(), call);
        }
        ProblemWords words = ProblemWords.of(call, Reading.START);
        String text = String.join(" ", words.rest());
        if (text.equals("-")) {
            words.checkInput("the text to draw");
        }
        Job job = JobCall.of(call, words).job();
        if (text.equals("-")) {
            byte[] bytes = System.in.readNBytes(MOST_INPUT + 1);
            text = new String(bytes, StandardCharsets.UTF_8).strip();
            Refusal.throwIf(bytes.length > MOST_INPUT || text.isEmpty(), "standard input has "
                    + (bytes.length > MOST_INPUT ? "more than " + MOST_INPUT + " bytes" : "no text")
                    + "; send a position or a solution to draw");
        }
        if (text.isEmpty()) {
            text = Long.toUnsignedString(job.problem().start().codes().getFirst());
        }
        Board board = job.problem().board();
        boolean svg = call.has("svg");
        OutputFile output = OutputFile.of(call, OutputFile.STANDARD_OUTPUT, Optional.empty());
        GameReader reader = new GameReader(job.problem(), Optional.empty());
        try {
            if (isPosition(text)) {
                long position = reader.position(text, call::note);
                return output.write(svg
                        ? Svg.position(board, style, SolutionReport.title(job, position), position)
                        : Drawing.position(board, position), job, call);
            }
            Solution solution = solution(reader, text, call);
            return output.write(svg
                    ? Svg.sheet(board, style, SolutionReport.title(job, solution), Svg.cells(board, solution))
                    : SolutionReport.text(board, solution, true), job, call);
        } catch (NotationException e) {
            throw new Refusal(InputLines.shown(text) + ": " + e.getMessage());
        }
    }

    /// Returns a sheet of final positions. Refuses an empty one.
    private static String sheet(NumberCommands.Final ends, PictureStyle style) {
        if (ends.all().isEmpty()) {
            throw Refusal.noAnswer(ends.job().name() + ": no final position has this number of pegs");
        }
        return Svg.sheet(ends.job().problem().board(), style, "Final positions of " + ends.job().name(),
                ends.all().stream().limit(ends.limit()).map(position -> new Svg.Cell(position.code(), List.of(),
                        Texts.counted(position.games(), "game"))).toList());
    }

    /// Returns whether a text is a position, and not a game of numbers.
    private static boolean isPosition(String text) {
        return PositionText.isPosition(text)
                && (!text.matches("(?s)(?:[0-9]+[^0-9a-zA-Z].*|.*\\n.*)")
                        || !LINKED.matcher(text).find()
                        || text.contains(":"));
    }

    /// Returns the written jumps if they are legal from a start. They need not end at the finish.
    private static Solution solution(GameReader reader, String text, Call call) {
        Replay replay = reader.read(text);
        replay.tell(call::note);
        replay.illegal().ifPresent(fault -> {
            throw new Refusal("jump %d, %s: %s".formatted(fault.number(), fault.text(), fault.reason()));
        });
        return new Solution(replay.start(), replay.jumps());
    }

    /// Returns the style that the options choose.
    private static PictureStyle style(Call call) {
        call.checkNeeds("svg", "size", "labels", "no-title", "theme", "columns");
        PictureStyle usual = PictureStyle.DEFAULT;
        String theme = call.value("theme", usual.theme().label());
        return new PictureStyle((int) call.number("size", usual.size(), PictureStyle.LEAST_SIZE, 200),
                call.has("labels"),
                Theme.labeled(theme).orElseThrow(() -> new Refusal(
                        "--theme is '" + theme + "'; use one of " + String.join(", ", Theme.labels()))),
                (int) call.number("columns", usual.columns(), 1, 100), !call.has("no-title"));
    }

    /// Draws the graph of all wins of a small problem.
    private static int graph(Call call, ProblemWords words, PictureStyle style) throws IOException {
        JobCall asked = JobCall.of(call, words, JobCall.wanting(Result.SOLUTIONS)).checkEnds();
        Job job = asked.job();
        OutputFile output = OutputFile.of(call, OutputFile.STANDARD_OUTPUT, Optional.of(asked.folder()));
        WinDiagram diagram;
        try (WinGraph graph = asked.graph()) {
            diagram = WinDiagram.of(job.problem(), graph, MOST_DRAWN)
                    .orElseThrow(() -> Refusal.noAnswer(job.name() + ": more than " + MOST_DRAWN
                            + " winning positions are too many to draw; use a smaller problem"));
        }
        return output.write(call.has("svg")
                ? Svg.graph(job.problem().board(), call.has("size") ? style : fitting(job, style, diagram),
                        Texts.problem(job), diagram)
                : Texts.graph(job, diagram), job, call);
    }

    /// Returns the style with boards that fit a page. Refuses a graph whose smallest picture is too wide.
    private static PictureStyle fitting(Job job, PictureStyle style, WinDiagram diagram) {
        PictureStyle fitting = Svg.fitting(job.problem().board(), style, diagram);
        double width = Svg.graphWidth(job.problem().board(), fitting, diagram);
        if (width > MOST_WIDTH) {
            throw Refusal.noAnswer("%s: the picture would be %,.0f pixels wide; ".formatted(job.name(), width)
                    + "draw the graph with Graphviz (without --svg), or draw it anyway with --size "
                    + PictureStyle.LEAST_SIZE);
        }
        return fitting;
    }

    /// `pegs page`: writes a page to play the job's problem on, or a report. Computes the sets it needs.
    static int page(Call call) throws IOException {
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.SOLUTIONS)).checkEnds();
        Job job = asked.job();
        boolean isReport = call.has("report");
        OutputFile output = OutputFile.of(call, isReport ? job.name() + "-report.html" : OutputFile.usualPage(job),
                Optional.of(asked.folder()));
        return output.write(isReport ? report(asked, output) : playPage(asked), job, call);
    }

    /// Returns the page to play on.
    private static String playPage(JobCall asked) throws IOException {
        JobFolder folder = asked.folder();
        Job job = asked.job();
        PlayPage page = new PlayPage(folder);
        if (Plan.firstMissing(folder, EnumSet.of(Kind.WINNING)).isPresent()) {
            long most = EXPECTED_PAGES * PlayPage.MOST_POSITIONS;
            double expected = Forecast.roughly(folder).winningPositions() > most
                    ? Forecast.of(folder).winningPositions()
                    : 0;
            if (expected > most) {
                throw tooLarge(job, "probably has about",
                        new BigDecimal(expected).round(new MathContext(2)).longValue(),
                        ", or pegs run for their number");
            }
            // the sets decide, before ways are counted
            new JobCall(asked.call(), folder.wanting(EnumSet.of(Result.WINNING)), asked.limit()).compute();
        }
        if (page.positions() > PlayPage.MOST_POSITIONS) {
            throw tooLarge(job, "has", page.positions(), "");
        }
        asked.complete(Kind.SOLUTIONS);
        if (folder.solutions().signum() == 0) {
            asked.call().note(job.name() + ": the problem has no solution; the page says so");
        }
        return page.html(Program.version(), Optional.empty());
    }

    private static Refusal tooLarge(Job job, String has, long positions, String remedy) {
        return Refusal.noAnswer(
                "%s: the problem %s %,d winning positions, and a page holds at most %,d; use a smaller problem%s"
                        .formatted(job.name(), has, positions, PlayPage.MOST_POSITIONS, remedy));
    }

    /// Returns a page with charts, dead ends, a solution and the files of a job.
    private static String report(JobCall asked, OutputFile output) throws IOException {
        JobFolder folder = asked.folder();
        Job job = asked.job();
        try (WinGraph graph = asked.graph()) {
            boolean isSolvable = folder.solutions().signum() > 0;
            Optional<Dead> deadEnds = isSolvable && job.isWhole()
                    ? asked.limit().apply(folder, false,
                            display -> new FastestLosses(folder, display, display.part()).deadEnds())
                    : Optional.empty();
            Optional<Solution> first = isSolvable
                    ? Optional.of(new NumberedSolutions(graph, job.problem().start().codes()).numbered(BigInteger.ZERO))
                    : Optional.empty();
            ReportPage page = new ReportPage(folder, SizesTable.of(folder), deadEnds, first, chance(asked));
            return page.html(Program.version(), output.file().isPresent()
                    ? linkedPage(job, output.file().get())
                    : Optional.empty());
        }
    }

    /// Returns a link to the page that `pegs page` wrote into the folder of the report, if it exists.
    private static Optional<String> linkedPage(Job job, Path report) throws IOException {
        Path page = report.toAbsolutePath().resolveSibling(OutputFile.usualPage(job));
        return Disk.exists(page) && !page.equals(report.toAbsolutePath())
                ? Optional.of(page.toUri().getRawPath().replaceAll(".*/", ""))
                : Optional.empty();
    }

    /// Returns the chance of a random player if the winning positions fit in memory.
    private static Optional<Fraction> chance(JobCall asked) throws IOException {
        try {
            return Optional.of(asked.counted("jumps", pass -> Chances.fromStarts(asked.folder(), pass)));
        } catch (TooLargeException e) {
            return Optional.empty();
        }
    }
}
