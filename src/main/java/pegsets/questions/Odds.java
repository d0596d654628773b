package pegsets.questions;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import pegsets.board.geometry.Board;

/// How likely each end of a game is when a player jumps at random, exactly. Each start is equally likely.
///
/// @param byPegsLeft the probability that a game ends with so many pegs, where it is not 0; these sum to 1
/// @param byFinish   the probability that a game ends with one peg, by the name of its hole; these sum to that of one
///                   peg
/// @param finish     the probability that a game comes to a finish of the problem
public record Odds(SortedMap<Integer, Fraction> byPegsLeft, Map<String, Fraction> byFinish, Fraction finish) {

    /// The probability that a game ends with one peg, wherever it is.
    public Fraction onePeg() {
        return byPegsLeft.getOrDefault(1, Fraction.ZERO);
    }

    /// Gathers the ends of games.
    static final class Tally {
        private final Board board;
        private final SortedMap<Integer, Fraction> byPegsLeft = new TreeMap<>();
        private final SortedMap<Integer, Fraction> byHole = new TreeMap<>();
        private Fraction finish = Fraction.ZERO;

        Tally(Board board) {
            this.board = board;
        }

        /// Games end with so many pegs.
        void ended(int pegs, Fraction probability) {
            merge(byPegsLeft, pegs, probability);
        }

        /// Games end with one peg in the hole of that number.
        void lastPeg(int hole, Fraction probability) {
            merge(byHole, hole, probability);
        }

        /// Games come to a finish of the problem.
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
