package pegsets.backward;

import java.io.IOException;
import java.util.List;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.codes.file.CodeSetReader;
import pegsets.equations.SetName;
import pegsets.expand.Progress;
import pegsets.jobs.JobFolder;
import pegsets.jobs.RunListener;
import pegsets.jobs.Runner;
import pegsets.moves.LevelListener;
import pegsets.moves.LevelSearch;
import pegsets.questions.FewestMoves;
import pegsets.questions.MovesSurvey;
import pegsets.wins.WinningCodes;
import pegsets.wins.WinningLevel;

/// The fewest moves from each winning position to a finish, found for all of them in one pass over the winning sets.
/// A move is one or more jumps by the same peg ("Diagonal Peg Solitaire", section 1).
///
/// A position's label is the number m of moves that it needs, and the set of pegs that can make the first of so few. A
/// jump leads to a position with the label (m', pegs'). After it m' more moves are needed, or m' - 1 where the peg that
/// jumped is one of pegs': it goes on, and the jump is part of its move. So m is one more than the least of these
/// numbers, over the jumps to winning positions, and the pegs are those that make such jumps. Nothing is searched, and
/// no limit is needed; but all winning positions have to be known.
///
/// Memory: a byte for each winning position, and for those of two numbers of pegs in a row 34 bytes more.
public final class MovesLeft implements LevelSearch.Needed, AutoCloseable {
    private final WinningCodes codes;
    private final JobFolder folder;
    private final BackwardPass pass;
    /// By element and hole: where the element takes the hole.
    private final int[][] holeUnder;
    private final List<Jump> jumps;
    /// By the number of pegs and place: the fewest moves.
    private final byte[][] moves = new byte[Long.SIZE + 1][];
    /// The same: the pegs that can make the first of them, as bits of a code. Of the last level alone.
    private long[] movers = {};
    private final CodeSetReader[] sets = new CodeSetReader[Long.SIZE + 1];

    /// Labels all winning positions.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param listener hears of every level and position
    /// @throws TooLargeException when the labels do not fit the job's memory
    public MovesLeft(JobFolder folder, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        this.codes = new WinningCodes(problem);
        this.folder = folder;
        this.jumps = problem.board().jumps();
        this.holeUnder = problem.group().elements().stream().map(Symmetry::targets).toArray(int[][]::new);
        this.pass = new BackwardPass(folder, _ -> false, listener);
        pass.checkMemory(Byte.BYTES + Long.BYTES, Byte.BYTES);
        pass.run(new Labels());
    }

    /// Makes the winning sets of problems, and finds the shortest solutions from them.
    public static MovesSurvey.Finder finding(Progress progress) {
        return folder -> {
            new Runner(folder, RunListener.hearing(progress)).run();
            try (MovesLeft left = new MovesLeft(folder, progress::advance)) {
                return new FewestMoves(folder, LevelListener.hearing(progress)).known(left);
            }
        };
    }

    /// The labels of two levels at a time; of the others the moves alone.
    private final class Labels implements BackwardPass.Labelling {
        @Override
        public void finishes(int pegs, WinningLevel level) throws IOException {
            pass.take((long) level.size() * (1 + Long.BYTES));
            moves[pegs] = new byte[level.size()];
            movers = new long[level.size()];
        }

        @Override
        public void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException {
            long[] moversBelow = movers;
            finishes(pegs, level);
            pass.forEachShare(level, below, (found, from, to) -> {
                for (int place = from; place < to; place++) {
                    label(found, place, moves[pegs], moves[pegs - 1], moversBelow);
                }
            });
        }

        private void label(WinningLevel.Jumps found, int place, byte[] level, byte[] below, long[] moversBelow) {
            int least = Integer.MAX_VALUE;
            long pegs = 0;
            for (int i = found.begin(place); i < found.end(place); i++) {
                int to = found.below(i);
                if (to >= 0) {
                    Jump jump = jumps.get(found.jump(i));
                    int landed = holeUnder[found.element(i)][jump.to()];
                    int after = below[to] - (int) (moversBelow[to] >>> landed & 1);
                    if (after < least) {
                        least = after;
                        pegs = 0;
                    }
                    pegs |= after == least ? Hole.bit(jump.from()) : 0;
                }
            }
            level[place] = (byte) (least + 1);
            movers[place] = pegs;
        }

        @Override
        public long forget(int pegs) {
            return (long) moves[pegs].length * Long.BYTES;
        }
    }

    @Override
    public synchronized int from(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (moves[pegs] == null) {
            return NONE;
        }
        if (sets[pegs] == null) {
            sets[pegs] = new CodeSetReader(folder.file(SetName.winning(codes.storedPegs(pegs))));
        }
        long place = sets[pegs].places(new long[] {codes.code(position)})[0];
        return place < 0 ? NONE : moves[pegs][(int) place];
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets) {
            if (set != null) {
                set.close();
            }
        }
    }
}
