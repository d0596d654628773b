package pegsets.answers.sets;

import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.job.Cleaner;
import pegsets.job.DiskRoom;
import pegsets.job.Job;
import pegsets.job.Job.Limits;
import pegsets.job.Job.Wanted;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.RunListener;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Search;
import pegsets.sets.file.CodeHashIndex;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;

/// The fastest ways to lose a problem: its first dead ends are the positions after the fewest jumps from which the
/// finish is out of reach (Notes, section 7.1). If an answer needs other sets than those of the job, it
/// runs other jobs in a folder inside the job's. If the job prunes its forward sets, the first of these are computed
/// without pruning in such a folder, a few levels at a time. The winning sets are the same.
public final class FastestLosses {
    /// The dead positions after the fewest jumps.
    ///
    /// @param pegs       of each
    /// @param symmetries the number of symmetries by which the positions are reduced
    /// @param positions  in the order of their codes
    public record Dead(int pegs, int symmetries, List<DeadPosition> positions) {}

    /// A dead position.
    ///
    /// @param code      the mincode of its class under the problem's group
    /// @param jumpLists the lists of jumps to it, up to symmetry and the order of jumps; at most [JumpLists#MOST]
    public record DeadPosition(long code, List<List<Jump>> jumpLists) {}

    /// The reason why a finish is out of reach: a resource count, or a complete search. It does not rely on sets.
    public record LossReason(long finish, Decision decision) {}

    private static final int LEVELS_AT_ONCE = 4;

    private final JobFolder folder;
    private final RunListener listener;
    private final RunListener parts;
    /// The folder of the problem with any finish of one peg; empty if position classes forbid all of them.
    private final Optional<JobFolder> anyFinish;

    /// @param folder of a job whose group keeps its ends; its wanted results do not matter
    /// @param parts  of the runs of other jobs
    public FastestLosses(JobFolder folder, RunListener listener, RunListener parts) throws IOException {
        this.folder = folder;
        this.listener = listener;
        this.parts = parts;
        Job job = folder.job();
        Positions start = job.problem().start();
        Optional<Positions> finishes = Positions.feasibleFinishes(job.problem().board(), "any", start);
        if (finishes.isEmpty()) {
            this.anyFinish = Optional.empty();
        } else if (finishes.get().codes().equals(job.problem().finish().codes())) {
            this.anyFinish = Optional.of(folder);
        } else {
            this.anyFinish = Optional.of(folder.inner(job.of("any-finish", start, finishes.get(), Result.WINNING)));
        }
    }

    /// Returns the first positions from which the problem's finish is out of reach; empty if every jump is good.
    public Optional<Dead> deadEnds() throws IOException {
        return first(folder);
    }

    /// Returns the first positions from which every finish of one peg is out of reach; empty if no position is dead.
    public Optional<Dead> deadBoards() throws IOException {
        if (anyFinish.isPresent()) {
            return first(anyFinish.get());
        }
        Problem problem = folder.job().problem();
        return Optional.of(new Dead(problem.start().pegCount(), problem.group().size(),
                problem.mincodes(problem.start().codes().longStream())
                        .longStream().mapToObj(code -> new DeadPosition(code, List.of(List.of()))).toList()));
    }

    private void compute(JobFolder sets) throws IOException {
        if (Plan.firstMissing(sets, EnumSet.allOf(SetName.Kind.class)).isEmpty() && !sets.wasStoppedAtEnd()) {
            return;
        }
        if (sets.folder().equals(folder.folder())) {
            DiskRoom.compute(sets, listener);
        } else {
            new Runner(sets, parts).run();
        }
    }

    private Optional<Dead> first(JobFolder sets) throws IOException {
        compute(sets.wanting(EnumSet.of(Result.WINNING)));
        return sets.job().isWhole() ? ofWhole(sets) : ofPruned(sets);
    }

    /// Searches the upper half of the forward sets, which the winning sets need anyway, and then the other sets.
    private Optional<Dead> ofWhole(JobFolder sets) throws IOException {
        Problem problem = sets.job().problem();
        Optional<Dead> found = first(sets, sets, (problem.start().pegCount() + problem.finish().pegCount()) / 2);
        if (found.isPresent()) {
            return found;
        }
        compute(sets.wanting(EnumSet.of(Result.WINNING, Result.FORWARD)));
        return first(sets, sets, problem.finish().pegCount());
    }

