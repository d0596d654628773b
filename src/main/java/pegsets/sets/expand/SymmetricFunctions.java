package pegsets.sets.expand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.SymmetryGroup;

/// All pagoda functions with small weights that are invariant under some symmetries of the board. All holes of an orbit
/// have the same weight, so a function has one weight for each orbit, and the functions are few enough to enumerate.
final class SymmetricFunctions {
    private final Board board;
    /// The orbit of each hole.
    private final int[] orbitOf;
    private final int orbits;
    private final int mostWeight;
    private final int most;
    /// By orbit, the jumps for which it is the last orbit in the order of choice, as triples of orbits.
    private final List<List<int[]>> jumps = new ArrayList<>();
    private final List<int[]> found = new ArrayList<>();

    /// @param mostWeight the greatest absolute value of a weight
    /// @param most       the most functions; if there are more, the family is empty
    SymmetricFunctions(Board board, SymmetryGroup group, int mostWeight, int most) {
        this.board = board;
        this.mostWeight = mostWeight;
        this.most = most;
        List<List<Integer>> holes = group.orbits(board.size());
        this.orbits = holes.size();
        this.orbitOf = new int[board.size()];
        for (int orbit = 0; orbit < orbits; orbit++) {
            for (int hole : holes.get(orbit)) {
                orbitOf[hole] = orbit;
            }
            jumps.add(new ArrayList<>());
        }
        Set<List<Integer>> seen = new LinkedHashSet<>();
        for (Jump jump : board.jumps()) {
            List<Integer> triple = List.of(orbitOf[jump.from()], orbitOf[jump.over()], orbitOf[jump.to()]);
            if (seen.add(triple)) {
                jumps.get(Collections.max(triple)).add(triple.stream().mapToInt(Integer::intValue).toArray());
            }
        }
        if (!choose(0, new int[orbits])) {
            found.clear();
        }
    }

    /// Returns whether the family is small enough.
    private boolean choose(int orbit, int[] weights) {
        if (orbit == orbits) {
            found.add(weights.clone());
            return found.size() <= most;
        }
        for (int weight = -mostWeight; weight <= mostWeight; weight++) {
            weights[orbit] = weight;
            boolean isPagoda = jumps.get(orbit).stream().allMatch(j -> weights[j[0]] + weights[j[1]] >= weights[j[2]]);
            if (isPagoda && !choose(orbit + 1, weights)) {
                return false;
            }
        }
        return true;
    }

    /// Returns the functions, as weights by orbit.
    List<int[]> all() {
        return found;
    }

    /// Returns the number of pegs of a position in each orbit.
    int[] counts(long position) {
        int[] counts = new int[orbits];
        for (long rest = position; rest != 0; rest &= rest - 1) {
            counts[orbitOf[Long.numberOfTrailingZeros(rest)]]++;
        }
        return counts;
    }

    /// Returns the function of some weights by orbit.
    Pagoda pagoda(int[] weights) {
        return new Pagoda(board, Arrays.stream(orbitOf).map(orbit -> weights[orbit]).toArray());
    }
}
