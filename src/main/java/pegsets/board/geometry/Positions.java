package pegsets.board.geometry;

import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// The positions at one end of a problem: a single vacancy or a single peg, several of these, or any position. All have
/// equally many pegs.
///
/// @param name  what the job file calls them, without spaces
/// @param codes distinct and rising, as unsigned numbers; at least one
public record Positions(String name, LongList codes) {

    public Positions {
        codes = new LongImmutableList(new LongAVLTreeSet(codes.toLongArray(), Long::compareUnsigned));
        if (codes.isEmpty() || codes.longStream().mapToInt(Long::bitCount).distinct().count() != 1) {
            throw new IllegalArgumentException(
                    name + ": expected at least one position, and equally many pegs in each");
        }
    }

    /// The full board less one peg, for each of some holes.
    public static Positions vacancies(Board board, String name, List<Integer> holes) {
        return of(name, holes, hole -> board.complement(1L << hole));
    }

    /// One peg, in each of some holes.
    public static Positions pegs(String name, List<Integer> holes) {
        return of(name, holes, hole -> 1L << hole);
    }

    /// One peg, in each hole where play from some starts can end as far as position classes tell; empty if there is
    /// none.
    public static Optional<Positions> feasibleFinishes(Board board, String name, Positions start) {
        List<Integer> holes = allHoles(board).stream().filter(hole -> start.codes.longStream()
                .anyMatch(code -> PositionClass.of(board, code).contains(1L << hole))).toList();
        return holes.isEmpty() ? Optional.empty() : Optional.of(pegs(name, holes));
    }

    private static Positions of(String name, List<Integer> holes, ToLongFunction<Integer> position) {
        return new Positions(name, LongImmutableList.toList(holes.stream().mapToLong(position)));
    }

    /// One position.
    public static Positions single(String name, long code) {
        return new Positions(name, LongList.of(code));
    }

    /// Pegs of each position.
    public int pegCount() {
        return Long.bitCount(codes.getLong(0));
    }

    /// The holes of a board where play can begin or end, for `any`: all but for [ImpliedHoles].
    public static List<Integer> allHoles(Board board) {
        return IntStream.range(0, board.size()).filter(board.implied()::allowsEnd).boxed().toList();
    }
}
