package pegsets.equations;

import pegsets.board.geometry.Problem;
import pegsets.equations.SetExpression.And;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Kept;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Named;
import pegsets.equations.SetExpression.Related;
import pegsets.equations.SetExpression.Without;

/// Rewrites equations for complement problems, whose sets are not all kept on disk. On T holes
///
/// - B(k) is complements(F(T - k)), equation (6) of the Notes, and
/// - W(k) is complements(W(T - k)), equation (8), if k is more than half of T.
///
/// By (6), equation (3) becomes (7), and (4) becomes (9). Any other problem keeps all of its sets.
public final class ComplementRewriter {
    private final int holes;
    private final boolean complement;

    public ComplementRewriter(Problem problem) {
        this.holes = problem.board().size();
        this.complement = problem.isComplementProblem();
    }

    /// Whether W(k) is computed from its complement.
    public boolean isComplemented(int pegs) {
        return complement && 2 * pegs > holes;
    }

    /// Returns a named set, or the complement of its complement if only the complement is kept.
    SetExpression get(SetName name) {
        SetName opposite = new SetName(name.kind() == SetName.Kind.BACKWARD ? SetName.Kind.FORWARD : name.kind(),
                holes - name.pegs());
        boolean isComplement = switch (name.kind()) {
            case BACKWARD -> complement;
            case WINNING -> isComplemented(name.pegs());
            default -> false;
        };
        return isComplement ? SetExpression.complements(new Named(opposite)) : new Named(name);
    }

    /// Returns an equation between sets as an equation between files.
    Equation rewritten(SetName left, SetExpression right, String source) {
        SetExpression onFiles = rewritten(right);
        return new Equation(left, onFiles, onFiles.equals(right) ? source : switch (source) {
            case "(3)" -> "(7)";
            case "(3) and (1)" -> "(7) and (1)";
            case "(4)" -> "(9)";
            default -> source + " and (8)";
        });
    }

    private SetExpression rewritten(SetExpression expression) {
        return switch (expression) {
            case Named(SetName name) -> get(name);
            case Related(var relation, SetExpression of) -> new Related(relation, rewritten(of));
            case And(SetExpression left, SetExpression right) -> new And(rewritten(left), rewritten(right));
            case Without(SetExpression left, SetExpression right) -> new Without(rewritten(left), rewritten(right));
            case Kept(SetExpression of, var pruning) -> new Kept(rewritten(of), pruning);
            case Listed _,InFile _ -> expression;
        };
    }
}
