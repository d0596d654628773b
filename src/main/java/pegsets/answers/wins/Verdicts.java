package pegsets.answers.wins;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.job.JobFolder;
import pegsets.job.SetMembers;

/// The verdicts of the sets of a job on any positions, those outside the job's game too: from the numbers of solutions
/// of winning positions, and from the forward and backward sets that the folder has. For one thread.
public final class Verdicts implements AutoCloseable {
    /// The most positions to examine to count the solutions from one position outside the game.
    private static final int MOST_COUNTED = 100_000;
    private static final int MOST_KNOWN = 1_000_000;

    private final Problem problem;
    private final PositionClass positionClass;
    private final SolutionCounts ways;
    private final SetMembers members;
    /// The ways to the finish from positions of the backward sets, by mincode.
    private final Long2ObjectMap<BigInteger> known = new Long2ObjectOpenHashMap<>();
    private int counted;

    /// @param ways of the positions that are asked for, and of those after their jumps
    public Verdicts(JobFolder folder, SolutionCounts ways) {
        this.problem = folder.job().problem();
        this.positionClass = problem.positionClass();
        this.ways = ways;
        this.members = new SetMembers(folder);
    }

    /// Returns the verdict on a position.
    public Verdict of(long position, boolean withJumps) throws IOException {
        BigInteger solutions = ways.from(position);
        boolean isInGame = solutions.signum() > 0;
        Optional<Boolean> winnable = isWinnable(position);
        Optional<Boolean> reached = isInGame || !positionClass.contains(position) || winnable.equals(Optional.of(true))
                ? Optional.of(isInGame)
                : members.isReached(position);
        List<Verdict.Option> jumps = new ArrayList<>();
        for (Jump jump : withJumps || winnable.isEmpty() ? problem.board().jumps() : List.<Jump>of()) {
            if (jump.isLegal(position)) {
                long after = position ^ jump.mask();
                jumps.add(new Verdict.Option(jump, isWinnable(after), solutions(after)));
            }
        }
        Optional<BigInteger> counted = solutions(position);
        if (winnable.isEmpty()) {
            if (jumps.stream().anyMatch(Verdict.Option::isGood)) {
                winnable = Optional.of(true);
            } else if (jumps.stream().allMatch(jump -> jump.winnable().isPresent())) {
                winnable = Optional.of(false);
            }
            counted = jumps.stream().map(Verdict.Option::solutions).reduce(Optional.of(BigInteger.ZERO),
                    (sum, number) -> sum.flatMap(known -> number.map(known::add)));
        }
        return new Verdict(position, reached, winnable, counted, withJumps ? jumps : List.of());
    }

    /// Returns whether a position can be won. If play reaches it, only a winning position can.
    private Optional<Boolean> isWinnable(long position) throws IOException {
        if (ways.from(position).signum() > 0) {
            return Optional.of(true);
        }
        if (!positionClass.contains(position) || members.isReached(position).equals(Optional.of(true))) {
            return Optional.of(false);
        }
        return members.isWinnable(position);
    }

    private Optional<BigInteger> solutions(long position) throws IOException {
        BigInteger solutions = ways.from(position);
        Optional<Boolean> winnable = isWinnable(position);
        if (solutions.signum() > 0 || winnable.isEmpty()) {
            return Optional.of(solutions).filter(number -> number.signum() > 0);
        }
        counted = 0;
        return winnable.get() ? counted(position) : Optional.of(BigInteger.ZERO);
    }

    /// Returns the ways to the finish from a position of a backward set; empty if that takes too long.
    private Optional<BigInteger> counted(long position) throws IOException {
        if (Long.bitCount(position) == problem.finish().pegCount()) {
            return Optional.of(BigInteger.ONE);
        }
        long code = problem.group().mincode(position);
        if (known.containsKey(code)) {
            return Optional.of(known.get(code));
        }
        if (++counted > MOST_COUNTED) {
            return Optional.empty();
        }
        BigInteger sum = BigInteger.ZERO;
        for (Jump jump : problem.board().jumps()) {
            if (jump.isLegal(position) && members.isWinnable(position ^ jump.mask()).equals(Optional.of(true))) {
                Optional<BigInteger> after = counted(position ^ jump.mask());
                if (after.isEmpty()) {
                    return after;
                }
                sum = sum.add(after.get());
            }
        }
        if (known.size() == MOST_KNOWN) {
            known.clear();
        }
        known.put(code, sum);
        return Optional.of(sum);
    }

    @Override
    public void close() throws IOException {
        members.close();
    }
}
