package pegsets.answers.wins;

import java.io.IOException;
import java.util.List;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;
import pegsets.search.moves.LevelSearch;
import pegsets.sets.engine.ProblemContext;

/// The fewest moves from each winning position to a finish, for all of them in one pass over the winning sets. A move
/// is one or more jumps by the same peg ("Diagonal Peg Solitaire", section 1).
///
/// The label of a position is the number m of moves that it needs, and the set of pegs that can make the first of m
/// moves. A jump leads to a position with the label (m', pegs'). After it, m' more moves are needed, or m' - 1 if the
/// peg that jumped is one of pegs': then the jump is part of the next move. So m is one more than the minimum of these
/// numbers over the jumps to winning positions, and the pegs are those that make such jumps.
///
/// Memory: a byte for each winning position, and 34 bytes more for those of two neighboring levels.
public final class MovesLeft extends BackwardPass.Labeling implements LevelSearch.MovesToGo, AutoCloseable {
    /// By element and hole: the hole to which the element takes it.
    private final int[][] holeUnder;
    private final List<Jump> jumps;
    /// By the number of pegs and place: the fewest moves.
    private final byte[][] moves = new byte[Long.SIZE + 1][];
    /// Of two levels at most: the pegs that can make the first of these moves, as bits of a code.
    private final long[][] movers = new long[Long.SIZE + 1][];
    private final LabeledSet[] sets = new LabeledSet[Long.SIZE + 1];

    /// Labels all winning positions.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @throws BackwardPass.TooLargeException if the labels do not fit in the job's memory
    public MovesLeft(JobFolder folder, Progress listener) throws IOException {
        super(new BackwardPass(folder, _ -> false, listener));
        this.jumps = pass.problem.board().jumps();
        this.holeUnder = pass.problem.group().elements().stream().map(element -> element.targets().toIntArray())
                .toArray(int[][]::new);
        pass.checkMemory(Byte.BYTES + Long.BYTES, Byte.BYTES);
        pass.run(List.of(this));
    }

    @Override
    void begin(int pegs, WinningSet level) throws BackwardPass.TooLargeException {
        pass.take((long) level.size() * Byte.BYTES);
        take(pegs, (long) level.size() * Long.BYTES);
        moves[pegs] = new byte[level.size()];
        movers[pegs] = new long[level.size()];
    }

    @Override
    void label(int pegs, WinningSet.Jumps found, int place) {
        int fewest = Integer.MAX_VALUE;
        long pegsToMove = 0;
        for (int i = found.begin(place); i < found.end(place); i++) {
            int below = found.below(i);
            if (below >= 0) {
                Jump jump = jumps.get(found.jump(i));
                int landed = holeUnder[found.element(i)][jump.to()];
                int after = moves[pegs - 1][below] - (int) (movers[pegs - 1][below] >>> landed & 1);
                if (after < fewest) {
                    fewest = after;
                    pegsToMove = 0;
                }
                pegsToMove |= after == fewest ? Hole.bit(jump.from()) : 0;
            }
        }
        moves[pegs][place] = (byte) (fewest + 1);
        movers[pegs][place] = pegsToMove;
    }

    /// Forgets the pegs of a level. The moves stay.
    @Override
    void forget(int pegs) {
        movers[pegs] = null;
    }

    @Override
    public synchronized int from(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (moves[pegs] == null) {
            return NONE;
        }
        ProblemContext context = pass.folder.job().context();
        if (sets[pegs] == null) {
            sets[pegs] = new LabeledSet(pass.folder.result(SetName.winning(context.storedPegs(pegs))),
                    context.numbering(), List.of());
        }
        long place = sets[pegs].place(context.storedCode(position));
        return place < 0 ? NONE : moves[pegs][(int) place];
    }

    @Override
    public void close() throws IOException {
        LabeledSet.close(sets);
    }
}
