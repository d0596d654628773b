package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Pagoda;

/// Prunes the first and the last levels of a problem by pagoda functions. A position stays if no function refutes some
/// pair of a first and a last position with it. Often no pair stays: each pair may have a function that refutes it,
/// although no function refutes all pairs.
///
/// @param first   the levels from the start; the pruning adds further ones
/// @param last    the levels to the finish; the pruning adds further ones
/// @param finder  finds further functions
/// @param pagodas functions to begin with, then those found
record PagodaPairPruning(Levels first, Levels last, PagodaFinder finder, List<Pagoda> pagodas) {
    /// The most positions of the last level: [ReachableGoals] keeps a set of them as the bits of a `long`.
    private static final int MOST_LAST = 64;
    private static final int MOST_PAIRS = 2_000;

    PagodaPairPruning {
        pagodas = new ArrayList<>(pagodas);
    }

    /// Adds pruned levels on the smaller side, as long as the pairs are few.
    void advance() {
        while (!isRefuted() && first.pegs() - last.pegs() > 2
                && (long) first.last().length * last.last().length < MOST_PAIRS) {
            boolean forward = first.last().length <= last.last().length;
            Levels growing = forward ? first : last;
            Levels waiting = forward ? last : first;
            long[] next = growing.next();
            long[] other = waiting.last();
            boolean[] nextStays = new boolean[next.length];
            boolean[] otherStays = new boolean[other.length];
            for (int i = 0; i < next.length; i++) {
                for (int j = 0; j < other.length; j++) {
                    if (forward ? mayLead(next[i], other[j]) : mayLead(other[j], next[i])) {
                        nextStays[i] = true;
                        otherStays[j] = true;
                    }
                }
            }
            long[] nextLeft = only(next, nextStays);
            if (!forward && nextLeft.length > MOST_LAST) {
                return;
            }
            waiting.replaceLast(only(other, otherStays));
            growing.add(nextLeft);
        }
    }

    private static long[] only(long[] codes, boolean[] stays) {
        return IntStream.range(0, codes.length).filter(i -> stays[i]).mapToLong(i -> codes[i]).toArray();
    }

    private boolean mayLead(long start, long finish) {
        for (int i = pagodas.size() - 1; i >= 0; i--) {
            if (pagodas.get(i).refutes(start, finish)) {
                return false;
            }
        }
        return finder.find(start, finish).map(pagodas::add).isEmpty();
    }

    /// Returns whether no pair stays, so that the problem has no solution.
    boolean isRefuted() {
        return first.last().length == 0 || last.last().length == 0;
    }
}
