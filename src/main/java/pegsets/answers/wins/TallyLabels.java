package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.labels.WideNumbers;

/// The numbers of ways from winning positions to the finish for one tally: one number for each image of the tally's
/// sets and each state. That of image i and state s at place p is number `(p * images + i) * states + s` of its level.
/// Numbers are as wide as the number of all solutions.
///
/// Memory: for each winning position 26 bytes, and a number for each image of the conditions and each state of them.
public final class TallyLabels extends WideLabels {
    final Tally tally;

    /// @param pass over a job that knows its number of solutions
    TallyLabels(BackwardPass pass, Tally tally) throws IOException {
        super(pass, tally.images.size() * tally.states, WideNumbers.width(pass.folder.solutions()));
        this.tally = tally;
    }

    /// Returns the ways of the solutions that meet some conditions, from every winning position.
    ///
    /// @param folder     with the winning sets and the number of solutions, of a problem whose group keeps its ends
    /// @param conditions which a solution must meet, all of them
    public static TallyLabels of(JobFolder folder, List<JumpCondition> conditions, Progress listener)
            throws IOException {
        return of(new BackwardPass(folder, _ -> true, listener), conditions);
    }

    private static TallyLabels of(BackwardPass pass, List<JumpCondition> conditions) throws IOException {
        TallyLabels ways = new TallyLabels(pass, new Tally(pass.problem, conditions));
        pass.run(List.of(ways));
        return ways;
    }

    /// Returns the number of solutions that meet some conditions, with two levels in memory at a time.
    public static BigInteger count(JobFolder folder, List<JumpCondition> conditions, Progress listener)
            throws IOException {
        TallyLabels ways = of(BackwardPass.toStarts(folder, listener), conditions);
        return ways.fromStarts().getLast();
    }

    /// Sets one way for state 0, which needs no more jumps.
    @Override
    void labelFinishes(WideNumbers finishes) {
        int step = tally.states * width;
        for (int word = 0; word < finishes.words().length; word += step) {
            finishes.words()[word] = 1;
        }
    }

    @Override
    void label(int pegs, WinningSet.Jumps jumps, int place) {
        for (int i = jumps.begin(place); i < jumps.end(place); i++) {
            if (jumps.below(i) >= 0) {
                add(pegs, place, jumps.jump(i), jumps.element(i), jumps.below(i));
            }
        }
    }

    /// Adds the numbers after a jump.
    ///
    /// @param jump    its number
    /// @param element of the group that takes the position after the jump to the one at `placeBelow`
    private void add(int pegs, int place, int jump, int element, int placeBelow) {
        WideNumbers sums = labels[pegs];
        WideNumbers below = labels[pegs - 1];
        int states = tally.states;
        int images = tally.images.size();
        int[] imagesBelow = tally.imageUnder[element];
        int[] kinds = tally.kinds[jump];
        for (int image = 0; image < images; image++) {
            int at = (place * images + image) * states;
            int there = (placeBelow * images + imagesBelow[image]) * states;
            if (kinds == null || kinds[image] == 0) {
                sums.add(at, below, there, states);
            } else {
                int[] after = tally.after[kinds[image]];
                for (int state = 0; state < states; state++) {
                    if (after[state] >= 0) {
                        sums.add(at + state, below, there + after[state]);
                    }
                }
            }
        }
    }

    /// Returns the ways from a raw position in a state, for the sets themselves; 0 if the pass does not find it.
    BigInteger from(long position, int state) {
        return pass.find(position)
                .map(found -> labels[found.pegs()].get(state + tally.states
                        * (found.place() * tally.images.size() + tally.imageUnder[found.element()][0])))
                .orElse(BigInteger.ZERO);
    }

    /// Returns the ways from all starts, for each state.
    List<BigInteger> fromStarts() {
        return IntStream.range(0, tally.states).mapToObj(state -> pass.problem.start().codes().longStream()
                .mapToObj(start -> from(start, state)).reduce(BigInteger.ZERO, BigInteger::add)).toList();
    }
}
