package pegsets.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/// Pagoda functions, each with a threshold for each number of pegs: positions with a lower sum are dropped. A pruning
/// is sound for a problem if no winning position is below a threshold; whoever creates it must prove that
/// (docs/explanation/pruning.md).
///
/// @param bounds empty if all positions are kept
public record Pruning(List<Bound> bounds) {
    /// The pruning that keeps all positions.
    public static final Pruning NONE = new Pruning(List.of());
    /// The greatest absolute value of a weight.
    public static final int MOST_WEIGHT = 500;

    /// One function and its thresholds.
    ///
    /// @param atLeast by the number of pegs, from 0 to the board's size; never descending
    public record Bound(Pagoda pagoda, List<Integer> atLeast) {
        public Bound {
            atLeast = List.copyOf(atLeast);
            if (pagoda.weights().stream().anyMatch(weight -> Math.abs(weight) > MOST_WEIGHT)) {
                throw new IllegalArgumentException("a weight is above " + MOST_WEIGHT);
            }
        }

        /// Returns a function with the same threshold for every number of pegs.
        public static Bound constant(Pagoda pagoda, int atLeast) {
            return new Bound(pagoda, Collections.nCopies(pagoda.weights().size() + 1, atLeast));
        }

        /// Returns whether the position's sum is at its threshold or above.
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
            return text + " of " + pagoda.weights().stream().map(String::valueOf).collect(Collectors.joining(","));
        }

        private static Bound of(Board board, String text) {
            String[] parts = text.split(" ");
            if (parts.length != 4 || !parts[0].equals("at-least") || !parts[2].equals("of")) {
                throw new IllegalArgumentException("'" + text + "' is not of the form: at-least SUM of WEIGHTS");
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

    /// Returns whether all positions are kept.
    public boolean isNone() {
        return bounds.isEmpty();
    }

    /// Returns whether no function has a sum below its threshold.
    public boolean keeps(long position) {
        return bounds.stream().allMatch(bound -> bound.keeps(position));
    }

    /// Returns the pruning that keeps a position if this one keeps all of its images: each function moved by each
    /// symmetry, without repeats.
    public Pruning under(SymmetryGroup group) {
        return new Pruning(
                bounds.stream().flatMap(bound -> group.elements().stream().map(bound.pagoda::moved).distinct()
                        .map(moved -> new Bound(moved, bound.atLeast))).toList());
    }

    /// Returns one line for each function, in order: `at-least 1 of -1,0,-1,1,...`. If thresholds rise with the number
    /// of pegs, `0,14:1,20:3` instead of the `1` means 0, from 14 pegs on 1, from 20 on 3.
    public List<String> lines() {
        return bounds.stream().map(Bound::text).toList();
    }

    /// Returns the pruning of some lines.
    ///
    /// @throws IllegalArgumentException if a line is malformed or its weights are not a pagoda function
    public static Pruning ofLines(Board board, List<String> lines) {
        return new Pruning(lines.stream().map(line -> Bound.of(board, line)).toList());
    }
}
