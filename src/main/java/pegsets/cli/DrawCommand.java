package pegsets.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinDiagram;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionReader;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.NoAnswerException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.pages.GraphReport;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.PictureStyle.Theme;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.SolutionReport;
import pegsets.publish.report.Texts;

/// `pegs draw`: a position, or a written solution step by step, as text or as an SVG picture; or all winning positions,
/// or all final positions. The last two compute the sets that they need.
public final class DrawCommand extends JobCommand {
    private static final int MOST_POSITIONS = 2000;
    /// In pixels.
    private static final int MOST_WIDTH = 4800;

    private static final int MOST_BYTES = 1 << 16;

    public DrawCommand() {
        super("draw", "BOARD START [JUMPS] | JOB [POSITION|JUMPS|-]",
                "draw a position, a solution, or all winning positions", "pegs draw rectangle:3x1 a1",
                () -> GamesCommand.addFinalTo(OutputFile.addTo(withoutJson(asking())
                        .flag("graph", "draw the winning positions of a small problem, and their jumps")
                        .flag("final", "with --svg: draw the positions in which games end"))
                        .flag("svg", "draw an SVG picture instead of text")
                        .valued("size", "PIXELS", "with --svg: distance of neighboring holes (default: 36)")
                        .flag("labels", "with --svg: write the name of each hole into it")
                        .flag("no-title", "with --svg: leave out the title above the picture")
                        .valued("theme", "THEME",
                                "with --svg: one of " + String.join(", ", Theme.labels()))
                        .valued("columns", "N", "with --svg: most diagrams in a row (default: 6)")));
    }

    @Override
    public int run(Call call) throws IOException {
        call.checkExcludes("graph", "final", "columns");
        call.checkNeeds("final", "pegs", "limit");
        PictureStyle style = style(call);
        if (call.has("graph") || call.has("final")) {
            ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.ENDS);
            if (call.has("graph")) {
                return graph(call, words, style);
            }
            call.checkNeeds("svg", "final");
            OutputFile output = OutputFile.of(call, Optional.empty());
            return output.write(GamesCommand.Final.of(call, words).svg(style), call);
        }
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.START);
        String text = String.join(" ", words.rest());
        if (text.equals("-")) {
            words.checkInput("the text to draw");
        }
        Job job = job(call, words);
        if (text.equals("-")) {
            byte[] bytes = System.in.readNBytes(MOST_BYTES + 1);
            text = new String(bytes, StandardCharsets.UTF_8).strip();
            if (bytes.length > MOST_BYTES || text.isEmpty()) {
                throw new MisuseException("standard input has "
                        + (bytes.length > MOST_BYTES ? "more than " + MOST_BYTES + " bytes" : "no text")
                        + "; send a position or a solution to draw");
            }
        }
        if (text.isEmpty()) {
            text = Long.toUnsignedString(job.problem().start().codes().getFirst());
        }
        Board board = job.problem().board();
        boolean svg = call.has("svg");
        OutputFile output = OutputFile.of(call, Optional.empty());
        try {
            if (PositionText.isPosition(text)) {
                long position = new PositionReader(job.problem(), Optional.empty()).read(text);
                return output.write(svg
                        ? Svg.position(board, style, SolutionReport.title(job, position), position)
                        : Drawing.position(board, position), call);
            }
            Solution solution = solution(job, text);
            return output.write(svg
                    ? Svg.sheet(board, style, SolutionReport.title(job, solution), Svg.cells(board, solution))
                    : SolutionReport.text(board, solution, true), call);
        } catch (NotationException e) {
            throw new MisuseException(text + ": " + e.getMessage());
        }
    }

    /// Returns the written jumps if they are legal from a start. They need not end at the finish.
    private static Solution solution(Job job, String text) {
        Replay replay = Replay.of(job.problem(), text);
        if (replay.jumps().size() < Notation.writtenJumps(text).size()) {
            Replay.Fault fault = replay.fault().orElseThrow();
            throw new MisuseException("jump %d, %s: %s".formatted(fault.number(), fault.text(), fault.reason()));
        }
        return new Solution(replay.start(), replay.jumps());
    }

    /// Returns the style that the options choose.
    private static PictureStyle style(Call call) {
        call.checkNeeds("svg", "size", "labels", "no-title", "theme", "columns");
        PictureStyle usual = PictureStyle.DEFAULT;
        String theme = call.value("theme", usual.theme().label());
        return new PictureStyle((int) call.number("size", usual.size(), PictureStyle.LEAST_SIZE, 200),
                call.has("labels"),
                Theme.labeled(theme).orElseThrow(() -> new MisuseException(
                        "--theme is '" + theme + "'; use one of " + String.join(", ", Theme.labels()))),
                (int) call.number("columns", usual.columns(), 1, 100), !call.has("no-title"));
    }

    /// Draws the graph of all wins of a small problem.
    private static int graph(Call call, ProblemWords words, PictureStyle style) throws IOException {
        JobFolder folder = folder(call, words, Result.SOLUTIONS);
        Job job = folder.job();
        OutputFile output = OutputFile.of(call, Optional.of(folder));
        WinGraph graph = graph(folder, call);
        WinDiagram diagram = WinDiagram.of(job.problem(), graph, MOST_POSITIONS)
                .orElseThrow(() -> new NoAnswerException(
                        job.name() + ": more than " + MOST_POSITIONS
                                + " winning positions are too many to draw; use a smaller problem"));
        return output.write(call.has("svg")
                ? Svg.graph(job.problem().board(), call.has("size") ? style : fitting(job, style, diagram),
                        Texts.problem(job), diagram)
                : GraphReport.dot(job, diagram), call);
    }

    /// Returns the style with boards that fit a page. Refuses a graph whose smallest picture is too wide.
    private static PictureStyle fitting(Job job, PictureStyle style, WinDiagram diagram) {
        PictureStyle fitting = Svg.fitting(job.problem().board(), style, diagram);
        double width = Svg.graphWidth(job.problem().board(), fitting, diagram);
        if (width > MOST_WIDTH) {
            throw new NoAnswerException("%s: the picture would be %,.0f pixels wide; ".formatted(job.name(), width)
                    + "draw the graph with Graphviz (without --svg), or choose a smaller --size");
        }
        return fitting;
    }
}
