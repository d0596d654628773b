package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.SaxCount;
import pegsets.cli.command.Command;
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

/// `pegs odds`: how likely a player who jumps at random ends with one peg. Makes the forward sets that this takes.
public final class OddsCommand implements Command {
    @Override
    public String name() {
        return "odds";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "the exact odds of a player who chooses each jump at random";
    }

    @Override
    public String example() {
        return "pegs odds jobs/triangle15-corner.yaml --player sax";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(Option.builder().longOpt("player").hasArg().argName("PLAYER")
                .desc("who chooses: " + String.join(", ", Player.labels())
                        + " (default: any); rule-of-thumb and sax play the 15-hole triangle")
                .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String label = line.getOptionValue("player", Player.ANY.label());
        Player player = Player.labelled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "', expected one of " + String.join(", ", Player.labels())));
        Job job = JobCommand.wholeJob(line, JobCommand.onlyJobFile(arguments), "odds need",
                JobCommand.wanting(Result.FORWARD), "forward-to=1");
        Odds odds = player == Player.ANY
                ? ofAnyJump(JobCommand.folder(line, job), line.hasOption("quiet"), console)
                : ofRule(job, player);
        console.out()
                .print(line.hasOption("json")
                        ? OddsReport.json(job, player, odds) + "\n"
                        : OddsReport.text(job, player, odds));
        return Program.DONE;
    }

    private static Odds ofRule(Job job, Player player) throws IOException, MisuseException {
        if (player.isForSax() && !SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " on " + job.problem().board()
                    + ", expected triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                    + Player.PEG_FIRST.label());
        }
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }

    private static Odds ofAnyJump(JobFolder folder, boolean quiet, Console console)
            throws IOException, MisuseException {
        Job job = folder.job();
        if (job.problem().startImages() != job.problem().start().codes().size()) {
            throw new MisuseException("the odds of images of the start are others than those of the start,"
                    + " expected symmetry stabiliser or none");
        }
        return Computation.of(job, quiet, console, display -> {
            new Runner(folder, display).run();
            return RandomPlay.odds(folder, new TallyDisplay("odds", display));
        });
    }
}
