package pegsets.published;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.board.geometry.SaxCount;
import pegsets.equations.SetName;
import pegsets.solve.DecidedPair;
import pegsets.solve.Decision;
import pegsets.solve.Pair;
import pegsets.solve.Search;
import pegsets.solve.Survey;

/// The solvable problems of boards, by search.
final class SearchFigures {
    /// The figure if a search that counts has given up.
    static final String UNDECIDED = "undecided";

    private SearchFigures() {}

    static Search search(Board board) {
        return new Search(board, Search.USUAL_POSITIONS, _ -> {});
    }

    static Stream<Pair> feasible(Board board) {
        return Pair.all(board).stream().filter(pair -> pair.isFeasible(board));
    }

    /// Returns the feasible problems of a board up to symmetry, with their decisions.
    private static List<DecidedPair> decide(Board board) {
        List<DecidedPair> all = new ArrayList<>();
        new Survey(board, search(board)).decide(Pair.all(board), all::add);
        return all;
    }

    /// Returns `yes`, `no` or `undecided`.
    static String solvable(Decision decision) {
        return switch (decision) {
            case Decision.Solvable _ -> "yes";
            case Decision.TooFewPegs _,Decision.OtherClass _,Decision.Refuted _,Decision.Exhausted _ -> "no";
            case Decision.Undecided _ -> UNDECIDED;
        };
    }

    /// Returns the number of problems with an answer, `yes` or `no`, or `undecided` if a problem is.
    private static String count(List<DecidedPair> all, String answer) {
        List<String> answers = all.stream().map(decided -> solvable(decided.verdict())).toList();
        return answers.contains(UNDECIDED)
                ? UNDECIDED
                : Long.toString(answers.stream().filter(answer::equals).count());
    }

    /// A printed pair is looked up by its class: which pair of a class is printed differs.
    private static String answer(Board board, List<DecidedPair> all, String start, String finish) {
        Pair wanted = pair(board, start, finish).representative(board);
        return all.stream().filter(decided -> decided.pair().equals(wanted)).findFirst()
                .map(decided -> solvable(decided.verdict())).orElse("no");
    }

    private static Pair pair(Board board, String start, String finish) {
        return new Pair(board.number(start).orElseThrow(), board.number(finish).orElseThrow());
    }

    static void triangular1(ComputedFigures table) {
        Board board = Boards.named("triangle:5");
        List<DecidedPair> all = decide(board);
        for (String item : table.items()) {
            String[] words = item.split(" ");
            Pair pair = pair(board, words[0], words[2]);
            table.put(item, words[3].equals("solvable")
                    ? answer(board, all, words[0], words[2])
                    : SaxCount.effectiveSlack(pair.start(), pair.finish()));
        }
    }

    static void triangular3(ComputedFigures table) {
        for (int side = 2; side <= 7; side++) {
            addTriangle(side, table);
        }
        for (String name : List.of("triangle:9", "triangle:10")) {
            table.put(name + " feasible", feasible(Boards.named(name)).count());
        }
        Board small = Boards.named("triangle:4");
        List<DecidedPair> all = decide(small);
        for (String finish : List.of("b2", "a3", "c4")) {
            table.put("triangle:4 a2 to " + finish, answer(small, all, "a2", finish));
        }
    }

    static void triangular3OfSide8(ComputedFigures table) {
        addTriangle(8, table);
    }

    private static void addTriangle(int side, ComputedFigures table) {
        List<DecidedPair> all = decide(Boards.named("triangle:" + side));
        table.put("triangle:" + side + " feasible", all.size());
        table.put("triangle:" + side + " solvable", count(all, "yes"));
    }

    static void theorem1(ComputedFigures table) {
        for (String name : List.of("diamond:4", "english33", "european37", "diamond:5")) {
            table.put(name + " 8-move problems without a solution",
                    count(decide(Boards.named(name, Rules.EIGHT_MOVE)), "no"));
        }
        Board small = Boards.named("diamond:3", Rules.EIGHT_MOVE);
        List<DecidedPair> all = decide(small);
        for (String finish : List.of("c1", "c5", "a3", "e3")) {
            table.put("diamond:3 8-move c2 to " + finish, answer(small, all, "c2", finish));
        }
    }

    /// Counts the problems that can be solved on the boards that items begin with.
    static void fourMove(ComputedFigures table) {
        for (String item : table.items()) {
            table.put(item, count(decide(Boards.named(item.split(" ")[0])), "yes"));
        }
    }

    static void positions(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().run(
                List.of("board: diamond:4", "rules: 8-move", "start: d4", "symmetry: none"), "forward");
        table.put("diamond:4 8-move d4", finished.total(SetName::forward, 1, finished.startPegs()));
    }
}
