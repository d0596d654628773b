package pegsets.job;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.job.Equation.CompleteGames;
import pegsets.job.Equation.Expand;
import pegsets.job.Equation.LabelEnds;
import pegsets.job.Equation.LabelSum;
import pegsets.job.Equation.Listed;
import pegsets.job.Equation.Merge;
import pegsets.job.Equation.Solutions;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation;
import pegsets.sets.file.Operation.Operand;

/// The equations of the Notes, sections 3, 4 and 7.2, for one problem. A complement problem on T holes does not store
/// all of its sets, and reads their complements instead:
///
/// - B(k) is complements(F(T - k)), equation (6), and
/// - W(k) is complements(W(T - k)), equation (8), if k is more than half of T.
///
/// By (6), equation (3) becomes (7), and (4) becomes (9).
public final class NotesEquations {
    private final Problem problem;
    private final boolean complement;
    private final Pruning pruning;
    private final int holes;
    private final int startPegs;
    private final int finishPegs;

    /// @param pruning what the forward sets leave out
    public NotesEquations(Problem problem, Pruning pruning) {
        this.problem = problem;
        this.complement = problem.isComplementProblem();
        this.pruning = pruning;
        this.holes = problem.board().size();
        this.startPegs = problem.start().pegCount();
        this.finishPegs = problem.finish().pegCount();
    }

    public Equation forward(int k) {
        return k == startPegs
                ? listed("the start", F(k), problem.start(), pruning)
                : expanded("(1)", F(k), Relation.DESCENDANTS, F(k + 1), pruning, Optional.empty());
    }

    public Equation backward(int k) {
        if (complement) {
            return expanded("(6)", B(k), Relation.COMPLEMENTS, F(holes - k), Pruning.NONE, Optional.empty());
        }
        return k == finishPegs
                ? listed("the finish", B(k), problem.finish(), Pruning.NONE)
                : expanded("(2)", B(k), Relation.PARENTS, B(k - 1), Pruning.NONE, Optional.empty());
    }

    /// The first winning set, from which the others are computed.
    public Equation winning(int k) {
        String right = text(F(k)) + ".and(" + text(B(k)) + ")";
        return complement
                ? new Equation(W(k), new Expand(F(holes - k), Relation.COMPLEMENTS, Pruning.NONE,
                        Optional.of(new Operand<>(Operation.AND, F(k))), false), right, "(7)")
                : new Equation(W(k), new Merge(F(k), Operation.AND, B(k)), right, "(3)");
    }

    /// The same without F(k), which by (1) consists of the descendants of F(k + 1).
    public Equation winningFromAbove(int k) {
        return merged(complement ? "(7) and (1)" : "(3) and (1)", W(k), Relation.DESCENDANTS, F(k + 1), Operation.AND,
                B(k));
    }

    public Equation winningBelow(int k) {
        return merged(complement ? "(9)" : "(4)", W(k), Relation.DESCENDANTS, W(k + 1), Operation.AND, B(k));
    }

    public Equation winningAbove(int k) {
        return merged("(5)", W(k), Relation.PARENTS, W(k - 1), Operation.AND, F(k));
    }

    public Equation losing(int k) {
        return merged(isStored(W(k + 1)) && isStored(W(k)) ? "(10)" : "(10) and (8)", L(k), Relation.DESCENDANTS,
                W(k + 1), Operation.WITHOUT, W(k));
    }

    /// Labels of W(k), each the sum of the labels of the positions that one jump leads to.
    ///
    /// @param kind of these labels
    public Equation towardsFinish(SetName.Kind kind, int k) {
        SetName left = new SetName(kind, k);
        return k == finishPegs
                ? ends(left, W(k), false)
                : sum(left, W(k), Relation.DESCENDANTS, W(k - 1), new SetName(kind, k - 1), "7.2");
    }

    /// Labels of W(k), each the sum of the labels of the positions from which one jump leads to it. In a complement
    /// problem, the labels above the middle are the labels toward the finish of the complements, because time runs
    /// backward there.
    ///
    /// @param kind    of these labels
    /// @param towards the kind of the labels toward the finish
    public Equation fromStart(SetName.Kind kind, SetName.Kind towards, int k) {
        if (!isStored(W(k + 1))) { // k is T/2, rounded down
            return sum(new SetName(kind, k), W(k),
                    2 * k == holes ? Relation.COMPLEMENTS : Relation.PARENTS.thenComplement(), W(k),
                    new SetName(towards, k), "7.2 and (8)");
        }
        return along(new SetName(kind, k), W(k), W(k + 1));
    }

