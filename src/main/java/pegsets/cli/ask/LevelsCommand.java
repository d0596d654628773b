package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.moves.LevelSearch;
import pegsets.questions.FewestMoves;
import pegsets.report.MovesReport;

/// `pegs levels`: computes all positions that need one move, two moves, and so on.
public final class LevelsCommand extends AbstractCommand {
    public LevelsCommand() {
        super("levels", "JOB", "compute the level sets: positions by the moves they need",
                "pegs levels jobs/triangle15-corner.yaml --to 5");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions()
                .addOption(CommandOptions.valued("to", "I", "the last level (default: the last level with positions)"))
                .addOption(CommandOptions.flag("back", "positions by the moves they need to the finish"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments));
        int last = (int) CommandOptions.number(line, "to", job.problem().board().size(), 1, 99);
        JobFolder folder = JobCommand.folder(line, job);
        LevelSearch.Found found = MovesListener.run(folder, line.hasOption("quiet"), console, listener -> {
            FewestMoves moves = new FewestMoves(folder, listener);
            return line.hasOption("back") ? moves.backward(last) : moves.unbounded(last);
        });
        console.out().print(line.hasOption("json")
                ? MovesReport.levelsJson(job, found) + "\n"
                : MovesReport.levels(job, found));
        return Program.DONE;
    }
}
