package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.jobs.JobFolder;
import pegsets.wins.Continuations;
import pegsets.wins.WinGraph;

/// The solutions that meet some conditions: how many there are, and how many ways they have to go on from a position.
///
/// Memory: for each winning position 26 bytes, and a number for each image of the conditions and each state of them;
/// those of all numbers of pegs.
public final class ConditionedWins implements Continuations {
    private final WinGraph graph;
    private final Tally tally;
    private final int finishPegs;
    private final List<TalliedLevel> levels;

    /// Counts the ways from every winning position.
    ///
    /// @param folder     with what a [WinGraph] needs, and the number of solutions
    /// @param conditions all of them are to be met
    /// @param listener   hears of every level and position
    public ConditionedWins(JobFolder folder, List<JumpCondition> conditions, TallyListener listener)
            throws IOException {
        Problem problem = folder.job().problem();
        this.graph = new WinGraph(folder);
        this.tally = Tally.of(problem, conditions);
        this.finishPegs = problem.finish().pegCount();
        this.levels = TallyPass.allLevels(folder, tally, listener);
    }

    /// The number of solutions that meet some conditions, with two levels in memory at a time.
    public static BigInteger count(JobFolder folder, List<JumpCondition> conditions, TallyListener listener)
            throws IOException {
        Problem problem = folder.job().problem();
        Tally tally = Tally.of(problem, conditions);
        return TallyPass.starts(folder, List.of(tally), listener).fromAll(problem.start(), 0, tally.beginning());
    }

    @Override
    public int beginning() {
        return tally.beginning();
    }

    @Override
    public int after(Jump jump, int state) {
        return tally.after(jump, state);
    }

    @Override
    public FromState from(LongStream positions) {
        return (position, state) -> {
            int level = Long.bitCount(position) - finishPegs;
            return level < 0 || level >= levels.size()
                    ? BigInteger.ZERO
                    : levels.get(level).from(position, 0, state);
        };
    }

    @Override
    public CorruptFileException notAddingUp(int pegs) {
        return graph.notAddingUp(pegs);
    }
}
