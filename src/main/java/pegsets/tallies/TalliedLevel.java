package pegsets.tallies;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.rank.CodePlaces;
import pegsets.codes.rank.Places;
import pegsets.disk.Workers;
import pegsets.equations.SetName;
import pegsets.expand.Progress;
import pegsets.expand.TracedJumps;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinningCodes;

/// The winning positions of one number of pegs in memory, and for some tallies the ways from each to the finish.
final class TalliedLevel {
    /// Memory for a code and its place.
    static final int BYTES_PER_CODE = 26;
    private static final int POSITIONS_PER_SHARE = 512;

    private final TracedJumps tracer;
    private final boolean complemented;
    private final long flip;
    private final long[] codes;
    private final Places places;
    private List<TalliedWays> ways = List.of();

    /// Reads the winning positions of `pegs` pegs.
    TalliedLevel(JobFolder folder, TracedJumps tracer, int pegs) throws IOException {
        Problem problem = folder.job().problem();
        this.tracer = tracer;
        this.complemented = new WinningCodes(problem).isComplemented(pegs);
        this.flip = complemented ? problem.board().full() : 0;
        this.codes = CodeSetReader.codes(file(folder, pegs));
        this.places = new CodePlaces(codes);
    }

    private static Path file(JobFolder folder, int pegs) {
        return folder.file(SetName.winning(new WinningCodes(folder.job().problem()).storedPegs(pegs)));
    }

    /// How many winning positions of `pegs` pegs there are.
    static long size(JobFolder folder, int pegs) throws IOException {
        return CodeSetReader.summary(file(folder, pegs)).size();
    }

    int size() {
        return codes.length;
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
        Workers.inShares(threads, size(), POSITIONS_PER_SHARE, shares -> {
            Share share = new Share(below);
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                int to = Math.min(size(), from + POSITIONS_PER_SHARE);
                share.find(from, to);
                for (int tally = 0; tally < empty.size(); tally++) {
                    share.add(from, to, empty.get(tally), below.ways.get(tally));
                }
                progress.advance(to - from);
            }
        });
        ways = empty.stream().map(TalliedWays::trimmed).toList();
    }

    /// One thread's room for the jumps of some positions in a row to those of one peg less.
    private final class Share {
        private final TalliedLevel below;
        private final TracedJumps.Found found = tracer.room(POSITIONS_PER_SHARE);
        private final int[] placesBelow = new int[found.codes().length];
        /// Behind the last jump of each position.
        private final int[] ends = new int[POSITIONS_PER_SHARE];

        Share(TalliedLevel below) {
            this.below = below;
        }

        void find(int from, int to) {
            int n = 0;
            for (int place = from; place < to; place++) {
                n = tracer.expand(codes[place] ^ flip, below.complemented, found, n);
                ends[place - from] = n;
            }
            below.places.find(found.codes(), n, placesBelow);
        }

        void add(int from, int to, TalliedWays sums, TalliedWays waysBelow) {
            int i = 0;
            for (int place = from; place < to; place++) {
                for (int end = ends[place - from]; i < end; i++) {
                    if (placesBelow[i] >= 0) {
                        sums.add(place, found.jumps()[i], found.elements()[i], waysBelow, placesBelow[i]);
                    }
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
        return (long) BYTES_PER_CODE * size() + Long.BYTES * ways.stream().mapToLong(TalliedWays::words).sum();
    }

    /// The ways from a raw position of so many pegs, of one of the tallies; 0 if it is not there.
    BigInteger from(long position, int tally, int state) {
        int element = tracer.element(position ^ flip);
        int place = places.find(tracer.image(position ^ flip, element));
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
