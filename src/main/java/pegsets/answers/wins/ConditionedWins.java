package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.Jump;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;

/// The solutions that meet some conditions: their number, and the ways from each winning position to the finish.
///
/// Memory: for each winning position 26 bytes, and a number for each image of the conditions and each state of them.
public final class ConditionedWins implements NumberedSolutions.Continuations {
    private final WinGraph graph;
    private final Tally tally;
    private final TallyLabels ways;

    /// Counts the ways from every winning position.
    ///
    /// @param folder     with the files that a [WinGraph] needs, and the number of solutions
    /// @param conditions which a solution must meet, all of them
    public ConditionedWins(JobFolder folder, List<JumpCondition> conditions, Progress listener)
            throws IOException {
        this(new BackwardPass(folder, _ -> true, listener), conditions);
    }

    private ConditionedWins(BackwardPass pass, List<JumpCondition> conditions) throws IOException {
        this.graph = new WinGraph(pass.folder);
        this.tally = Tally.of(pass.problem, conditions);
        this.ways = new TallyLabels(pass, tally);
        pass.run(List.of(ways));
    }

    /// Returns the number of solutions that meet some conditions, with two levels in memory at a time.
    public static BigInteger count(JobFolder folder, List<JumpCondition> conditions, Progress listener)
            throws IOException {
        ConditionedWins wins = new ConditionedWins(BackwardPass.toStarts(folder, listener), conditions);
        return wins.ways.fromAll(folder.job().problem().start(), wins.tally.beginning());
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
        return ways::from;
    }

    @Override
    public CorruptFileException notAddingUp(int pegs) throws IOException {
        return graph.notAddingUp(pegs);
    }
}
