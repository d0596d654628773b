package pegsets.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.sets.JumpLists;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.FewestMoves;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.JumpTimes;
import pegsets.answers.wins.MovesLeft;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.answers.wins.TallyLabels;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.SaxCount;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.Io;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.file.JobFile;
import pegsets.job.labels.Games;
import pegsets.publish.report.DeadEndsReport;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.Json;
import pegsets.publish.report.JumpsReport;
import pegsets.publish.report.MovesReport;
import pegsets.publish.report.SolutionReport;
import pegsets.search.moves.FirstMove;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.SearchFolder;
import pegsets.search.moves.ShortestSolutions;
import pegsets.search.solve.FewestPegs;

/// The commands that answer with numbers: of solutions and games, the fewest moves, and the jumps to a dead end.
final class NumberCommands {
    static final Command COUNT = new Command("count", "P", "how many solutions are there? How many really differ?",
            "pegs count triangle:5 a1",
            () -> CommandOptions.ofQuestion().shared("with", "without", EachLine.OPTION)
                    .flag("by-jump", "for each jump, print how many solutions make it, and how often")
                    .flag("distinct", "count solutions up to the order of jumps, and up to symmetry"),
            NumberCommands::count);

    static final Command GAMES = new Command("games", "P", "how do games end? How few pegs can stay?",
            "pegs games triangle:5 a1",
            () -> CommandOptions.ofQuestion()
                    .flag("final", "print the positions without a legal jump, and the games that end in each")
                    .shared("pegs", "limit")
                    .flag("chance", "compute the exact chances of a player who jumps at random")
                    .valued("player", "PLAYER", "with --chance: the player's strategy, one of "
                            + String.join(", ", Player.labels())
                            + " (default: any); rule-of-thumb and sax play only the 15-hole triangle"),
            NumberCommands::games);

    static final Command DEAD_ENDS = new Command("dead-ends", "P", "how soon can I lose?",
            "pegs dead-ends triangle:5 a1",
            () -> CommandOptions.ofQuestion().flag("reasons",
                    "show why play from each dead position cannot reach a finish; on large boards, this takes a minute or more for each position"),
            NumberCommands::deadEnds);

    static final Command SHORTEST = new Command("shortest", "P", "what are the fewest moves?",
            "pegs shortest triangle:5 a1 --diagram",
            () -> CommandOptions.ofQuestion().shared("with", "without", EachLine.OPTION)
                    .valued("max-moves", "M", "search only for solutions of at most M moves")
                    .valued("first-move", "MOVE", "only solutions that begin with this move: d2-d4-f4")
                    .valued("both-ends", "N", "with --max-moves: N levels from the finish, too")
                    .flag("from-sets", "use winning sets instead of a search")
                    .valued("beam", "N", "with --max-moves: keep N positions a level; proves nothing")
                    .valued("levels", "END", "list positions by fewest moves from start, or to finish")
                    .flag("bounds", "show the bounds and the levels of earlier searches")
                    .flag("all", "print all shortest solutions, one per line")
                    .flag("diagram", "draw the position after each move"),
            NumberCommands::shortest);

    private static final int MOST_NAMED = 50;
    /// The most positions of a search for one of several lines.
    private static final int MOST_IN_MEMORY = 1_000_000;
    private static final long MOST_BEAM = 999_999_999_999L;
    private static final int MOST_LIMIT = 1_000_000;

    private NumberCommands() {}

