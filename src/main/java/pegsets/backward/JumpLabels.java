package pegsets.backward;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;

/// The jumps and lines of a problem, numbered: first the jumps in the order of the board, then the lines, each as one
/// of its jumps. A line is a jump or its reverse. Symmetries move them. Immutable.
final class JumpLabels {
    private final List<Jump> jumps;
    private final List<Jump> lines = new ArrayList<>();
    /// By jump: its line.
    private final int[] lineOf;
    /// By element and number: what the element takes there.
    private final int[][] before;

    JumpLabels(Problem problem) {
        this.jumps = problem.board().jumps();
        for (Jump jump : jumps) {
            if (!lines.contains(jump.reverse())) {
                lines.add(jump);
            }
        }
        this.lineOf = jumps.stream().mapToInt(this::line).toArray();
        this.before = problem.group().elements().stream().map(this::before).toArray(int[][]::new);
    }

    private int line(Jump jump) {
        return jumps.size() + Math.max(lines.indexOf(jump), lines.indexOf(jump.reverse()));
    }

    private int[] before(Symmetry element) {
        int[] table = new int[size()];
        for (int i = 0; i < size(); i++) {
            Jump image = at(i).image(element);
            table[i < jumps.size() ? jumps.indexOf(image) : line(image)] = i;
        }
        return table;
    }

    private Jump at(int number) {
        return number < jumps.size() ? jumps.get(number) : lines.get(number - jumps.size());
    }

    /// How many numbers there are.
    int size() {
        return jumps.size() + lines.size();
    }

    /// The number of the line of a jump.
    int lineOf(int jump) {
        return lineOf[jump];
    }

    /// By number, what an element takes to the jump or line of that number.
    int[] before(int element) {
        return before[element];
    }

    /// The jumps among some numbers.
    List<Jump> jumps(IntStream numbers) {
        return numbers.filter(i -> i < jumps.size()).mapToObj(this::at).toList();
    }

    /// The lines among some numbers.
    List<Jump> lines(IntStream numbers) {
        return numbers.filter(i -> i >= jumps.size()).mapToObj(this::at).toList();
    }
}