    /// The number of solutions, through the positions of W(k).
    public Equation solutions(int k) {
        SetName toFinish = new SetName(SetName.Kind.TO_FINISH, k);
        SetName fromStart = new SetName(SetName.Kind.FROM_START, k);
        return new Equation(SetName.SOLUTIONS, new Solutions(W(k), toFinish, fromStart),
                "sum of " + toFinish + " * " + fromStart, "7.2");
    }

    public Equation games() {
        List<SetName> forward = IntStream.iterate(startPegs, k -> k >= 1, k -> k - 1).mapToObj(NotesEquations::F)
                .toList();
        List<SetName> ways = forward.stream().map(set -> new SetName(SetName.Kind.WAYS, set.pegs())).toList();
        return new Equation(SetName.GAMES, new CompleteGames(forward, ways),
                "sum of " + ways.getFirst() + " .. " + ways.getLast() + " without a jump", "7.2");
    }

    /// The ways from the start to each position of F(k).
    public Equation ways(int k) {
        return along(new SetName(SetName.Kind.WAYS, k), F(k), F(k + 1));
    }

    /// Whether a set is stored, not only its complement.
    private boolean isStored(SetName set) {
        return switch (set.kind()) {
            case BACKWARD -> !complement;
            case WINNING -> !problem.isComplemented(set.pegs());
            default -> true;
        };
    }

    /// Returns a set, or the stored set whose complement it is.
    private SetName stored(SetName set) {
        return isStored(set)
                ? set
                : set.kind() == SetName.Kind.BACKWARD ? F(holes - set.pegs()) : W(holes - set.pegs());
    }

    private String text(SetName set) {
        return isStored(set) ? set.symbol() : "complements(" + stored(set).symbol() + ")";
    }

    private static Equation listed(String source, SetName left, Positions positions, Pruning by) {
        return new Equation(left, new Listed(positions, by), "{" + positions.name() + "}" + kept(by), source);
    }

    private static String kept(Pruning by) {
        return by.isNone() ? "" : ".keptBy(pruning)";
    }

    private Equation merged(String source, SetName left, Relation relation, SetName of, Operation operation,
            SetName set) {
        return expanded(source, left, relation, of, Pruning.NONE, Optional.of(new Operand<>(operation, set)));
    }

    /// The complement of an expanded set is free. To merge with the complement of a set, the other side and the result
    /// are complemented instead: X ∩ complements(Y) = complements(complements(X) ∩ Y), and so for differences.
    private Equation expanded(String source, SetName left, Relation relation, SetName of, Pruning by,
            Optional<Operand<SetName>> second) {
        boolean opposite = second.isPresent() && !isStored(second.get().set());
        Relation ofStored = isStored(of) ? relation : relation.ofComplement();
        return new Equation(left,
                new Expand(stored(of), opposite ? ofStored.thenComplement() : ofStored, by,
                        second.map(with -> new Operand<>(with.operation(), stored(with.set()))), opposite),
                relation + "(" + text(of) + ")" + kept(by) + second.map(with -> switch (with.operation()) {
                    case AND -> ".and(" + text(with.set()) + ")";
                    case WITHOUT -> ".without(" + text(with.set()) + ")";
                }).orElse(""), source);
    }

    private Equation along(SetName left, SetName set, SetName above) {
        return left.pegs() == startPegs
                ? ends(left, set, true)
                : sum(left, set, Relation.PARENTS, above, new SetName(left.kind(), above.pegs()), "7.2");
    }

    private static Equation ends(SetName left, SetName set, boolean ofStarts) {
        return new Equation(left, new LabelEnds(set, ofStarts),
                left.kind().label().ofEnds(ofStarts) + "(" + set.symbol() + ")", "7.2");
    }

    private static Equation sum(SetName left, SetName set, Relation relation, SetName other, SetName otherLabels,
            String source) {
        return new Equation(left, new LabelSum(set, relation, other, otherLabels),
                "sum over " + relation + "(" + set.symbol() + ") of " + otherLabels, source);
    }

    private static SetName F(int k) {
        return SetName.forward(k);
    }

    private static SetName B(int k) {
        return SetName.backward(k);
    }

    private static SetName W(int k) {
        return SetName.winning(k);
    }

    private static SetName L(int k) {
        return SetName.losing(k);
    }
}
