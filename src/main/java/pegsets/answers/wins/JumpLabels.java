package pegsets.answers.wins;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// Numbers for the jumps and lines of a problem: first the jumps in the order of the board, then the lines, each as one
/// of its jumps. A line is a jump and its reverse. Immutable.
final class JumpLabels {
    private final List<Jump> jumps;
    /// By number: a jump, or the first jump of a line.
    private final List<Jump> all;
    final int[] lineOf;
    /// By element and number: the number of the jump or line that the element takes to the one of that number.
    final int[][] before;

    JumpLabels(Problem problem) {
        this.jumps = problem.board().jumps();
        this.all = new ArrayList<>(jumps);
        for (Jump jump : jumps) {
            if (!all.subList(jumps.size(), all.size()).contains(jump.reverse())) {
                all.add(jump);
            }
        }
        this.lineOf = jumps.stream().mapToInt(this::line).toArray();
        this.before = problem.group().elements().stream().map(this::before).toArray(int[][]::new);
    }

    private int line(Jump jump) {
        return Math.max(all.lastIndexOf(jump), all.lastIndexOf(jump.reverse()));
    }

    private int[] before(Symmetry element) {
        int[] table = new int[size()];
        for (int i = 0; i < size(); i++) {
            Jump image = all.get(i).image(element);
            table[i < jumps.size() ? jumps.indexOf(image) : line(image)] = i;
        }
        return table;
    }

    int size() {
        return all.size();
    }

    /// Returns the jump of a number, or the first jump of a line.
    Jump jump(int number) {
        return all.get(number);
    }
}
