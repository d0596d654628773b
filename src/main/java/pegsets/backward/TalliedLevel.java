package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import pegsets.board.geometry.Positions;
import pegsets.expand.Progress;
import pegsets.wins.WinningLevel;

/// The winning positions of one number of pegs in memory, and for some tallies the ways from each to the finish.
final class TalliedLevel {
    private final WinningLevel level;
    private List<TalliedWays> ways = List.of();

    /// @param level the positions
    TalliedLevel(WinningLevel level) {
        this.level = level;
    }

    int size() {
        return level.size();
    }

    /// The ways of each tally, in the order of the tallies.
    List<TalliedWays> ways() {
        return ways;
    }

    /// Takes these positions for the finishes: one way from each, for those who need no more jumps.
    void setFinishes(List<TalliedWays> empty) {
        for (TalliedWays finishes : empty) {
            for (int place = 0; place < size(); place++) {
                finishes.setFinish(place);
            }
        }
        ways = empty;
    }

    /// Sums up the ways along all jumps to the level of one peg less.
    ///
    /// @param empty the ways of each tally that `below` has ways of
    void setSums(TalliedLevel below, List<TalliedWays> empty, int threads, Progress progress) throws IOException {
        level.forEachShare(below.level, threads, progress, (jumps, from, to) -> {
            for (int tally = 0; tally < empty.size(); tally++) {
                add(jumps, from, to, empty.get(tally), below.ways.get(tally));
            }
        });
        ways = empty.stream().map(TalliedWays::trimmed).toList();
    }

    private static void add(WinningLevel.Jumps jumps, int from, int to, TalliedWays sums, TalliedWays waysBelow) {
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    sums.add(place, jumps.jump(i), jumps.element(i), waysBelow, jumps.below(i));
                }
            }
        }
    }

    /// Leaves out the last tally.
    void dropLast() {
        ways = List.copyOf(ways.subList(0, ways.size() - 1));
    }

    /// Memory that it takes, with the ways.
    long bytes() {
        return (long) WinningLevel.BYTES_PER_POSITION * size()
                + Long.BYTES * ways.stream().mapToLong(TalliedWays::words).sum();
    }

    /// The ways from a raw position of so many pegs, of one of the tallies; 0 if it is not there.
    BigInteger from(long position, int tally, int state) {
        int element = level.element(position);
        int place = level.place(position, element);
        return place < 0
                ? BigInteger.ZERO
                : ways.get(tally).get(place, element, state);
    }

    /// The ways from raw positions of so many pegs, of one of the tallies.
    BigInteger fromAll(Positions positions, int tally, int state) {
        return positions.codes().longStream().mapToObj(position -> from(position, tally, state))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }
}
