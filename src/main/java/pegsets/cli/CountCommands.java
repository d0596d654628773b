package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FastestLosses.LossReason;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.sets.JumpLists;
import pegsets.answers.wins.ConditionedWins;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.JumpTimes;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.board.Jump;
import pegsets.board.SaxCount;
import pegsets.cli.ProblemWords.Reading;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.MisuseException.ImpossibleException;
import pegsets.cli.command.NoAnswerException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.Games;
import pegsets.publish.pages.PictureStyle;
import pegsets.publish.pages.Svg;
import pegsets.publish.report.DeadEndsReport;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.Json;
import pegsets.publish.report.JumpsReport;

/// The commands that count: solutions, games, and the jumps to a dead end.
final class CountCommands {
    static final Command COUNT = new Command("count", "P", "how many solutions are there? How many really differ?",
            "pegs count triangle:5 a1",
            () -> SolutionOptions.addTo(JobCall.asking())
                    .flag("by-jump", "for each jump, print how many solutions make it, and how often")
                    .flag("distinct", "count solutions up to the order of jumps, and up to symmetry"),
            CountCommands::count);

    static final Command GAMES = new Command("games", "P", "how do games end? How few pegs can stay?",
            "pegs games triangle:5 a1",
            () -> addFinalTo(JobCall.asking()
                    .flag("final", "print the positions without a legal jump, and the games that end in each"))
                    .flag("chance", "compute the exact chances of a player who jumps at random")
                    .valued("player", "PLAYER", "with --chance: the player's strategy, one of "
                            + String.join(", ", Player.labels())
                            + " (default: any); rule-of-thumb and sax play only the 15-hole triangle"),
            CountCommands::games);

    static final Command DEAD_ENDS = new Command("dead-ends", "P", "how soon can I lose?",
            "pegs dead-ends triangle:5 a1",
            () -> JobCall.asking().flag("reasons",
                    "show why play from each dead position cannot reach a finish; on large boards, this takes a minute or more for each position"),
            CountCommands::deadEnds);

    private static final int MOST_LIMIT = 1_000_000;
    private static final int USUAL_LIMIT = 100;

    private CountCommands() {}

