package pegsets.board;

/// A place for one peg: column `x` and row `y`, both from 0, rows counted downward.
/// On triangular boards these are the skew coordinates of the Notes (Figure 2b).
public record Hole(int x, int y) implements Comparable<Hole> {

    /// The letters that name columns.
    public static final int MAX_COLUMNS = 26;

    /// Returns the standard name: the column's letter, then the row from 1, as in `d4`.
    public String name() {
        return (char) ('a' + x) + Integer.toString(y + 1);
    }

    /// Returns the bit of a hole by its number; 0 for one of [ImpliedHoles].
    public static long bit(int number) {
        return number < Long.SIZE ? 1L << number : 0;
    }

    /// Returns the hole `steps` steps away in a direction.
    Hole plus(Rules.Direction direction, int steps) {
        return new Hole(x + steps * direction.dx(), y + steps * direction.dy());
    }

    /// Row by row from the top, left to right: the order in which holes get their bits.
    @Override
    public int compareTo(Hole other) {
        return y != other.y ? Integer.compare(y, other.y) : Integer.compare(x, other.x);
    }
}
