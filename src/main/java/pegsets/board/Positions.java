package pegsets.board;

import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The positions at one end of a problem: a single vacancy or a single peg, several of these, or any position. All have
/// the same number of pegs.
///
/// @param name  their name in the job file, without spaces
/// @param codes distinct and ascending, as unsigned numbers; at least one
public record Positions(String name, LongList codes) {

    public Positions {
        codes = new LongImmutableList(new LongAVLTreeSet(codes.toLongArray(), Long::compareUnsigned));
        if (codes.isEmpty() || codes.longStream().mapToInt(Long::bitCount).distinct().count() != 1) {
            throw new IllegalArgumentException(
                    name + ": give at least one position, each with the same number of pegs");
        }
    }

    /// Returns the full board less one peg, for each of some holes.
    public static Positions vacancies(Board board, String name, List<Integer> holes) {
        return new Positions(name,
                LongImmutableList.toList(holes.stream().mapToLong(hole -> board.complement(1L << hole))));
    }

    /// Returns one peg, in each of some holes.
    public static Positions pegs(String name, List<Integer> holes) {
        return new Positions(name, LongImmutableList.toList(holes.stream().mapToLong(hole -> 1L << hole)));
    }

    /// Returns one peg, in each hole in which position classes allow play from some starts to end; empty if they allow
    /// no hole.
    public static Optional<Positions> feasibleFinishes(Board board, String name, Positions start) {
        List<Integer> holes = allHoles(board).stream().filter(hole -> start.codes.longStream()
                .anyMatch(code -> PositionClass.of(board, code).contains(1L << hole))).toList();
        return holes.isEmpty() ? Optional.empty() : Optional.of(pegs(name, holes));
    }

    public static Positions single(String name, long code) {
        return new Positions(name, LongList.of(code));
    }

    /// Returns the number of pegs of each position.
    public int pegCount() {
        return Long.bitCount(codes.getLong(0));
    }

    /// Returns the holes of a board in which play can begin or end, for `any`.
    public static List<Integer> allHoles(Board board) {
        return IntStream.range(0, board.size()).filter(board.implied()::allowsEnd).boxed().toList();
    }
}
