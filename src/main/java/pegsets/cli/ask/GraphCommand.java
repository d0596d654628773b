package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.pages.GraphReport;
import pegsets.pages.PictureStyle;
import pegsets.pages.Svg;
import pegsets.report.Texts;
import pegsets.wins.WinDiagram;
import pegsets.wins.WinGraph;

/// `pegs graph`: the graph of all wins of a small job. Computes the sets it needs.
public final class GraphCommand extends AbstractCommand {
    private static final int MOST_POSITIONS = 2000;

    public GraphCommand() {
        super("graph", "JOB", "draw the winning positions of a small job, and their jumps",
                "pegs graph jobs/triangle10-a2-b2.yaml --svg > graph.svg");
    }

    @Override
    public Options options() {
        return PictureOptions.addTo(PlayCommand.optionsWithoutJson());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        WinningPlay.checkEnds(job);
        PictureStyle style = PictureOptions.style(line);
        WinGraph graph = WinningPlay.graph(JobCommand.folder(line, job), line.hasOption("quiet"), console);
        WinDiagram diagram = WinDiagram.of(job.problem(), graph, MOST_POSITIONS).orElseThrow(() -> new IOException(
                job.name() + ": more than " + MOST_POSITIONS
                        + " winning positions, too many to draw; use a smaller problem"));
        console.out().print(line.hasOption("svg")
                ? Svg.graph(job.problem().board(), style, Texts.problem(job), diagram)
                : GraphReport.dot(job, diagram));
        return Program.DONE;
    }
}