    /// `pegs count`: the number of solutions. Computes the sets it needs.
    static int count(Call call) throws IOException {
        call.checkExcludes("distinct", "by-jump", "with", "without");
        call.checkExcludes("by-jump", "with", "without");
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        JobCall asked;
        try {
            asked = JobCall.of(call, words, JobCall.wanting(Result.SOLUTIONS));
        } catch (ImpossibleException e) {
            if (!call.isQuiet()) {
                call.tell(e.getMessage());
            }
            return call.answer(() -> Json.count(words.source().name(), BigInteger.ZERO), () -> "0\n");
        }
        Job job = asked.job();
        JobFolder folder = asked.folder();
        boolean isConditioned = SolutionOptions.areGiven(call);
        List<JumpCondition> conditions = SolutionOptions.of(call, job.problem());
        if (isConditioned || call.has("by-jump") || call.has("distinct")) {
            asked.checkEnds();
        }
        asked.complete(call.has("distinct")
                ? new Kind[] {Kind.WINNING, Kind.SOLUTIONS}
                : new Kind[] {Kind.SOLUTIONS});
        BigInteger all = folder.solutions();
        if (call.has("distinct")) {
            DistinctSolutions distinct = asked.counted("jumps", pass -> DistinctSolutions.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, distinct), () -> JumpsReport.text(job, distinct));
        }
        if (call.has("by-jump")) {
            List<JumpTimes> orbits = asked.counted("jumps", pass -> JumpTimes.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, all, orbits), () -> JumpsReport.text(job, all, orbits));
        }
        BigInteger solutions = isConditioned
                ? asked.counted("jumps", pass -> ConditionedWins.count(folder, conditions, pass))
                : all;
        return call.answer(() -> Json.count(job.name(), solutions), () -> solutions + "\n");
    }

    /// Adds the options that select final positions.
    static CommandOptions addFinalTo(CommandOptions options) {
        return options.valued("pegs", "N", "with --final: only positions with N pegs")
                .valued("limit", "N", "with --final: the first N positions (default: " + USUAL_LIMIT + ")");
    }

    /// `pegs games`: the number of complete games for each number of pegs left, and a shortest game; the final positions of
    /// games; or the chances of a random player. Computes the sets it needs.
    static int games(Call call) throws IOException {
        call.checkNeeds("final", "pegs", "limit");
        call.checkNeeds("chance", "player");
        call.checkExcludes("chance", "final");
        if (call.has("chance")) {
            return chance(call);
        }
        if (call.has("final")) {
            Final ends = Final.of(call, ProblemWords.of(call, Reading.ENDS));
            return call.answer(() -> GamesReport.json(ends.job, ends.all, ends.limit),
                    () -> GamesReport.text(ends.job, ends.all, ends.limit));
        }
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.GAMES)).complete(Kind.FORWARD, Kind.GAMES);
        Job job = asked.job();
        JobFolder folder = asked.folder();
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
            JobCall asked = JobCall.of(call, words, JobCall.wanting(Result.GAMES))
                    .complete(Kind.FORWARD, Kind.WAYS, Kind.GAMES);
            return new Final(asked.job(), FinalPosition.of(asked.folder(), k -> pegs == 0 || k == pegs), limit);
        }

        /// Returns a sheet of diagrams. Refuses an empty one.
        String svg(PictureStyle style) {
            if (all.isEmpty()) {
                throw new NoAnswerException(job.name() + ": no final position has this number of pegs");
            }
            return Svg.sheet(job.problem().board(), style, "Final positions of " + job.name(),
                    all.subList(0, Math.min(limit, all.size())).stream().map(position -> new Svg.Cell(position.code(),
                            List.of(), GamesReport.caption(position))).toList());
        }
    }

    private static int chance(Call call) throws IOException {
        String label = call.value("player", Player.ANY.label());
        Player player = Player.labeled(label).orElseThrow(() -> new MisuseException("unknown player '" + label
                + "'; use one of " + String.join(", ", Player.labels())));
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.FORWARD), "forward-to=1").checkWhole("chances need")
                .checkEnds();
        Job job = asked.job();
        Odds odds = player == Player.ANY
                ? asked.complete(Kind.FORWARD).counted("chances", pass -> RandomPlay.odds(asked.folder(), pass))
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

    /// `pegs dead-ends`: the fastest ways to lose a problem. Computes the sets it needs.
    static int deadEnds(Call call) throws IOException {
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.WINNING)).checkEnds().complete(Kind.WINNING);
        DeadEndsReport report = WorkLimit.of(call).apply(asked.folder(), true,
                display -> report(asked.job(), new FastestLosses(asked.folder(), display,
                        call.has("verbose") ? display : display.part()), call.has("reasons")));
        return call.answer(report::json, report::text);
    }

    private static DeadEndsReport report(Job job, FastestLosses questions, boolean withReasons) throws IOException {
        Optional<Dead> deadEnds = questions.deadEnds();
        Map<Long, List<String>> finishes = new HashMap<>();
        Map<Long, List<LossReason>> reasons = new HashMap<>();
        Map<Long, List<LossReason>> boardReasons = new HashMap<>();
        for (DeadPosition position : positions(deadEnds)) {
            if (job.isWhole()) {
                finishes.put(position.code(), questions.finishes(position.code()));
            }
            if (withReasons) {
                reasons.put(position.code(), questions.reasons(position.code()));
            }
        }
        Optional<Dead> deadBoards = job.isWhole() ? questions.deadBoards() : Optional.empty();
        for (DeadPosition position : withReasons ? positions(deadBoards) : List.<DeadPosition>of()) {
            boardReasons.put(position.code(), questions.boardReasons(position.code()));
        }
        return new DeadEndsReport(job, deadEnds, deadBoards, finishes, reasons, boardReasons);
    }

    private static List<DeadPosition> positions(Optional<Dead> dead) {
        return dead.map(Dead::positions).orElse(List.of());
    }
}
