package pegsets.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;

/// The jumps of moves: how many ways a peg has to the end of a move, and one of them. The ways are added up jump by
/// jump, so that loops do not have to be gone round in every order.
public final class MoveRoutes {
    private final Board board;

    public MoveRoutes(Board board) {
        this.board = board;
    }

    /// The number of ways to the end of each move from a position. Should two pegs reach the same end, theirs are
    /// added.
    public Long2ObjectMap<BigInteger> ways(long position) {
        Long2ObjectMap<BigInteger> ways = new Long2ObjectLinkedOpenHashMap<>();
        for (int start : pegs(position)) {
            Long2ObjectMap<BigInteger> last = new Long2ObjectLinkedOpenHashMap<>();
            last.put(position, BigInteger.ONE);
            while (!last.isEmpty()) {
                Long2ObjectMap<BigInteger> next = new Long2ObjectLinkedOpenHashMap<>();
                for (Long2ObjectMap.Entry<BigInteger> from : last.long2ObjectEntrySet()) {
                    for (Jump jump : jumps(position, start, from.getLongKey())) {
                        next.merge(from.getLongKey() ^ jump.mask(), from.getValue(), BigInteger::add);
                    }
                }
                next.long2ObjectEntrySet()
                        .forEach(end -> ways.merge(end.getLongKey(), end.getValue(), BigInteger::add));
                last = next;
            }
        }
        return ways;
    }

    /// The jumps of one move that ends as given.
    ///
    /// @throws NoSuchElementException when there is none
    public List<Jump> one(long position, long end) {
        for (int start : pegs(position)) {
            List<Jump> found = new ArrayList<>();
            if (one(position, start, position, end, found)) {
                return found;
            }
        }
        throw new NoSuchElementException("no move leads there");
    }

    /// A jump that is part of the way removes a peg that is not there in the end, and no other.
    private boolean one(long position, int start, long from, long end, List<Jump> found) {
        if (from == end) {
            return true;
        }
        if (pegs(from).length <= pegs(end).length) {
            return false;
        }
        for (Jump jump : jumps(position, start, from)) {
            if (!board.hasPeg(end, jump.over())) {
                found.add(jump);
                if (one(position, start, from ^ jump.mask(), end, found)) {
                    return true;
                }
                found.removeLast();
            }
        }
        return false;
    }

    private int[] pegs(long position) {
        return IntStream.range(0, board.holes().size()).filter(hole -> board.hasPeg(position, hole)).toArray();
    }

    /// The jumps with which a peg goes on that began at `start`.
    private List<Jump> jumps(long position, int start, long from) {
        int peg = IntStream.of(pegs(from)).filter(hole -> !board.hasPeg(position, hole)).findFirst().orElse(start);
        return board.jumps().stream().filter(jump -> jump.from() == peg && board.hasPeg(from, jump.over())
                && !board.hasPeg(from, jump.to())).toList();
    }
}