    /// `pegs count`: the number of solutions. Computes the sets it needs.
    static int count(Call call) throws IOException {
        call.checkExcludes("distinct", "by-jump", "with", "without");
        call.checkExcludes("by-jump", "with", "without");
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        JobCall asked;
        try {
            asked = JobCall.of(call, words, JobCall.wanting(Result.SOLUTIONS));
        } catch (JobFileException.Impossible e) {
            call.note(e.getMessage());
            return call.answer(() -> Json.count(words.source().name(), BigInteger.ZERO), () -> "0\n");
        }
        Job job = asked.job();
        JobFolder folder = asked.folder();
        List<JumpCondition> conditions = CommandOptions.conditions(call, job.problem());
        if (!conditions.isEmpty() || call.has("by-jump") || call.has("distinct")) {
            asked.checkEnds();
        }
        asked.complete(Kind.SOLUTIONS);
        BigInteger all = folder.solutions();
        if (call.has("distinct")) {
            DistinctSolutions distinct = asked.complete(Kind.WINNING)
                    .counted("jumps", pass -> DistinctSolutions.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, distinct), () -> JumpsReport.text(job, distinct));
        }
        if (call.has("by-jump")) {
            List<JumpTimes> orbits = asked.counted("jumps", pass -> JumpTimes.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, all, orbits), () -> JumpsReport.text(job, all, orbits));
        }
        BigInteger solutions = conditions.isEmpty()
                ? all
                : asked.counted("jumps", pass -> TallyLabels.count(folder, conditions, pass));
        return call.answer(() -> Json.count(job.name(), solutions), () -> solutions + "\n");
    }

    /// `pegs games`: the number of complete games for each number of pegs left, and a shortest game; the final
    /// positions of games; or the chances of a random player. Computes the sets it needs.
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
        JobCall asked = ofGames(call, ProblemWords.of(call, Reading.ENDS)).complete(Kind.FORWARD, Kind.GAMES);
        Job job = asked.job();
        JobFolder folder = asked.folder();
        Games games = folder.games();
        JumpLists lists = new JumpLists(folder);
        List<Jump> shortest = lists.game(games.byPegsLeft().lastKey()); // it leaves the most pegs
        int fewestPegs = games.byPegsLeft().firstKey();
        FewestPegs fewest = new FewestPegs(fewestPegs, FinalPosition.images(folder, fewestPegs),
                lists.game(fewestPegs), true);
        return call.answer(() -> GamesReport.json(job, games, shortest, fewest),
                () -> GamesReport.text(job, games, shortest, fewest));
    }

    /// Reads a problem whose finish does not matter: if the words name none, and no peg can end in the hole of the
    /// start, the finish is the start itself.
    private static JobCall ofGames(Call call, ProblemWords words) throws IOException {
        try {
            return JobCall.of(call, words, JobCall.wanting(Result.GAMES));
        } catch (JobFileException e) {
            JobFile keys = JobCall.keys(call, words);
            if (keys.text("finish").isPresent()) {
                throw e;
            }
            Positions starts = keys.starts();
            return JobCall.of(call, words, JobCall.wanting(Result.GAMES),
                    "finish=code:" + Long.toUnsignedString(starts.codes().getFirst()));
        }
    }

    /// The final positions that the options select.
    ///
    /// @param limit the number of positions to show
    record Final(Job job, List<FinalPosition> all, int limit) {

        static Final of(Call call, ProblemWords words) throws IOException {
            int limit = (int) call.number("limit", CommandOptions.USUAL_LIMIT, 1, MOST_LIMIT);
            long pegs = call.number("pegs", 0, 1, Long.SIZE);
            JobCall asked = ofGames(call, words)
                    .complete(Kind.FORWARD, Kind.WAYS, Kind.GAMES);
            return new Final(asked.job(), FinalPosition.of(asked.folder(), k -> pegs == 0 || k == pegs), limit);
        }
    }

    private static int chance(Call call) throws IOException {
        String label = call.value("player", Player.ANY.label());
        Player player = Player.labeled(label).orElseThrow(() -> new Refusal("unknown player '" + label
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
        Refusal.throwIf(player.isForSax() && !SaxCount.isFor(job.problem().board()),
                "player " + player.label() + " cannot play " + job.problem().board()
                        + "; use triangle:5 with 6-move, or player " + Player.ANY.label() + " or "
                        + Player.PEG_FIRST.label());
        return new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds();
    }

    /// `pegs dead-ends`: the fastest ways to lose a problem. Computes the sets it needs.
    static int deadEnds(Call call) throws IOException {
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.WINNING)).checkEnds().complete(Kind.WINNING);
        DeadEndsReport report = asked.limit().apply(asked.folder(), true,
                display -> report(asked.job(), new FastestLosses(asked.folder(), display, display.part()),
                        call.has("reasons")));
        return call.answer(report::json, report::text);
    }

    private static DeadEndsReport report(Job job, FastestLosses questions, boolean withReasons) throws IOException {
        Optional<Dead> deadEnds = questions.deadEnds();
        Optional<Dead> deadBoards = job.isWhole() ? questions.deadBoards() : Optional.empty();
        return new DeadEndsReport(job, deadEnds, deadBoards, each(job.isWhole(), deadEnds, questions::finishes),
                each(withReasons, deadEnds, questions::reasons),
                each(withReasons, deadBoards, questions::boardReasons));
    }

    /// Returns the answers to a question about each dead position, if it is asked.
    private static <T> Map<Long, T> each(boolean isAsked, Optional<Dead> dead, Io.Function<Long, T> question)
            throws IOException {
        Map<Long, T> answers = new HashMap<>();
        for (DeadPosition position : isAsked && dead.isPresent() ? dead.get().positions() : List.<DeadPosition>of()) {
            answers.put(position.code(), question.apply(position.code()));
        }
        return answers;
    }

    /// `pegs shortest`: the fewest moves of a solution, the shortest solutions, and the proof.
    static int shortest(Call call) throws IOException {
        call.checkExcludes("diagram", "all");
        call.checkExcludes("from-sets", "max-moves", "first-move");
        call.checkExcludes("both-ends", "beam", "first-move");
        call.checkNeeds("max-moves", "both-ends", "beam");
        call.checkExcludes("bounds", "levels", "from-sets", "all", "diagram");
        call.checkExcludes("levels", "from-sets", "first-move", "both-ends", "beam", "all", "diagram", "with",
                "without");
        boolean isFromSets = call.has("from-sets");
        int atMost = (int) call.number("max-moves", 0, 1, 99);
        int back = (int) call.number("both-ends", 0, 1, 99);
        long beam = call.number("beam", 0, 1, MOST_BEAM);
        Refusal.throwIf(back > 0 && back >= atMost,
                "--both-ends " + back + " needs a larger --max-moves; use " + (back + 1) + " or more");
        ProblemWords words = ProblemWords.of(call, Reading.ENDS);
        if (call.has(EachLine.OPTION)) {
            return line(call, words);
        }
        JobCall asked = JobCall.of(call, words,
                isFromSets ? new String[] {JobCall.wanting(Result.WINNING)} : new String[0]);
        JobFolder folder = asked.folder();
        Job job = asked.job();
        Refusal.throwIf(back > 0 && job.problem().board().implied().count() > 0,
                "--both-ends does not work on board " + job.problem().board().name() + "; search without --both-ends");
        if (call.has("bounds")) {
            List<SearchFolder> searches = JobCall.searches(folder);
            return call.answer(() -> MovesReport.planJson(job, searches), () -> MovesReport.plan(job, searches));
        }
        if (call.has("levels")) {
            return levels(asked, atMost);
        }
        List<JumpCondition> conditions = CommandOptions.conditions(call, job.problem());
        Optional<FirstMove> firstMove = firstMove(call, job);
        if (isFromSets) {
            asked.checkEnds().complete(Kind.WINNING);
        }
        FewestMoves.Answer answer = locked(asked, display -> {
            FewestMoves moves = new FewestMoves(folder, firstMove, display);
            if (isFromSets) {
                try (MovesLeft left = new MovesLeft(folder, display.levels("moves"))) {
                    return moves.known(left);
                }
            }
            return back > 0
                    ? moves.bothEnds(atMost, back)
                    : beam > 0
                            ? moves.beam(atMost, beam)
                            : moves.answer(atMost > 0 ? OptionalInt.of(atMost) : OptionalInt.empty());
        });
        Optional<ConditionedShortest> met = answer.solutions()
                .map(all -> new ConditionedShortest(all, job.problem(), conditions));
        int notFound = beam > 0 ? Program.NO_ANSWER : Program.NO; // a beam proves nothing
        if (call.has("all")) {
            return printAll(job, met, call, notFound);
        }
        Optional<ConditionedShortest> some = met.filter(_ -> !conditions.isEmpty());
        call.answer(() -> MovesReport.json(job, answer, some),
                () -> MovesReport.text(job, answer, some, call.has("diagram")));
        boolean isFound = answer.moves().isPresent() && (some.isEmpty() || some.get().count().signum() > 0);
        return isFound ? Program.DONE : notFound;
    }

    /// Prints the fewest moves, the number of solutions and one of them in a line. If too many positions can be reached
    /// for a search in memory, one line at a time is answered by a search by levels.
    private static int line(Call call, ProblemWords words) throws IOException {
        call.checkAbsent("with --each; call pegs once for each problem", "max-moves", "first-move", "both-ends",
                "from-sets", "beam", "levels", "bounds", "all", "diagram", "with", "without");
        Optional<ShortestSolutions> found = Optional.empty();
        String name = words.source().name();
        try {
            JobCall asked = JobCall.of(call, words);
            name = asked.job().name();
            found = ShortestSolutions.inMemory(asked.job().problem(), MOST_IN_MEMORY);
            if (found.isEmpty()) {
                synchronized (NumberCommands.class) {
                    found = locked(asked, display -> new FewestMoves(asked.folder(), Optional.empty(), display)
                            .answer(OptionalInt.empty())).solutions();
                }
            }
        } catch (JobFileException.Impossible e) {
            // no play leads to the finish
        }
        Optional<ShortestSolutions> shortest = found.filter(all -> all.count().signum() > 0);
        String job = name;
        call.answer(() -> MovesReport.lineJson(job, shortest), () -> MovesReport.line(shortest));
        return shortest.isPresent() ? Program.DONE : Program.NO;
    }

    /// Returns the result of a search that the limit of a question stops, with the job's folder locked.
    private static <T> T locked(JobCall asked, Io.Function<RunDisplay, T> search) throws IOException {
        JobFolder folder = asked.folder();
        return asked.limit().computed(folder, false, display -> {
            try (FileChannel _ = folder.lock(); Journal _ = folder.openJournal()) {
                return search.apply(display);
            }
        });
    }

    /// Prints the level sets.
    private static int levels(JobCall asked, int atMost) throws IOException {
        Call call = asked.call();
        String end = call.value("levels");
        Refusal.throwIf(!List.of("start", "finish").contains(end), "--levels is '" + end + "'; use start or finish");
        Job job = asked.job();
        int last = atMost > 0 ? atMost : job.problem().board().size();
        LevelSearch.SearchResult found = locked(asked,
                display -> new FewestMoves(asked.folder(), Optional.empty(), display).levels(end.equals("finish"),
                        last));
        return call.answer(() -> MovesReport.levelsJson(job, found), () -> MovesReport.levels(job, found));
    }

    /// Prints all solutions, or fewer if the reader of the output stops.
    private static int printAll(Job job, Optional<ConditionedShortest> solutions, Call call, int notFound) {
        if (solutions.isEmpty() || solutions.get().count().signum() == 0) {
            return call.fail(job.name() + ": no solution found; "
                    + "run again without --all to see the searches", notFound);
        }
        Board board = job.problem().board();
        PrintWriter lines = new PrintWriter(call.out(), false, StandardCharsets.UTF_8);
        solutions.get().forEach(jumps -> {
            lines.print(SolutionReport.line(board, jumps, Layout.NAMES, call.isJson()));
            return !call.out().checkError();
        });
        lines.flush();
        return Program.DONE;
    }

    private static Optional<FirstMove> firstMove(Call call, Job job) {
        if (!call.has("first-move")) {
            return Optional.empty();
        }
        String written = call.value("first-move");
        Board board = job.problem().board();
        return Refusal.reading("--first-move " + written + ": ", () -> {
            List<Jump> jumps = new ArrayList<>();
            for (String jump : Notation.writtenJumps(written)) {
                jumps.add(Notation.jump(board, jump));
            }
            Refusal.throwIf(Notation.joined(jumps).size() != 1,
                    "--first-move " + written + ": use one move, the jumps of one peg, such as d2-d4-f4");
            FirstMove move = new FirstMove(jumps);
            if (job.problem().start().codes().longStream().allMatch(start -> move.after(board, start).isEmpty())) {
                List<String> possible = FirstMove.possible(job.problem(), MOST_NAMED + 1);
                throw new Refusal("--first-move " + written + ": this move is not possible from the start; "
                        + (possible.isEmpty()
                                ? "no move is possible"
                                : "use one of " + String.join(", ", possible.stream().limit(MOST_NAMED).toList())
                                        + (possible.size() > MOST_NAMED ? ", ..." : "")));
            }
            return Optional.of(move);
        });
    }
}
