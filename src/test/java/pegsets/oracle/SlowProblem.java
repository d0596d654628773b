package pegsets.oracle;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// All sets and numbers of one problem by [SlowSolitaire]. Start and finish stand for their images under the
/// group that the sets are reduced by, which are themselves unless the group is the board's whole one.
public final class SlowProblem {

    /// Which symmetries reduce the sets.
    public enum Symmetry { STABILISER, FULL, NONE }

    private final String start;
    private final List<List<Integer>> group;
    private final Map<Integer, Set<String>> forward;
    private final Map<Integer, Set<String>> backward;
    private final SlowSolitaire.SequenceCounter counter;

    public SlowProblem(SlowSolitaire game, String startHole, String finishHole, Symmetry symmetry) {
        start = game.allBut(startHole);
        String finish = game.only(finishHole);
        group = game.symmetries().stream().filter(map -> switch (symmetry) {
            case FULL -> true;
            case STABILISER -> SlowSolitaire.image(start, map).equals(start)
                    && SlowSolitaire.image(finish, map).equals(finish);
            case NONE -> isIdentity(map);
        }).toList();
        Set<String> finishes = images(finish);
        forward = game.forward(images(start));
        backward = game.backward(finishes);
        counter = game.new SequenceCounter(finishes);
    }

    private static boolean isIdentity(List<Integer> map) {
        return map.equals(map.stream().sorted().toList());
    }

    private Set<String> images(String position) {
        Set<String> images = new HashSet<>();
        group.forEach(map -> images.add(SlowSolitaire.image(position, map)));
        return images;
    }

    private long mincode(String position) {
        return images(position).stream().mapToLong(SlowSolitaire::code).min().orElseThrow();
    }

    private SortedSet<Long> mincodes(Set<String> positions) {
        SortedSet<Long> mincodes = new TreeSet<>();
        positions.forEach(position -> mincodes.add(mincode(position)));
        return mincodes;
    }

    private Set<String> winningPositions(int k) {
        Set<String> winning = new HashSet<>(forward.get(k));
        winning.retainAll(backward.get(k));
        return winning;
    }

    /// The mincodes of F_k, rising.
    public List<Long> forward(int k) {
        return List.copyOf(mincodes(forward.get(k)));
    }

    /// The mincodes of B_k, rising.
    public List<Long> backward(int k) {
        return List.copyOf(mincodes(backward.get(k)));
    }

    /// The mincodes of W_k, rising.
    public List<Long> winning(int k) {
        return List.copyOf(mincodes(winningPositions(k)));
    }

    /// The number of jump sequences to the finish from each position of W_k, in the order of the mincodes.
    public List<BigInteger> counts(int k) {
        SortedMap<Long, BigInteger> counts = new TreeMap<>();
        winningPositions(k).forEach(position -> counts.put(mincode(position), counter.count(position)));
        return List.copyOf(counts.values());
    }

    /// The number of jump sequences from the one start to the finish or any image of it.
    public BigInteger solutions() {
        return counter.count(start);
    }
}
