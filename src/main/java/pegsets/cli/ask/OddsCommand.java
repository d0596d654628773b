package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.SaxCount;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.TallyDisplay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.jobs.Runner;
import pegsets.questions.Odds;
import pegsets.questions.Player;
import pegsets.questions.RandomPlay;
import pegsets.questions.RestrictedPlay;
import pegsets.report.OddsReport;

/// `pegs odds`: the probability that a player who jumps at random ends with one peg. Computes the forward sets it
/// needs.
public final class OddsCommand extends AbstractCommand {
    public OddsCommand() {
        super("odds", "JOB", "the exact odds of a player who chooses each jump at random",
                "pegs odds jobs/triangle15-corner.yaml --player sax");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.valued("player", "PLAYER",
                "the player's strategy: " + String.join(", ", Player.labels())
                        + " (default: any); rule-of-thumb and sax play the 15-hole triangle"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String label = line.getOptionValue("player", Player.ANY.label());
        Player player = Player.labelled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "'; use one of " + String.join(", ", Player.labels())));
        Job job = JobCommand.wholeJob(line, JobCommand.onlyJobFile(arguments), "odds need",
                JobCommand.wanting(Result.FORWARD), "forward-to=1");
        Odds odds = player == Player.ANY
                ? ofAnyJump(JobCommand.folder(line, job), line.hasOption("quiet"), console)
                : ofRule(job, player);
        console.out().print(line.hasOption("json")
                ? OddsReport.json(job, player, odds) + "\n"
                : OddsReport.text(job, player, odds));
        return Program.DONE;
    }

    private static Odds ofRule(Job job, Player player) throws IOException, MisuseException {
        if (player.isForSax() && !SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " cannot play " + job.problem().board()
                    + "; use triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                    + Player.PEG_FIRST.label());
        }
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }

    private static Odds ofAnyJump(JobFolder folder, boolean quiet, Console console)
            throws IOException, MisuseException {
        Job job = folder.job();
        if (job.problem().startImages() != job.problem().start().codes().size()) {
            throw new MisuseException("the odds of images of the start differ from the odds of the start;"
                    + " use symmetry stabiliser or none");
        }
        return Computation.of(job, quiet, console, display -> {
            new Runner(folder, display).run();
            return RandomPlay.odds(folder, new TallyDisplay("odds", display));
        });
    }
}
