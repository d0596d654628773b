package pegsets.backward;

import java.math.BigInteger;
import pegsets.labels.WideNumbers;

/// The numbers of one tally for the positions of a level: the ways to the finish from each, for each image of the
/// tally's sets and each state. That of image i and state s at place p is number `(p * images + i) * room + s`.
final class TalliedWays {
    private final Tally tally;
    private final int room;
    private final WideNumbers numbers;
    /// No number of this state and those above it is other than 0.
    private final int states;

    private TalliedWays(Tally tally, int room, WideNumbers numbers, int states) {
        this.tally = tally;
        this.room = room;
        this.numbers = numbers;
        this.states = states;
    }

    /// Room for `size` positions, with 0 everywhere.
    ///
    /// @param width words of a number
    static TalliedWays empty(Tally tally, int size, int states, int width) {
        return new TalliedWays(tally, states, new WideNumbers(size * tally.images() * states, width), states);
    }

    /// The words that so many take.
    static long words(Tally tally, long size, int states, int width) {
        return size * tally.images() * states * width;
    }

    /// The words that these take.
    long words() {
        return numbers.words().length;
    }

    /// The states that positions one jump above can need.
    int statesAbove() {
        return tally.statesAbove(states);
    }

    /// The position is a finish.
    void setFinish(int place) {
        for (int image = 0; image < tally.images(); image++) {
            numbers.words()[(place * tally.images() + image) * room * numbers.width()] = 1;
        }
    }

    /// Adds what a jump leads to.
    ///
    /// @param jump        its number
    /// @param element     of the group that takes what the jump makes to the position at `placeBehind`
    /// @param behind      of the level that it leads to
    void add(int place, int jump, int element, TalliedWays behind, int placeBehind) {
        int images = tally.images();
        int[] imagesBehind = tally.imagesUnder(element);
        int[] kinds = tally.kinds(jump);
        for (int image = 0; image < images; image++) {
            int at = (place * images + image) * room;
            int there = (placeBehind * images + imagesBehind[image]) * behind.room;
            if (kinds == null || kinds[image] == 0) {
                numbers.add(at, behind.numbers, there, behind.states);
            } else {
                add(at, behind, there, tally.after(kinds[image]));
            }
        }
    }

    private void add(int at, TalliedWays behind, int there, int[] after) {
        for (int state = 0; state < states; state++) {
            if (after[state] >= 0 && after[state] < behind.states) {
                numbers.add(at + state, behind.numbers, there + after[state]);
            }
        }
    }

    /// The same numbers, with as few states as have some.
    TalliedWays trimmed() {
        int used = states;
        while (used > 1 && isZero(used - 1)) {
            used--;
        }
        return new TalliedWays(tally, room, numbers, used);
    }

    private boolean isZero(int state) {
        long[] words = numbers.words();
        int width = numbers.width();
        for (int at = state * width; at < words.length; at += room * width) {
            for (int word = at; word < at + width; word++) {
                if (words[word] != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The ways from a position for the sets themselves.
    ///
    /// @param element of the group that takes the position to the one at `place`, by its number
    BigInteger get(int place, int element, int state) {
        return state < states
                ? numbers.get((place * tally.images() + tally.imagesUnder(element)[0]) * room + state)
                : BigInteger.ZERO;
    }

    /// How many states have numbers.
    int states() {
        return states;
    }
}
