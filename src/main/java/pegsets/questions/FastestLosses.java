package pegsets.questions;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;

/// How fast a problem can be lost (Notes, section 7.1). What a question needs beside the sets of the job itself are the
/// sets of other jobs, in a folder inside the job's. Where the job leaves something out of its forward sets, the first
/// of these are made whole beside them, a few levels at a time: winning sets are the same.
public final class FastestLosses {

    /// Makes what a job wants and does not have yet.
    @FunctionalInterface
    public interface Computing {
        void run(JobFolder folder) throws IOException;
    }

    /// Dead positions that the fewest jumps lead to.
    ///
    /// @param pegs      of each
    /// @param positions in the order of their codes
    public record Dead(int pegs, List<DeadPosition> positions) {}

    /// A dead position.
    ///
    /// @param code      the mincode of its class under the problem's group
    /// @param jumpLists the lists of jumps that lead to it, up to symmetry and the order of jumps; at most
    ///                  [JumpLists#MOST]
    public record DeadPosition(long code, List<List<Jump>> jumpLists) {}

    private static final int LEVELS_AT_ONCE = 4;

    private final Job job;
    private final JobFolder folder;
    private final Computing computing;
    /// The problem with any finish of one peg; empty where position classes allow none.
    private final Optional<Job> anyFinish;
    private boolean anyFinishComputed;

    /// @param folder of a job whose group keeps its ends; its wanted results do not matter
    public FastestLosses(JobFolder folder, Computing computing) {
        this.job = folder.job();
        this.folder = folder;
        this.computing = computing;
        Positions start = job.problem().start();
        this.anyFinish = Positions.feasibleFinishes(job.problem().board(), "any", start)
                .map(finishes -> job.of("any-finish", start, finishes, Result.WINNING));
    }

    /// The first positions from which the problem's finish cannot be reached any more; empty if every jump is good.
    public Optional<Dead> deadEnds() throws IOException {
        return first(folder);
    }

    /// The first positions from which no finish with one peg at all can be reached; empty if there are none.
    public Optional<Dead> deadBoards() throws IOException {
        if (anyFinish.isPresent()) {
            return first(folder.inner(anyFinish.get()));
        }
        Problem problem = job.problem();
        return Optional.of(new Dead(problem.start().pegCount(), problem.mincodes(problem.start().codes().longStream())
                .longStream().mapToObj(code -> new DeadPosition(code, List.of(List.of()))).toList()));
    }

    private Optional<Dead> first(JobFolder sets) throws IOException {
        computing.run(sets.wanting(EnumSet.of(Result.WINNING)));
        return sets.job().isWhole() ? ofWhole(sets) : besidePruned(sets);
    }

    /// The winning sets have taken the upper half of the forward sets. The others are made where these have no dead
    /// end.
    private Optional<Dead> ofWhole(JobFolder sets) throws IOException {
        Problem problem = sets.job().problem();
        Optional<Dead> found = first(sets, sets, (problem.start().pegCount() + problem.finish().pegCount()) / 2);
        if (found.isPresent()) {
            return found;
        }
        computing.run(sets.wanting(EnumSet.of(Result.WINNING, Result.FORWARD)));
        return first(sets, sets, problem.finish().pegCount());
    }

    private Optional<Dead> besidePruned(JobFolder sets) throws IOException {
        Problem problem = sets.job().problem();
        int lowest = problem.finish().pegCount();
        Optional<Dead> found = Optional.empty();
        for (int k = problem.start().pegCount(); k > lowest && found.isEmpty();) {
            k = Math.max(lowest, k - LEVELS_AT_ONCE);
            JobFolder whole = sets.inner(sets.job().wholeForward("whole", k));
            computing.run(whole);
            found = first(whole, sets, k);
        }
        return found;
    }

    /// The first dead ends of `lowest` pegs or more.
    private static Optional<Dead> first(JobFolder forward, JobFolder winning, int lowest) throws IOException {
        DeadEnds deadEnds = new DeadEnds(forward, winning);
        OptionalInt pegs = deadEnds.firstPegs(lowest);
        if (pegs.isEmpty()) {
            return Optional.empty();
        }
        List<DeadPosition> positions = new ArrayList<>();
        JumpLists jumpLists = new JumpLists(forward);
        for (long code : deadEnds.codes(pegs.getAsInt())) {
            positions.add(new DeadPosition(code, jumpLists.to(code)));
        }
        return Optional.of(new Dead(pegs.getAsInt(), positions));
    }

    /// Why the problem's finishes are out of reach from a dead end.
    public List<LossReason> reasons(long code) {
        return LossReason.of(job.problem().board(), code, job.problem().finish());
    }

    /// Why the holes that position classes allow are out of reach from a dead board position.
    public List<LossReason> boardReasons(long code) {
        return anyFinish.map(any -> LossReason.of(job.problem().board(), code, any.problem().finish()))
                .orElse(List.of());
    }

    /// The holes where play from a dead end can end with one peg: those of F_1 from there.
    public List<String> finishes(long code) throws IOException {
        if (anyFinish.isEmpty()) {
            return List.of();
        }
        JobFolder sets = folder.inner(anyFinish.get());
        if (!anyFinishComputed) {
            computing.run(sets.wanting(EnumSet.of(Result.WINNING)));
            anyFinishComputed = true;
        }
        return new DeadEnds(sets, sets).isWinning(code) ? lastHoles(code) : List.of();
    }

    private List<String> lastHoles(long code) throws IOException {
        Board board = job.problem().board();
        String number = Long.toUnsignedString(code);
        Job play = job.of("from-" + number, Positions.single("code:" + number, code),
                anyFinish.orElseThrow().problem().finish(), Result.FORWARD);
        JobFolder sets = folder.inner(play);
        computing.run(sets);
        BitSet holes = new BitSet();
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader last = new CodeSetReader(sets.file(SetName.forward(1)))) {
            int n = last.next(batch); // at most one code a hole
            IntStream.range(0, n).forEach(i -> play.problem().group().elements().forEach(
                    s -> holes.set(Long.numberOfTrailingZeros(s.image(batch[i])))));
        }
        sets.clean();
        return holes.stream().mapToObj(board::nameOf).toList();
    }
}
