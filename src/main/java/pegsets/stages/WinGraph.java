package pegsets.stages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.sets.CorruptFileException;

/// The winning positions of a problem, raw ones of any number of pegs, with the number of ways from each to the finish, from the labelled
/// winning sets on disk.
///
/// In a complement problem, those of more than T/2 pegs are the complements of those of fewer, and the ways from b to the finish are as many as
/// those from the start to the complement of b.
public final class WinGraph {
    private final Board board;
    private final boolean complement;
    private final Images images;
    private final IntFunction<Path> winning;
    private final IntFunction<Path> toFinish;
    private final IntFunction<Path> fromStart;

    /// @param problem   one whose group keeps its ends
    /// @param winning   the file of W_k
    /// @param toFinish  the file of its labels towards the finish
    /// @param fromStart the file of its labels from the start on
    public WinGraph(Problem problem, IntFunction<Path> winning, IntFunction<Path> toFinish, IntFunction<Path> fromStart) {
        this.board = problem.board();
        this.complement = problem.isComplementProblem();
        this.images = new Images(problem.group(), board.size());
        this.winning = winning;
        this.toFinish = toFinish;
        this.fromStart = fromStart;
    }

    /// The ways to the finish from some positions of `pegs` pegs, a number between those of finish and start. Reads one set and its labels.
    ///
    /// Memory: 40 bytes for each of the positions, and 16 more at the beginning.
    Ways ways(int pegs, LongStream positions) throws IOException {
        boolean complemented = isComplemented(pegs);
        long flip = complemented ? board.full() : 0;
        long[] codes = positions.map(position -> images.mincode(position ^ flip)).sorted().distinct().toArray();
        int stored = complemented ? board.size() - pegs : pegs;
        return new Ways(LabelledSlice.find(winning.apply(stored), labels(pegs), codes), images, flip);
    }

    private boolean isComplemented(int pegs) {
        return complement && pegs > board.size() / 2;
    }

    private Path labels(int pegs) {
        return isComplemented(pegs) ? fromStart.apply(board.size() - pegs) : toFinish.apply(pegs);
    }

    /// The failure when the labels of a position are not the sum of those behind it, of `pegs` pegs.
    CorruptFileException notAddingUp(int pegs) {
        return new CorruptFileException(labels(pegs), "its numbers do not add up to those of the positions before; see pegs verify");
    }
}
