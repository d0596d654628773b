package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
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

/// `pegs graph`: the graph of all wins of a small job. Makes the sets that this takes.
public final class GraphCommand implements Command {
    private static final int MOST_POSITIONS = 2000;

    @Override
    public String name() {
        return "graph";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "draw the winning positions of a small job, and their jumps";
    }

    @Override
    public String example() {
        return "pegs graph jobs/triangle10-a2-b2.yaml --svg > graph.svg";
    }

    @Override
    public Options options() {
        return new Options()
                .addOption(Option.builder().longOpt("set").hasArg().argName("KEY=VALUE")
                        .desc("override a key of the job file").get())
                .addOption(Option.builder().longOpt("data").hasArg().argName("DIR")
                        .desc("where the folders of jobs are (default: data)").get())
                .addOption(Option.builder().longOpt("quiet").desc("no progress and no log, only errors").get())
                .addOptions(PictureOptions.all());
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
                        + " winning positions, too many to draw; expected a smaller problem"));
        console.out().print(line.hasOption("svg")
                ? Svg.graph(job.problem().board(), style, Texts.problem(job), diagram)
                : GraphReport.dot(job, diagram));
        return Program.DONE;
    }
}
