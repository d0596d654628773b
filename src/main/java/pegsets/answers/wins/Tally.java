package pegsets.answers.wins;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// A count of jumps on the way to the finish. Its *state* says how many jumps of each of some sets a solution must
/// still make; in state 0 it needs no more of them.
///
/// A named jump breaks the symmetry of a problem. So each symmetry class has numbers for every *image* of the sets
/// under the group; image 0 is the sets themselves. A symmetry that takes a position to another takes the numbers of
/// one image to those of the image's image. Immutable.
final class Tally {
    /// The images of the conditions, each in the order of the conditions.
    final List<List<JumpCondition>> images;
    /// By element and image: the image that the sets become under the element.
    final int[][] imageUnder;
    /// By jump and image: the sets of the image that have the jump, as bits; null if no image has the jump.
    final int[][] kinds;
    /// By kind of jump and state: the state after the jump, or -1 if a condition forbids the jump.
    final int[][] after;
    final int states;

    /// @param conditions which a solution must all meet
    Tally(Problem problem, List<JumpCondition> conditions) {
        List<Symmetry> elements = problem.group().elements();
        this.images = elements.stream().map(s -> image(conditions, s)).distinct().toList();
        this.imageUnder = elements.stream()
                .map(s -> images.stream().mapToInt(image -> images.indexOf(image(image, s))).toArray())
                .toArray(int[][]::new);
        this.kinds = problem.board().jumps().stream()
                .map(jump -> images.stream().mapToInt(image -> kind(image, jump)).toArray())
                .map(kind -> Arrays.stream(kind).allMatch(sets -> sets == 0) ? null : kind).toArray(int[][]::new);
        int product = 1;
        for (JumpCondition condition : conditions) {
            product = Math.multiplyExact(product, condition.times() + 1);
        }
        this.states = product;
        this.after = new int[1 << conditions.size()][states];
        for (int kind = 0; kind < after.length; kind++) {
            for (int state = 0; state < states; state++) {
                after[kind][state] = after(conditions, kind, state);
            }
        }
    }

    private static List<JumpCondition> image(List<JumpCondition> conditions, Symmetry symmetry) {
        return conditions.stream().map(condition -> new JumpCondition(
                condition.jumps().stream().map(jump -> jump.image(symmetry)).collect(Collectors.toSet()),
                condition.times(), condition.orMore())).toList();
    }

    /// Returns the conditions that count a jump, as bits.
    private static int kind(List<JumpCondition> conditions, Jump jump) {
        int kind = 0;
        for (int i = 0; i < conditions.size(); i++) {
            kind |= conditions.get(i).jumps().contains(jump) ? 1 << i : 0;
        }
        return kind;
    }

    /// Computes the state after a jump. The digits of a state, in mixed radix, are the jumps that each condition needs.
    private static int after(List<JumpCondition> conditions, int kind, int state) {
        int rest = state;
        int unit = 1;
        int next = 0;
        for (int i = 0; i < conditions.size(); i++) {
            JumpCondition condition = conditions.get(i);
            int needed = rest % (condition.times() + 1);
            if ((kind >> i & 1) != 0 && (needed > 0 || !condition.orMore())) {
                if (needed == 0) {
                    return -1;
                }
                needed--;
            }
            next += needed * unit;
            rest /= condition.times() + 1;
            unit *= condition.times() + 1;
        }
        return next;
    }

    /// Returns the state of a solution that has made no jump.
    int beginning() {
        return states - 1;
    }

    /// Returns the state after a jump of a solution, for the sets themselves.
    int after(Jump jump, int state) {
        return after[kind(images.getFirst(), jump)][state];
    }
}
