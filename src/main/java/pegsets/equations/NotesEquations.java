package pegsets.equations;

import static pegsets.equations.SetExpression.descendants;
import static pegsets.equations.SetExpression.parents;

import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Named;
import pegsets.expand.Relation;

/// The equations of the Notes, sections 3, 4 and 7.2, for one problem. Each is written as in the paper, for problems of
/// all kinds; [ComplementRewriter] adapts it to complement problems.
public final class NotesEquations {
    private final Problem problem;
    private final Pruning pruning;
    private final ComplementRewriter rewriter;
    private final int startPegs;
    private final int finishPegs;

    /// @param pruning what the forward sets leave out
    public NotesEquations(Problem problem, Pruning pruning) {
        this.problem = problem;
        this.pruning = pruning;
        this.rewriter = new ComplementRewriter(problem);
        this.startPegs = problem.start().pegCount();
        this.finishPegs = problem.finish().pegCount();
    }

    public Equation forward(int k) {
        return k == startPegs
                ? is("the start", F(k), new Listed(problem.start()).keptBy(pruning))
                : is("(1)", F(k), descendants(F(k + 1)).keptBy(pruning));
    }

    public Equation backward(int k) {
        if (problem.isComplementProblem()) {
            return is("(6)", B(k), rewriter.get(B(k).name()));
        }
        return k == finishPegs
                ? is("the finish", B(k), new Listed(problem.finish()))
                : is("(2)", B(k), parents(B(k - 1)));
    }

    /// The first winning set, from which the others are computed.
    public Equation winning(int k) {
        return is("(3)", W(k), F(k).and(B(k)));
    }

    /// The same without F(k), which by (1) consists of the descendants of F(k + 1).
    public Equation winningFromAbove(int k) {
        return is("(3) and (1)", W(k), descendants(F(k + 1)).and(B(k)));
    }

    public Equation winningBelow(int k) {
        return is("(4)", W(k), descendants(W(k + 1)).and(B(k)));
    }

    public Equation winningAbove(int k) {
        return is("(5)", W(k), parents(W(k - 1)).and(F(k)));
    }

    public Equation losing(int k) {
        return is("(10)", L(k), descendants(W(k + 1)).without(W(k)));
    }

    /// Labels of W(k), each the sum of the labels of the positions that one jump leads to.
    ///
    /// @param kind of these labels
    public Equation towardsFinish(SetName.Kind kind, int k) {
        SetName left = new SetName(kind, k);
        return k == finishPegs
                ? new Equation(left, new LabelExpression.AtEnds(kind.label(), SetName.winning(k), false), "7.2")
                : sum(left, SetName.winning(k), Relation.DESCENDANTS, SetName.winning(k - 1), new SetName(kind, k - 1),
                        "7.2");
    }

    /// Labels of W(k), each the sum of the labels of the positions from which one jump leads to it. In a complement
    /// problem, the labels above the middle are the labels toward the finish of the complements, because time runs
    /// backward there.
    ///
    /// @param kind    of these labels
    /// @param towards the kind of the labels toward the finish
    public Equation fromStart(SetName.Kind kind, SetName.Kind towards, int k) {
        SetName left = new SetName(kind, k);
        if (rewriter.isComplemented(k + 1)) { // k is T/2, rounded down
            Relation relation = 2 * k == problem.board().size()
                    ? Relation.COMPLEMENTS
                    : Relation.PARENTS.thenComplement();
            return sum(left, SetName.winning(k), relation, SetName.winning(k), new SetName(towards, k), "7.2 and (8)");
        }
        return along(left, SetName.Kind.WINNING, kind);
    }

    /// The number of solutions, through the positions of W(k).
    public Equation solutions(int k) {
        return new Equation(SetName.SOLUTIONS, new TotalExpression.Solutions(SetName.winning(k),
                new SetName(SetName.Kind.TO_FINISH, k), new SetName(SetName.Kind.FROM_START, k)), "7.2");
    }

    /// The complete games, from all forward sets.
    public Equation games() {
        List<SetName> forward = IntStream.iterate(startPegs, k -> k >= 1, k -> k - 1).mapToObj(SetName::forward)
                .toList();
        return new Equation(SetName.GAMES, new TotalExpression.CompleteGames(forward,
                forward.stream().map(set -> new SetName(SetName.Kind.WAYS, set.pegs())).toList()), "7.2");
    }

    /// The ways from the start to each position of F(k).
    public Equation ways(int k) {
        return along(new SetName(SetName.Kind.WAYS, k), SetName.Kind.FORWARD, SetName.Kind.WAYS);
    }

    private Equation along(SetName left, SetName.Kind set, SetName.Kind kind) {
        int k = left.pegs();
        return k == startPegs
                ? new Equation(left, new LabelExpression.AtEnds(kind.label(), new SetName(set, k), true), "7.2")
                : sum(left, new SetName(set, k), Relation.PARENTS, new SetName(set, k + 1), new SetName(kind, k + 1),
                        "7.2");
    }

    private static Equation sum(SetName left, SetName set, Relation relation, SetName other, SetName otherLabels,
            String source) {
        return new Equation(left, new LabelExpression.Sum(left.kind().label(), set, relation, other, otherLabels),
                source);
    }

    private Equation is(String source, Named left, SetExpression right) {
        return rewriter.rewritten(left.name(), right, source);
    }

    private static Named F(int k) {
        return new Named(SetName.forward(k));
    }

    private static Named B(int k) {
        return new Named(SetName.backward(k));
    }

    private static Named W(int k) {
        return new Named(SetName.winning(k));
    }

    private static Named L(int k) {
        return new Named(SetName.losing(k));
    }
}
