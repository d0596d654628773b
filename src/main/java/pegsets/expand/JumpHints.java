package pegsets.expand;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.file.HintedCode;

/// Which jumps of a position need not be made, as another way leads to what they make. The *hint* of a position stands
/// for one jump by which it was made. A jump of a lower orbit that has no hole in common with that one may be left out
/// (docs/decisions/fewer-children.md has the proof).
///
/// Jumps are in the order of their orbits under the group, orbits in the order of how many jumps have no hole in common
/// with one of theirs: a hint then leaves out most where it is highest. The hint is 1 and the jump's place in that
/// order. So the greater of two hints is the better one.
final class JumpHints {
    private final Board board;
    private final SymmetryGroup group;
    private final List<Jump> order = new ArrayList<>();
    /// For each jump the place of its orbit.
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

    /// Whether there is a hint for each jump, with room for it above a code.
    boolean fit() {
        return board.size() <= HintedCode.MOST_HOLES && order.size() <= HintedCode.MOST_HINT;
    }

    /// A checksum of which jump each hint stands for.
    int checksum() {
        CRC32C crc = new CRC32C();
        crc.update(order.toString().getBytes(StandardCharsets.UTF_8));
        return (int) crc.getValue();
    }

    int of(Jump jump) {
        return 1 + order.indexOf(jump);
    }

    private static Jump jump(JumpLines.Line line, boolean fromFirst) {
        return fromFirst ? line.jump() : line.jump().reverse();
    }

    /// The hints that children have, in their place above a code: at `((s * 2 + d) << bits) + i` that of the jump on
    /// the line in slot s, from its first hole (d = 1) or from its last, moved by element i of the group; 0 where the
    /// jump is forbidden.
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

    /// The slots that hints leave out: for hint h, in word w, at `(h * words + w) * 2` those that are jumped from the
    /// last hole, and behind it those that are jumped from the first.
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
