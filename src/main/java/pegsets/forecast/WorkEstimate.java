package pegsets.forecast;

import java.util.List;
import java.util.function.ToDoubleFunction;
import pegsets.equations.Equation;
import pegsets.equations.LabelExpression;
import pegsets.equations.SetExpression;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.equations.TotalExpression;

/// The work of an equation. The unit is the work of expanding one position of a forward set and collecting its
/// descendants.
final class WorkEstimate {
    /// Per expanded position. Winning sets are smaller, so a word holds fewer of their positions; labels need look-ups.
    private static final double WINNING = 2;
    private static final double LABELS = 4;
    /// Per position that is only read, or complemented.
    private static final double MERGED = 0.15;
    /// Per file of any size.
    private static final double FILE = 50_000;

    private WorkEstimate() {}

    /// @param sizes the sizes of the job's sets
    static double of(Equation equation, ToDoubleFunction<SetName> sizes) {
        return FILE + switch (equation.right()) {
            case SetExpression _ when equation.makesJumps() ->
                sizes.applyAsDouble(equation.inputs().getFirst()) * ofPosition(equation.left().kind())
                        + MERGED * size(equation.inputs().subList(1, equation.inputs().size()), sizes);
            case SetExpression _ -> MERGED * size(equation.inputs(), sizes);
            case LabelExpression.Sum sum -> LABELS * sizes.applyAsDouble(sum.set());
            case LabelExpression.AtEnds _ -> 0;
            case TotalExpression _ -> MERGED * size(equation.inputs(), sizes);
        };
    }

    private static double ofPosition(Kind kind) {
        return kind == Kind.FORWARD || kind == Kind.BACKWARD ? 1 : WINNING;
    }

    private static double size(List<SetName> names, ToDoubleFunction<SetName> sizes) {
        return names.stream().filter(name -> !name.kind().isLabels()).mapToDouble(sizes).sum();
    }
}
