package pegsets.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.board.geometry.Symmetry;
import pegsets.solve.Decision;
import pegsets.solve.PagodaFinder;
import pegsets.solve.Search;
import pegsets.solve.SinglePegs;

/// Play between positions that are no single vacancies or pegs: section 2.2 of the diagonal paper.
final class PositionFigures {
    private PositionFigures() {}

    static Map<String, String> diagonal22(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String name : List.of("english33", "european37", "diamond:5")) {
            Board board = Boards.named(name, Rules.EIGHT_MOVE);
            Search search = new Search(board, Search.USUAL_POSITIONS, _ -> {});
            long c9 = centralNine(board);
            computed.put(name + " C9 can finish in so many holes", Long.toString(finishes(board, search, c9)));
            computed.put(name + " C9 complement solvable", NotesCodes.yes(leads(search, board.complement(c9), c9)));
        }
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        Search search = new Search(board, Search.USUAL_POSITIONS, _ -> {});
        PagodaFinder finder = new PagodaFinder(board);
        long both = quarterTurned(board).filter(a -> finder.find(board.complement(a), a).isEmpty())
                .filter(a -> finishes(board, search, a) == board.size())
                .filter(a -> leads(search, board.complement(a), a)).count();
        computed.put("english33 positions of 90-degree symmetry for the proof", Long.toString(both));
        return computed;
    }

    private static boolean leads(Search search, long start, long finish) {
        return search.decide(start, finish) instanceof Decision.Solvable;
    }

    /// In how many holes play can end, up to the first where it cannot.
    private static long finishes(Board board, Search search, long position) {
        return new SinglePegs(board, search).pegs(position)
                .takeWhile(end -> end.decision() instanceof Decision.Solvable).count();
    }

    /// The nine holes in the middle of a board with a centre.
    private static long centralNine(Board board) {
        int middle = board.holes().stream().mapToInt(hole -> hole.y()).max().orElseThrow() / 2;
        return LongStream.range(0, board.size())
                .filter(hole -> Math.abs(board.holes().get((int) hole).x() - middle) <= 1
                        && Math.abs(board.holes().get((int) hole).y() - middle) <= 1)
                .map(hole -> 1L << hole).sum();
    }

    /// The positions that a quarter turn leaves as they are, with some pegs, but fewer than their complements.
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
