package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.moves.LevelSearch;
import pegsets.report.MovesReport;

/// `pegs levels`: the positions after one move, two moves, and so on, none left out.
public final class LevelsCommand implements Command {
    @Override
    public String name() {
        return "levels";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "make the level sets: positions by the moves that they need";
    }

    @Override
    public String example() {
        return "pegs levels jobs/triangle15-corner.yaml --to 5";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(Option.builder().longOpt("to").hasArg().argName("I")
                .desc("the last level (default: the last that has positions)").get())
                .addOption(Option.builder().longOpt("back")
                        .desc("from the finish backward: positions by the moves that they need").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments));
        int last = line.hasOption("to")
                ? MovesListener.number("to", line.getOptionValue("to"))
                : job.problem().board().size();
        LevelSearch.Found found = MovesListener.answer(JobCommand.folder(line, job), Optional.empty(),
                line.hasOption("quiet"), console,
                moves -> line.hasOption("back") ? moves.backward(last) : moves.unbounded(last));
        console.out().print(line.hasOption("json")
                ? MovesReport.levelsJson(job, found) + "\n"
                : MovesReport.levels(job, found));
        return Program.DONE;
    }
}
