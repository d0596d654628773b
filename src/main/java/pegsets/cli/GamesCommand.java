package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.sets.JumpLists;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.board.Jump;
import pegsets.board.SaxCount;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.NoAnswerException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.Games;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.Texts;

/// `pegs games`: the number of complete games for each number of pegs left, and a shortest game; the final positions of
/// games; or the chances of a random player. Computes the sets it needs.
public final class GamesCommand extends JobCommand {
    private static final int MOST_LIMIT = 1_000_000;
    private static final int USUAL_LIMIT = 100;

    public GamesCommand() {
        super("games", PROBLEM, "how do games end? How few pegs can stay?",
                "pegs games triangle:5 a1",
                () -> addFinalTo(asking()
                        .flag("final", "print the positions without a legal jump, and the games that end in each"))
                        .flag("chance", "compute the exact chances of a player who jumps at random")
                        .valued("player", "PLAYER", "with --chance: the player's strategy, one of "
                                + String.join(", ", Player.labels())
                                + " (default: any); rule-of-thumb and sax play only the 15-hole triangle"));
    }

    /// Adds the options that select final positions.
    static CommandOptions addFinalTo(CommandOptions options) {
        return options.valued("pegs", "N", "with --final: only positions with N pegs")
                .valued("limit", "N", "with --final: the first N positions (default: " + USUAL_LIMIT + ")");
    }

    @Override
    public int run(Call call) throws IOException {
        call.checkNeeds("final", "pegs", "limit");
        call.checkNeeds("chance", "player");
        call.checkExcludes("chance", "final");
        if (call.has("chance")) {
            return chance(call);
        }
        if (call.has("final")) {
            Final ends = Final.of(call, ProblemWords.of(call, ProblemWords.Reading.ENDS));
            return call.answer(() -> GamesReport.json(ends.job, ends.all, ends.limit),
                    () -> GamesReport.text(ends.job, ends.all, ends.limit));
        }
        Job job = job(call, wanting(Result.GAMES));
        JobFolder folder = folder(call, job);
        complete(folder, EnumSet.of(Kind.FORWARD, Kind.GAMES), call);
        Games games = folder.games();
        List<Jump> shortest = new JumpLists(folder).shortestGame(games.mostPegsLeft());
        return call.answer(() -> GamesReport.json(job, games, shortest), () -> GamesReport.text(job, games, shortest));
    }

    /// The final positions that the options select.
    ///
    /// @param limit the number of positions to show
    record Final(Job job, List<FinalPosition> all, int limit) {

        static Final of(Call call, ProblemWords words) throws IOException {
            int limit = (int) call.number("limit", USUAL_LIMIT, 1, MOST_LIMIT);
            long pegs = call.number("pegs", 0, 1, Long.SIZE);
            Job job = JobCommand.job(call, words, wanting(Result.GAMES));
            JobFolder folder = folder(call, job);
            complete(folder, EnumSet.of(Kind.FORWARD, Kind.WAYS, Kind.GAMES), call);
            return new Final(job, FinalPosition.of(folder, k -> pegs == 0 || k == pegs), limit);
        }

        /// Returns a sheet of diagrams. Refuses an empty one.
        String svg(PictureStyle style) {
            if (all.isEmpty()) {
                throw new NoAnswerException(job.name() + ": no final position has this number of pegs");
            }
            return Svg.sheet(job.problem().board(), style, "Final positions of " + job.name(),
                    all.subList(0, Math.min(limit, all.size())).stream().map(position -> new Svg.Cell(position.code(),
                            List.of(), Texts.counted(position.games(), "game"))).toList());
        }
    }

    private static int chance(Call call) throws IOException {
        String label = call.value("player", Player.ANY.label());
        Player player = Player.labeled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "'; use one of " + String.join(", ", Player.labels())));
        Job job = job(call, wanting(Result.FORWARD), "forward-to=1");
        checkWhole(job, "chances need");
        checkEnds(job);
        JobFolder folder = folder(call, job);
        if (player == Player.ANY) {
            complete(folder, EnumSet.of(Kind.FORWARD), call);
        }
        Odds odds = player == Player.ANY
                ? counted(folder, call, "chances", pass -> RandomPlay.odds(folder, pass))
                : ofRule(job, player);
        return call.answer(() -> GamesReport.json(job, player, odds), () -> GamesReport.text(job, player, odds));
    }

    private static Odds ofRule(Job job, Player player) throws IOException {
        if (player.isForSax() && !SaxCount.isFor(job.problem().board())) {
            throw new MisuseException("player " + player.label() + " cannot play " + job.problem().board()
                    + "; use triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                    + Player.PEG_FIRST.label());
        }
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }
}
