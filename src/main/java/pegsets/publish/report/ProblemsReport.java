package pegsets.publish.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.SaxCount;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.publish.report.ProblemsSurvey.Difficulty;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Survey;
import pegsets.search.solve.Survey.DecidedPair;

/// The output of `pegs problems`: the feasible pairs of a board with their decisions, a matrix of all starts and
/// finishes, and totals.
///
/// @param pairs          all pairs of the board up to symmetry
/// @param fewestMoves    whether the solutions have the fewest moves
/// @param withDifficulty whether lines show the difficulty of problems
public record ProblemsReport(Board board, List<Pair> pairs, boolean fewestMoves, boolean withDifficulty) {
    private static final String DIFFICULTY = "%22s  %16s  %8s  ";
    private static final int NAME_WIDTH = 4;
    private static final String SLACK = "%nslack: how far jumps may lower the SAX count, apart from those that corners force (Triangular, section 2.3);%n"
            + "if it is negative, the problem has no solution%n";
    private static final String LEGEND = "all starts (rows) and finishes (columns): + solvable, - not solvable, . excluded by position class, ? not decided";

    /// `pegs problems --totals`: the head of the lines of boards.
    public static String sweepHead() {
        return "%-28s %5s %6s %8s %8s %11s  %s%n".formatted("board", "holes", "pairs", "feasible", "solvable",
                "not decided", "all feasible solvable");
    }

    public static String line(Survey.Totals totals) {
        return "%-28s %5d %6d %8d %8d %11d  %s%n".formatted(
                totals.board().name() + " " + totals.board().rules().label(), totals.board().size(), totals.pairs(),
                totals.feasible(), totals.solvable(), totals.undecided(), answer(totals));
    }

    private static String answer(Survey.Totals totals) {
        if (totals.feasible() == 0) {
            return "no problem is feasible";
        }
        return totals.allSolvable()
                ? "yes"
                : totals.solvable() + totals.undecided() < totals.feasible() ? "no" : "not decided";
    }

    public static String sweepJson(List<Survey.Totals> boards) {
        return new JsonObject().withEach("boards", boards, totals -> Json.of(totals.board())
                .with("holes", totals.board().size()).with("pairs", totals.pairs()).with("feasible", totals.feasible())
                .with("solvable", totals.solvable()).with("undecided", totals.undecided())
                .with("allSolvable", totals.allSolvable())).text();
    }

    public String head() {
        return "%s, %s%n%n%-5s  %-6s  %s%-11s  %s%s%s%n".formatted(board.name(), board.rules().label(),
                "start", "finish", SaxCount.isFor(board) ? "slack  " : "", "solvable", fewestMoves ? "moves  " : "",
                withDifficulty ? DIFFICULTY.formatted("solutions", "chance", "dead end") : "", "solution, or reason");
    }

    /// @param difficulty of the problem, if it is solvable and its difficulty is asked for
    public String line(DecidedPair decided, Optional<Difficulty> difficulty) {
        Pair pair = decided.pair();
        OptionalInt slack = slack(pair);
        return "%-5s  %-6s  %s%-11s  %s%s%s%n".formatted(board.nameOf(pair.start()), board.nameOf(pair.finish()),
                slack.isPresent() ? "%5d  ".formatted(slack.getAsInt()) : "", DecisionReport.answer(decided.verdict()),
                fewestMoves ? "%5s  ".formatted(moves(decided.verdict())) : "",
                withDifficulty ? inWords(difficulty) : "",
                DecisionReport.text(board, decided.pair().startPosition(board), decided.pair().finishPosition(),
                        decided.verdict()));
    }

    private static String moves(Decision verdict) {
        return verdict instanceof Decision.Solvable(List<Jump> jumps)
                ? Integer.toString(Notation.joined(jumps).size())
                : "";
    }

    private static String inWords(Optional<Difficulty> difficulty) {
        return difficulty.map(known -> DIFFICULTY.formatted(Texts.grouped(known.solutions()),
                GamesReport.shortly(known.odds()),
                known.deadEnd().isPresent() ? Integer.toString(known.deadEnd().getAsInt()) : "-"))
                .orElse(DIFFICULTY.formatted("", "", ""));
    }

