package pegsets.publish.report;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.answers.wins.FewestMoves;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.job.Job;
import pegsets.search.moves.Heuristic;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.MersonRegions;
import pegsets.search.moves.SearchFolder;
import pegsets.search.moves.SearchPlan;
import pegsets.search.moves.ShortestSolutions;

/// The output of `pegs shortest`, with `--levels` and `--bounds` too.
public final class MovesReport {
    private MovesReport() {}

    /// Returns the least number of moves, a solution, the number of solutions, and the levels of each search.
    ///
    /// @param some    the shortest solutions that meet the conditions, if the command has conditions
    /// @param diagram whether to draw the position after each move
    public static String text(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some, boolean diagram) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        String first = answer.firstMove().isEmpty() ? "" : " that begins with " + answer.firstMove();
        if (answer.solutions().isPresent()) {
            ShortestSolutions solutions = answer.solutions().get();
            text.append("%s%s: %d%n".formatted(answer.isProof() ? "fewest moves" : "moves, perhaps not the fewest",
                    first.replace("begins", "begin"), answer.moves().orElseThrow()));
            text.append("a %ssolution: %s%n".formatted(answer.isProof() ? "shortest " : "",
                    Notation.solution(job.problem().board(), solutions.first())));
            text.append("%s: %s, through %s positions%n".formatted(
                    answer.isProof() ? "shortest solutions" : "solutions found with as many moves",
                    Texts.grouped(solutions.count()),
                    Texts.grouped(solutions.positions().stream().mapToLong(Integer::longValue).sum())));
            text.append("counted once if each move has the same start and end: %s%n".formatted(
                    Texts.grouped(solutions.countByEnds())));
            some.ifPresent(those -> text.append("solutions that meet the conditions: %s%n%s".formatted(
                    Texts.grouped(those.count()), first(those).map(jumps -> "one of them: %s%n".formatted(
                            Notation.solution(job.problem().board(), jumps))).orElse(""))));
        } else if (!answer.isProof()) {
            text.append("the search found no solution of at most %d moves%s, but did not examine all positions%n"
                    .formatted(answer.searches().getLast().atMost(), first));
        } else {
            text.append(answer.searches().isEmpty()
                    || answer.searches().getLast().atMost() >= FewestMoves.mostMoves(job.problem())
                            ? "no solution%s%n".formatted(first)
                            : "no solution of at most %d moves%s%n".formatted(answer.searches().getLast().atMost(),
                                    first));
        }
        if (!answer.searches().isEmpty()) {
            text.append("\n%s: the number of positions after 0, 1, 2, ... moves\n".formatted(answer.isFromSets()
                    ? "levels of the shortest solutions, from the winning sets"
                    : "levels of each search"));
            answer.searches().forEach(search -> text.append("  at most %2d moves: %s%s%n%s".formatted(search.atMost(),
                    sizes(search.levels()),
                    search.solution().isPresent() ? " (a finish is in the last level)" : "",
                    search.backward().isEmpty()
                            ? ""
                            : "  from the finish: %s%n".formatted(sizes(search.backward())))));
        }
        if (diagram && answer.solutions().isPresent()) {
            ShortestSolutions solutions = answer.solutions().get();
            text.append(SolutionReport.diagrams(job.problem().board(), solutions.start(),
                    Notation.joined(solutions.first())));
        }
        return text.toString();
    }

    private static Optional<List<Jump>> first(ConditionedShortest some) {
        List<List<Jump>> found = new ArrayList<>();
        some.forEach(jumps -> {
            found.add(jumps);
            return false;
        });
        return found.stream().findFirst();
    }

    private static String sizes(List<LevelSet> levels) {
        return String.join(" ", levels.stream().map(level -> Texts.grouped(level.size())).toList());
    }

    /// `pegs shortest --each`: a line.
    public static String line(Optional<ShortestSolutions> shortest) {
        return shortest.map(all -> "%s, %s: %s%n".formatted(Texts.counted(all.moves(), "move"),
                Texts.counted(all.count(), "solution"), Notation.solution(all.problem().board(), all.first())))
                .orElse("no solution\n");
    }

    /// `pegs shortest --each`: one JSON object.
    public static String lineJson(String job, Optional<ShortestSolutions> shortest) {
        return new JsonObject().with("job", job)
                .with("fewestMoves", shortest.map(ShortestSolutions::moves))
                .with("solutions", shortest.map(ShortestSolutions::count).orElse(BigInteger.ZERO).toString())
                .with("solution",
                        shortest.map(all -> Notation.moves(all.problem().board(), all.first())).orElse(List.of()))
                .text();
    }

    /// Returns one JSON object; the number of solutions is a decimal text.
    public static String json(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some) {
        JsonObject json = Json.of(job).with("isProof", answer.isProof()).with("isFromSets", answer.isFromSets());
        answer.solutions().ifPresentOrElse(solutions -> json.with("fewestMoves", answer.moves())
                .with("start", Long.toUnsignedString(solutions.start()))
                .with("solution", Notation.moves(job.problem().board(), solutions.first()))
                .with("solutions", solutions.count().toString())
                .with("solutionsByEnds", solutions.countByEnds().toString())
                .with("longestLastMove", solutions.longestLastMove()).with("positions", solutions.positions())
                .withAny("askedFor", some.map(those -> those.count().toString())),
                () -> json.with("fewestMoves", null));
        return json.withEach("searches", answer.searches(), search -> {
            JsonObject levels = new JsonObject().with("maxMoves", search.atMost())
                    .withEach("levels", search.levels(), LevelSet::size);
            List<LevelSet> back = search.backward();
            return back.isEmpty() ? levels : levels.withEach("behind", back, LevelSet::size);
        }).text();
    }

    /// Returns the bounds that a search for the fewest moves uses, and the levels on disk.
    public static String plan(Job job, List<SearchFolder> searches) throws IOException {
        SearchPlan plan = SearchPlan.of(job.problem());
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("a solution has %s%n".formatted(atLeast(plan.least())));
        plan.alone().forEach((reason, least) -> text.append("  %-10s alone: %s%n".formatted(label(reason),
                atLeast(least))));
        text.append("\nMerson regions of the board: %s%n".formatted(plan.regions().isEmpty()
                ? "no region of up to %d holes".formatted(MersonRegions.MOST_HOLES)
                : String.join(", ", plan.regions().entrySet().stream()
                        .map(size -> "%d of %d".formatted(size.getValue(), size.getKey())).toList()) + " holes"));
        text.append(job.pruning().isNone() ? "no positions are pruned (prune: auto in the job may prune some)\n" : "");
        job.pruning().lines().forEach(line -> text.append("kept in levels: ").append(line).append('\n'));
        text.append(
                searches.isEmpty()
                        ? "\nno search has levels on disk\n"
                        : "\nlevels on disk: the number of positions after 0, 1, 2, ... moves\n");
        for (SearchFolder search : searches) {
            text.append("  %s: %s%n".formatted(search.name(), sizes(LevelSet.all(search))));
        }
        return text.toString();
    }

    private static String atLeast(int moves) {
        return moves == Integer.MAX_VALUE
                ? "no number of moves: the problem has no solution"
                : "at least " + Texts.counted(moves, "move");
    }

    private static String label(Heuristic reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    public static String planJson(Job job, List<SearchFolder> searches) throws IOException {
        SearchPlan plan = SearchPlan.of(job.problem());
        JsonObject alone = new JsonObject();
        plan.alone().forEach((reason, moves) -> alone.with(label(reason).replace(' ', '-'), orNull(moves)));
        List<JsonObject> found = new ArrayList<>();
        for (SearchFolder search : searches) {
            found.add(
                    new JsonObject().with("search", search.name()).withEach("levels", LevelSet.all(search),
                            LevelSet::size));
        }
        return Json.problem(job).with("fewestMoves", new JsonObject().with("atLeast", orNull(plan.least()))
                .with("alone", alone).withEach("regions", plan.regions().entrySet(), size -> new JsonObject()
                        .with("holes", size.getKey()).with("regions", size.getValue()))
                .with("searches", found)).text();
    }

    private static OptionalInt orNull(int moves) {
        return moves == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(moves);
    }

    /// Returns a table of level sets: the moves, the positions, and their numbers of pegs.
    public static String levels(Job job, LevelSearch.SearchResult found) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("%5s %18s  %s%n".formatted("moves", "positions", "pegs"));
        for (LevelSet level : found.levels()) {
            text.append("%5d %18s  %s%n".formatted(level.moves(), Texts.grouped(level.size()), pegs(level)));
        }
        return text.toString();
    }

    private static String pegs(LevelSet level) {
        if (level.sets().isEmpty()) {
            return "";
        }
        int most = Collections.max(level.sets().keySet());
        int least = Collections.min(level.sets().keySet());
        return least == most ? Integer.toString(least) : most + " to " + least;
    }

    /// Returns the same as one JSON object, with the positions of each number of pegs.
    public static String levelsJson(Job job, LevelSearch.SearchResult found) {
        return Json.of(job).withEach("levels", found.levels(), level -> {
            JsonObject byPegs = new JsonObject();
            level.sets().forEach((pegs, set) -> byPegs.with(pegs.toString(), set.size()));
            return new JsonObject().with("moves", level.moves()).with("positions", level.size())
                    .with("byPegs", byPegs);
        }).text();
    }
}
