package pegsets.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// All sets and numbers of one problem by [SlowSolitaire]. Start and finish stand for their images under the group that
/// the sets are reduced by, which are themselves unless the group is the board's whole one. Codes are unsigned. Each
/// set is computed at its first use, so that tests can use the first sets of large boards.
public final class SlowProblem {

    /// Which symmetries reduce the sets.
    public enum Symmetry {
        STABILIZER, FULL, NONE
    }

    private final String start;
    private final List<List<Integer>> group;
    private final SlowSolitaire game;
    /// Number i is F_{T-1-i}.
    private final List<Set<String>> forward = new ArrayList<>();
    /// Number i is B_{1+i}.
    private final List<Set<String>> backward = new ArrayList<>();
    private final SlowSolitaire.SequenceCounter toFinish;
    private final SlowSolitaire.SequenceCounter fromStart;

    public SlowProblem(SlowSolitaire game, String startHole, String finishHole, Symmetry symmetry) {
        this.game = game;
        start = game.allBut(startHole);
        String finish = game.only(finishHole);
        group = game.group(symmetry, Set.of(start), Set.of(finish));
        Set<String> finishes = images(finish);
        forward.add(images(start));
        backward.add(finishes);
        toFinish = new SlowSolitaire.SequenceCounter(finishes, game::descendants);
        fromStart = new SlowSolitaire.SequenceCounter(images(start), game::parents);
    }

    private Set<String> images(String position) {
        return SlowSolitaire.images(Set.of(position), group);
    }

    private SortedSet<Long> mincodes(Set<String> positions) {
        SortedSet<Long> mincodes = new TreeSet<>(Long::compareUnsigned);
        positions.forEach(position -> mincodes.add(SlowSolitaire.mincode(position, group)));
        return mincodes;
    }

    private Set<String> forwardPositions(int k) {
        while (forward.size() < game.size() - k) {
            forward.add(SlowSolitaire.next(forward.getLast(), game::descendants));
        }
        return forward.get(game.size() - 1 - k);
    }

    private Set<String> backwardPositions(int k) {
        while (backward.size() < k) {
            backward.add(SlowSolitaire.next(backward.getLast(), game::parents));
        }
        return backward.get(k - 1);
    }

    private Set<String> winningPositions(int k) {
        Set<String> winning = new HashSet<>(forwardPositions(k));
        winning.retainAll(backwardPositions(k));
        return winning;
    }

    /// The mincodes of F_k, ascending.
    public List<Long> forward(int k) {
        return List.copyOf(mincodes(forwardPositions(k)));
    }

    /// The mincodes of F_k, ascending, when only those positions are played through of which all images are kept.
    public List<Long> forward(int k, Predicate<String> kept) {
        Set<String> level = forward.getFirst();
        for (int pegs = game.size() - 1;; pegs--) {
            level = level.stream().filter(position -> images(position).stream().allMatch(kept))
                    .collect(Collectors.toSet());
            if (pegs == k) {
                return List.copyOf(mincodes(level));
            }
            level = SlowSolitaire.next(level, game::descendants);
        }
    }

    /// The least sum of a position of B_k, of the weights of the holes that have pegs; empty if B_k is empty.
    public OptionalInt leastBackwardSum(int k, List<Integer> weights) {
        return backwardPositions(k).stream().mapToInt(position -> SlowSolitaire.sum(position, weights)).min();
    }

    /// The mincodes of B_k, ascending.
    public List<Long> backward(int k) {
        return List.copyOf(mincodes(backwardPositions(k)));
    }

    /// The mincodes of W_k, ascending.
    public List<Long> winning(int k) {
        return List.copyOf(mincodes(winningPositions(k)));
    }

    /// The mincodes of L_k, ascending: positions one jump after a winning position that are not winning.
    public List<Long> losing(int k) {
        Set<String> losing = new HashSet<>(SlowSolitaire.next(winningPositions(k + 1), game::descendants));
        losing.removeAll(winningPositions(k));
        return List.copyOf(mincodes(losing));
    }

    /// The number of jump sequences to the finish from each position of W_k, in the order of the mincodes.
    public List<BigInteger> waysToFinish(int k) {
        return ways(k, toFinish);
    }

    /// The number of jump sequences from the start, or any image of it, to each position of W_k, in the order of the
    /// mincodes.
    public List<BigInteger> waysFromStart(int k) {
        return ways(k, fromStart);
    }

    private List<BigInteger> ways(int k, SlowSolitaire.SequenceCounter counter) {
        SortedMap<Long, BigInteger> counts = new TreeMap<>(Long::compareUnsigned);
        winningPositions(k)
                .forEach(position -> counts.put(SlowSolitaire.mincode(position, group), counter.count(position)));
        return List.copyOf(counts.values());
    }

    /// The number of jump sequences from the one start to the finish or any image of it.
    public BigInteger solutions() {
        return toFinish.count(start);
    }
}
