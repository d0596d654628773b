package pegsets.board.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Pagoda functions, and for each the sum that a position of k pegs must have at least to be kept. It is sound for a
/// problem if no winning position is below a threshold; that is for those to prove who make one (docs/pruning.md).
///
/// @param bounds none where nothing is left out
public record Pruning(List<Bound> bounds) {
    /// Everything is kept.
    public static final Pruning NONE = new Pruning(List.of());
    /// Weights are at most this, up or down.
    public static final int MOST_WEIGHT = 500;

    /// One function and its thresholds.
    ///
    /// @param atLeast by the number of pegs, from 0 to the board's size; never falling
    public record Bound(Pagoda pagoda, List<Integer> atLeast) {
        public Bound {
            atLeast = List.copyOf(atLeast);
            if (pagoda.weights().stream().anyMatch(weight -> Math.abs(weight) > MOST_WEIGHT)) {
                throw new IllegalArgumentException("a weight above " + MOST_WEIGHT);
            }
        }

        /// A function with the same threshold for every number of pegs.
        public static Bound constant(Pagoda pagoda, int atLeast) {
            return new Bound(pagoda, Collections.nCopies(pagoda.weights().size() + 1, atLeast));
        }

        /// Whether the position's sum is at its threshold or above.
        public boolean keeps(long position) {
            return pagoda.sum(position) >= atLeast.get(Long.bitCount(position));
        }

        private String text() {
            StringBuilder text = new StringBuilder("at-least ").append(atLeast.getFirst());
            for (int pegs = 1; pegs < atLeast.size(); pegs++) {
                if (!atLeast.get(pegs).equals(atLeast.get(pegs - 1))) {
                    text.append(',').append(pegs).append(':').append(atLeast.get(pegs));
                }
            }
            return text + " of "
                    + pagoda.weights().stream().map(String::valueOf).collect(Collectors.joining(","));
        }

        private static Bound of(Board board, String text) {
            String[] parts = text.split(" ");
            if (parts.length != 4 || !parts[0].equals("at-least") || !parts[2].equals("of")) {
                throw new IllegalArgumentException("'" + text + "', expected at-least SUM of WEIGHTS");
            }
            Pagoda pagoda = new Pagoda(board, Arrays.stream(parts[3].split(",")).mapToInt(Integer::parseInt).toArray());
            List<Integer> atLeast = new ArrayList<>(Collections.nCopies(board.size() + 1, 0));
            for (String step : parts[1].split(",")) {
                int colon = step.indexOf(':');
                int from = colon < 0 ? 0 : Integer.parseInt(step.substring(0, colon));
                int sum = Integer.parseInt(step.substring(colon + 1));
                Collections.fill(atLeast.subList(from, atLeast.size()), sum);
            }
            return new Bound(pagoda, atLeast);
        }
    }

    public Pruning {
        bounds = List.copyOf(bounds);
    }

    /// Whether everything is kept.
    public boolean isNone() {
        return bounds.isEmpty();
    }

    /// Whether no function has a sum below its threshold.
    public boolean keeps(long position) {
        return bounds.stream().allMatch(bound -> bound.keeps(position));
    }

    /// The pruning that keeps a position when this one keeps all of its images: each function moved by each symmetry,
    /// repeats left out.
    public Pruning under(SymmetryGroup group) {
        Set<List<Integer>> seen = new LinkedHashSet<>();
        List<Bound> all = new ArrayList<>();
        for (Bound bound : bounds) {
            seen.clear();
            for (Symmetry symmetry : group.elements()) {
                Pagoda moved = bound.pagoda.moved(symmetry);
                if (seen.add(moved.weights())) {
                    all.add(new Bound(moved, bound.atLeast));
                }
            }
        }
        return new Pruning(all);
    }

    /// One line for each function, in order: `at-least 1 of -1,0,-1,1,...`. Where thresholds rise with the number of
    /// pegs, `0,14:1,20:3` in place of the `1` stands for 0, from 14 pegs on 1, from 20 on 3.
    public List<String> lines() {
        return bounds.stream().map(Bound::text).toList();
    }

    /// The pruning of some lines.
    ///
    /// @throws IllegalArgumentException when they make no sense or give no pagoda functions
    public static Pruning ofLines(Board board, List<String> lines) {
        return new Pruning(lines.stream().map(line -> Bound.of(board, line)).toList());
    }
}