    /// Returns the matrix, with a row for each start and a column for each finish.
    public String matrix(List<DecidedPair> decided) {
        Map<Pair, Decision> verdicts = verdicts(decided);
        int width = 1 + holes().map(hole -> row(hole).length()).max().orElseThrow();
        String cell = "%" + width + "s";
        StringBuilder text = new StringBuilder(SaxCount.isFor(board) ? SLACK.formatted() : "")
                .append("%n%s%n%n".formatted(LEGEND));
        text.append(" ".repeat(NAME_WIDTH)).append(cells(cell, hole -> board.nameOf(hole).substring(0, 1)));
        text.append(" ".repeat(NAME_WIDTH)).append(cells(cell, this::row));
        for (int start = 0; start < board.size(); start++) {
            int from = start;
            text.append(("%-" + NAME_WIDTH + "s").formatted(board.nameOf(start)))
                    .append(cells(cell, finish -> mark(at(from, finish, verdicts))));
        }
        return text.toString();
    }

    private IntStream holes() {
        return IntStream.range(0, board.size());
    }

    /// Returns the number of a hole's row, as in its name.
    private String row(int hole) {
        return board.nameOf(hole).substring(1);
    }

    private String cells(String format, IntFunction<String> text) {
        return holes().mapToObj(hole -> format.formatted(text.apply(hole))).collect(Collectors.joining("", "", "\n"));
    }

    private static String mark(Optional<Decision> decision) {
        return decision.map(known -> known.isSolvable().map(isSolvable -> isSolvable ? "+" : "-").orElse("?"))
                .orElse(".");
    }

    public String totals(List<DecidedPair> decided) {
        return "%n%s up to symmetry, %s feasible, %s solvable, %s not decided%n".formatted(
                Texts.counted(pairs.size(), "pair"),
                Texts.grouped(decided.size()), Texts.grouped(count(decided, Decision.Solvable.class)),
                Texts.grouped(count(decided, Decision.Undecided.class)))
                + "not feasible: %s, by position class%n".formatted(Texts.grouped(pairs.size() - decided.size()));
    }

    private static long count(List<DecidedPair> decided, Class<? extends Decision> kind) {
        return decided.stream().filter(pair -> kind.isInstance(pair.verdict())).count();
    }

    /// Returns pairs, matrix and totals as one JSON object. In the matrix null stands for an undecided problem.
    ///
    /// @param difficulties of the problems for which they are known
    public String json(List<DecidedPair> all, Map<Pair, Difficulty> difficulties) {
        Map<Pair, Decision> verdicts = verdicts(all);
        return Json.of(board).withEach("problems", all, decided -> object(decided, difficulties.get(decided.pair())))
                .withEach("holes", board.holes(), Hole::name)
                .with("matrix", holes().mapToObj(start -> holes().mapToObj(finish -> at(start, finish, verdicts)
                        .map(Decision::isSolvable).orElse(Optional.of(false))).toList()).toList())
                .with("totals", new JsonObject().with("pairs", pairs.size()).with("feasible", all.size())
                        .with("solvable", count(all, Decision.Solvable.class))
                        .with("undecided", count(all, Decision.Undecided.class)))
                .text();
    }

    private JsonObject object(DecidedPair decided, Difficulty difficulty) {
        Pair pair = decided.pair();
        JsonObject json = new JsonObject().with("start", board.nameOf(pair.start()))
                .with("finish", board.nameOf(pair.finish()));
        slack(pair).ifPresent(slack -> json.with("slack", slack));
        json.withAll(DecisionReport.object(board, decided.verdict()));
        if (fewestMoves && decided.verdict() instanceof Decision.Solvable(List<Jump> jumps)) {
            json.with("fewestMoves", Notation.joined(jumps).size());
        }
        return difficulty == null
                ? json
                : json.with("solutions", difficulty.solutions().toString())
                        .with("chance", GamesReport.object(difficulty.odds())).with("deadEnd", difficulty.deadEnd());
    }

    private OptionalInt slack(Pair pair) {
        return SaxCount.isFor(board)
                ? OptionalInt.of(SaxCount.effectiveSlack(pair.start(), pair.finish()))
                : OptionalInt.empty();
    }

    private static Map<Pair, Decision> verdicts(List<DecidedPair> decided) {
        return decided.stream().collect(Collectors.toMap(DecidedPair::pair, DecidedPair::verdict));
    }

    /// Returns the decision on the pair of the same symmetry class; empty if that is not feasible.
    private Optional<Decision> at(int start, int finish, Map<Pair, Decision> verdicts) {
        return Optional.ofNullable(verdicts.get(new Pair(start, finish).representative(board)));
    }
}
