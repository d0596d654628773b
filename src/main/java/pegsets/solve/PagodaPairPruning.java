package pegsets.solve;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Pagoda;

/// The first positions of a problem and the last ones, as far as pagoda functions leave them. A position is left as
/// long as some pair of a first and a last position with it is not refuted. Often none is left: a function that refutes
/// each pair is found where none refutes all of them at once.
final class PagodaPairPruning {
    /// Positions of the last level fit into the bits of a `long`.
    private static final int MOST_LAST = 64;
    private static final int MOST_PAIRS = 2_000;

    private final Levels first;
    private final Levels last;
    private final PagodaFinder finder;
    private final List<Pagoda> pagodas;

    /// @param first    the start
    /// @param last     the finish
    /// @param pagodas  functions to begin with
    PagodaPairPruning(Levels first, Levels last, PagodaFinder finder, List<Pagoda> pagodas) {
        this.first = first;
        this.last = last;
        this.finder = finder;
        this.pagodas = new ArrayList<>(pagodas);
    }

    /// Goes on from both sides while the pairs are few.
    void advance() {
        while (!isRefuted() && first.pegs() - last.pegs() > 2
                && (long) first.last().size() * last.last().size() < MOST_PAIRS) {
            boolean forward = first.last().size() <= last.last().size();
            PositionMemory next = (forward ? first : last).next(position -> true, Integer.MAX_VALUE).orElseThrow();
            PositionMemory other = (forward ? last : first).last();
            PositionMemory nextLeft = new PositionMemory();
            PositionMemory otherLeft = new PositionMemory();
            for (long a : next.codes()) {
                for (long b : other.codes()) {
                    if (forward ? mayLead(a, b) : mayLead(b, a)) {
                        nextLeft.add(a);
                        otherLeft.add(b);
                    }
                }
            }
            if (!forward && nextLeft.size() > MOST_LAST) {
                return;
            }
            (forward ? last : first).replaceLast(otherLeft);
            (forward ? first : last).add(nextLeft);
        }
    }

    private boolean mayLead(long start, long finish) {
        for (int i = pagodas.size() - 1; i >= 0; i--) {
            if (pagodas.get(i).refutes(start, finish)) {
                return false;
            }
        }
        return finder.find(start, finish).map(pagodas::add).isEmpty();
    }

    boolean isRefuted() {
        return first.last().size() == 0 || last.last().size() == 0;
    }

    /// The functions to begin with and those found.
    List<Pagoda> pagodas() {
        return pagodas;
    }
}
