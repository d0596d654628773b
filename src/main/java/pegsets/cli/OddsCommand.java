package pegsets.cli;

import java.io.IOException;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.board.SaxCount;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Runner;
import pegsets.publish.report.OddsReport;

/// `pegs odds`: the probability that a player who jumps at random ends with one peg. Computes the forward sets it
/// needs.
public final class OddsCommand extends JobCommand {
    public OddsCommand() {
        super("odds", "JOB", "compute the exact odds of a player who jumps at random",
                "pegs odds jobs/triangle15-corner.yaml --player sax",
                () -> jobOptions().valued("player", "PLAYER",
                        "the player's strategy, one of " + String.join(", ", Player.labels())
                                + " (default: any); rule-of-thumb and sax play only the 15-hole triangle"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        String label = call.value("player", Player.ANY.label());
        Player player = Player.labeled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "'; use one of " + String.join(", ", Player.labels())));
        Job job = job(call, wanting(Result.FORWARD), "forward-to=1");
        checkWhole(job, "odds need");
        checkEnds(job);
        Odds odds = player == Player.ANY ? ofAnyJump(folder(call, job), call) : ofRule(job, player);
        return call.answer(() -> OddsReport.json(job, player, odds), () -> OddsReport.text(job, player, odds));
    }

    private static Odds ofRule(Job job, Player player) throws IOException, MisuseException {
        if (player.isForSax() && !SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " cannot play " + job.problem().board()
                    + "; use triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                    + Player.PEG_FIRST.label());
        }
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }

    private static Odds ofAnyJump(JobFolder folder, Call call) throws IOException {
        return RunDisplay.of(folder.job(), call, display -> {
            new Runner(folder, display).run();
            return RandomPlay.odds(folder, display.levels("odds"));
        });
    }
}
