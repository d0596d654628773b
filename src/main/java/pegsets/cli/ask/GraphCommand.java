package pegsets.cli.ask;

import java.io.IOException;
import java.util.Optional;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.pages.GraphReport;
import pegsets.pages.PictureStyle;
import pegsets.pages.Svg;
import pegsets.report.Texts;
import pegsets.wins.WinDiagram;
import pegsets.wins.WinGraph;

/// `pegs graph`: the graph of all wins of a small job. Computes the sets it needs.
public final class GraphCommand extends JobCommand {
    private static final int MOST_POSITIONS = 2000;

    public GraphCommand() {
        super("graph", "JOB", "draw the winning positions of a small job, and their jumps",
                "pegs graph jobs/triangle10-a2-b2.yaml --svg --out graph.svg",
                () -> PictureOptions.addTo(PlayCommand.optionsWithoutJson()));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.SOLUTIONS));
        checkEnds(job);
        PictureStyle style = PictureOptions.style(call);
        JobFolder folder = folder(call, job);
        OutputFile output = OutputFile.of(call, Optional.of(folder));
        WinGraph graph = Computation.graph(folder, call);
        WinDiagram diagram = WinDiagram.of(job.problem(), graph, MOST_POSITIONS).orElseThrow(() -> new IOException(
                job.name() + ": more than " + MOST_POSITIONS
                        + " winning positions, too many to draw; use a smaller problem"));
        return output.write(call.has("svg")
                ? Svg.graph(job.problem().board(), style, Texts.problem(job), diagram)
                : GraphReport.dot(job, diagram), call);
    }
}
