package pegsets.search.solve;

import java.util.List;
import java.util.stream.Stream;
import pegsets.board.Hole;

/// An affine map of the lattice that turns, reflects and shifts. In skew coordinates, (x, y) goes to
/// (ax + by + e, cx + dy + f). Lines of holes stay lines, so jumps stay jumps (Triangular, appendix A).
record Placement(int a, int b, int c, int d, int e, int f) {

    static Placement shift(int dx, int dy) {
        return new Placement(1, 0, 0, 1, dx, dy);
    }

    /// Returns the six rotations of the lattice about hole (0, 0), and each after the reflection that exchanges columns
    /// and rows; the identity first.
    static Stream<Placement> turns() {
        Placement sixth = new Placement(1, -1, 1, 0, 0, 0);
        Placement reflection = new Placement(0, 1, 1, 0, 0, 0);
        return Stream.iterate(shift(0, 0), sixth::after).limit(6)
                .flatMap(turn -> Stream.of(turn, turn.after(reflection)));
    }

    /// Returns the placement of a 6-purge with upright columns: a column and the next one to the right (1) or left
    /// (-1). In the figure at [Purge] its columns lean to the right.
    ///
    /// A 6-purge jumps along two of the three directions of lines only. So a placement is valid if these two map to
    /// lines, even if the third does not.
    static Placement upright(int column, int direction) {
        return new Placement(direction, -direction, 0, 1, column, 0);
    }

    /// Returns the placement of a 6-purge whose columns lean to the right as in the figure, the second to the left of
    /// the first. In the first row of a strip they are a column and the next one to the left.
    static Placement leaningLeft(int column) {
        return new Placement(-1, 2, 0, 1, column - 3, 0);
    }

    Hole of(Hole hole) {
        return new Hole(a * hole.x() + b * hole.y() + e, c * hole.x() + d * hole.y() + f);
    }

    List<LatticeJump> of(List<LatticeJump> jumps) {
        return jumps.stream().map(jump -> new LatticeJump(of(jump.from()), of(jump.to()))).toList();
    }

    /// Returns the placement that applies another one first, and then this one.
    Placement after(Placement first) {
        Hole shift = of(new Hole(first.e, first.f));
        return new Placement(a * first.a + b * first.c, a * first.b + b * first.d,
                c * first.a + d * first.c, c * first.b + d * first.d, shift.x(), shift.y());
    }

    /// Returns the hole that this placement maps to a hole.
    Hole before(Hole hole) {
        int determinant = a * d - b * c; // 1 or -1
        int x = hole.x() - e;
        int y = hole.y() - f;
        return new Hole(determinant * (d * x - b * y), determinant * (a * y - c * x));
    }
}
