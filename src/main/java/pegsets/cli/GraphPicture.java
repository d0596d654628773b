package pegsets.cli;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.wins.WinDiagram;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.NoAnswerException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.pages.GraphReport;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.Texts;

/// `pegs draw --graph`: the graph of all wins of a small problem. Computes the sets that it needs.
final class GraphPicture {
    private static final int MOST_POSITIONS = 2000;
    /// In pixels.
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
                : GraphReport.dot(job, diagram), call);
    }

    /// Returns the style with boards that fit a page. Refuses a graph whose smallest picture is too wide.
    private static PictureStyle fitting(Job job, PictureStyle style, WinDiagram diagram) {
        PictureStyle fitting = Svg.fitting(job.problem().board(), style, diagram);
        double width = Svg.graphWidth(job.problem().board(), fitting, diagram);
        if (width > MOST_WIDTH) {
            throw new NoAnswerException("%s: the picture would be %,.0f pixels wide; ".formatted(job.name(), width)
                    + "draw the graph with Graphviz (without --svg), or choose a smaller --size", Map.of());
        }
        return fitting;
    }
}
