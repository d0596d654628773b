package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import pegsets.board.geometry.Hole;

/// Where something on the lattice is put: turned, reflected and shifted. In skew coordinates, (x, y) goes to
/// (ax + by + e, cx + dy + f). Lines of holes stay lines, so jumps stay jumps (Triangular, appendix A).
record Placement(int a, int b, int c, int d, int e, int f) {

    static Placement shift(int dx, int dy) {
        return new Placement(1, 0, 0, 1, dx, dy);
    }

    /// The reflection of a triangle that exchanges left and right.
    static Placement mirror() {
        return new Placement(-1, 1, 0, 1, 0, 0);
    }

    /// The rotation of a triangle by a third of a turn.
    private static Placement rotation(int side) {
        return new Placement(-1, 1, -1, 0, 0, side - 1);
    }

    /// The three rotations of a triangle, the identity first.
    static List<Placement> rotations(int side) {
        return List.of(shift(0, 0), rotation(side), rotation(side).after(rotation(side)));
    }

    /// The six symmetries of a triangle, the identity first.
    static List<Placement> symmetriesOfTriangle(int side) {
        return rotations(side).stream().flatMap(turn -> Stream.of(turn, turn.after(mirror()))).toList();
    }

    /// The reflection that exchanges columns and rows.
    static Placement transposition() {
        return new Placement(0, 1, 1, 0, 0, 0);
    }

    /// The two symmetries of a parallelogram, or the four of a rhombus, the identity first.
    static List<Placement> symmetriesOfParallelogram(int columns, int rows) {
        List<Placement> turns = List.of(shift(0, 0), new Placement(-1, 0, 0, -1, columns - 1, rows - 1));
        return columns != rows
                ? turns
                : turns.stream().flatMap(turn -> Stream.of(turn, turn.after(transposition()))).toList();
    }

    Hole of(Hole hole) {
        return new Hole(a * hole.x() + b * hole.y() + e, c * hole.x() + d * hole.y() + f);
    }

    List<LatticeJump> of(List<LatticeJump> jumps) {
        List<LatticeJump> placed = new ArrayList<>(jumps.size());
        for (LatticeJump jump : jumps) {
            placed.add(new LatticeJump(of(jump.from()), of(jump.to())));
        }
        return placed;
    }

    /// This placement of what another one has placed first.
    Placement after(Placement first) {
        Hole shift = of(new Hole(first.e, first.f));
        return new Placement(a * first.a + b * first.c, a * first.b + b * first.d,
                c * first.a + d * first.c, c * first.b + d * first.d, shift.x(), shift.y());
    }

    /// Where a hole was that is now here.
    Hole before(Hole hole) {
        int determinant = a * d - b * c; // 1 or -1
        int x = hole.x() - e;
        int y = hole.y() - f;
        return new Hole(determinant * (d * x - b * y), determinant * (a * y - c * x));
    }
}
