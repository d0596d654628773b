package pegsets.job;

import java.util.stream.IntStream;
import pegsets.board.Images;
import pegsets.board.Problem;
import pegsets.sets.engine.ProblemContext;

/// The codes of raw positions in the winning sets on disk.
///
/// A complement problem stores only the W_k of up to T/2 pegs. The positions of more pegs are the complements of these,
/// and b has as many ways to the finish as there are from the start to the complement of b.
public final class WinningCodes {
    private final Problem problem;
    private final Images images;

    /// @param context of a problem whose group keeps its ends
    public WinningCodes(ProblemContext context) {
        this.problem = context.problem();
        this.images = context.images();
    }

    /// Returns whether play passes through positions of `pegs` pegs.
    public boolean isPlayed(int pegs) {
        return problem.finish().pegCount() <= pegs && pegs <= problem.start().pegCount();
    }

    /// Returns whether positions of `pegs` pegs are stored as their complements.
    public boolean isComplemented(int pegs) {
        return problem.isComplemented(pegs);
    }

    /// Returns the pegs of the stored positions that stand for those of `pegs` pegs.
    public int storedPegs(int pegs) {
        return isComplemented(pegs) ? problem.board().size() - pegs : pegs;
    }

    /// Returns the pegs of all stored positions, ascending.
    public IntStream allStoredPegs() {
        return IntStream.rangeClosed(problem.finish().pegCount(), problem.start().pegCount())
                .filter(pegs -> !isComplemented(pegs));
    }

    /// Returns the code to look up: the mincode of a position or of its complement.
    public long code(long position) {
        return images.mincode(
                isComplemented(Long.bitCount(position)) ? problem.board().complement(position) : position);
    }
}
