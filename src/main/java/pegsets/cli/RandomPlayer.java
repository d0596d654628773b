package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.board.SaxCount;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Plan;
import pegsets.job.SetName;
import pegsets.publish.report.GamesReport;

/// `pegs games --chance`: the probability that a player who jumps at random ends with one peg. Computes the forward
/// sets that it needs.
final class RandomPlayer {
    private RandomPlayer() {}

    static CommandOptions addTo(CommandOptions options) {
        return options.flag("chance", "compute the exact chances of a player who jumps at random")
                .valued("player", "PLAYER", "with --chance: the player's strategy, one of "
                        + String.join(", ", Player.labels())
                        + " (default: any); rule-of-thumb and sax play only the 15-hole triangle");
    }

    static int run(Call call) throws IOException, MisuseException {
        String label = call.value("player", Player.ANY.label());
        Player player = Player.labeled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "'; use one of " + String.join(", ", Player.labels())));
        Job job = JobCommand.job(call, JobCommand.wanting(Result.FORWARD), "forward-to=1");
        JobCommand.checkWhole(job, "chances need");
        JobCommand.checkEnds(job);
        Odds odds = player == Player.ANY ? ofAnyJump(JobCommand.folder(call, job), call) : ofRule(job, player);
        return call.answer(() -> GamesReport.json(job, player, odds), () -> GamesReport.text(job, player, odds));
    }

    private static Odds ofRule(Job job, Player player) throws IOException, MisuseException {
        if (player.isForSax() && !SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " cannot play " + job.problem().board()
                    + "; use triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                    + Player.PEG_FIRST.label());
        }
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }

    private static Odds ofAnyJump(JobFolder folder, Call call) throws IOException, MisuseException {
        if (Plan.firstMissing(folder, EnumSet.of(SetName.Kind.FORWARD)).isPresent()) {
            JobCommand.compute(folder, call);
        }
        return WorkLimit.of(call).apply(folder, false, display -> RandomPlay.odds(folder, display.levels("chances")));
    }
}
