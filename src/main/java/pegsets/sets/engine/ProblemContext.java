package pegsets.sets.engine;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.Images;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;

/// The tables of one problem that its sets share: position class, jump lines, images. A job has one context, whatever
/// it computes. Threads may share it.
public final class ProblemContext {
    private final Problem problem;
    private final PositionClass positionClass;
    private final CodeNumbering numbering;
    private JumpTables jumps;
    private Optional<WordLayout> words;

    public ProblemContext(Problem problem) {
        this.problem = problem;
        this.positionClass = problem.positionClass();
        this.numbering = new CodeNumbering(
                CodeClass.of(problem.board().size(), positionClass.checks(), positionClass.parities()));
    }

    public Problem problem() {
        return problem;
    }

    /// The ranks of the codes of all sets of the problem.
    public CodeNumbering numbering() {
        return numbering;
    }

    /// The jump lines and images. Computed on first use.
    public synchronized JumpTables jumps() {
        if (jumps == null) {
            jumps = new JumpTables(problem.board(), problem.group());
        }
        return jumps;
    }

    /// The layout of words of bits, if the board allows one. Computed on first use, because most jobs need none.
    public synchronized Optional<WordLayout> words() {
        if (words == null) {
            words = WordLayout.of(numbering);
        }
        return words;
    }

    /// Returns the most descendants of a position, at least 1: one for each line, because a jump and its reverse are
    /// never both legal.
    public int mostChildren() {
        return Math.max(1, jumps().lines().lines().size());
    }

    public Images images() {
        return jumps().images();
    }

    /// Returns the approximate number of positions of `pegs` pegs in the position class: all classes of a level have
    /// nearly the same size.
    public BigInteger levelSize(int pegs) {
        return levelSize(pegs, positionClass.checks().length);
    }

    /// Returns the approximate number of codes among which a set file numbers those of `pegs` pegs; 2^T if it does not
    /// number them.
    public BigInteger numberedCodes(int pegs) {
        return numbering.codeClass().isNumbered()
                ? levelSize(pegs, numbering.codeClass().checks().size())
                : BigInteger.TWO.pow(problem.board().size());
    }

    private BigInteger levelSize(int pegs, int checks) {
        BigInteger size = BigInteger.ONE;
        for (int i = 0; i < pegs; i++) {
            size = size.multiply(BigInteger.valueOf(problem.board().size() - i)).divide(BigInteger.valueOf(i + 1));
        }
        return size.shiftRight(checks).max(BigInteger.ONE);
    }

    /// The number of positions in the position class, whatever their number of pegs.
    public BigInteger allPositions() {
        return BigInteger.ONE.shiftLeft(problem.board().size() - positionClass.checks().length);
    }

    /// Returns whether play passes through positions of `pegs` pegs.
    public boolean isPlayed(int pegs) {
        return problem.finish().pegCount() <= pegs && pegs <= problem.start().pegCount();
    }

    /// Returns the pegs of the stored winning positions that stand for those of `pegs` pegs. A complement problem
    /// stores only the W_k of up to T/2 pegs: the positions of more pegs are the complements of these, and a position
    /// has as many ways to the finish as its complement has from the start.
    public int storedPegs(int pegs) {
        return problem.isComplemented(pegs) ? problem.board().size() - pegs : pegs;
    }

    /// Returns the pegs of all stored winning positions, ascending.
    public IntStream allStoredPegs() {
        return IntStream.rangeClosed(problem.finish().pegCount(), problem.start().pegCount())
                .filter(pegs -> !problem.isComplemented(pegs));
    }

    /// Returns the code of a position in the stored winning sets: the mincode of the position or of its complement. The
    /// group must keep the ends of the problem.
    public long storedCode(long position) {
        return images().mincode(
                problem.isComplemented(Long.bitCount(position)) ? problem.board().complement(position) : position);
    }
}
