package pegsets.board;

import java.util.List;

/// Problems for tests.
public final class Problems {
    private Problems() {}

    /// Returns the problem from the full board less the peg in one hole to one peg in another.
    public static Problem svss(Board board, int vacancy, int peg, Reduction reduction) {
        return new Problem(board, Positions.vacancies(board, board.nameOf(vacancy), List.of(vacancy)),
                Positions.pegs(board.nameOf(peg), List.of(peg)), reduction);
    }
}
