package pegsets.board.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;

/// The notation for sets of jumps: jumps and lines with commas between, or all jumps from, over or into some holes.
///
///     d2-d4           one jump
///     d2--d4          a line: d2-d4 and d4-d2
///     d2-d4,b4--d4    all of these
///     diagonal        the jumps in which both the column and the row change, on a square lattice
///     from:b3,b4      the jumps that begin in one of these holes; over:b3,b4; to:b3,b4
public final class JumpSet {
    private static final String LINE = "--";
    /// Word processors write it for two hyphens.
    private static final String EM_DASH = "\u2014";

    private JumpSet() {}

    /// Returns the jumps of a text, at least one.
    public static Set<Jump> read(Board board, String written) {
        if (written.contains(EM_DASH)) {
            throw new NotationException(EM_DASH + " may be a jump or a line; write - for a jump and -- for a line");
        }
        String text = Notation.plain(written);
        int colon = text.indexOf(':');
        if (colon >= 0) {
            return byHoles(board, text.substring(0, colon), text.substring(colon + 1));
        }
        Set<Jump> jumps = new LinkedHashSet<>();
        for (String word : text.split(",", -1)) {
            if (word.equals("diagonal")) {
                jumps.addAll(diagonal(board));
                continue;
            }
            jumps.add(Notation.jump(board, word.replaceFirst(LINE, "-")));
            if (word.contains(LINE)) {
                jumps.add(Notation.jump(board, String.join("-", List.of(word.split(LINE)).reversed())));
            }
        }
        return jumps;
    }

    private static List<Jump> diagonal(Board board) {
        List<Jump> jumps = board.jumps().stream().filter(jump -> {
            Hole from = board.holes().get(jump.from());
            Hole to = board.holes().get(jump.to());
            return from.x() != to.x() && from.y() != to.y();
        }).toList();
        if (jumps.isEmpty() || board.lattice() != Lattice.SQUARE) {
            throw new NotationException("no diagonal jump exists on " + board + "; use 8-move rules");
        }
        return jumps;
    }

    /// Returns the text of some jumps, one by one.
    public static String text(Board board, List<Jump> jumps) {
        return jumps.stream().map(jump -> Notation.jump(board, jump)).collect(Collectors.joining(","));
    }

    /// Returns the text of a line, given by one of its jumps.
    public static String line(Board board, Jump jump) {
        return board.nameOf(jump.from()) + LINE + board.nameOf(jump.to());
    }

    private static Set<Jump> byHoles(Board board, String end, String holes) {
        ToIntFunction<Jump> hole = switch (end) {
            case "from" -> Jump::from;
            case "over" -> Jump::over;
            case "to" -> Jump::to;
            default -> throw new NotationException("unknown word '" + end + ":'; use from:, over: or to:");
        };
        Set<Jump> jumps = new LinkedHashSet<>();
        for (String name : holes.split(",", -1)) {
            int wanted = Notation.hole(board, name.strip());
            board.jumps().stream().filter(jump -> hole.applyAsInt(jump) == wanted).forEach(jumps::add);
        }
        if (jumps.isEmpty()) {
            throw new NotationException(
                    "no jump " + end + " " + holes + " exists on " + board + "; use other holes");
        }
        return jumps;
    }
}
