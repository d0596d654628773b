package pegsets.answers.wins;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import pegsets.board.Board;

/// The exact probabilities of the ends of games if a player jumps at random. Each start is equally likely.
///
/// @param byPegsLeft by the number of pegs left, the probability that a game ends with it, if not 0; these sum to 1
/// @param byFinish   by the name of the last peg's hole, the probability that a game ends with one peg there
/// @param finish     the probability that a game reaches a finish of the problem
public record Odds(SortedMap<Integer, Fraction> byPegsLeft, Map<String, Fraction> byFinish, Fraction finish) {
    /// Returns the probability that a game ends with one peg in any hole.
    public Fraction onePeg() {
        return byPegsLeft.getOrDefault(1, Fraction.ZERO);
    }

    /// Returns the odds of games that end with one peg in some holes.
    ///
    /// @param byHole by the number of the last peg's hole
    static Odds of(Board board, SortedMap<Integer, Fraction> byPegsLeft, SortedMap<Integer, Fraction> byHole,
            Fraction finish) {
        Map<String, Fraction> byFinish = new LinkedHashMap<>();
        byHole.forEach((hole, probability) -> byFinish.put(board.nameOf(hole), probability));
        return new Odds(byPegsLeft, byFinish, finish);
    }
}
