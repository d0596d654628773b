package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;

/// The jumps of moves: the number of ways of a peg to the end of a move, and each way. The numbers are summed jump by
/// jump, so that the sum does not enumerate the orders of loops.
public final class MoveRoutes {
    /// The hole of no peg.
    public static final int NONE = -1;

    private final Board board;
    /// For each hole the jumps that begin there.
    private final List<List<Jump>> jumpsFrom;

    public MoveRoutes(Board board) {
        this.board = board;
        this.jumpsFrom = IntStream.range(0, board.holes().size())
                .mapToObj(hole -> board.jumps().stream().filter(jump -> jump.from() == hole).toList()).toList();
    }

    /// Returns the number of ways to the end of each move, summed over pegs with the same end.
    ///
    /// @param but the hole of a peg that stays; [#NONE] if any peg may move
    public Long2ObjectMap<BigInteger> ways(int but, long position) {
        Long2ObjectMap<BigInteger> ways = new Long2ObjectLinkedOpenHashMap<>();
        for (int start : pegsBut(but, position)) {
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

    /// Passes on the moves with a given end, each as its jumps: every way of every peg but one, until one is refused.
    ///
    /// @param but  the hole of that peg
    /// @param goOn receives a move; returns false to stop
    /// @return whether all moves were accepted
    public boolean forEach(int but, long position, long end, Predicate<List<Jump>> goOn) {
        for (int start : pegsBut(but, position)) {
            if (!forEach(position, start, position, end, new ArrayList<>(), goOn)) {
                return false;
            }
        }
        return true;
    }

    /// A jump of the move removes a peg that is absent at the end.
    private boolean forEach(long position, int start, long from, long end, List<Jump> made,
            Predicate<List<Jump>> goOn) {
        if (from == end) {
            return made.isEmpty() || goOn.test(List.copyOf(made));
        }
        if (pegCount(from) <= pegCount(end)) {
            return true;
        }
        for (Jump jump : jumps(position, start, from)) {
            if (!board.hasPeg(end, jump.over())) {
                made.add(jump);
                boolean wentOn = forEach(position, start, from ^ jump.mask(), end, made, goOn);
                made.removeLast();
                if (!wentOn) {
                    return false;
                }
            }
        }
        return true;
    }

    private int[] pegsBut(int but, long position) {
        return IntStream.range(0, board.holes().size()).filter(hole -> hole != but && board.hasPeg(position, hole))
                .toArray();
    }

    /// Returns the number of pegs, those in implied holes too.
    int pegCount(long position) {
        return Long.bitCount(position) + Integer.bitCount(board.implied().pegs(position));
    }

    /// Returns the jumps with which a peg that began at `start` can continue.
    private List<Jump> jumps(long position, int start, long from) {
        List<Jump> possible = new ArrayList<>();
        for (Jump jump : jumpsFrom.get(peg(position, start, from))) {
            if (board.isLegal(from, jump)) {
                possible.add(jump);
            }
        }
        return possible;
    }

    /// Returns the hole of a peg that began at `start`: the only full hole that was empty, or `start`.
    private int peg(long position, int start, long from) {
        long fresh = from & ~position;
        int freshImplied = board.implied().pegs(from) & ~board.implied().pegs(position);
        return fresh != 0
                ? Long.numberOfTrailingZeros(fresh)
                : freshImplied != 0 ? Board.MAX_HOLES + Integer.numberOfTrailingZeros(freshImplied) : start;
    }
}
