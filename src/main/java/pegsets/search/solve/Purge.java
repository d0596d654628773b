package pegsets.search.solve;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import pegsets.board.Hole;
import pegsets.disk.ResourceText;

/// Jumps that remove a block of pegs and restore all other holes (Triangular, section 3.1). They need a catalyst: holes
/// next to the block that are *unlike*, some with pegs and some without.
///
///               a3  b3  c3
///             a4  b4  c4 | d4  e4 | f4
///           a5  b5  c5  d5 | e5  f5 | g5
///         a6  b6  c6  d6  e6 | f6  g6 | h6
///
/// The file `triangles/purges.tsv` has the jumps for each catalyst, by the names of this figure. On the way they make
/// the catalysts of the next blocks unlike: 6- and 9-purges that of the next 6-purge, the others those of 6-purges to
/// both sides, a trapezoid purge those of 9-purges as well.
enum Purge {
    /// The twelve holes of rows 4 to 6 on the left.
    TRAPEZOID("trapezoid", 5, "a3 b3 c3"),
    /// Four columns of three holes, a4 to d4, a5 to d5, a6 to d6.
    TWELVE("12-purge", 4, "a3 b3 c3"),
    /// Five columns, up to e4, e5, e6.
    FIFTEEN("15-purge", 5, "a3 b3 c3"),
    /// The inverted trapezoid of nine holes, a4 to d4, b5 to d5, c6 and d6.
    INVERTED_NINE("inverted 9-purge", 2, "a3 b3 c3"),
    /// The same with 18 holes, a4 to g4, b5 to g5, c6 to g6. The block of 12 holes has no purge for some catalysts.
    INVERTED_EIGHTEEN("inverted 18-purge", 5, "a3 b3 c3"),
    /// The six holes between the bars, or two more columns further right.
    SIX("6-purge", 2, "b4 c4"),
    /// These and f4, g5, h6: a 3-purge and a 6-purge in one, because a 3-purge borrows a peg of the next block.
    NINE("9-purge", 3, "c4 e6");

    /// A purge at its place on a board.
    ///
    /// @param placement where the figure is on the board
    record Site(Purge purge, Placement placement) {
        /// Returns the numbers of the catalyst's holes on the board.
        int[] catalyst(LatticeBoard board) {
            return purge.catalyst.stream().mapToInt(hole -> board.number(placement.of(hole))).toArray();
        }

        /// Returns the jumps on the board.
        ///
        /// @param hasPeg which holes of the board have pegs; some of the catalyst, but not all
        List<LatticeJump> jumps(Predicate<Hole> hasPeg) {
            String pegs = purge.catalyst.stream().filter(hole -> hasPeg.test(placement.of(hole))).map(Hole::name)
                    .collect(Collectors.joining(" "));
            return placement.of(Objects.requireNonNull(JUMPS.get(List.of(purge.label, pegs))));
        }
    }

    /// By the label, and the holes of the catalyst with pegs or the vacant hole.
    private static final Map<List<String>, List<LatticeJump>> JUMPS = ResourceText.rows("/triangles/purges.tsv").skip(1)
            .collect(
                    Collectors.toUnmodifiableMap(line -> List.of(line[0], line[1]), line -> LatticeJump.list(line[2])));

    private final String label;
    /// The number of holes of the block in its last row.
    final int width;
    /// The holes of the catalyst in the figure.
    final List<Hole> catalyst;

    Purge(String label, int width, String catalyst) {
        this.label = label;
        this.width = width;
        this.catalyst = LatticeBoard.holes(catalyst);
    }

    /// Returns the jumps in the figure that empty a first block with a vacancy ([Layer]), if this block can have it.
    Optional<List<LatticeJump>> vacancyJumps(Hole vacancy) {
        return Optional.ofNullable(JUMPS.get(List.of(label + " vacancy", vacancy.name())));
    }
}
