package pegsets.wins;

import java.util.stream.IntStream;
import pegsets.board.geometry.Problem;
import pegsets.equations.ComplementRewriter;
import pegsets.expand.Images;

/// Under which code a raw position stands in the winning sets on disk, if it is a winning one.
///
/// In a complement problem only W_k of up to T/2 pegs are stored: those of more pegs are the complements of these, and
/// the ways from b to the finish are as many as those from the start to the complement of b.
public final class WinningCodes {
    private final long full;
    private final int holes;
    private final ComplementRewriter shelf;
    private final int startPegs;
    private final int finishPegs;
    private final Images images;

    /// @param problem one whose group keeps its ends
    public WinningCodes(Problem problem) {
        this.full = problem.board().full();
        this.holes = problem.board().size();
        this.shelf = new ComplementRewriter(problem);
        this.startPegs = problem.start().pegCount();
        this.finishPegs = problem.finish().pegCount();
        this.images = new Images(problem.group(), holes);
    }

    /// Whether play passes through positions of so many pegs.
    boolean isPlayed(int pegs) {
        return finishPegs <= pegs && pegs <= startPegs;
    }

    /// Whether positions of so many pegs are stored as their complements.
    public boolean isComplemented(int pegs) {
        return shelf.isComplemented(pegs);
    }

    /// The pegs of the stored positions that stand for those of `pegs` pegs.
    public int storedPegs(int pegs) {
        return isComplemented(pegs) ? holes - pegs : pegs;
    }

    /// The pegs of all stored positions, rising.
    public IntStream allStoredPegs() {
        return IntStream.rangeClosed(finishPegs, startPegs).filter(pegs -> !isComplemented(pegs));
    }

    /// The code to look for: the mincode of a position or of its complement.
    public long code(long position) {
        return images.mincode(isComplemented(Long.bitCount(position)) ? position ^ full : position);
    }
}
