package pegsets.board;

import java.util.HashSet;
import java.util.Set;

/// The shapes of the boards, as sets of holes. Coordinates begin at 0.
final class Shapes {
    private Shapes() {}

    @FunctionalInterface
    private interface Inside {
        boolean test(int x, int y);
    }

    private static Set<Hole> holes(int width, int height, Inside inside) {
        Set<Hole> holes = new HashSet<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (inside.test(x, y)) {
                    holes.add(new Hole(x, y));
                }
            }
        }
        return holes;
    }

    /// Returns a cross on an n by n square, n odd, with arms 3 wide.
    static Set<Hole> cross(int n) {
        int middle = n / 2;
        return holes(n, n, (x, y) -> Math.abs(x - middle) <= 1 || Math.abs(y - middle) <= 1);
    }

    /// Returns the cross of 33 holes with one more hole in each of its inner corners.
    static Set<Hole> european() {
        Set<Hole> holes = cross(7);
        holes.addAll(Set.of(new Hole(1, 1), new Hole(1, 5), new Hole(5, 1), new Hole(5, 5)));
        return holes;
    }

    /// Returns the holes at most n - 1 steps along rows and columns from the middle.
    static Set<Hole> diamond(int n) {
        int middle = n - 1;
        return holes(2 * n - 1, 2 * n - 1, (x, y) -> Math.abs(x - middle) + Math.abs(y - middle) < n);
    }

    /// Returns a rectangle; on the triangular lattice it is a rhombus.
    static Set<Hole> rectangle(int width, int height) {
        return holes(width, height, (x, y) -> true);
    }

    /// Returns rows of 1, 2, .. n holes, in skew coordinates.
    static Set<Hole> triangle(int n) {
        return holes(n, n, (x, y) -> x <= y);
    }

    /// Returns the triangle without its three corners.
    static Set<Hole> truncatedTriangle(int n) {
        Set<Hole> holes = triangle(n);
        holes.removeAll(Set.of(new Hole(0, 0), new Hole(0, n - 1), new Hole(n - 1, n - 1)));
        return holes;
    }

    /// Returns the hexagon with n holes on a side, in skew coordinates.
    static Set<Hole> hexagon(int n) {
        return holes(2 * n - 1, 2 * n - 1, (x, y) -> Math.abs(x - y) < n);
    }
}
