package pegsets.backward;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;

/// What is kept count of on the way to the finish: how many jumps of each of some sets are still to be made, as a
/// *state*. State 0 is that of a solution that needs no more of them.
///
/// A named jump breaks the symmetry of a problem. So each symmetry class has numbers for every *image* of the sets
/// under the group, image 0 being the sets themselves. A symmetry that takes a position to another takes the numbers of
/// one image to those of the image's image. Immutable.
final class Tally {
    /// Images of the conditions; all have them in the same order.
    private final List<List<JumpCondition>> images;
    /// By element and image: the image that the sets become under the element.
    private final int[][] imageUnder;
    /// By jump and image: which of the sets, moved so, have the jump, as bits; null where none of the images has.
    private final int[][] kinds;
    /// By kind of jump and state: the state behind the jump, or -1 if there is none.
    private final int[][] after;
    private final int states;
    private final boolean open;

    private Tally(Problem problem, List<JumpCondition> conditions, boolean open, int states) {
        List<Symmetry> elements = problem.group().elements();
        this.images = elements.stream().map(s -> image(conditions, s)).distinct().toList();
        this.imageUnder = elements.stream()
                .map(s -> images.stream().mapToInt(image -> images.indexOf(image(image, s))).toArray())
                .toArray(int[][]::new);
        this.kinds = problem.board().jumps().stream()
                .map(jump -> images.stream().mapToInt(image -> kind(image, jump)).toArray())
                .map(kind -> Arrays.stream(kind).allMatch(none -> none == 0) ? null : kind).toArray(int[][]::new);
        this.states = states;
        this.open = open;
        this.after = new int[1 << conditions.size()][states];
        for (int kind = 0; kind < after.length; kind++) {
            for (int state = 0; state < states; state++) {
                after[kind][state] = after(conditions, kind, state);
            }
        }
    }

    /// What some conditions ask for, all together.
    static Tally of(Problem problem, List<JumpCondition> conditions) {
        int states = 1;
        for (JumpCondition condition : conditions) {
            states = Math.multiplyExact(states, condition.times() + 1);
        }
        return new Tally(problem, conditions, false, states);
    }

    /// How often one jump is made: state n stands for n times. There are as many states as times that occur.
    static Tally ofTimes(Problem problem, Jump jump) {
        int most = problem.start().pegCount() - problem.finish().pegCount();
        return new Tally(problem, List.of(new JumpCondition(Set.of(jump), most, false)), true, most + 2);
    }

    private static List<JumpCondition> image(List<JumpCondition> conditions, Symmetry symmetry) {
        return conditions.stream().map(condition -> condition.image(symmetry)).toList();
    }

    /// Which of the conditions count a jump, as bits.
    private static int kind(List<JumpCondition> conditions, Jump jump) {
        int kind = 0;
        for (int i = 0; i < conditions.size(); i++) {
            kind |= conditions.get(i).jumps().contains(jump) ? 1 << i : 0;
        }
        return kind;
    }

    /// A state has, as digits of mixed radix, how many jumps each condition still needs.
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

    /// How many images the sets have.
    int images() {
        return images.size();
    }

    /// The state of a solution that has made no jump.
    int beginning() {
        return states - 1;
    }

    /// How many states can have numbers one jump above a level where so many have some, or at the finish above 0.
    int statesAbove(int below) {
        return open ? below + 1 : states;
    }

    /// The image that each image becomes under an element of the group, given by its number.
    int[] imagesUnder(int element) {
        return imageUnder[element];
    }

    /// For each image, what kind of jump a jump is, for [#after]; null where none of the sets has it, in any image. The
    /// jump is given by its number.
    int[] kinds(int jump) {
        return kinds[jump];
    }

    /// By state, the state behind a jump of some kind; -1 where the jump may not be made.
    int[] after(int kind) {
        return after[kind];
    }

    /// The state behind a jump of a solution, as the sets themselves have it.
    int after(Jump jump, int state) {
        return after[kind(images.getFirst(), jump)][state];
    }
}
