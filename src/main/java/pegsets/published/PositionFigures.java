package pegsets.published;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.board.geometry.Symmetry;
import pegsets.solve.PagodaFinder;
import pegsets.solve.Search;
import pegsets.solve.SinglePegs;

/// Play between positions that are no single vacancies or pegs: section 2.2 of the diagonal paper.
final class PositionFigures {
    private PositionFigures() {}

    static void diagonal22(ComputedFigures table) {
        for (String name : List.of("english33", "european37", "diamond:5")) {
            Board board = Boards.named(name, Rules.EIGHT_MOVE);
            Search search = SearchFigures.search(board);
            long c9 = centralNine(board);
            table.put(name + " C9 can finish in so many holes", finishes(board, search, c9));
            table.put(name + " C9 complement solvable", leads(search, board.complement(c9), c9));
        }
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        Search search = SearchFigures.search(board);
        PagodaFinder finder = new PagodaFinder(board);
        List<String> both = quarterTurned(board).filter(a -> finder.find(board.complement(a), a).isEmpty())
                .mapToObj(a -> servesProof(board, search, a)).toList();
        table.put("english33 positions of 90-degree symmetry for the proof", both.contains(SearchFigures.UNDECIDED)
                ? SearchFigures.UNDECIDED
                : both.stream().filter("yes"::equals).count());
    }

    /// Returns `yes` if play leads from the position to every single peg, and from its complement to the position.
    static String servesProof(Board board, Search search, long position) {
        String finishes = finishes(board, search, position);
        boolean isOpen = finishes.equals(SearchFigures.UNDECIDED);
        if (!isOpen && !finishes.equals(Integer.toString(board.size()))) {
            return "no";
        }
        String leads = leads(search, board.complement(position), position);
        return isOpen && leads.equals("yes") ? SearchFigures.UNDECIDED : leads;
    }

    private static String leads(Search search, long start, long finish) {
        return SearchFigures.solvable(search.decide(start, finish));
    }

    /// Returns the number of holes in which play can end, up to the first where it cannot, or `undecided`.
    static String finishes(Board board, Search search, long position) {
        int finishes = 0;
        Iterator<SinglePegs.End> ends = new SinglePegs(board, search).pegs(position).iterator();
        while (ends.hasNext()) {
            String answer = SearchFigures.solvable(ends.next().decision());
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
