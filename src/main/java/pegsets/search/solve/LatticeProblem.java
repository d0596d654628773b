package pegsets.search.solve;

import java.util.Optional;
import java.util.OptionalInt;
import pegsets.board.Hole;

/// The problem from one vacancy on a full triangle, rhombus or hexagon to one peg.
///
/// @param board  one that has a name
/// @param start  the hole that is vacant at the start
/// @param finish the hole of the last peg
public record LatticeProblem(LatticeBoard board, Hole start, Hole finish) {
    private static final int CLASSES = 3;

    /// Returns why the problem has no solution; empty if it has one. Theorems 2.1 and 2.2 of Triangular give all
    /// problems on triangles that are not feasible; from side 6 on, the others can be solved. On rhombi and hexagons
    /// the reasons are the same, and the others can be solved from side 4 and 6 on.
    public Optional<String> obstacle() {
        Optional<String> infeasible = infeasible();
        PlacedBoard whole = PlacedBoard.whole(board);
        return infeasible.isPresent() || !SmallSolutions.areOf(whole)
                || SmallSolutions.solution(whole, start, finish).isPresent()
                        ? infeasible
                        : Optional.of("the position class allows it, but an exhaustive search found no solution");
    }

    private Optional<String> infeasible() {
        OptionalInt full = fullClass();
        if (full.isEmpty()) {
            return ends(positionClass(start));
        }
        if (positionClass(start) == full.getAsInt()) {
            return Optional.of(board.nameOf(start) + " is of position class " + full.getAsInt() + ", and on a "
                    + shape().family() + " of side 3k"
                    + (board.side() % CLASSES == 0 ? "" : " + " + board.side() % CLASSES)
                    + " no vacancy of that class can be played to one peg" + source("2.1"));
        }
        return ends(CLASSES - full.getAsInt() - positionClass(start));
    }

    private LatticeBoard.Shape shape() {
        return board.shape().orElseThrow();
    }

    /// Returns the position class of the full board, as that of one peg; empty if it is the class of the empty board.
    private OptionalInt fullClass() {
        int side = board.side() % CLASSES;
        return switch (shape()) {
            case TRIANGLE -> side == 1 ? OptionalInt.of(0) : OptionalInt.empty();
            case RHOMBUS -> side == 0 ? OptionalInt.empty() : OptionalInt.of(side - 1);
            case HEXAGON -> side == 2 ? OptionalInt.empty() : OptionalInt.of(1 - side);
        };
    }

    /// Returns why play that can only end in one class cannot end at the finish, if it cannot.
    private Optional<String> ends(int endClass) {
        return positionClass(finish) == endClass
                ? Optional.empty()
                : Optional.of("play from " + board.nameOf(start) + " can only end in holes of position class "
                        + endClass + ", and " + board.nameOf(finish) + " is of class " + positionClass(finish)
                        + source("2.2"));
    }

    /// Returns the source of the theorem. The theorems of the paper are on triangles; their proofs hold for all boards
    /// on the lattice.
    private String source(String theorem) {
        return " (" + (shape() == LatticeBoard.Shape.TRIANGLE ? "" : "as in ") + "Triangular, Theorem " + theorem + ")";
    }

    /// Returns the label of a hole in Figure 2 of Triangular: three holes in a row are of three classes.
    private static int positionClass(Hole hole) {
        return (hole.x() + hole.y()) % CLASSES;
    }
}
