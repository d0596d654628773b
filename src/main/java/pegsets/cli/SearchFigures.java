package pegsets.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.SaxCount;
import pegsets.board.Symmetry;
import pegsets.job.SetName;
import pegsets.search.solve.DecidedPair;
import pegsets.search.solve.Decision;
import pegsets.search.solve.PagodaFinder;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.SinglePegs;
import pegsets.search.solve.Survey;

/// The solvable problems of boards, by search; and play between positions that are no single vacancies or pegs: section
/// 2.2 of the diagonal paper.
final class SearchFigures {
    /// The figure if a search reached its limit.
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

    static void diagonal22(ComputedFigures table) {
        for (String name : List.of("english33", "european37", "diamond:5")) {
            Board board = Boards.named(name, Rules.EIGHT_MOVE);
            Search search = search(board);
            long c9 = centralNine(board);
            table.put(name + " holes in which C9 can finish", finishes(board, search, c9));
            table.put(name + " C9 complement solvable", leads(search, board.complement(c9), c9));
        }
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        Search search = search(board);
        PagodaFinder finder = new PagodaFinder(board);
        List<String> both = quarterTurned(board).filter(a -> finder.find(board.complement(a), a).isEmpty())
                .mapToObj(a -> servesProof(board, search, a)).toList();
        table.put("english33 positions of 90-degree symmetry for the proof", both.contains(UNDECIDED)
                ? UNDECIDED
                : both.stream().filter("yes"::equals).count());
    }

    /// Returns `yes` if play leads from the position to every single peg, and from its complement to the position.
    static String servesProof(Board board, Search search, long position) {
        String finishes = finishes(board, search, position);
        boolean isOpen = finishes.equals(UNDECIDED);
        if (!isOpen && !finishes.equals(Integer.toString(board.size()))) {
            return "no";
        }
        String leads = leads(search, board.complement(position), position);
        return isOpen && leads.equals("yes") ? UNDECIDED : leads;
    }

    private static String leads(Search search, long start, long finish) {
        return solvable(search.decide(start, finish));
    }

    /// Returns the number of holes in which play can end, up to the first where it cannot, or `undecided`.
    static String finishes(Board board, Search search, long position) {
        int finishes = 0;
        Iterator<SinglePegs.End> ends = new SinglePegs(board, search).pegs(position).iterator();
        while (ends.hasNext()) {
            String answer = solvable(ends.next().decision());
            if (!answer.equals("yes")) {
                return answer.equals("no") ? Integer.toString(finishes) : answer;
            }
            finishes++;
        }
        return Integer.toString(finishes);
    }

    /// Returns the nine holes in the middle of a board with a center.
    private static long centralNine(Board board) {
        int middle = board.holes().stream().mapToInt(hole -> hole.y()).max().orElseThrow() / 2;
        return LongStream.range(0, board.size())
                .filter(hole -> Math.abs(board.holes().get((int) hole).x() - middle) <= 1
                        && Math.abs(board.holes().get((int) hole).y() - middle) <= 1)
                .map(hole -> 1L << hole).sum();
    }

    /// Returns the positions that a quarter turn leaves unchanged, of one peg or more but fewer than their complements.
    private static LongStream quarterTurned(Board board) {
        Symmetry turn = board.symmetries().elements().stream()
                .filter(s -> s.target(s.target(0)) != 0).findFirst().orElseThrow();
        List<Long> orbits = new ArrayList<>();
        for (int hole = 0; hole < board.size(); hole++) {
            long orbit = 0;
            for (long peg = 1L << hole; (orbit & peg) == 0; peg = turn.image(peg)) {
                orbit |= peg;
            }
            if (Long.numberOfTrailingZeros(orbit) == hole) {
                orbits.add(orbit);
            }
        }
        return LongStream.range(1, 1L << orbits.size())
                .map(some -> LongStream.range(0, orbits.size()).filter(i -> (some >>> i & 1) != 0)
                        .map(i -> orbits.get((int) i)).sum())
                .filter(position -> 2 * Long.bitCount(position) < board.size());
    }
}
