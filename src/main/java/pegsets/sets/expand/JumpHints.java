package pegsets.sets.expand;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.JumpLines;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Checksum;

/// The jumps of a position that an expander may leave out, because another way leads to the same child. The *hint* of a
/// position stands for one jump by which it was made. A jump may be left out if its orbit is lower than that of the
/// hint and it shares no hole with the jump of the hint (docs/notebook/fewer-children.md has the proof).
///
/// Jumps are ordered by their orbits under the group, and orbits by the number of jumps that share no hole with one of
/// their own, so that the highest hint leaves out most. A hint is 1 plus the place of its jump in this order: the
/// greater of two hints is the better one.
final class JumpHints {
    private final Board board;
    private final SymmetryGroup group;
    private final List<Jump> order = new ArrayList<>();
    /// The place of the orbit of each jump.
    private final Map<Jump, Integer> orbit = new HashMap<>();

    JumpHints(Board board, SymmetryGroup group) {
        this.board = board;
        this.group = group;
        List<List<Jump>> orbits = board.jumps().stream()
                .map(jump -> group.elements().stream().map(jump::image).distinct()
                        .sorted(Comparator.comparing(board.jumps()::indexOf)).toList())
                .distinct().sorted(Comparator.comparing(jumps -> independent(jumps.getFirst()))).toList();
        for (List<Jump> jumps : orbits) {
            jumps.forEach(jump -> orbit.put(jump, orbits.indexOf(jumps)));
            order.addAll(jumps);
        }
    }

    private long independent(Jump jump) {
        return board.jumps().stream().filter(other -> areIndependent(jump, other)).count();
    }

    private static boolean areIndependent(Jump jump, Jump other) {
        return IntStream.of(jump.from(), jump.over(), jump.to())
                .noneMatch(hole -> hole == other.from() || hole == other.over() || hole == other.to());
    }

    /// A checksum of the jumps that the hints stand for.
    int checksum() {
        return new Checksum().add(order.toString()).get();
    }

    int of(Jump jump) {
        return 1 + order.indexOf(jump);
    }

    private static Jump jump(JumpLines.Line line, boolean fromFirst) {
        return fromFirst ? line.jump() : line.jump().reverse();
    }

    /// The hints of children, shifted above a code. The entry `((s * 2 + d) << bits) + i` is the hint of the jump on
    /// the line in slot s, from its first hole (d = 1) or from its last (d = 0), mapped by element i of the group; 0 if
    /// the jump is forbidden.
    long[] ofChildren(JumpLines lines, int bits) {
        long[] hints = new long[lines.words() * Long.SIZE * 2 << bits];
        for (JumpLines.Line line : lines.lines()) {
            for (int d = 0; d < 2; d++) {
                Jump jump = jump(line, d == 1);
                for (int i = 0; orbit.containsKey(jump) && i < group.size(); i++) {
                    hints[(line.slot() * 2 + d << bits) + i] = HintedCode.of(0,
                            of(jump.image(group.elements().get(i))));
                }
            }
        }
        return hints;
    }

    /// The slots that hints exclude. For hint h and word w, the entry `(h * words + w) * 2` has the slots that are
    /// jumped from the last hole, and the next entry those that are jumped from the first.
    long[] leftOut(JumpLines lines) {
        long[] slots = new long[(order.size() + 1) * lines.words() * 2];
        for (JumpLines.Line line : lines.lines()) {
            for (int d = 0; d < 2; d++) {
                Jump jump = jump(line, d == 1);
                for (Jump hinted : order) {
                    if (areIndependent(hinted, jump) && orbit.get(hinted) > orbit.getOrDefault(jump, -1)) {
                        slots[(of(hinted) * lines.words() + line.slot() / Long.SIZE) * 2 + d] |= 1L << line.slot();
                    }
                }
            }
        }
        return slots;
    }
}
