package pegsets.answers.wins;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.disk.Disk;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.SetName.Kind;
import pegsets.sets.file.CodeSetReader;

/// The verdicts of the sets of a job on any positions, those outside the job's game too: from the numbers of solutions
/// of winning positions, and from the forward and backward sets that the folder has. For one thread.
public final class Verdicts implements AutoCloseable {
    /// The most positions to examine to count the solutions from one position outside the game.
    private static final int MOST_COUNTED = 100_000;
    private static final int MOST_KNOWN = 1_000_000;

    private final JobFolder folder;
    private final Problem problem;
    private final PositionClass positionClass;
    private final SolutionCounts ways;
    private final boolean hasBackward;
    private final List<CodeSetReader> readers = new ArrayList<>();
    /// Opened when first needed; empty if there is no file.
    private final Map<SetName, Optional<CodeSetReader.Finder>> finders = new HashMap<>();
    /// The ways to the finish from positions of the backward sets, by mincode.
    private final Long2ObjectMap<BigInteger> known = new Long2ObjectOpenHashMap<>();
    private int mostKnown;

    /// @param ways of the positions that are asked for, and of those after their jumps
    public Verdicts(JobFolder folder, SolutionCounts ways) throws IOException {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.positionClass = problem.positionClass();
        this.ways = ways;
        this.hasBackward = folder.job().wants(Result.BACKWARD)
                && Plan.firstMissing(folder, EnumSet.of(Kind.BACKWARD)).isEmpty();
    }

    /// The parts of a verdict, apart from the jumps.
    private record Parts(Optional<Boolean> reached, Optional<Boolean> winnable, Optional<BigInteger> solutions) {}

    /// Returns the verdict on a position.
    ///
    /// @param brief whether only the position itself is asked for
    public Verdict of(long position, boolean brief) throws IOException {
        if (known.size() > MOST_KNOWN) {
            known.clear();
        }
        Parts parts = parts(position);
        Optional<Boolean> winnable = parts.winnable;
        Optional<BigInteger> solutions = parts.solutions;
        List<Verdict.Option> jumps = new ArrayList<>();
        for (Jump jump : brief && winnable.isPresent() ? List.<Jump>of() : problem.board().jumps()) {
            if (jump.isLegal(position)) {
                long after = position ^ jump.mask();
                if (parts.reached.equals(Optional.of(true))) {
                    jumps.add(Verdict.Option.of(jump, ways.from(after)));
                } else {
                    Parts next = parts(after);
                    jumps.add(new Verdict.Option(jump, next.winnable, next.solutions));
                }
            }
        }
        if (winnable.isEmpty()) {
            if (jumps.stream().anyMatch(Verdict.Option::isGood)) {
                winnable = Optional.of(true);
            } else if (jumps.stream().allMatch(jump -> jump.winnable().isPresent())) {
                winnable = Optional.of(false);
            }
            solutions = jumps.stream().map(Verdict.Option::solutions).reduce(Optional.of(BigInteger.ZERO),
                    (sum, number) -> sum.flatMap(before -> number.map(before::add)));
        }
        return new Verdict(position, parts.reached, winnable, solutions, brief ? List.of() : jumps,
                hasBackward && !brief ? Optional.of(isInSolution(position)) : Optional.empty());
    }

    /// Returns whether play reaches a position, whether it can be won, and in how many ways. If play reaches it, only a
    /// winning position can.
    private Parts parts(long position) throws IOException {
        BigInteger number = ways.from(position);
        Optional<Boolean> reached = number.signum() > 0
                ? Optional.of(true)
                : positionClass.contains(position) ? isReached(position) : Optional.of(false);
        if (number.signum() > 0 || reached.equals(Optional.of(true)) || !positionClass.contains(position)) {
            return new Parts(reached, Optional.of(number.signum() > 0), Optional.of(number));
        }
        Optional<Boolean> winnable = leadsToFinish(position);
        if (!winnable.equals(Optional.of(true))) {
            return new Parts(reached, winnable, winnable.map(_ -> BigInteger.ZERO));
        }
        mostKnown = known.size() + MOST_COUNTED;
        return new Parts(Optional.of(false), winnable, counted(position));
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
        BigInteger sum = BigInteger.ZERO;
        for (Jump jump : problem.board().jumps()) {
            if (jump.isLegal(position) && leadsToFinish(position ^ jump.mask()).equals(Optional.of(true))) {
                Optional<BigInteger> after = counted(position ^ jump.mask());
                if (after.isEmpty() || known.size() > mostKnown) {
                    return Optional.empty();
                }
                sum = sum.add(after.get());
            }
        }
        known.put(code, sum);
        return Optional.of(sum);
    }

    /// Returns whether a position occurs in a solution from a single vacancy; empty if not known. A vacancy leads to it
    /// if its complement can be played to one peg. If the complement is in no backward set, this is known only if the
    /// finishes are all holes that position classes allow.
    private Optional<Boolean> isInSolution(long position) throws IOException {
        Board board = problem.board();
        long complement = board.complement(position);
        PositionClass reachable = PositionClass.byRuleOfThree(board, complement);
        boolean isEvery = IntStream.range(0, board.size()).mapToLong(hole -> 1L << hole).filter(reachable::contains)
                .allMatch(problem.finish().codes()::contains);
        Optional<Boolean> fromVacancy = problem.finish().pegCount() == 1
                ? leadsToFinish(complement).filter(is -> is || isEvery)
                : Optional.empty();
        Optional<Boolean> toFinish = leadsToFinish(position);
        return toFinish.equals(Optional.of(false)) || fromVacancy.equals(Optional.of(false))
                ? Optional.of(false)
                : toFinish.flatMap(_ -> fromVacancy);
    }

    /// Returns whether play from a start reaches a position; empty if the sets do not say it.
    private Optional<Boolean> isReached(long position) throws IOException {
        int pegs = Long.bitCount(position);
        return pegs >= problem.start().pegCount()
                ? Optional.of(problem.start().codes().contains(position))
                : find(SetName.forward(pegs), position).filter(found -> found || folder.job().isWhole());
    }

    /// Returns whether play from a position reaches a finish, according to the backward sets; empty if they do not say
    /// it. The backward sets of a complement problem are the complements of its forward sets.
    private Optional<Boolean> leadsToFinish(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (pegs <= problem.finish().pegCount()) {
            return Optional.of(problem.finish().codes().contains(position));
        }
        return problem.isComplementProblem()
                ? isReached(problem.board().complement(position))
                : find(SetName.backward(pegs), position);
    }

    private Optional<Boolean> find(SetName name, long position) throws IOException {
        Optional<CodeSetReader.Finder> finder = finders.get(name);
        if (finder == null) {
            finder = Optional.empty();
            if (Disk.exists(folder.file(name))) {
                readers.add(new CodeSetReader(folder.result(name), folder.job().context().numbering()));
                finder = Optional.of(readers.getLast().finder());
            }
            finders.put(name, finder);
        }
        return finder.isEmpty()
                ? Optional.empty()
                : Optional.of(finder.get().place(folder.job().context().images().mincode(position)) >= 0);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader reader : readers) {
            reader.close();
        }
    }
}
