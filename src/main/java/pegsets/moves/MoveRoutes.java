package pegsets.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;

/// The jumps of moves: how many ways a peg has to the end of a move, and one of them. The ways are added up jump by
/// jump, so that loops do not have to be gone round in every order.
public final class MoveRoutes {
    private final List<Jump> jumps;

    public MoveRoutes(Board board) {
        this.jumps = board.jumps();
    }

    /// The number of ways to the end of each move from a position. Should two pegs reach the same end, theirs are
    /// added.
    public Long2ObjectMap<BigInteger> ways(long position) {
        Long2ObjectMap<BigInteger> ways = new Long2ObjectLinkedOpenHashMap<>();
        for (long pegs = position; pegs != 0; pegs &= pegs - 1) {
            long start = Long.lowestOneBit(pegs);
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
        for (long pegs = position; pegs != 0; pegs &= pegs - 1) {
            List<Jump> found = new ArrayList<>();
            if (one(position, Long.lowestOneBit(pegs), position, end, found)) {
                return found;
            }
        }
        throw new NoSuchElementException("no move leads there");
    }

    /// A jump that is part of the way removes a peg that is not there in the end, and no other.
    private boolean one(long position, long start, long from, long end, List<Jump> found) {
        if (from == end) {
            return true;
        }
        if (Long.bitCount(from) <= Long.bitCount(end)) {
            return false;
        }
        for (Jump jump : jumps(position, start, from)) {
            if ((end >>> jump.over() & 1) == 0) {
                found.add(jump);
                if (one(position, start, from ^ jump.mask(), end, found)) {
                    return true;
                }
                found.removeLast();
            }
        }
        return false;
    }

    /// The jumps with which a peg goes on that began at `start`.
    private List<Jump> jumps(long position, long start, long from) {
        long fresh = from & ~position;
        long peg = fresh == 0 ? start : fresh;
        return jumps.stream().filter(jump -> 1L << jump.from() == peg && (from >>> jump.over() & 1) != 0
                && (from >>> jump.to() & 1) == 0).toList();
    }
}
