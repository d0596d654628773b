package pegsets.board;

import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.util.stream.LongStream;

/// A problem: play from one of the start positions to one of the finish positions (Notes, section 3), and the
/// symmetries that reduce its sets. With a single vacancy and a single peg it is an SVSS problem.
public final class Problem {
    private final Board board;
    private final Positions start;
    private final Positions finish;
    private final Reduction reduction;
    private final SymmetryGroup group;
    private final LongSortedSet startClasses;
    private final boolean isComplement;

    public Problem(Board board, Positions start, Positions finish, Reduction reduction) {
        this.board = board;
        this.start = start;
        this.finish = finish;
        this.reduction = reduction;
        this.group = switch (reduction) {
            case STABILIZER -> board.symmetries().stabilizer(start.codes()).stabilizer(finish.codes());
            case FULL -> board.symmetries();
            case NONE -> board.symmetries().trivial();
        };
        this.startClasses = mincodes(start.codes().longStream());
        this.isComplement = mincodes(start.codes().longStream().map(board::complement))
                .equals(mincodes(finish.codes().longStream()));
    }

    public Board board() {
        return board;
    }

    public Positions start() {
        return start;
    }

    public Positions finish() {
        return finish;
    }

    public Reduction reduction() {
        return reduction;
    }

    /// Returns the group that reduces the sets of the problem.
    public SymmetryGroup group() {
        return group;
    }

    /// Returns whether starts and finishes are complements of each other under the group, so that B_k is the complement
    /// of F_{T-k} and W_k that of W_{T-k} (Notes, section 5, and equations (6) to (8)).
    public boolean isComplementProblem() {
        return isComplement;
    }

    /// Returns whether W_k is stored only as the complements of its positions.
    public boolean isComplemented(int k) {
        return 2 * k > board.size() && isComplement;
    }

    /// Returns the mincodes of positions under the problem's group, ascending as unsigned numbers.
    public LongSortedSet mincodes(LongStream positions) {
        return new LongAVLTreeSet(positions.map(group::mincode).toArray(), Long::compareUnsigned);
    }

    /// Returns the number of positions that are starts or images of starts under the group.
    public int startImages() {
        return startClasses.longStream().mapToInt(group::orbitSize).sum();
    }

    /// Returns whether the group takes starts to starts and finishes to finishes, so that numbers of ways are those of
    /// the problem's own ends, not of their images.
    public boolean keepsEnds() {
        return group.stabilizer(start.codes()).stabilizer(finish.codes()).size() == group.size();
    }

    /// Returns whether solutions can be counted. If starts of several classes have images that are not starts, a number
    /// of solutions would mix them.
    public boolean isCountable() {
        return startImages() == start.codes().size() || startClasses.size() == 1;
    }

    /// Returns the coset that contains every position of the problem's sets.
    public PositionClass positionClass() {
        return PositionClass.of(board, group,
                LongStream.concat(start.codes().longStream(), finish.codes().longStream()));
    }

    /// Returns whether peg counts and position classes allow play from some start to some finish or its image under the
    /// group.
    public boolean isFeasible() {
        return finish.pegCount() <= start.pegCount()
                && start.codes().longStream().mapToObj(s -> PositionClass.of(board, s))
                        .anyMatch(reachable -> finish.codes().longStream().anyMatch(
                                f -> group.elements().stream().anyMatch(s -> reachable.contains(s.image(f)))));
    }
}