    private Optional<Dead> ofPruned(JobFolder sets) throws IOException {
        Problem problem = sets.job().problem();
        int lowest = problem.finish().pegCount();
        Optional<Dead> found = Optional.empty();
        for (int k = problem.start().pegCount(); k > lowest && found.isEmpty();) {
            k = Math.max(lowest, k - LEVELS_AT_ONCE);
            JobFolder whole = sets.inner(new Job("whole", sets.job().context(),
                    Wanted.of(EnumSet.of(Result.FORWARD), OptionalInt.of(k)), Limits.of(sets.job().budget())));
            compute(whole);
            found = first(whole, sets, k);
        }
        return found;
    }

    /// Returns the first dead ends of `lowest` pegs or more: F_k without W_k. Memory: 26 bytes a position of W_k, 8 of
    /// F_k.
    private static Optional<Dead> first(JobFolder forward, JobFolder winning, int lowest) throws IOException {
        OptionalInt pegs = firstPegs(forward, winning, lowest);
        if (pegs.isEmpty()) {
            return Optional.empty();
        }
        CodeNumbering numbering = winning.job().context().numbering();
        CodeHashIndex won = new CodeHashIndex(CodeSetReader.codes(winning(winning, pegs.getAsInt()), numbering), 1);
        long[] dead = Arrays.stream(CodeSetReader.codes(forward.result(SetName.forward(pegs.getAsInt())), numbering))
                .filter(code -> won.find(winning.job().context().storedCode(code)) < 0).toArray();
        List<DeadPosition> positions = new ArrayList<>();
        JumpLists jumpLists = new JumpLists(forward);
        for (long code : dead) {
            positions.add(new DeadPosition(code, jumpLists.to(code)));
        }
        return Optional.of(new Dead(pegs.getAsInt(), winning.job().problem().group().size(), positions));
    }

    /// Returns the pegs of the first dead ends, if any have `lowest` pegs or more: the greatest k at which F_k and W_k
    /// differ.
    ///
    /// @param forward with whole forward sets, down to the lowest number of pegs that is searched
    /// @param winning with the winning sets of the same problem
    public static OptionalInt firstPegs(JobFolder forward, JobFolder winning, int lowest) throws IOException {
        for (int k = winning.job().problem().start().pegCount(); k >= lowest; k--) {
            if (CodeSetReader.summary(winning(winning, k)).size() < CodeSetReader
                    .summary(forward.result(SetName.forward(k))).size()) {
                return OptionalInt.of(k);
            }
        }
        return OptionalInt.empty();
    }

    /// Returns the set that stands for W_k.
    private static Path winning(JobFolder winning, int k) throws IOException {
        return winning.result(SetName.winning(winning.job().context().storedPegs(k)));
    }

    /// Returns why the problem's finishes are out of reach from a dead end.
    public List<LossReason> reasons(long code) {
        return reasons(code, folder.job().problem().finish());
    }

    /// Returns why the holes that position classes allow are out of reach from a dead board position.
    public List<LossReason> boardReasons(long code) {
        return anyFinish.map(any -> reasons(code, any.job().problem().finish())).orElse(List.of());
    }

    private List<LossReason> reasons(long code, Positions finishes) {
        LongFunction<Decision> decisions = new Search(folder.job().problem().board(), Search.USUAL_POSITIONS, _ -> {})
                .from(code);
        return finishes.codes().longStream().mapToObj(finish -> new LossReason(finish, decisions.apply(finish)))
                .toList();
    }

    /// Returns the holes where play from a dead end can end with one peg: those of F_1 from there.
    public List<String> finishes(long code) throws IOException {
        if (anyFinish.isEmpty()) {
            return List.of();
        }
        JobFolder sets = anyFinish.get();
        compute(sets.wanting(EnumSet.of(Result.WINNING)));
        return CodeSetReader.found(winning(sets, Long.bitCount(code)), sets.job().context().numbering(),
                LongSet.of(sets.job().context().storedCode(code))).isEmpty() ? List.of() : lastHoles(code);
    }

    private List<String> lastHoles(long code) throws IOException {
        Board board = folder.job().problem().board();
        String number = Long.toUnsignedString(code);
        Job play = folder.job().of("from-" + number, Positions.single("code:" + number, code),
                anyFinish.orElseThrow().job().problem().finish(), Result.FORWARD);
        JobFolder sets = folder.inner(play);
        compute(sets);
        BitSet holes = new BitSet();
        for (long peg : CodeSetReader.codes(sets.result(SetName.forward(1)), play.context().numbering())) {
            play.problem().group().elements().forEach(s -> holes.set(Long.numberOfTrailingZeros(s.image(peg))));
        }
        new Cleaner(sets).clean();
        return holes.stream().mapToObj(board::nameOf).toList();
    }
}
