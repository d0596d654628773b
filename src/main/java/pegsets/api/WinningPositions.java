package pegsets.api;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.jobs.JobFolder;
import pegsets.wins.FinishedFolder;
import pegsets.wins.LoadedSolutionCounts;
import pegsets.wins.SolutionCounts;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningIndex;

/// The winning positions of a job: those on a way from its start to its finish. They are read from the job's folder
/// alone, which describes the problem. Threads may share an instance. It must not be used after it is closed.
public final class WinningPositions implements AutoCloseable {
    /// The share of the heap for the sets, in eighths.
    private static final long EIGHTHS_OF_HEAP = 5;

    private final Board board;
    private final SolutionCounts ways;

    private WinningPositions(Board board, SolutionCounts ways) {
        this.board = board;
        this.ways = ways;
    }

    /// Opens a job's folder, such as `data/english33-central`. Each set is read into memory when it is first needed: 42
    /// bytes a stored position, up to five eighths of the heap.
    ///
    /// @throws IOException if the folder has no winning sets with their numbers of solutions, is of a board that was
    ///                     drawn in a job file, or a file is damaged
    public static WinningPositions open(Path jobFolder) throws IOException {
        return open(FinishedFolder.read(jobFolder, Optional.empty()));
    }

    /// Opens the folder of a job on a drawn board, which set files do not describe.
    ///
    /// @param board of the job, from [pegsets.board.text.Picture#board], without the jumps that the job forbids
    ///              ([Board#without])
    /// @throws IOException as [#open(Path)], and if the folder is of another board
    public static WinningPositions open(Path jobFolder, Board board) throws IOException {
        return open(FinishedFolder.read(jobFolder, Optional.of(board)));
    }

    private static WinningPositions open(JobFolder folder) {
        SolutionCounts ways = new LoadedSolutionCounts(new WinGraph(folder),
                Runtime.getRuntime().maxMemory() / 8 * EIGHTHS_OF_HEAP);
        return new WinningPositions(folder.job().problem().board(), ways);
    }

    /// Opens the index of a job's folder, which `pegs index` makes. It needs little memory for any size. The JVM needs
    /// the flags of `conf/jvm.options`.
    ///
    /// @throws IOException as [#open(Path)], and if there is no index, or it was built from other sets
    public static WinningPositions openIndex(Path jobFolder) throws IOException {
        return openIndex(FinishedFolder.read(jobFolder, Optional.empty()));
    }

    /// Opens the index of the folder of a job on a drawn board.
    ///
    /// @param board as for [#open(Path, Board)]
    /// @throws IOException as [#open(Path, Board)] and [#openIndex(Path)]
    public static WinningPositions openIndex(Path jobFolder, Board board) throws IOException {
        return openIndex(FinishedFolder.read(jobFolder, Optional.of(board)));
    }

    private static WinningPositions openIndex(JobFolder folder) throws IOException {
        return new WinningPositions(folder.job().problem().board(), WinningIndex.open(folder));
    }

    /// Returns the board, which has the jumps and the names of the holes.
    public Board board() {
        return board;
    }

    public boolean contains(long position) throws IOException {
        return solutionsFrom(position).signum() > 0;
    }

    /// Returns the number of ways from a position to the finish; 0 if it is not winning.
    ///
    /// @throws IllegalArgumentException if the number is not the code of a position on the board
    public BigInteger solutionsFrom(long position) throws IOException {
        if ((position & ~board.full()) != 0) {
            throw new IllegalArgumentException(
                    Long.toUnsignedString(position) + ": not a code of a position on " + board.name()
                            + "; codes are at most " + Long.toUnsignedString(board.full()));
        }
        return ways.from(position);
    }

    /// Returns the jumps that lead from a position to a winning one, in the order of [Board#jumps()].
    public List<Jump> goodJumps(long position) throws IOException {
        List<Jump> good = new ArrayList<>();
        for (Jump jump : board.jumps()) {
            if (jump.isLegal(position) && contains(position ^ jump.mask())) {
                good.add(jump);
            }
        }
        return good;
    }

    @Override
    public void close() throws IOException {
        ways.close();
    }
}
