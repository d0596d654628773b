package pegsets.cli;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.wins.WinDiagram;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.NoAnswerException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.Texts;

/// `pegs draw --graph`: the graph of all wins of a small problem. Computes the sets that it needs.
final class GraphPicture {
    private static final int MOST_POSITIONS = 2000;
    /// In pixels.
    private static final int PAGE_WIDTH = 2400;
    private static final int MOST_WIDTH = 4800;

    private GraphPicture() {}

    static int run(Call call, ProblemWords words) throws IOException, MisuseException {
        Job job = JobCommand.job(call, words, JobCommand.wanting(Result.SOLUTIONS));
        JobCommand.checkEnds(job);
        PictureStyle style = PictureOptions.style(call);
        JobFolder folder = JobCommand.folder(call, job);
        OutputFile output = OutputFile.of(call, Optional.of(folder));
        WinGraph graph = JobCommand.graph(folder, call);
        WinDiagram diagram = WinDiagram.of(job.problem(), graph, MOST_POSITIONS)
                .orElseThrow(() -> new NoAnswerException(
                        job.name() + ": more than " + MOST_POSITIONS
                                + " winning positions are too many to draw; use a smaller problem",
                        Map.of()));
        return output.write(call.has("svg")
                ? Svg.graph(job.problem().board(), call.has("size") ? style : fitting(job, style, diagram),
                        Texts.problem(job), diagram)
                : dot(job, diagram), call);
    }

    /// Returns the style with the largest boards of which the widest level of the graph fits a page; the smallest
    /// boards if no size fits. Refuses a graph whose smallest picture is too wide.
    private static PictureStyle fitting(Job job, PictureStyle style, WinDiagram diagram) {
        PictureStyle fitting = style;
        double width = Svg.graphWidth(job.problem().board(), fitting, diagram);
        while (fitting.size() > PictureStyle.LEAST_SIZE && width > PAGE_WIDTH) {
            fitting = fitting.sized(fitting.size() - 1);
            width = Svg.graphWidth(job.problem().board(), fitting, diagram);
        }
        if (width > MOST_WIDTH) {
            throw new NoAnswerException("%s: the picture would be %,.0f pixels wide; ".formatted(job.name(), width)
                    + "draw the graph with Graphviz (without --svg), or choose a smaller --size", Map.of());
        }
        return fitting;
    }

    /// Returns the graph in the DOT language of Graphviz. Each node shows a position as text and the number of ways
    /// from the start; a row has the positions with the same number of pegs; edges are jumps.
    private static String dot(Job job, WinDiagram diagram) {
        Board board = job.problem().board();
        StringBuilder text = new StringBuilder("digraph \"" + job.name().replaceAll("[\\\\\"]", "_")
                + "\" {\n  splines=line;\n  node [shape=box, fontname=\"monospace\"];\n");
        text.append("  labelloc=b; label=\"%s\";%n".formatted(
                diagram.size() == 0 ? WinDiagram.NO_SOLUTION : String.join("\\n", WinDiagram.LEGEND)));
        for (var level : diagram.levels()) {
            text.append("  { rank=same;\n");
            for (WinDiagram.Node node : level) {
                text.append("    \"%s\" [label=\"%s%s\"];%n".formatted(Long.toUnsignedString(node.position()),
                        Drawing.position(board, node.position()).replace("\n", "\\l"),
                        Texts.grouped(node.fromStart())));
            }
            text.append("  }\n");
        }
        for (WinDiagram.Edge edge : diagram.edges()) {
            text.append("  \"%s\" -> \"%s\" [tooltip=\"%s\"];%n".formatted(Long.toUnsignedString(edge.from()),
                    Long.toUnsignedString(edge.to()), Notation.jump(board, edge.jump())));
        }
        return text.append("}\n").toString();
    }
}
