package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.board.Hole;
import pegsets.board.Jump;

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
        return infeasible.isPresent() || !whole.isSmall() || whole.smallSolution(start, finish).isPresent()
                ? infeasible
                : Optional.of("the position class allows it, but an exhaustive search found no solution");
    }

    /// Returns the jumps of a solution, by the numbers of the board's holes, in time linear in the number of holes
    /// (Triangular, sections 3.1 to 3.3 and 5). Three rows at a time are removed from some side, down to a board whose
    /// solutions are known. Then the purges of the rows are played around that solution.
    ///
    /// @throws IllegalArgumentException if the problem has no solution
    public List<Jump> solution() {
        obstacle().ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        List<Layer> layers = new ArrayList<>();
        PlacedBoard inside = PlacedBoard.whole(board);
        Hole from = start;
        Hole to = finish;
        while (!inside.isSmall()) {
            Layer layer = Layer.of(inside, from, to);
            layers.add(layer);
            inside = layer.inner();
            from = layer.start();
            to = layer.finish();
        }
        return played(layers, inside.smallSolution(from, to).orElseThrow(
                () -> new IllegalStateException("the program has no solution on the small board inside " + this)));
    }

    /// Plays openings from the outside in, the inner solution, and closings from the inside out. Between the jumps of
    /// an opening or a closing, it may play the purges of the same layer and of those outside it.
    ///
    /// @param layers from the outside in
    /// @param inner  the solution inside them, on the board
    private List<Jump> played(List<Layer> layers, List<LatticeJump> inner) {
        List<Purge.Site> purges = layers.reversed().stream().flatMap(layer -> layer.purges().stream()).toList();
        Play play = new Play(board, start, purges);
        int inside = purges.size();
        for (Layer layer : layers) {
            inside -= layer.purges().size();
            play.play(layer.opening(), inside);
        }
        play.play(inner, inside);
        for (Layer layer : layers.reversed()) {
            play.play(layer.closing(), inside);
            for (int i = 0; i < layer.purges().size(); i++) {
                play.playLast(inside++);
            }
        }
        return play.jumps;
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
