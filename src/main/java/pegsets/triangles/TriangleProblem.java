package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.geometry.Hole;

/// The problem from one vacancy on a full triangle to one peg.
///
/// @param start  the hole that is vacant at the start
/// @param finish the hole of the last peg
public record TriangleProblem(TriangleBoard board, Hole start, Hole finish) {
    private static final int CLASSES = 3;

    /// The feasible problems of a board, one of each class under its six symmetries.
    public static Stream<TriangleProblem> feasible(TriangleBoard board) {
        List<Placement> symmetries = Placement.symmetries(board.side());
        return IntStream.range(0, board.size()).boxed()
                .flatMap(start -> IntStream.range(0, board.size())
                        .mapToObj(finish -> new TriangleProblem(board, board.hole(start), board.hole(finish))))
                .filter(problem -> problem.infeasible().isEmpty()
                        && symmetries.stream()
                                .allMatch(symmetry -> problem.order() <= problem.image(symmetry).order()));
    }

    private TriangleProblem image(Placement symmetry) {
        return new TriangleProblem(board, symmetry.of(start), symmetry.of(finish));
    }

    /// Less for the problem that stands for its class.
    private long order() {
        return (long) board.number(start) * board.size() + board.number(finish);
    }

    /// Why the problem has no solution; none where it has one. Theorems 2.1 and 2.2 of Triangular say of all problems
    /// which are not feasible, and from side 6 on, that the others can be solved.
    public Optional<String> obstacle() {
        Optional<String> infeasible = infeasible();
        return infeasible.isPresent() || board.side() > SmallSolutions.MOST_SIDE
                || SmallSolutions.solution(board, start, finish).isPresent()
                        ? infeasible
                        : Optional.of("the position class allows it, but an exhaustive search has found none");
    }

    private Optional<String> infeasible() {
        return board.side() % CLASSES == 1 ? withCentre() : withoutCentre();
    }

    /// On triangles of side 3k + 1, which have a hole in the centre.
    private Optional<String> withCentre() {
        if (positionClass(start) == 0) {
            return Optional.of(board.nameOf(start)
                    + " is of position class 0, and on a triangle of side 3k + 1 no vacancy of that class can be played to one peg"
                    + " (Triangular, Theorem 2.1)");
        }
        return ends(CLASSES - positionClass(start));
    }

    private Optional<String> withoutCentre() {
        return ends(positionClass(start));
    }

    /// Why play cannot end at the finish, if it can only end in one class.
    private Optional<String> ends(int endClass) {
        return positionClass(finish) == endClass
                ? Optional.empty()
                : Optional.of("play from " + board.nameOf(start) + " can only end in holes of position class "
                        + endClass + ", and " + board.nameOf(finish) + " is of class " + positionClass(finish)
                        + " (Triangular, Theorem 2.2)");
    }

    /// The label of a hole in Figure 2 of Triangular: of three holes in a row, each is of another class.
    private static int positionClass(Hole hole) {
        return (hole.x() + hole.y()) % CLASSES;
    }
}
