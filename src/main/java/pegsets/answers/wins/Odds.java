package pegsets.answers.wins;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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

    static final class Outcomes {
        private final Board board;
        private final SortedMap<Integer, Fraction> byPegsLeft = new TreeMap<>();
        private final SortedMap<Integer, Fraction> byHole = new TreeMap<>();
        private Fraction finish = Fraction.ZERO;

        Outcomes(Board board) {
            this.board = board;
        }

        void ended(int pegs, Fraction probability) {
            merge(byPegsLeft, pegs, probability);
        }

        /// Adds games that end with one peg in the hole of that number.
        void lastPeg(int hole, Fraction probability) {
            merge(byHole, hole, probability);
        }

        void finished(Fraction probability) {
            finish = finish.plus(probability);
        }

        private static void merge(Map<Integer, Fraction> sums, int key, Fraction probability) {
            if (!probability.equals(Fraction.ZERO)) {
                sums.merge(key, probability, Fraction::plus);
            }
        }

        Odds odds() {
            Map<String, Fraction> byFinish = new LinkedHashMap<>();
            byHole.forEach((hole, probability) -> byFinish.put(board.nameOf(hole), probability));
            return new Odds(Collections.unmodifiableSortedMap(byPegsLeft), Collections.unmodifiableMap(byFinish),
                    finish);
        }
    }
}
