package pegsets.cli;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import pegsets.board.SaxCount;
import pegsets.jobs.Job;
import pegsets.jobs.OddsRun;
import pegsets.jobs.Runner;
import pegsets.jobs.Workspace;
import pegsets.report.OddsReport;
import pegsets.stages.Odds;
import pegsets.stages.OddsStage;
import pegsets.stages.Player;
import pegsets.stages.RestrictedPlay;

/// `pegs odds`: how likely a player who jumps at random ends with one peg. Makes the forward sets that this takes.
final class OddsCommand extends JobCommand {
    private final Player player;

    OddsCommand() {
        this(Player.ANY);
    }

    private OddsCommand(Player player) {
        super("odds", "the exact odds of ending with one peg when each jump is chosen at random",
                "pegs odds jobs/triangle15-corner.yaml --player sax");
        this.player = player;
    }

    @Override
    List<Option> ownOptions() {
        return List.of(Option.builder().longOpt("player").hasArg().argName("PLAYER")
                .desc("who chooses: " + String.join(", ", Player.labels()) + " (default: any); the others play the 15-hole triangle").get());
    }

    @Override
    JobCommand with(CommandLine line) throws MisuseException {
        String label = line.getOptionValue("player", player.label());
        return new OddsCommand(Player.labelled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "', expected one of " + String.join(", ", Player.labels()))));
    }

    @Override
    List<String> settings() {
        return List.of("stages=[forward]", "forward-to=1");
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException, MisuseException {
        Odds odds = player == Player.ANY ? ofAnyJump(job, workspace, quiet, console) : ofRule(job);
        console.out().print(json ? OddsReport.json(job, player, odds) + "\n" : OddsReport.text(job, player, odds));
        return Main.DONE;
    }

    private Odds ofRule(Job job) throws MisuseException {
        if (!SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " on " + job.problem().board()
                    + ", expected triangle:5 with 6-move, or player " + Player.ANY.label());
        }
        return new RestrictedPlay(job.problem(), player).odds();
    }

    private static Odds ofAnyJump(Job job, Workspace workspace, boolean quiet, Console console) throws IOException, MisuseException {
        if (job.problem().startImages() != job.problem().start().codes().size()) {
            throw new MisuseException("the odds of images of the start are others than those of the start,"
                    + " expected symmetry stabiliser or none");
        }
        return Computation.of(job, quiet, console, display -> {
            new Runner(job, workspace, display).run();
            return OddsRun.odds(job, workspace, new Levels(display));
        });
    }

    /// Shows each level as a step of the run.
    private record Levels(RunDisplay display) implements OddsStage.Listener {
        @Override
        public void level(int pegs, long positions) {
            display.begin("odds of " + pegs + " pegs", positions);
        }

        @Override
        public void advance(long positions) {
            display.advance(positions);
        }
    }
}
